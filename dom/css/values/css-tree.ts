/** https://www.npmjs.com/package/css-tree, as far as it is used. */
export interface CssTree {
  parse(text: string, options: { context: 'value' }): CssNode;
  readonly List: new () => { fromArray(nodes: CssNode[]): object };
  readonly lexer: {
    createDescriptor(syntax: string, type: 'Type', name: string): Syntax;
    match(syntax: Syntax, value: object): { readonly matched: MatchNode | null };
    getProperty(name: string): Syntax | null;
    getType(name: string): Syntax | null;
  };
}

export interface Syntax {
  readonly type: string;
  /** What is matched. */
  readonly match: object;
  /** Messages are written with it; null: it is a function of the package. */
  readonly syntax: GrammarNode | null;
}

/** A node of a grammar's tree. */
interface GrammarNode {
  readonly type: string;
  readonly name?: string;
  readonly terms?: readonly GrammarNode[];
  readonly term?: GrammarNode;
}

/** A node of the package's tree; what it has depends on its type. */
export interface CssNode {
  readonly type: string;
  name: string;
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
