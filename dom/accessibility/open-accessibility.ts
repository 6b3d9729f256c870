import { styles } from '../css/styles.ts';
import { windowTargetOf } from '../realm/document-window.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { isNodeRecord } from '../tree/link.ts';
import { type ElementRecord, isElement, type NodeRecord } from '../tree/records.ts';
import { Names } from './names.ts';
import { accessibilityTree, type TreeEntry } from './tree.ts';

/** Tells what nodes are to those who read pages by other means than their eyes. What is no node, or element, gives null. */
export interface Accessibility {
  name(element: object): string | null;
  description(element: object): string | null;
  role(element: object): string | null;
  tree(node: object): readonly TreeEntry[] | null;
  /** The global object of the window that shows the node's document. */
  windowOf(node: object): object | null;
}

/** For nodes of this copy of the core. */
export const accessibility: Accessibility = {
  name: (element) => ofElement(element, (record, names) => names.nameOf(record)),
  description: (element) => ofElement(element, (record, names) => names.descriptionOf(record)),
  role: (element) => ofElement(element, (record, names) => names.roleOf(record)),
  tree(node) {
    const record = nodeRecordOrNull(node);
    return record === null ? null : styles().whileNothingChanges(() => accessibilityTree(record));
  },
  windowOf(node) {
    const record = nodeRecordOrNull(node);
    return record === null ? null : (windowTargetOf(record.nodeDocument)?.object ?? null);
  },
};

function nodeRecordOrNull(object: object): NodeRecord | null {
  const record = recordOrNull(object);
  return record !== null && isNodeRecord(record) ? record : null;
}

const createNames = (): Names => new Names();

function ofElement(object: object, ask: (record: ElementRecord, names: Names) => string): string | null {
  const record = nodeRecordOrNull(object);
  if (record === null || !isElement(record)) return null;
  return styles().whileNothingChanges(() => styles().withKept(record, createNames, (names) => ask(record, names)));
}
