import { setActive, setHovered } from '../../html/activation/pointed.ts';
import { labeledControl } from '../../html/forms/labels.ts';
import { isInTopLayer } from '../../html/top-layer/top-layer.ts';
import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';
import { inclusiveAncestors } from '../documents.ts';

/** The element and what it is in, and the controls of labels among them, which are designated with their labels. */
function designated(element: ElementRecord | null): ElementRecord[] {
  const ancestors = inclusiveAncestors(element);
  const elements = ancestors.slice(0, ancestors.findIndex(isInTopLayer) + 1 || undefined);
  for (const each of [...elements]) {
    const control = isHtml(each, TagId.Label) ? labeledControl(each) : null;
    if (control !== null) elements.push(control);
  }
  return elements;
}

export function hoverOver(document: DocumentRecord, element: ElementRecord | null): void {
  setHovered(document, designated(element));
}

/** What a pointer presses; null: it has been released. */
export function pressOn(document: DocumentRecord, element: ElementRecord | null): void {
  setActive(document, element === null ? [] : designated(element));
}
