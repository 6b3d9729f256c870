import { requirePackage } from '../runtime/require-package.ts';

/** https://www.npmjs.com/package/css-tree, as far as it is used. */
export interface CssTree {
  parse(text: string, options: { context: 'value' }): CssNode;
  readonly lexer: {
    matchProperty(name: string, value: CssNode): { readonly matched: MatchNode | null };
    getProperty(name: string): object | null;
  };
}

/** What the package does, without what it tells the console of the program when it gives up. */
export function quietly<T>(run: () => T): T {
  const { console } = globalThis as { console?: object };
  const warn = console === undefined ? undefined : Object.getOwnPropertyDescriptor(console, 'warn');
  if (console === undefined || warn?.configurable !== true) return run();
  Object.defineProperty(console, 'warn', { ...warn, value: () => {} });
  try {
    return run();
  } finally {
    Object.defineProperty(console, 'warn', warn);
  }
}

/** A node of the package's tree; what it has depends on its type. */
export interface CssNode {
  readonly type: string;
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  children: { toArray(): CssNode[]; fromArray(nodes: CssNode[]): unknown } | null;
}

/** What of a value was matched by what of a grammar. */
export interface MatchNode {
  readonly syntax: { readonly type: string; readonly name?: string } | null;
  readonly match?: readonly MatchNode[];
  readonly node?: CssNode;
}

let loaded: CssTree | null | undefined;

/** Loaded with the first value that needs it; null where packages cannot be loaded. */
export function cssTree(): CssTree | null {
  loaded ??= requirePackage('css-tree') as CssTree | null;
  return loaded;
}
