import { types } from 'node:util';
import type { Caller } from '../../../dom/realm/script-host.ts';

interface CallSite {
  getFunction?(): object | undefined;
  getFileName?(): string | null | undefined;
  isEval?(): boolean;
}

interface TracingErrors {
  captureStackTrace?(holder: object, callee: object): void;
  prepareStackTrace?: unknown;
  stackTraceLimit?: number;
}

const asTheyAre = (_error: unknown, sites: readonly CallSite[]): readonly CallSite[] => sites;

const functionPrototypes = new WeakSet<object>();

/** From now on callers that inherit from this `Function.prototype` are named. */
export function addRealmOfCallers(functionPrototype: object): void {
  functionPrototypes.add(functionPrototype);
}

/** A function of the user's program is none. Nothing of a proxy is called to find out. */
function isOfRealm(caller: object): boolean {
  for (let at: object | null = caller; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    if (types.isProxy(at)) return false;
    if (functionPrototypes.has(at)) return true;
  }
  return false;
}

/**
 * Which function of a realm called that one, which runs, as far as V8 tells: it does not name strict functions. Null: any of the
 * library, and of the language.
 */
export function callerOf(callee: object | null): Caller {
  const sites = callSitesOf(callee);
  const site = callee === null ? sites.find(isForeign) : sites[0];
  const caller = site?.getFunction?.() ?? null;
  const isEvaluated = sites.find((at) => at === site || at.isEval?.())?.isEval?.() === true;
  return {
    caller: caller !== null && isOfRealm(caller) ? caller : null,
    url: site?.getFileName?.() ?? null,
    isEvaluated,
  };
}

/** How many functions of the library there are at most between a page that calls and what it calls. */
const OWN_CALLS = 50;

function isForeign(site: CallSite): boolean {
  return !/^(?:$|livedom:)/.test(site.getFileName?.() ?? '');
}

function callSitesOf(callee: object | null): readonly CallSite[] {
  // What V8 adds to Error: https://v8.dev/docs/stack-trace-api
  const errors = Error as unknown as TracingErrors;
  if (errors.captureStackTrace === undefined || Object.isFrozen(errors)) return [];
  const { prepareStackTrace, stackTraceLimit } = errors;
  const holder: { stack?: readonly CallSite[] } = {};
  errors.prepareStackTrace = asTheyAre;
  errors.stackTraceLimit = callee === null ? OWN_CALLS : 1;
  try {
    errors.captureStackTrace(holder, callee ?? callerOf);
    return holder.stack ?? [];
  } finally {
    Object.assign(errors, { prepareStackTrace, stackTraceLimit });
  }
}
