/** What a part is: a function that takes what modules of CommonJS have. */
export type Part = (exports: object, requirePart: (name: string) => unknown, module: { exports: unknown }) => void;

/**
 * The function by which parts ask for each other: each is evaluated when it is first asked for, and kept when that went well.
 *
 * @param partOf - Gives the function that a part is; null for what is no part, which `requireOther` gives.
 */
export function requireBy(
  partOf: (name: string) => Part | null,
  requireOther: (name: string) => unknown,
): (name: string) => unknown {
  const known = new Map<string, unknown>();
  return function requirePart(name) {
    if (known.has(name)) return known.get(name);
    const part = partOf(name);
    if (part === null) return requireOther(name);
    const exports = {};
    const module: { exports: unknown } = { exports };
    part(exports, requirePart, module);
    known.set(name, module.exports);
    return module.exports;
  };
}
