import type { AttributeName } from '../names/attribute-name.ts';
import type { AttributePositions } from './attribute-positions.ts';
import type { DocumentData } from './document-data.ts';
import { NodeViews } from './node-views.ts';
import type { LeafRecord, NodeRecord, ParentRecord } from './records.ts';

/**
 * What most nodes never have, kept off the record. Made by `rareOf(node)` the first time one of these is needed. Each
 * feature adds the fields it owns here, all set in this one constructor so that there is one shape.
 *
 * What is of type `object | null` is state of a layer above: its accessor, in the file named here, alone knows the type.
 */
export class RareData {
  /** https://dom.spec.whatwg.org/#eventtarget-event-listener-list, with the event handlers, once there was one (`events/listeners.ts`). */
  eventListeners: object | null = null;
  /** Element: https://dom.spec.whatwg.org/#concept-element-shadow-root */
  shadowRoot: ParentRecord | null = null;
  /** DocumentFragment: https://dom.spec.whatwg.org/#concept-documentfragment-host */
  host: ParentRecord | null = null;
  /** HTML template element: https://html.spec.whatwg.org/#template-contents */
  templateContents: ParentRecord | null = null;
  /** Element: https://dom.spec.whatwg.org/#concept-element-is-value */
  isValue: string | null = null;
  /** Element, Document, ShadowRoot: what it has of custom elements, once it has anything (`custom-elements/custom-element-data.ts`). */
  customElement: object | null = null;
  /**
   * Form-associated element: the form that the parser gave it although it is not its nearest ancestor form.
   * https://html.spec.whatwg.org/#form-owner
   */
  formOwner: ParentRecord | null = null;
  /** HTML, SVG and MathML element: https://html.spec.whatwg.org/#cryptographicnonce, where it is not the attribute's value. */
  nonce: string | null = null;
  /** Element: the Attr nodes that somebody asked for, by name, so that they stay identical. */
  attrNodes: Map<AttributeName, LeafRecord> | null = null;
  /** Element with very many attributes: where each stands in the list (`attribute-positions.ts`). */
  attributePositions: AttributePositions | null = null;
  /** Text, Element: the slot of https://dom.spec.whatwg.org/#slottable-manual-slot-assignment */
  manualSlotAssignment: ParentRecord | null = null;
  /** https://dom.spec.whatwg.org/#registered-observer-list, once somebody observed the node (`observers/registered-observers.ts`). */
  registeredObservers: object | null = null;
  /** One of the children, and its index (`child-index.ts`). */
  indexedChild: NodeRecord | null = null;
  childIndex = 0;
  /** The live collections of this node's children and descendants that somebody asked for (`collections/owned-lists.ts`). */
  lists: object | null = null;
  /** Document, ShadowRoot: its elements by id, once `getElementById` was called (`collections/id-index.ts`). */
  idIndex: object | null = null;
  /** Element: its DOMTokenList of the `class` attribute. */
  classList: object | null = null;
  /** What few nodes have even of those that have something. */
  views: NodeViews | null = null;
  /** Document: everything that the DOM and HTML Standards say a document has. */
  document: DocumentData | null = null;
  /** ShadowRoot, Attr, DocumentType, ProcessingInstruction, Element of a special kind: state of that one interface. */
  own: object | null = null;
}

export function rareOf(node: { rare: RareData | null }): RareData {
  let rare = node.rare;
  if (rare === null) {
    rare = new RareData();
    node.rare = rare;
  }
  return rare;
}

/** The node's views, made now if it has none. */
export function viewsOf(node: { rare: RareData | null }): NodeViews {
  const rare = rareOf(node);
  rare.views ??= new NodeViews();
  return rare.views;
}
