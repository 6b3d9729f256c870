/** Files that every layer may import although they hold an interface, each with the reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'dom/webidl/DOMException.ts': 'Algorithms throw exceptions, and an exception is an object of this interface.',
};
