import { objectOrNull } from '../tree/link.ts';
import { ListInterface, ListKind } from './list-interface.ts';
import type { RecordList } from './record-list.ts';

/** https://dom.spec.whatwg.org/#interface-nodelist */
export const NODE_LIST = new ListInterface('NodeList', ListKind.NodeList);

/** https://html.spec.whatwg.org/#radionodelist */
export const RADIO_NODE_LIST = new ListInterface('RadioNodeList', ListKind.NodeList | ListKind.RadioNodeList);

/** https://dom.spec.whatwg.org/#dom-htmlcollection-nameditem */
export function namedItem(list: RecordList, name: string): object | null {
  return objectOrNull(list.namedElement(name));
}

/** https://dom.spec.whatwg.org/#interface-htmlcollection */
export const HTML_COLLECTION = new ListInterface('HTMLCollection', ListKind.HTMLCollection, namedItem);
