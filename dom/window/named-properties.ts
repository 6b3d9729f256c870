import { type ElementFilter, filtersByName } from '../collections/filter.ts';
import { onlyElementById } from '../collections/id-index.ts';
import { filteredCollection, filteredRecords, firstFilteredRecord } from '../collections/lists.ts';
import { childWindowAt, childWindowNamed } from '../html/child-windows.ts';
import { onlyNamedItem } from '../html/document-named-items.ts';
import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { windowObject } from '../realm/accessible.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { getAttribute } from '../tree/attributes.ts';
import { objectOf } from '../tree/link.ts';
import type { DocumentRecord, ElementRecord, NodeRecord } from '../tree/records.ts';
import { arrayIndexOf } from '../webidl/legacy-platform-object.ts';

/** The objects that https://html.spec.whatwg.org/#named-access-on-the-window-object finds by a name. */
const filterFor = filtersByName((name) => ({
  attributes: [ATTR.id, ATTR.name],
  mayMatch: ({ attributes }) => attributes !== null,
  matches: (element) => isNamed(element, name),
}));

function isNamed(element: ElementRecord, name: string): boolean {
  if (getAttribute(element, ATTR.id) === name) return true;
  switch (element.name.tagId) {
    case TagId.Embed:
    case TagId.Form:
    case TagId.Img:
    case TagId.Object:
      return getAttribute(element, ATTR.name) === name;
    default:
      return false;
  }
}

/** https://html.spec.whatwg.org/#dom-window-nameditem; undefined: there is nothing of that name. */
function namedValue(window: WindowRecord, name: string, kept: Kept): unknown {
  const { document } = stateOf(window);
  if (document === null || name === '') return undefined;
  const index = arrayIndexOf(name);
  const child = index >= 0 ? childWindowAt(window, index) : childWindowNamed(window, name);
  if (child !== null) return windowObject(child);
  return index >= 0 ? undefined : namedElements(document, name, kept);
}

/** What is looked for by names that were found. */
type Kept = Map<string, ElementFilter>;

/** How many of them mutations keep up to date. */
const MOST_KEPT = 32;

function namedElements(document: DocumentRecord, name: string, kept: Kept): object | undefined {
  const only = onlyNamedElement(document, name);
  if (only !== undefined) return only === null ? undefined : objectOf(only);
  const filter = kept.get(name) ?? filterFor(name);
  const records = filteredRecords(document, filter);
  if (records.length === 0) return undefined;
  if (kept.size < MOST_KEPT) kept.set(name, filter);
  // What is asked for once mostly is again, and to walk the document for each mutation would take quadratic time.
  if (kept.has(name)) firstFilteredRecord(document, filter);
  return records.length === 1 ? objectOf(records[0] as NodeRecord) : filteredCollection(document, filter);
}

/** Null if there is none, undefined if there are several, or nobody knows. */
function onlyNamedElement(document: DocumentRecord, name: string): ElementRecord | null | undefined {
  const ofId = onlyElementById(document, name);
  const item = onlyNamedItem(document, name);
  if (ofId === undefined || item === undefined) return undefined;
  if (item === null || item === ofId || !isNamed(item, name)) return ofId;
  return ofId === null ? item : undefined;
}

/**
 * https://webidl.spec.whatwg.org/#named-properties-object, between the prototype of Window and that of EventTarget.
 */
export class NamedProperties implements ProxyHandler<object> {
  readonly #window: WindowRecord;
  readonly #kept: Kept = new Map();

  constructor(window: WindowRecord) {
    this.#window = window;
  }

  #find(target: object, key: string | symbol): unknown {
    if (typeof key !== 'string' || key in target) return undefined;
    return namedValue(this.#window, key, this.#kept);
  }

  getOwnPropertyDescriptor(target: object, key: string | symbol): PropertyDescriptor | undefined {
    const value = this.#find(target, key);
    if (value === undefined) return Reflect.getOwnPropertyDescriptor(target, key);
    return { value, configurable: true, enumerable: false, writable: true };
  }

  has(target: object, key: string | symbol): boolean {
    return key in target || this.#find(target, key) !== undefined;
  }

  get(target: object, key: string | symbol, receiver: unknown): unknown {
    return key in target ? Reflect.get(target, key, receiver) : this.#find(target, key);
  }

  defineProperty(): boolean {
    return false;
  }

  deleteProperty(): boolean {
    return false;
  }

  setPrototypeOf(target: object, prototype: object | null): boolean {
    return Object.getPrototypeOf(target) === prototype;
  }

  preventExtensions(): boolean {
    return false;
  }
}
