/** The stack of an error as text; '' for none. A script may have put an accessor of its own there. */
export function stackOf(error: object): string {
  try {
    const { stack } = error as { stack?: unknown };
    return typeof stack === 'string' ? stack : '';
  } catch {
    return '';
  }
}
