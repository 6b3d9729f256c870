import { ATTR } from '../../names/attribute-name.ts';
import { HTML_NAMES } from '../../names/element-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { BoundaryPoint } from '../../ranges/range-record.ts';
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
import { lengthOf, nextInTreeOrder } from '../../tree/traversal.ts';
import type { Steps } from '../steps.ts';
import { type EditDescription, fireBeforeInput, fireInput } from './edit-events.ts';
import { beginEdit, insertText, isPlainText, replaceInText, replaceSelected, selectionInHost } from './edit-host.ts';
import { around, pointAt, type Test } from './editing-positions.ts';
import { FORMATS, type Format, formatsAt, madeBy, type Overrides, overridesOf, setFormats } from './formats.ts';
import { editHost } from './host-history.ts';
import { type Run, runsOf, selectedLeaves } from './selected-runs.ts';
import { linkAround, typingPlace } from './typing-place.ts';

const LINKS: Readonly<Record<string, Format>> = {
  createlink: ['insertLink', TagId.A, TagId.A, TagId.A],
  unlink: ['', TagId.A, TagId.A],
};

/** Puts what is selected in an editing host in elements of a format, or takes it out of them where all of it is in such. */
export function* format(host: ElementRecord, key: string, data: string | null = null): Steps<boolean> {
  const found = FORMATS[key] ?? LINKS[key];
  if (found === undefined || isPlainText(host)) return false;
  const [inputType, made, , instead] = found;
  const { start, end } = selectionInHost(host);
  if (!(yield* fireBeforeInput(host, { inputType, data }, [start, end]))) return true;
  const selection = selectionInHost(host);
  const isMade = madeBy(found);
  if (selection.isCollapsed) {
    const formats = formatsAt(selection.start.node, host, overridesOf(selection));
    const wasOn = formats.get(key) !== null;
    setFormats(selection, host, formats.set(key, wasOn ? null : made));
    // A text in which nothing is to change is split all the same, as in Chromium.
    if (wasOn) overridesOf(selection).set(key, null);
    return true;
  }
  editHost(host, inputType, () => {
    const { isBackward } = selection;
    const leaves = selectedLeaves(selection, host);
    const texts = leaves.filter(isText);
    const isOn = key === 'unlink' || (instead !== made && texts.every((text) => around(text, host, isMade) !== null));
    change(leaves, host, found, isOn, data);
    const last = texts.at(-1);
    if (last === undefined) return;
    const ends: [BoundaryPoint, BoundaryPoint] = [pointAt(texts[0] as NodeRecord, 0), pointAt(last, lengthOf(last))];
    if (isBackward) ends.reverse();
    selection.select(...ends);
  });
  yield* fireInput(host, { inputType, data });
  return true;
}

export function stateOverrideOf(document: DocumentRecord, key: string): boolean | undefined {
  const tag = overridesOf(selectionOf(document)).get(key);
  return tag === undefined ? undefined : tag !== null;
}

export function* insertIntoHost(host: ElementRecord, text: string, edit: EditDescription): Steps {
  if (!(yield* beginEdit(host, edit, text))) return;
  const steps = (selection: SelectionRecord): void => {
    const overrides = overridesOf(selection);
    const place = typingPlace(host, selection.start);
    selection.select(place, place);
    insertText(selection, text);
    if (overrides.size === 0) return;
    const { node, offset } = selection.end;
    selection.select(pointAt(node, offset - text.length), selection.end);
    const leaves = selectedLeaves(selection, host);
    applyOverrides(leaves, host, overrides);
    const caret = pointAt(leaves[0] ?? node, text.length);
    selection.select(caret, caret);
  };
  replaceSelected(host, edit.inputType, steps, (selection, deletion) => {
    const { start, end } = deletion;
    // A link that a paragraph begins with goes with its text.
    const isWhole = end.offset - start.offset === lengthOf(start.node);
    if (/\s/.test(text) || (isWhole && linkAround(start.node, host)?.previousSibling === null)) return false;
    return replaceInText(selection, deletion, text);
  });
  yield* fireInput(host, edit);
}

/** As in Chromium, in the same order whatever came first. */
export function applyOverrides(leaves: readonly NodeRecord[], host: ElementRecord, overrides: Overrides): void {
  for (const [key, format] of Object.entries(FORMATS)) {
    const tag = overrides.get(key);
    if (tag !== undefined) change(leaves, host, format, tag === null, null, tag ?? undefined);
  }
}

/** Puts leaves in elements of a format, or takes them out of such. */
function change(
  leaves: readonly NodeRecord[],
  host: ElementRecord,
  format: Format,
  isOn: boolean,
  href: string | null = null,
  made = format[1],
): void {
  const [, , , instead] = format;
  const isMade = madeBy(format);
  take(runsOf(leaves, host), host, isOn ? isMade : (node) => instead !== undefined && isHtml(node, instead));
  for (const run of isOn ? [] : runsOf(leaves, host))
    if (around(run.first.parent, host, isMade) === null) give(run, made, isMade, href);
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
  if (href !== null) setAttribute(wrapper, ATTR.href, href);
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
