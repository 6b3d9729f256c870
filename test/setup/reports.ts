/** From now on what no window is told of, and the library prints, is collected, until `stop`. */
export function collectReports(): { readonly reports: unknown[]; stop(): void } {
  const reports: unknown[] = [];
  const { error } = console;
  console.error = (...data: unknown[]) => {
    if (data[0] === 'Uncaught') reports.push(data[1]);
    else error.apply(console, data);
  };
  return {
    reports,
    stop() {
      console.error = error;
    },
  };
}
