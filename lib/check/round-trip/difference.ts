/** How a node, or an attribute, differs. */
export type DifferenceKind =
  /** It is not there any more. */
  | 'missing'
  /** It was not there. */
  | 'added'
  /** It is somewhere else, with all that is in it: at `newPath`. */
  | 'moved'
  /** Text nodes that stood next to each other are one; text nodes that were empty are none. */
  | 'merged'
  /** The data of a text, a comment or a processing instruction, or what a doctype says. */
  | 'data'
  /** The value of an attribute, or whether it is there. */
  | 'attribute'
  /** The name of an element: its case or its prefix. */
  | 'name'
  /** The namespace of an element. */
  | 'namespace'
  /** A CDATA section that became text. */
  | 'type'
  /** The mode of a document: https://dom.spec.whatwg.org/#concept-document-mode */
  | 'mode'
  /** What a shadow root says of itself, or whether there is one. */
  | 'shadow-root';

/** What differs between a tree and that which its markup gives. */
export interface Difference {
  readonly kind: DifferenceKind;
  /**
   * Where: names with positions among siblings of the same name, from 1, as `/html[1]/body[1]/p[2]/#text[1]` or `/p[1]/@class`. The
   * contents of templates stand in `#contents`, a shadow root is `#shadow-root`. What was `added` has its path in the second tree.
   */
  readonly path: string;
  /** What was there: markup, data, a value or a name. null: nothing was. */
  readonly before: string | null;
  /** What is there. null: nothing is. */
  readonly after: string | null;
  /** With `moved`: where it is now. */
  readonly newPath: string | null;
}

export function difference(
  kind: DifferenceKind,
  path: string,
  before: string | null,
  after: string | null,
  newPath: string | null = null,
): Difference {
  return { kind, path, before, after, newPath };
}
