const runtime = globalThis as { reportError?: unknown };

/** From now on what no window hears of is collected, until `stop`. */
export function collectReports(): { readonly reports: unknown[]; stop(): void } {
  const reports: unknown[] = [];
  const own = Object.getOwnPropertyDescriptor(runtime, 'reportError');
  runtime.reportError = (exception: unknown) => void reports.push(exception);
  return {
    reports,
    stop() {
      if (own === undefined) delete runtime.reportError;
      else Object.defineProperty(runtime, 'reportError', own);
    },
  };
}
