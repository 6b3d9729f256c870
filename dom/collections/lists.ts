import { type DocumentRecord, NodeFlag, type NodeRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import {
  ClassNameSource,
  EVERY_ELEMENT,
  HtmlTagNameSource,
  NamedElementSource,
  NamespacedNameSource,
  XmlTagNameSource,
} from './element-sources.ts';
import { type ElementFilter, FilteredSource } from './filter.ts';
import { keptList, keptListFor, SharedSources } from './kept-lists.ts';
import { HTML_COLLECTION, NODE_LIST } from './list-definitions.ts';
import type { ListInterface } from './list-interface.ts';
import { CHILD_ELEMENTS, CHILD_NODES } from './list-source.ts';
import { HTML_FORM_CONTROLS_COLLECTION } from './named-controls.ts';
import { HTML_OPTIONS_COLLECTION } from './options-list.ts';
import { ownedLists, ownedListsOrNull } from './owned-lists.ts';
import { RecordList } from './record-list.ts';
import { parseOrderedSet } from './token-set.ts';

/** https://dom.spec.whatwg.org/#dom-node-childnodes: a NodeList, always the same one, also for nodes without children. */
export function childNodesOf(parent: NodeRecord): object {
  const lists = ownedListsOrNull(parent) ?? ownedLists(parent);
  lists.childNodes ??= new RecordList(NODE_LIST, parent, CHILD_NODES);
  return lists.childNodes.object;
}

/** https://dom.spec.whatwg.org/#dom-parentnode-children: an HTMLCollection, always the same one. */
export function childrenOf(parent: ParentRecord): object {
  return childListOf(parent).object;
}

function childListOf(parent: ParentRecord): RecordList {
  const lists = ownedListsOrNull(parent) ?? ownedLists(parent);
  lists.children ??= new RecordList(HTML_COLLECTION, parent, CHILD_ELEMENTS);
  return lists.children;
}

/** How many nodes are rather counted each time than listed. */
const FEW = 256;

/** https://dom.spec.whatwg.org/#dom-parentnode-childelementcount */
export function childElementCount(parent: ParentRecord): number {
  let count = 0;
  let left = FEW;
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
    if (left-- === 0) return childListOf(parent).currentLength();
    if (child.nodeType === NodeType.Element) count++;
  }
  return count;
}

/** A static NodeList that takes the array over. */
export function staticNodeList(node: NodeRecord, records: NodeRecord[]): object {
  return new RecordList(NODE_LIST, null, null, records).objectNear(node);
}

const htmlTagNames = new SharedSources((name) => new HtmlTagNameSource(name));
const xmlTagNames = new SharedSources((name) => new XmlTagNameSource(name));

/** https://dom.spec.whatwg.org/#concept-getelementsbytagname */
export function getElementsByTagName(root: ParentRecord, qualifiedName: string): object {
  if (qualifiedName === '*') return keptList(root, EVERY_ELEMENT, HTML_COLLECTION);
  // The document's type counts at the time of the call.
  const isHtml = (root.nodeDocument.flags & NodeFlag.HtmlDocument) !== 0;
  return keptList(root, (isHtml ? htmlTagNames : xmlTagNames).get(qualifiedName), HTML_COLLECTION);
}

/** The key is the length of the namespace (-1 for none), and both names. */
const namespacedNames = new SharedSources((key) => {
  const start = key.indexOf(' ') + 1;
  const length = Number.parseInt(key, 10);
  const end = start + Math.max(length, 0);
  return new NamespacedNameSource(length < 0 ? null : key.slice(start, end), key.slice(end));
});

/** https://dom.spec.whatwg.org/#concept-getelementsbytagnamens */
export function getElementsByTagNameNS(root: ParentRecord, namespace: string | null, localName: string): object {
  if (namespace === '*' && localName === '*') return getElementsByTagName(root, '*');
  const key =
    namespace === null || namespace === '' ? `-1 ${localName}` : `${namespace.length} ${namespace}${localName}`;
  return keptList(root, namespacedNames.get(key), HTML_COLLECTION);
}

const classNameSources = new SharedSources((classNames) => new ClassNameSource(parseOrderedSet(classNames)));

/** https://dom.spec.whatwg.org/#concept-getelementsbyclassname */
export function getElementsByClassName(root: ParentRecord, classNames: string): object {
  return keptList(root, classNameSources.get(classNames), HTML_COLLECTION);
}

const names = new SharedSources((name) => new NamedElementSource(name));

/** https://html.spec.whatwg.org/#dom-document-getelementsbyname: a live NodeList. */
export function getElementsByName(document: DocumentRecord, name: string): object {
  return keptList(document, names.get(name), NODE_LIST);
}

type CollectionKind = 'NodeList' | 'HTMLCollection' | 'HTMLFormControlsCollection' | 'HTMLOptionsCollection';

function interfaceFor(kind: CollectionKind): ListInterface {
  switch (kind) {
    case 'NodeList':
      return NODE_LIST;
    case 'HTMLCollection':
      return HTML_COLLECTION;
    case 'HTMLFormControlsCollection':
      return HTML_FORM_CONTROLS_COLLECTION;
    case 'HTMLOptionsCollection':
      return HTML_OPTIONS_COLLECTION;
  }
}

/**
 * The live collection of the descendants of `owner` that pass the filter: always the same object for the same owner and
 * the same filter object, which should therefore be a constant of its module.
 */
export function filteredCollection(
  owner: ParentRecord,
  filter: ElementFilter,
  kind: CollectionKind = 'HTMLCollection',
): object {
  return filteredList(owner, filter, kind).object;
}

/** The same for algorithms: no object is made, which would be of the realm that happens to ask. */
export function filteredList(
  owner: ParentRecord,
  filter: ElementFilter,
  kind: CollectionKind = 'HTMLCollection',
): RecordList {
  return keptListFor(owner, filter, interfaceFor(kind), () => new FilteredSource(filter));
}

/** The last record of such a collection, which mutations keep up to date; null when it is empty. For what is asked often. */
export function lastFilteredRecord(owner: ParentRecord, filter: ElementFilter): NodeRecord | null {
  const list = filteredList(owner, filter);
  return list.at(list.currentLength() - 1);
}

/** Its first record, likewise. */
export function firstFilteredRecord(owner: ParentRecord, filter: ElementFilter): NodeRecord | null {
  return filteredList(owner, filter).at(0);
}

/** The records of such a collection as they are now, for algorithms that need them. */
export function filteredRecords(owner: ParentRecord, filter: ElementFilter): readonly NodeRecord[] {
  const kept = ownedListsOrNull(owner)?.bySource?.get(filter);
  if (kept?.fresh) return kept.toArray();
  const records: NodeRecord[] = [];
  new FilteredSource(filter).collect(owner, records);
  return records;
}
