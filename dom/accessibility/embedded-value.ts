import { asciiLowercase } from '../names/ascii-case.ts';
import { TagId } from '../names/tag-ids.ts';
import { splitOnAsciiWhitespace } from '../names/white-space.ts';
import { isHtml } from '../tree/is-html.ts';
import { type ElementRecord, isElement, isText, type NodeRecord } from '../tree/records.ts';
import { nextAfterSubtree, nextInTreeOrder } from '../tree/traversal.ts';
import { ariaAttribute, ariaToken } from './aria-attributes.ts';
import { ROLES } from './role-data.ts';
import { controlValue, isRange, rangeValue } from './values.ts';

/**
 * https://w3c.github.io/accname/#comp_embedded_control: what a control that stands in what names another is at. Null: it is none, and
 * what is in it tells.
 */
export function embeddedValue(element: ElementRecord): string | null {
  const value = controlValue(element);
  if (value !== null) return value;
  const tokens = splitOnAsciiWhitespace(asciiLowercase(ariaAttribute(element, 'role') ?? ''));
  const role = tokens.find((token) => ROLES.has(token));
  if (role === undefined) return null;
  if (role === 'listbox') return selectedOptions(element);
  if (!isRange(role)) return null;
  const text = ariaAttribute(element, 'aria-valuetext')?.trim() ?? '';
  return text === '' ? rangeValue(element, role) : text;
}

function selectedOptions(listBox: ElementRecord): string {
  const texts: string[] = [];
  let node: NodeRecord | null = nextInTreeOrder(listBox, listBox);
  while (node !== null) {
    const isChosen = isElement(node) && ariaToken(node, 'aria-selected') === 'true';
    if (isChosen) texts.push(textOf(node));
    // One in another speaks for itself.
    const isPassed = isChosen || (isElement(node) && ariaToken(node, 'role') === 'listbox');
    node = isPassed ? nextAfterSubtree(node, listBox) : nextInTreeOrder(node, listBox);
  }
  return texts.join(' ');
}

function textOf(root: NodeRecord): string {
  let text = '';
  for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
    if (isText(node) && !(node.parent !== null && isHtml(node.parent, TagId.Script))) text += node.data;
  }
  return text;
}
