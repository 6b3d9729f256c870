import { isEmpty, readLines } from '../../layout/visible-lines.ts';
import { HTML_NAMES } from '../../names/element-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { cloneNode } from '../../tree/clone.ts';
import { createElement } from '../../tree/create.ts';
import { isHtml } from '../../tree/is-html.ts';
import { insert, remove } from '../../tree/mutation.ts';
import type { ElementRecord, NodeRecord, ParentRecord } from '../../tree/records.ts';
import { elementAtOrAfter, elementAtOrBefore, isInclusiveAncestor } from '../../tree/traversal.ts';
import { around } from './editing-positions.ts';

function isList(node: NodeRecord | null): node is ElementRecord {
  return node !== null && (isHtml(node, TagId.Ul) || isHtml(node, TagId.Ol));
}

function isPartOfList(node: NodeRecord | null): boolean {
  return isList(node) || (node !== null && isHtml(node, TagId.Li));
}

/** The item of a list in the host that the block is, or is in, if nothing is seen in it. */
export function emptyItemAround(block: ElementRecord, host: ElementRecord): ElementRecord | null {
  const item = around(block, host, (node) => isHtml(node, TagId.Li));
  if (item === null || item.parent === host || !isList(item.parent)) return null;
  const { lines } = readLines(item, []);
  return lines.length <= 1 && isEmpty(lines[0]) ? item : null;
}

/** Whether what is around a list ends with it. */
function endsWith(outer: ElementRecord, list: ElementRecord): boolean {
  const last = readLines(outer, []).lines.at(-1);
  return last === undefined || isInclusiveAncestor(list, last.block);
}

/** A list that its item ends with, and what is behind it unseen, goes behind the item. */
function takeOutOf(item: ElementRecord, list: ElementRecord): void {
  while (list.parent === item) insert(item.lastChild!, item.parent as ParentRecord, item.nextSibling);
}

/** As in Chromium, Enter in an empty item ends the list: what comes in its place is an item of the list around that, or else a `div`. */
export function leaveList(
  item: ElementRecord,
  host: ElementRecord,
  open: (added: ElementRecord) => ElementRecord,
): ElementRecord {
  const list = item.parent as ElementRecord;
  const outer = list.parent as ElementRecord;
  if (outer !== host && isHtml(outer, TagId.Li) && endsWith(outer, list)) takeOutOf(outer, list);
  const parent = list.parent as ParentRecord;
  const added = createElement(host.nodeDocument, HTML_NAMES[parent !== host && isList(parent) ? TagId.Li : TagId.Div]!);
  const innermost = open(added);
  const isFirst = !isPartOfList(elementAtOrBefore(item.previousSibling));
  const isLast = !isPartOfList(elementAtOrAfter(item.nextSibling));
  insert(added, parent, isLast ? list.nextSibling : list);
  if (!isFirst && !isLast) {
    const before = cloneNode(list, list.nodeDocument, false) as ElementRecord;
    while (list.firstChild !== item) insert(list.firstChild!, before, null);
    insert(before, parent, added);
  }
  remove(isFirst && isLast ? list : item);
  return innermost;
}
