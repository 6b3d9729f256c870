import type { Caller } from '../../dom/window/host.ts';

interface CallSite {
  getFunction?(): object | undefined;
  getFileName?(): string | null | undefined;
}

interface TracingErrors {
  captureStackTrace?(holder: object, callee: object): void;
  prepareStackTrace?: unknown;
  stackTraceLimit?: number;
}

const asTheyAre = (_error: unknown, sites: readonly CallSite[]): readonly CallSite[] => sites;

/** Who called the function, which runs, as far as V8 tells: it does not name strict functions. */
export function callerOf(callee: object): Caller {
  const site = callSiteOf(callee);
  return { caller: site?.getFunction?.() ?? null, url: site?.getFileName?.() ?? null };
}

function callSiteOf(callee: object): CallSite | null {
  const errors = Error as unknown as TracingErrors;
  if (errors.captureStackTrace === undefined || Object.isFrozen(errors)) return null;
  const { prepareStackTrace, stackTraceLimit } = errors;
  const holder: { stack?: readonly CallSite[] } = {};
  errors.prepareStackTrace = asTheyAre;
  errors.stackTraceLimit = 1;
  try {
    errors.captureStackTrace(holder, callee);
    return holder.stack?.[0] ?? null;
  } finally {
    Object.assign(errors, { prepareStackTrace, stackTraceLimit });
  }
}
