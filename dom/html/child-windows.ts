import { ATTR } from '../names/attribute-name.ts';
import { isAccessible } from '../realm/accessible.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { isSameOrigin } from '../realm/origin.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { getAttribute } from '../tree/attributes.ts';
import { indexOf } from '../tree/child-index.ts';
import type { DocumentRecord, ElementRecord, NodeRecord } from '../tree/records.ts';
import { apply, createDataProperty } from '../webidl/language/intrinsics.ts';

const { sort } = Array.prototype;

/** https://html.spec.whatwg.org/#document-tree-child-navigables */
export function documentTreeChildWindows(window: WindowRecord): WindowRecord[] {
  const windows: WindowRecord[] = [];
  const { childWindows } = stateOf(window);
  // No method of the array, which is of the window's realm, is given a function of this one.
  for (let i = 0; i < childWindows.length; i++) {
    const child = childWindows[i] as WindowRecord;
    if (isInTree(child, window)) createDataProperty(windows, `${windows.length}`, child);
  }
  return windows.length < 2 ? windows : (apply(sort, windows, [inTreeOrder]) as WindowRecord[]);
}

export function childWindowAt(window: WindowRecord, index: number): WindowRecord | null {
  return stateOf(window).childWindows.length <= index ? null : (documentTreeChildWindows(window)[index] ?? null);
}

/** Children that changed their name are found by it in their own origin only, as in Chromium. */
export function childWindowNamed(window: WindowRecord, name: string): WindowRecord | null {
  if (stateOf(window).childWindows.length === 0) return null;
  const children = documentTreeChildWindows(window);
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as WindowRecord;
    if (stateOf(child).name !== name) continue;
    const isOwnName = getAttribute(stateOf(child).frameElement as ElementRecord, ATTR.name) === name;
    return isOwnName || isSameOrigin(child, window) ? child : null;
  }
  return null;
}

/** Not in a shadow tree, nor in one that was taken out. */
function isInTree(child: WindowRecord, window: WindowRecord): boolean {
  let node: NodeRecord | null = stateOf(child).frameElement;
  while (node !== null && node.parent !== null) node = node.parent;
  return node !== null && node === stateOf(window).document;
}

function inTreeOrder(a: WindowRecord, b: WindowRecord): number {
  const pathA = pathOf(stateOf(a).frameElement as NodeRecord);
  const pathB = pathOf(stateOf(b).frameElement as NodeRecord);
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
  const window = windowOfDocument(element.nodeDocument);
  const children = window === null ? [] : stateOf(window).childWindows;
  for (let i = 0; i < children.length; i++) {
    if (stateOf(children[i] as WindowRecord).frameElement === element) return children[i] as WindowRecord;
  }
  return null;
}

/** https://html.spec.whatwg.org/#concept-bcc-content-document */
export function contentDocumentOf(element: ElementRecord): DocumentRecord | null {
  const child = contentWindowOf(element);
  return child === null || !isAccessible(child) ? null : stateOf(child).document;
}
