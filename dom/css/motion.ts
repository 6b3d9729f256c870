import { ATTR } from '../names/attribute-name.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { getAttribute } from '../tree/attributes.ts';
import { reactors } from '../tree/reactions.ts';
import { type DocumentRecord, type ElementRecord, Watch } from '../tree/records.ts';
import { isFound } from '../webidl/language/intrinsics.ts';
import { emptyTable } from '../webidl/table.ts';

/** What style has of what moves. */
interface Motion {
  /** Null: no animation sets the property. Those of scripts and style sheets do not where its declaration is important. */
  animatedValue(element: ElementRecord, pseudo: string | null, name: string, isImportant: boolean): string | null;
  /** False: no animation sets the property of the element. */
  mayMove(element: ElementRecord, name: string): boolean;
  /** Whether a property of the element is being worked out as if nothing moved it. */
  isStopped(element: ElementRecord): boolean;
  /** The time of what moves in the document; null: no window shows it. */
  timeIn(document: DocumentRecord): number | null;
  /** Somebody asks for the style of the element. */
  stylesAsked(element: ElementRecord): void;
  /** The same of all elements of the element's document. */
  allStylesAsked(element: ElementRecord): void;
  /** From here on styles of the document are watched, which has been seen. */
  begins(document: DocumentRecord): void;
}

export const motion = emptyTable<Motion>();

const MOTION = /transition|animation|keyframes/i;

/** To be called with all text that may declare transitions and animations: from the first one on the styles of the document are watched. */
export function lookForMotion(document: DocumentRecord, text: string): void {
  if (!isWatched(document) && isFound(MOTION, text)) watchStyles(document);
}

/** Nobody has read yet what the parser has put there. */
export function lookAtStyleAttribute(element: ElementRecord): void {
  if (isWatched(element.nodeDocument)) return;
  const text = getAttribute(element, ATTR.style);
  if (text !== null) lookForMotion(element.nodeDocument, text);
}

/** From here on whatever styles depend on is watched, where a window shows the document. */
export function watchStyles(document: DocumentRecord): void {
  if (isWatched(document) || windowOfDocument(document) === null) return;
  document.flags |= Watch.Styles;
  reactors.styles.changed(document);
}

/** To be called before a style attribute in the document is set, or a property of it. */
export function motionComes(document: DocumentRecord, text: string): void {
  if (isWatched(document)) return;
  lookForMotion(document, text);
  if (isWatched(document)) motion.begins(document);
}

/** Whether styles of the document may start something when they change. */
export function isWatched(document: DocumentRecord): boolean {
  return (document.flags & Watch.Styles) !== 0;
}
