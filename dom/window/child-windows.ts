import { documentData } from '../tree/document-data.ts';
import type { DocumentRecord, ElementRecord, NodeRecord } from '../tree/records.ts';
import { indexOf } from '../tree/traversal.ts';
import { isSameOrigin } from './origin.ts';
import type { WindowRecord } from './window-record.ts';

/** https://html.spec.whatwg.org/#document-tree-child-navigables */
export function documentTreeChildWindows(window: WindowRecord): WindowRecord[] {
  const windows = window.childWindows.filter((child) => isInTree(child, window));
  return windows.length < 2 ? windows : windows.sort(inTreeOrder);
}

export function childWindowAt(window: WindowRecord, index: number): WindowRecord | null {
  return window.childWindows.length <= index ? null : (documentTreeChildWindows(window)[index] ?? null);
}

/** Not in a shadow tree, nor in one that was taken out. */
function isInTree(child: WindowRecord, window: WindowRecord): boolean {
  let node: NodeRecord | null = child.frameElement;
  while (node !== null && node.parent !== null) node = node.parent;
  return node !== null && node === window.document;
}

function inTreeOrder(a: WindowRecord, b: WindowRecord): number {
  const pathA = pathOf(a.frameElement as NodeRecord);
  const pathB = pathOf(b.frameElement as NodeRecord);
  const end = Math.min(pathA.length, pathB.length);
  for (let depth = 0; depth < end; depth++) {
    if (pathA[depth] !== pathB[depth]) return indexOf(pathA[depth] as NodeRecord) - indexOf(pathB[depth] as NodeRecord);
  }
  return pathA.length - pathB.length;
}

/** The ancestors from the root down, and the node. */
function pathOf(node: NodeRecord): NodeRecord[] {
  const path: NodeRecord[] = [];
  for (let at: NodeRecord | null = node; at !== null; at = at.parent) path.push(at);
  return path.reverse();
}

/** https://html.spec.whatwg.org/#content-navigable: the window that an iframe, frame or object shows. */
export function contentWindowOf(element: ElementRecord): WindowRecord | null {
  const { window } = documentData(element.nodeDocument);
  return window?.childWindows.find((child) => child.frameElement === element) ?? null;
}

/** https://html.spec.whatwg.org/#concept-bcc-content-document */
export function contentDocumentOf(element: ElementRecord): DocumentRecord | null {
  const child = contentWindowOf(element);
  return child !== null && isSameOrigin(child, child.parent) ? child.document : null;
}
