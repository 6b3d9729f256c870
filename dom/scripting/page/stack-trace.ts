const ErrorOfPage = Error;

interface ErrorSettings {
  stackTraceLimit: unknown;
  prepareStackTrace: unknown;
}

/** What calls what at the moment, whatever the page has set for its own traces. */
export function stackTrace(): string {
  // What V8 adds to Error: https://v8.dev/docs/stack-trace-api
  const settings = ErrorOfPage as unknown as ErrorSettings;
  const { stackTraceLimit, prepareStackTrace } = settings;
  settings.stackTraceLimit = 50;
  settings.prepareStackTrace = undefined;
  const { stack } = new ErrorOfPage();
  settings.stackTraceLimit = stackTraceLimit;
  settings.prepareStackTrace = prepareStackTrace;
  return typeof stack === 'string' ? stack : '';
}
