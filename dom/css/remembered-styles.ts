import type { AttributeName } from '../names/attribute-name.ts';
import { forgetMatches } from '../selectors/kept-context.ts';
import { documentData } from '../tree/document-data.ts';
import { type DocumentRecord, type ElementRecord, type NodeRecord, type ParentRecord, Watch } from '../tree/records.ts';

/** What styles of a document's elements came to. As long as there is any, or of matches, the document tells of its changes as `Watch.RememberedStyles`. */
export interface RememberedStyles {
  /** The rules of the document, which are as they were then. */
  readonly index: object | null;
  /** What they are for. */
  readonly viewport: object | null;
  /** The roots of the trees of nodes that are in the document. */
  readonly roots: Map<NodeRecord, ParentRecord>;
  /** What a rule that asks such a thing was told of elements, up to the next change of which the document tells. Whoever adds to it says that it may be kept. */
  answersTo<Answer>(question: object): Map<NodeRecord, Answer>;
  forget(): void;
  /** Something has changed of what moves the element, or (`isMore`) that moves a property of it that nothing moved before. */
  elementMoves(element: ElementRecord, isMore: boolean): void;
  attributeChanged(element: ElementRecord, name: AttributeName, oldValue: string | null, value: string | null): void;
}

/** Null: nothing is remembered. */
export function rememberedStyles(document: DocumentRecord): RememberedStyles | null {
  if ((document.flags & Watch.RememberedStyles) === 0) return null;
  return documentData(document).rememberedStyles as RememberedStyles;
}

/** To be called when that attribute of the element has changed. */
export function forgetStylesBy(
  element: ElementRecord,
  name: AttributeName,
  oldValue: string | null,
  value: string | null,
): void {
  const remembered = rememberedStyles(element.nodeDocument);
  if (remembered === null) forgetMatches(element.nodeDocument);
  else remembered.attributeChanged(element, name, oldValue, value);
}

/** To be called when something has changed that any style may depend on. */
export function forgetStyles(document: DocumentRecord): void {
  const remembered = rememberedStyles(document);
  if (remembered === null) forgetMatches(document);
  else remembered.forget();
}

/** The same of what moves the element, or (`isMore`) of what moves a property of it that nothing moved before. */
export function forgetMovedStyles(element: ElementRecord, isMore: boolean): void {
  rememberedStyles(element.nodeDocument)?.elementMoves(element, isMore);
}
