import { plainAttributeName } from '../../names/attribute-name.ts';
import { HTML_NAMES } from '../../names/element-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { RangeRecord } from '../../ranges/range-record.ts';
import { type SelectionRecord, selectionOf } from '../../selection/selection-record.ts';
import { setAttribute } from '../../tree/attributes.ts';
import { cloneNode } from '../../tree/clone.ts';
import { createElement } from '../../tree/create.ts';
import { isHtml } from '../../tree/is-html.ts';
import { append, insert, moveChildren, remove } from '../../tree/mutation.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isText,
  type NodeRecord,
  type ParentRecord,
} from '../../tree/records.ts';
import { descendantTextContent } from '../../tree/text-content.ts';
import { lengthOf, nextInTreeOrder } from '../../tree/traversal.ts';
import type { Steps } from '../steps.ts';
import { type EditDescription, fireBeforeInput, fireInput } from './edit-events.ts';
import { beginEdit, insertText, isPlainText, replaceSelected, selectionInHost } from './edit-host.ts';
import { pointAt } from './editing-positions.ts';
import { editHost } from './host-history.ts';
import { type Run, runsOf, selectedLeaves } from './selected-runs.ts';
import { linkAround, typingPlace } from './typing-place.ts';

/** The element that is made, one that means the same, and one that it takes the place of. */
type Format = readonly [inputType: string, made: TagId, same: TagId, instead?: TagId];

/** By the keys that somebody presses with Control, and by the names of commands. */
const FORMATS: Readonly<Record<string, Format>> = {
  b: ['formatBold', TagId.B, TagId.Strong],
  i: ['formatItalic', TagId.I, TagId.Em],
  u: ['formatUnderline', TagId.U, TagId.U],
  strikethrough: ['formatStrikeThrough', TagId.Strike, TagId.S],
  subscript: ['formatSubscript', TagId.Sub, TagId.Sub, TagId.Sup],
  superscript: ['formatSuperscript', TagId.Sup, TagId.Sup, TagId.Sub],
  createlink: ['insertLink', TagId.A, TagId.A, TagId.A],
  unlink: ['', TagId.A, TagId.A],
};

const HREF = plainAttributeName('href');

type Test = (node: NodeRecord) => boolean;

const madeBy =
  ([, made, same]: Format): Test =>
  (node) =>
    isHtml(node, made) || isHtml(node, same);

/** Puts what is selected in an editing host in elements of a format, or takes it out of them where all of it is in such. */
export function* format(host: ElementRecord, key: string, data: string | null = null): Steps<boolean> {
  const found = FORMATS[key];
  if (found === undefined || isPlainText(host)) return false;
  const [inputType, made, , instead] = found;
  const { start, end } = selectionInHost(host);
  if (!(yield* fireBeforeInput(host, { inputType, data }, [start, end]))) return true;
  const selection = selectionInHost(host);
  const isMade = madeBy(found);
  if (selection.isCollapsed) {
    const overrides = stateOverrides.get(selection.range!) ?? new Map<string, boolean>();
    stateOverrides.set(selection.range!, overrides);
    overrides.set(key, !(overrides.get(key) ?? around(selection.start.node, host, isMade) !== null));
    return true;
  }
  editHost(host, inputType, () => {
    const leaves = selectedLeaves(selection, host);
    const texts = leaves.filter(isText);
    const isOn = key === 'unlink' || (instead !== made && texts.every((text) => around(text, host, isMade) !== null));
    change(leaves, host, found, isOn, data);
    const last = texts.at(-1);
    if (last !== undefined) selection.select(pointAt(texts[0] as NodeRecord, 0), pointAt(last, lengthOf(last)));
  });
  yield* fireInput(host, { inputType, data });
  return true;
}

/**
 * https://w3c.github.io/editing/docs/execCommand/#state-override: whether the text that is inserted next is to be in a format, by its key. Of
 * the range of a caret, as another comes with each selection.
 */
const stateOverrides = new WeakMap<RangeRecord, Map<string, boolean>>();

export function stateOverrideOf(document: DocumentRecord, key: string): boolean | undefined {
  const { range } = selectionOf(document);
  return range === null ? undefined : stateOverrides.get(range)?.get(key);
}

export function* insertIntoHost(host: ElementRecord, text: string, edit: EditDescription): Steps {
  if (!(yield* beginEdit(host, edit, text))) return;
  const { isCollapsed, range } = selectionInHost(host);
  const overrides = stateOverrides.get(range!);
  replaceSelected(host, edit.inputType, (selection) => {
    leaveLink(host, selection, isCollapsed);
    insertText(selection, text);
    if (overrides === undefined) return;
    const { node, offset } = selection.end;
    selection.select(pointAt(node, offset - text.length), selection.end);
    const leaves = selectedLeaves(selection, host);
    // As in Chromium, in the same order whatever came first.
    for (const [key, found] of Object.entries(FORMATS))
      if (overrides.has(key)) change(leaves, host, found, overrides.get(key) === false);
    const caret = pointAt(leaves[0] ?? node, text.length);
    selection.select(caret, caret);
  });
  yield* fireInput(host, edit);
}

/** What is typed is of no link that it comes beside, or in the place of. */
function leaveLink(host: ElementRecord, selection: SelectionRecord, isCaret: boolean): void {
  let place = selection.start;
  if (isCaret) {
    place = typingPlace(host, place);
  } else {
    const link = linkAround(place.node, host);
    if (link?.previousSibling === null && descendantTextContent(link) === '') unwrap(link);
  }
  selection.select(place, place);
}

/** Puts leaves in elements of a format, or takes them out of such. */
function change(
  leaves: readonly NodeRecord[],
  host: ElementRecord,
  format: Format,
  isOn: boolean,
  href: string | null = null,
): void {
  const [, made, , instead] = format;
  const isMade = madeBy(format);
  take(runsOf(leaves, host), host, isOn ? isMade : (node) => instead !== undefined && isHtml(node, instead));
  for (const run of isOn ? [] : runsOf(leaves, host))
    if (around(run.first.parent, host, isMade) === null) give(run, made, isMade, href);
}

function around(node: NodeRecord | null, host: ElementRecord, isMade: Test): ElementRecord | null {
  for (let at = node; at !== null && at !== host; at = at.parent) if (isMade(at)) return at as ElementRecord;
  return null;
}

/** What else is in the elements around a run gets such elements of its own. */
function take(runs: readonly Run[], host: ElementRecord, isMade: Test): void {
  for (const { first, last } of runs) {
    for (;;) {
      const outer = around(first.parent, host, isMade);
      if (outer === null) break;
      const like = () => cloneNode(outer, host.nodeDocument, false) as ElementRecord;
      let [from, to] = [first, last];
      for (;;) {
        const parent = from.parent as ParentRecord;
        wrap(parent.firstChild, from, like);
        wrap(to.nextSibling, null, like);
        if (parent === outer) break;
        from = to = parent;
      }
      unwrap(outer);
    }
    unwrapBetween(first, last, isMade);
  }
}

function give({ first, last }: Run, made: TagId, isMade: Test, href: string | null): void {
  const wrapper = createElement(first.nodeDocument, HTML_NAMES[made]!);
  if (href !== null) setAttribute(wrapper, HREF, href);
  wrap(first, last.nextSibling, () => wrapper);
  unwrapBetween(first, last, isMade);
  if (href !== null) return;
  for (const sibling of [wrapper.previousSibling, wrapper.nextSibling]) {
    if (sibling === null || !isHtml(sibling, made) || sibling.attributes !== null) continue;
    moveChildren(sibling, wrapper, sibling === wrapper.previousSibling ? wrapper.firstChild : null);
    remove(sibling);
  }
}

/** Puts the siblings from one on, and before another, in an element. */
function wrap(from: NodeRecord | null, to: NodeRecord | null, make: () => ElementRecord): void {
  if (from === null || from === to) return;
  const wrapper = make();
  insert(wrapper, from.parent as ParentRecord, from);
  for (let at = wrapper.nextSibling; at !== to; at = wrapper.nextSibling) append(at as NodeRecord, wrapper);
}

function unwrap(element: ElementRecord): void {
  moveChildren(element, element.parent as ParentRecord, element);
  remove(element);
}

function unwrapBetween(first: NodeRecord, last: NodeRecord, isMade: Test): void {
  const parent = first.parent as NodeRecord;
  const end = last.nextSibling;
  const made: ElementRecord[] = [];
  for (let at: NodeRecord | null = first; at !== null && at !== end; at = nextInTreeOrder(at, parent))
    if (isMade(at)) made.push(at as ElementRecord);
  made.forEach(unwrap);
}
