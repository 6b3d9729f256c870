import type { AttributeName } from '../names/attribute-name.ts';
import type { DocumentRecord, ElementRecord, NodeRecord, ParentRecord } from '../tree/records.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';
import { emptyTable } from '../webidl/table.ts';

/** What others call of the modules that know how things move. They ask `animations()`, and import none of these modules. */
export interface AnimationFunctions {
  /** The interface of that name. */
  interfaceOf(name: string): AnyClass;
  /** https://drafts.csswg.org/web-animations-1/#dom-animatable-animate */
  animate(element: ElementRecord, keyframes: unknown, options: unknown): object;
  /** https://drafts.csswg.org/web-animations-1/#dom-animatable-getanimations */
  animationsOf(element: ElementRecord, options: unknown): object[];
  /** https://drafts.csswg.org/web-animations-1/#dom-documentorshadowroot-getanimations */
  animationsIn(root: ParentRecord): object[];
  /** https://drafts.csswg.org/web-animations-1/#dom-document-timeline */
  timelineOf(document: DocumentRecord): object;
  /** https://drafts.csswg.org/web-animations-1/#update-animations-and-send-events. Gives the time of the document's timeline. */
  runFrame(document: DocumentRecord): number | null;
  /** Null: no animation sets the property. Those of scripts and style sheets do not where its declaration is important. */
  animatedValue(element: ElementRecord, pseudo: string | null, name: string, isImportant: boolean): string | null;
  /** Whether a property of the element is being worked out as if nothing moved it. */
  isStopped(element: ElementRecord): boolean;
  mayMove(element: ElementRecord, name: string): boolean;
  /** The time of all timelines of the document; null: no window shows it. */
  timeIn(document: DocumentRecord): number | null;
  /** Something changed that the style of elements may depend on, in a document that declares transitions or animations. */
  styleMayHaveChanged(document: DocumentRecord): void;
  /** Somebody asks for the style of an element in such a document. https://drafts.csswg.org/css-transitions/#style-change-event */
  updateStyles(element: ElementRecord): void;
  /** The same of all elements in the document of a node. */
  flushStyles(node: NodeRecord): void;
  /** The attribute of the element had that value. */
  attributeChanged(element: ElementRecord, name: AttributeName, oldValue: string | null): void;
  /** Gives a state of the element, which has changed, the value that it has not. */
  stateChanged(element: ElementRecord, exchange: () => void): void;
  /** An element was inserted, with what is in it. */
  enterDocument(element: ElementRecord): void;
  /** An element was removed. */
  leaveDocument(element: ElementRecord): void;
  /** From here on styles of the document are watched, which has been seen. */
  styleIsSeen(document: DocumentRecord): void;
}

export const animationsDoor = emptyTable<{ open(): AnimationFunctions }>();

export function animations(): AnimationFunctions {
  return animationsDoor.open();
}

/** What moves in the document is where it is to be in a frame that begins. Gives the time of that; null: nothing has moved yet. */
export function runAnimationFrame(document: DocumentRecord | null): number | null {
  return document?.rare?.views?.animations == null ? null : animations().runFrame(document);
}
