import { ATTR } from '../names/attribute-name.ts';
import { Category } from '../names/categories.ts';
import { TagId } from '../names/tag-ids.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { realm } from '../realm/realm.ts';
import { hostOfWindow } from '../realm/shared/window-record.ts';
import { getAttribute } from '../tree/attributes.ts';
import { objectOf, objectOrNull } from '../tree/link.ts';
import { viewsOf } from '../tree/rare-data.ts';
import type { DocumentRecord, ElementRecord, ParentRecord } from '../tree/records.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { nameInterface } from '../webidl/lazy-interface.ts';
import { arrayIndexOf } from '../webidl/legacy-platform-object.ts';
import { linkState } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { defineIterator } from './array-members.ts';
import { thisList } from './brand.ts';
import { EVERY_ELEMENT } from './element-sources.ts';
import { filtersByName } from './filter.ts';
import { keptListFor } from './kept-lists.ts';
import { ListInterface, ListKind } from './list-interface.ts';
import { filteredCollection, filteredRecords } from './lists.ts';
import { listOf, type RecordList } from './record-list.ts';

/** https://html.spec.whatwg.org/#the-htmlallcollection-interface */
export class HTMLAllCollection {
  constructor() {
    throw typeError('Illegal constructor');
  }

  get length(): number {
    return thisList(this, ListKind.HTMLAllCollection).currentLength();
  }

  /** https://html.spec.whatwg.org/#dom-htmlallcollection-item */
  item(nameOrIndex: unknown = undefined): object | null {
    const list = thisList(this, ListKind.HTMLAllCollection);
    if (nameOrIndex === undefined) return null;
    const name = toDOMString(nameOrIndex);
    const index = arrayIndexOf(name);
    return index < 0 ? allNamedElements(list, name) : objectOrNull(list.at(index));
  }

  namedItem(name: unknown): object | null {
    const list = thisList(this, ListKind.HTMLAllCollection);
    requireArguments(arguments.length, 1);
    return allNamedElements(list, toDOMString(name));
  }
}

expose(HTMLAllCollection, 'HTMLAllCollection');
nameInterface('HTMLAllCollection', () => HTMLAllCollection);
defineIterator(HTMLAllCollection.prototype);

/** https://html.spec.whatwg.org/#concept-get-all-named */
function allNamedElements(list: RecordList, name: string): object | null {
  if (name === '') return null;
  const document = list.owner as ParentRecord;
  const filter = filterFor(name);
  const records = filteredRecords(document, filter);
  if (records.length === 0) return null;
  return records.length === 1 ? objectOf(records[0]!) : filteredCollection(document, filter);
}

const filterFor = filtersByName((name) => ({
  attributes: [ATTR.id, ATTR.name],
  mayMatch: (element) => element.attributes !== null,
  matches: (element) =>
    getAttribute(element, ATTR.id) === name || (isAllNamed(element) && getAttribute(element, ATTR.name) === name),
}));

/** https://html.spec.whatwg.org/#all-named-elements */
function isAllNamed({ name }: ElementRecord): boolean {
  if ((name.categories & Category.Html) === 0) return false;
  switch (name.tagId) {
    case TagId.A:
    case TagId.Button:
    case TagId.Embed:
    case TagId.Form:
    case TagId.Frame:
    case TagId.Frameset:
    case TagId.Iframe:
    case TagId.Img:
    case TagId.Input:
    case TagId.Map:
    case TagId.Meta:
    case TagId.Object:
    case TagId.Select:
    case TagId.Textarea:
      return true;
    default:
      return false;
  }
}

const HTML_ALL_COLLECTION = new ListInterface('HTMLAllCollection', ListKind.HTMLAllCollection, allNamedElements);

/**
 * https://html.spec.whatwg.org/#dom-document-all: an object that scripts take for undefined, always the same one.
 *
 * DEVIATION: the engine has to make such an object. Where it cannot, and in documents of realms without a window, this is undefined
 * itself: old scripts ask for `document.all` to find out about Internet Explorer. The object inherits what should be its own
 * indexed and named properties; when it is called, the engine answers null.
 */
export function allOf(document: DocumentRecord): object | undefined {
  const views = viewsOf(document);
  if (views.all !== null) return views.all;
  const window = windowOfDocument(document) ?? realm.window;
  const all = window === null ? null : hostOfWindow(window).scripts.createUndetectable();
  if (all === null) return undefined;
  const collection = keptListFor(document, HTML_ALL_COLLECTION, HTML_ALL_COLLECTION, () => EVERY_ELEMENT).object;
  Object.setPrototypeOf(all, collection);
  linkState(all, listOf(collection));
  views.all = all;
  return all;
}
