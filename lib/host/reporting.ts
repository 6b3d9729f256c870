import type { Host } from '../../dom/realm/host.ts';
import { reasonOf } from './fetch/network-error.ts';
import type { FailedResource, HostOptions, OfTests, WindowReports } from './options.ts';
import { print } from './print.ts';
import { guarded } from './prompts.ts';

export type OptionsOfHost = HostOptions & OfTests & { readonly reports?: WindowReports };

export interface Reporting {
  readonly console: Host['console'];
  logError(text: string): void;
  reportResource(failed: FailedResource): void;
}

/** The functions of the program that are told what happens in a page; without them it is printed. */
export function reporting({ console: log = print, reportError, reports = {}, isOfTests }: OptionsOfHost): Reporting {
  const guardedLog = guarded(log, undefined);
  const logError = (text: string): void => guardedLog('error', text);
  return {
    console: { log: guardedLog, reportError: guarded(reportError ?? logError, undefined), ...passed(reports) },
    logError,
    // A test that fails for what is said on `console.error` means its own: who asked for a resource by script is told.
    reportResource: guarded(reports.resource ?? loggingTo(guardedLog, isOfTests ? 'info' : 'error'), undefined),
  };
}

/** What the program wants as it is. */
function passed({
  call,
  exception,
  sheet,
}: WindowReports): Pick<Host['console'], 'passCall' | 'passError' | 'passSheet'> {
  const passCall = call === undefined ? null : guarded(call, undefined);
  const passError = exception === undefined ? null : guarded(exception, undefined);
  const passSheet = sheet === undefined ? null : guarded(sheet, undefined);
  return { passCall: passCall === null ? null : (method, ...given) => passCall(method, given), passError, passSheet };
}

function loggingTo(log: Host['console']['log'], ofScripts: string): (failed: FailedResource) => void {
  return ({ url, destination, status, cause }) => {
    if (status === null) log(destination === '' ? ofScripts : 'error', `Failed to load '${url}': ${reasonOf(cause)}`);
  };
}
