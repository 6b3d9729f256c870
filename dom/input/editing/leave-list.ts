import { readLines } from '../../layout/visible-lines.ts';
import { HTML_NAMES } from '../../names/element-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { cloneNode } from '../../tree/clone.ts';
import { createElement } from '../../tree/create.ts';
import { isHtml, nearestAncestor } from '../../tree/is-html.ts';
import { insert, remove } from '../../tree/mutation.ts';
import type { ElementRecord, NodeRecord, ParentRecord } from '../../tree/records.ts';
import { elementAtOrAfter, elementAtOrBefore, isInclusiveAncestor } from '../../tree/traversal.ts';

function isList(node: NodeRecord | null): node is ElementRecord {
  return node !== null && (isHtml(node, TagId.Ul) || isHtml(node, TagId.Ol));
}

function isPartOfList(node: NodeRecord | null): boolean {
  return isList(node) || (node !== null && isHtml(node, TagId.Li));
}

/** The item of a list in the host that the block is, or is in, if nothing is seen in it. */
export function emptyItemAround(block: ElementRecord, host: ElementRecord): ElementRecord | null {
  const item = isHtml(block, TagId.Li) ? block : nearestAncestor(block, TagId.Li);
  const list = item?.parent ?? null;
  if (!isList(list) || list === host || !isInclusiveAncestor(host, list)) return null;
  const { lines } = readLines(item!, []);
  return lines.length <= 1 && (lines[0]?.items.length ?? 0) === 0 ? item : null;
}

/** Whether what is around a list ends with it. */
function endsWith(around: ElementRecord, list: ElementRecord): boolean {
  const last = readLines(around, []).lines.at(-1);
  return last === undefined || isInclusiveAncestor(list, last.block);
}

/** A list that its item ends with, and what is behind it unseen, goes behind the item. */
function takeOutOf(item: ElementRecord, list: ElementRecord): void {
  const behind = item.nextSibling;
  for (let node: NodeRecord | null = list; node !== null; ) {
    const next: NodeRecord | null = node.nextSibling;
    insert(node, item.parent as ParentRecord, behind);
    node = next;
  }
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
  const around = list.parent as ParentRecord;
  const added = createElement(host.nodeDocument, HTML_NAMES[around !== host && isList(around) ? TagId.Li : TagId.Div]!);
  const innermost = open(added);
  const isFirst = !isPartOfList(elementAtOrBefore(item.previousSibling));
  const isLast = !isPartOfList(elementAtOrAfter(item.nextSibling));
  insert(added, around, isLast ? list.nextSibling : list);
  if (!isFirst && !isLast) {
    const before = cloneNode(list, list.nodeDocument, false) as ElementRecord;
    while (list.firstChild !== item) insert(list.firstChild!, before, null);
    insert(before, around, added);
  }
  remove(isFirst && isLast ? list : item);
  return innermost;
}
