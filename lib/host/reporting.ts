import type { Host } from '../../dom/realm/host.ts';
import { reasonOf } from './fetch/network-error.ts';
import type { FailedResource, HostOptions, WindowReports } from './options.ts';
import { print } from './print.ts';
import { guarded } from './prompts.ts';

export type OptionsOfHost = HostOptions & { readonly reports?: WindowReports };

export interface Reporting {
  readonly console: Host['console'];
  logError(text: string): void;
  reportResource(failed: FailedResource): void;
}

/** The functions of the program that are told what happens in a page; without them it is printed. */
export function reporting({ console: log = print, reportError, reports = {} }: OptionsOfHost): Reporting {
  const guardedLog = guarded(log, undefined);
  const logError = (text: string): void => guardedLog('error', text);
  return {
    console: { log: guardedLog, reportError: guarded(reportError ?? logError, undefined), ...passed(reports) },
    logError,
    reportResource: reports.resource === undefined ? loggingTo(logError) : guarded(reports.resource, undefined),
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

function loggingTo(logError: (text: string) => void): (failed: FailedResource) => void {
  return ({ url, status, cause }) => {
    if (status === null) logError(`Failed to load '${url}': ${reasonOf(cause)}`);
  };
}
