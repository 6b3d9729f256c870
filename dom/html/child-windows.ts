import { ATTR } from '../names/attribute-name.ts';
import { isAccessible } from '../realm/accessible.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { isSameOrigin } from '../realm/origin.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { getAttribute } from '../tree/attributes.ts';
import { compareDocumentPosition, DocumentPosition } from '../tree/document-position.ts';
import type { DocumentRecord, ElementRecord, NodeRecord } from '../tree/records.ts';
import { apply, createDataProperty } from '../webidl/language/intrinsics.ts';

const { sort } = Array.prototype;

/** https://html.spec.whatwg.org/#document-tree-child-navigables: all of them, or those of a name. */
export function documentTreeChildWindows(window: WindowRecord, name: string | null = null): WindowRecord[] {
  const windows: WindowRecord[] = [];
  const { childWindows } = stateOf(window);
  // No method of the array, which is of the window's realm, is given a function of this one.
  for (let i = 0; i < childWindows.length; i++) {
    const child = childWindows[i] as WindowRecord;
    if ((name === null || stateOf(child).name === name) && isInTree(child, window))
      createDataProperty(windows, `${windows.length}`, child);
  }
  return windows.length < 2 ? windows : (apply(sort, windows, [inTreeOrder]) as WindowRecord[]);
}

export function childWindowAt(window: WindowRecord, index: number): WindowRecord | null {
  return stateOf(window).childWindows.length <= index ? null : (documentTreeChildWindows(window)[index] ?? null);
}

/** Children that changed their name are found by it in their own origin only, as in Chromium. */
export function childWindowNamed(window: WindowRecord, name: string): WindowRecord | null {
  const children = documentTreeChildWindows(window, name);
  if (children.length === 0) return null;
  const child = children[0] as WindowRecord;
  const isOwnName = getAttribute(stateOf(child).frameElement as ElementRecord, ATTR.name) === name;
  return isOwnName || isSameOrigin(child, window) ? child : null;
}

/** Not in a shadow tree, nor in one that was taken out. */
function isInTree(child: WindowRecord, window: WindowRecord): boolean {
  let node: NodeRecord | null = stateOf(child).frameElement;
  while (node !== null && node.parent !== null) node = node.parent;
  return node !== null && node === stateOf(window).document;
}

function inTreeOrder(a: WindowRecord, b: WindowRecord): number {
  const position = compareDocumentPosition(
    stateOf(a).frameElement as NodeRecord,
    stateOf(b).frameElement as NodeRecord,
  );
  return (position & DocumentPosition.Following) === 0 ? 1 : -1;
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
