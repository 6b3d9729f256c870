import { filtersByName } from '../collections/filter.ts';
import { filteredCollection, filteredRecords } from '../collections/lists.ts';
import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import { Category } from '../names/categories.ts';
import { TagId } from '../names/tag-ids.ts';
import { windowObject } from '../realm/accessible.ts';
import { getAttribute } from '../tree/attributes.ts';
import { documentData } from '../tree/document-data.ts';
import type { ElementSteps, StepsByName } from '../tree/element-steps.ts';
import { objectOf, realmOf } from '../tree/link.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  type ParentRecord,
  Watch,
} from '../tree/records.ts';
import { nextInTreeOrder, rootOf } from '../tree/traversal.ts';
import { watchElementSteps } from '../tree/watch-element-steps.ts';
import { contentWindowOf } from './child-windows.ts';

/**
 * The properties that the object of a window's document has because elements are named so.
 * https://html.spec.whatwg.org/#dom-document-nameditem
 *
 * OPTIMIZATION: they are properties of the object, kept in step with the tree. A Proxy, which the Standard's words would
 * make of it, costs every access of every member many times as much. (bench/query)
 *
 * DEVIATION: so their descriptors show a getter, and they can be deleted; Chromium has them like this too. An object that has
 * objects or embeds in it keeps its name, with nothing to find by it.
 */
class DocumentNamedItems {
  readonly #document: DocumentRecord;
  readonly #object: object;
  readonly #elements = new Map<string, Set<ElementRecord>>();
  /** What the document's object had by a name before elements took it. */
  readonly #hidden = new Map<string, PropertyDescriptor>();

  constructor(document: DocumentRecord, object: object) {
    this.#document = document;
    this.#object = object;
  }

  only(name: string): ElementRecord | null | undefined {
    const elements = this.#elements.get(name);
    if (elements === undefined) return null;
    let only: ElementRecord | undefined;
    if (elements.size === 1) for (const element of elements) only = element;
    return only;
  }

  add(name: string | null, element: ElementRecord): void {
    if (name === null || name === '') return;
    const elements = this.#elements.get(name);
    if (elements === undefined) {
      this.#elements.set(name, new Set([element]));
      this.#define(name);
    } else {
      elements.add(element);
    }
  }

  remove(name: string | null, element: ElementRecord): void {
    const elements = name === null ? undefined : this.#elements.get(name);
    if (elements === undefined || !elements.delete(element) || elements.size > 0) return;
    this.#elements.delete(name!);
    this.#restore(name!);
  }

  #define(name: string): void {
    const own = Object.getOwnPropertyDescriptor(this.#object, name);
    if (own !== undefined) {
      if (own.configurable === false) return;
      this.#hidden.set(name, own);
    }
    const get = () => this.#value(name);
    const property = realmOf(this.#document).ownProperty(name, { get, enumerable: true, configurable: true });
    Object.defineProperty(this.#object, name, property);
  }

  #restore(name: string): void {
    if (Object.getOwnPropertyDescriptor(this.#object, name)?.configurable === false) return;
    Reflect.deleteProperty(this.#object, name);
    const own = this.#hidden.get(name);
    if (own === undefined) return;
    this.#hidden.delete(name);
    Object.defineProperty(this.#object, name, own);
  }

  #value(name: string): unknown {
    const elements = this.#elements.get(name);
    if (elements === undefined) return undefined;
    if (elements.size === 1) {
      for (const element of elements) if (isExposed(element)) return valueOf(element);
    } else {
      const filter = filterFor(name);
      const records = filteredRecords(this.#document, filter);
      if (records.length === 1) return valueOf(records[0] as ElementRecord);
      if (records.length > 0) return filteredCollection(this.#document, filter);
    }
    return Reflect.get(Object.getPrototypeOf(this.#object) as object, name, this.#object);
  }
}

/** Frames stand for the window that they show. */
function valueOf(element: ElementRecord): object {
  const window = element.name.tagId === TagId.Iframe ? contentWindowOf(element) : null;
  return window === null ? objectOf(element) : windowObject(window);
}

/**
 * https://html.spec.whatwg.org/#exposed. Whether an object shows its fallback content is not asked, as it is not in Chromium;
 * then no object around another object or an embed is exposed, and only descendants count.
 */
function isExposed(element: ElementRecord): boolean {
  if (element.name.tagId !== TagId.Object) return true;
  let descendant = nextInTreeOrder(element, element);
  while (descendant !== null) {
    if (isObjectOrEmbed(descendant)) return false;
    descendant = nextInTreeOrder(descendant, element);
  }
  return true;
}

function isObjectOrEmbed(node: NodeRecord): boolean {
  if (node.nodeType !== NodeType.Element) return false;
  const { tagId, categories } = (node as ElementRecord).name;
  return (tagId === TagId.Object || tagId === TagId.Embed) && (categories & Category.Html) !== 0;
}

function canBeNamedItem(tagId: TagId): boolean {
  return NAMED_ITEM_STEPS[tagId] !== undefined;
}

/** The second name that an element with that `name` and that `id` has. */
function namingId(element: ElementRecord, name: string | null, id: string | null): string | null {
  if (id === name) return null;
  if (element.name.tagId === TagId.Object) return id;
  return element.name.tagId === TagId.Img && name !== null && name !== '' ? id : null;
}

function isNamed(element: ElementRecord, name: string): boolean {
  if (!canBeNamedItem(element.name.tagId)) return false;
  const ownName = getAttribute(element, ATTR.name);
  return (
    (ownName === name || namingId(element, ownName, getAttribute(element, ATTR.id)) === name) && isExposed(element)
  );
}

/** https://html.spec.whatwg.org/#named-elements */
const filterFor = filtersByName((name) => ({
  attributes: [ATTR.id, ATTR.name],
  mayMatch: (element) => (element.name.categories & Category.Html) !== 0 && element.attributes !== null,
  matches: (element) => isNamed(element, name),
  affectsOthers: isObjectOrEmbed,
}));

/** After an element that can be a named item has come into a tree. */
function namedItemInserted(element: ElementRecord): void {
  if (element.attributes === null) return;
  const document = element.nodeDocument;
  const namedItems = namedItemsOf(document);
  if (namedItems === null || !isInDocumentTree(element, document)) return;
  const name = getAttribute(element, ATTR.name);
  namedItems.add(namingId(element, name, getAttribute(element, ATTR.id)), element);
  namedItems.add(name, element);
}

/** After an element that can be a named item has left its tree. */
function namedItemRemoved(element: ElementRecord): void {
  if (element.attributes === null) return;
  const namedItems = namedItemsOf(element.nodeDocument);
  if (namedItems === null) return;
  namedItems.remove(getAttribute(element, ATTR.name), element);
  namedItems.remove(getAttribute(element, ATTR.id), element);
}

/** After an attribute of an element that can be a named item has changed. */
function namedItemAttributeChanged(element: ElementRecord, attribute: AttributeName, oldValue: string | null): void {
  if (attribute !== ATTR.name && attribute !== ATTR.id) return;
  const document = element.nodeDocument;
  const namedItems = namedItemsOf(document);
  if (namedItems === null || !isInDocumentTree(element, document)) return;
  const name = getAttribute(element, ATTR.name);
  const id = getAttribute(element, ATTR.id);
  const oldName = attribute === ATTR.name ? oldValue : name;
  const oldId = attribute === ATTR.id ? oldValue : id;
  namedItems.remove(oldName, element);
  namedItems.remove(oldId, element);
  namedItems.add(namingId(element, name, id), element);
  namedItems.add(name, element);
}

const NAMED_ITEM: ElementSteps = {
  inserted: namedItemInserted,
  removed: namedItemRemoved,
  moved(element) {
    namedItemRemoved(element);
    namedItemInserted(element);
  },
  attributeChanged: namedItemAttributeChanged,
};

/** Elements that can be found by their name, and some by their id. */
export const NAMED_ITEM_STEPS: StepsByName = {
  [TagId.Embed]: NAMED_ITEM,
  [TagId.Form]: NAMED_ITEM,
  [TagId.Iframe]: NAMED_ITEM,
  [TagId.Img]: NAMED_ITEM,
  [TagId.Object]: NAMED_ITEM,
};

/** Null: the document has no object, or no window. */
function namedItemsOf(document: DocumentRecord): DocumentNamedItems | null {
  return documentData(document).namedItems as DocumentNamedItems | null;
}

/**
 * The one form, image, object, embed or frame of that name in a window's document, or null. Undefined if there are several, or nobody
 * knows.
 */
export function onlyNamedItem(document: DocumentRecord, name: string): ElementRecord | null | undefined {
  return namedItemsOf(document)?.only(name);
}

/** https://dom.spec.whatwg.org/#in-a-document-tree */
function isInDocumentTree(element: ElementRecord, document: ParentRecord): boolean {
  if ((element.flags & NodeFlag.Connected) === 0) return false;
  return (document.flags & Watch.Slots) === 0 || rootOf(element) === document;
}

/** Gives the object of a window's document, just made, the properties for what is in the document, and for what will be. */
export function startNamedItems(document: DocumentRecord, object: object): void {
  const data = documentData(document);
  if (data.window === null) return;
  data.namedItems = new DocumentNamedItems(document, object);
  watchElementSteps(document);
  for (let node: NodeRecord | null = document.firstChild; node !== null; node = nextInTreeOrder(node, document)) {
    if (node.nodeType !== NodeType.Element) continue;
    const element = node as ElementRecord;
    const { tagId, categories } = element.name;
    if (canBeNamedItem(tagId) && (categories & Category.Html) !== 0) namedItemInserted(element);
  }
}
