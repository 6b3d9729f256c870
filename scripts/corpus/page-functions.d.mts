/** `{ error }` stands for the exception of that name. */
export interface Failure {
  error: string;
}

export interface FragmentRecord {
  method: 'innerHTML' | 'setHTMLUnsafe';
  context: { namespace: string; name: string; encoding?: string };
  scripting: boolean;
  quirks: boolean;
  inForm: boolean;
  input: string;
}

export interface Query {
  selector: string;
  /** The number in tree order of the element that is asked; without it the document is. */
  from?: number;
}

export function dumpTree(root: Node): string;
export function unusualFormOwners(root: ParentNode): [number, number][];
export function contextElement(record: FragmentRecord, scripted: Document, quirky: () => Document): Element;
export function buildTree(document: Document, tree: object): Node;
export function resultOrError<T>(call: () => T): T | Failure;
export function serializations(document: Document, tree: object): Record<string, string> | Failure;
export function runSteps(document: Document, steps: readonly (readonly unknown[])[]): unknown[];
export function runQuery(document: Document, query: Query): number[] | Failure;
