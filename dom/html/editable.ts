import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR } from '../names/attribute-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import { isHtmlElement } from '../tree/is-html.ts';
import { reactors } from '../tree/reactions.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  type NodeRecord,
  type ParentRecord,
  Watch,
} from '../tree/records.ts';
import { parentElementOf } from '../tree/traversal.ts';

/** https://html.spec.whatwg.org/#attr-contenteditable: the keyword of the state. */
export function contentEditableState(element: ElementRecord): 'true' | 'false' | 'plaintext-only' | 'inherit' {
  const value = getAttribute(element, ATTR.contenteditable);
  if (value === null) return 'inherit';
  switch (asciiLowercase(value)) {
    case '':
    case 'true':
      return 'true';
    case 'plaintext-only':
      return 'plaintext-only';
    case 'false':
      return 'false';
    default:
      return 'inherit';
  }
}

/** Documents of which https://html.spec.whatwg.org/#designMode is on. */
const designModeDocuments = new WeakSet<DocumentRecord>();

export function isDesignMode(document: DocumentRecord): boolean {
  return designModeDocuments.has(document);
}

export function setDesignMode(document: DocumentRecord, isOn: boolean): void {
  if (isOn) designModeDocuments.add(document);
  else designModeDocuments.delete(document);
  if ((document.flags & Watch.AnyStyles) !== 0) reactors.styles.changed(document);
}

/** Whether an element is an editing host (https://html.spec.whatwg.org/#editing-host) or inside one. */
export function isEditable(element: ElementRecord): boolean {
  let current: ParentRecord | null = element;
  while (current !== null) {
    if (isHtmlElement(current)) {
      const state = contentEditableState(current);
      if (state !== 'inherit') return state !== 'false';
    }
    current = current.parent;
  }
  return isDesignMode(element.nodeDocument);
}

/** https://html.spec.whatwg.org/#editing-host of a node that is editable; null for any other. */
export function editingHostOf(node: NodeRecord): ElementRecord | null {
  let host: ElementRecord | null = null;
  let last: ElementRecord | null = null;
  for (let at = isElement(node) ? node : parentElementOf(node); at !== null; at = parentElementOf(at)) {
    const state = isHtmlElement(at) ? contentEditableState(at) : 'inherit';
    if (state === 'false') return host;
    if (state !== 'inherit') host = at;
    last = at;
  }
  return isDesignMode(node.nodeDocument) ? last : host;
}
