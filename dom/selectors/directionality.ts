import { InputType, inputTypeOf } from '../html/forms/input-type.ts';
import { inputValue } from '../html/forms/input-value.ts';
import { textareaValue } from '../html/forms/textarea-value.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { plainAttributeName } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute } from '../tree/attributes.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import { type ElementRecord, isText, type NodeRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import { shadowRootOf } from '../tree/shadow.ts';
import { isSlot, shadowRootOfSlot } from '../tree/slots.ts';
import { hostOf, nextAfterSubtree, nextInTreeOrder } from '../tree/traversal.ts';
import type { SimpleSelector } from './compiled.ts';
import { inherited } from './inherited.ts';
import { KnownSlottables } from './known-slottables.ts';
import type { Direction, MatchContext } from './match-context.ts';
import { isFirstStrongRightToLeft } from './strong-directions.ts';

const DIR = plainAttributeName('dir');

/** https://drafts.csswg.org/selectors/#the-dir-pseudo */
export function matchesDir(test: SimpleSelector, element: ElementRecord, context: MatchContext): boolean {
  if (test.lowercase !== 'ltr' && test.lowercase !== 'rtl') return false;
  return isRightToLeft(element, context) === (test.lowercase === 'rtl');
}

/** https://html.spec.whatwg.org/#the-directionality */
export function isRightToLeft(element: ElementRecord, context: MatchContext): boolean {
  context.directionSources ??= context.createMemo<ParentRecord, ParentRecord>();
  const followed: ElementRecord[] = [];
  let direction: Direction = element;
  while (typeof direction === 'object' && direction !== null) {
    const source: ParentRecord = inherited(context.directionSources, direction, asSource, context.document);
    const known = context.followedDirections?.get(source);
    direction = known ?? (isHtmlElement(source) ? sourceDirection(source, context) : null);
    if (typeof direction === 'object' && direction !== null) followed.push(source as ElementRecord);
  }
  const isRtl = direction ?? false;
  if (followed.length > 0) context.followedDirections ??= new Map();
  for (const source of followed) context.followedDirections?.set(source, isRtl);
  return isRtl;
}

function sourceDirection(source: ElementRecord, context: MatchContext): Direction {
  if (!isAuto(source) || hasOwnText(source)) return ownDirection(source, context);
  if (isSlotOfShadowTree(source)) {
    context.autoSlots ??= new Set();
    context.autoSlots.add(source);
  }
  context.autoDirections ??= context.createMemo<ParentRecord, Direction>();
  let direction = context.autoDirections.get(source);
  if (direction === undefined) {
    direction = autoDirection(source, context);
    context.autoDirections.set(source, direction);
  }
  return direction;
}

/** Whether the text that counts is that of a control, which changes for reasons of its own. */
function hasOwnText(element: ElementRecord): boolean {
  return isHtml(element, TagId.Textarea) || isHtml(element, TagId.Input);
}

/** For a lasting context: whether the element has its direction from no other. */
export function hasOwnDirection(element: ElementRecord, context: MatchContext): boolean {
  return asSource(element) !== null && !isOfHost(context.autoDirections?.get(element) ?? null);
}

function isOfHost(direction: Direction): boolean {
  return typeof direction === 'object' && direction !== null;
}

/** The node itself if it is one that others have their direction from. */
function asSource(node: ParentRecord): ParentRecord | null {
  if (!isHtmlElement(node)) return null;
  return dirKeyword(node) !== null || isAuto(node) || isTelephone(node) ? node : null;
}

/**
 * For a lasting context: the element, or what text the parser may have added just before it or at its end, may decide for an
 * element around it that had no direction. All else that is known of that one stands. Returns those for which it may.
 */
export function textMayHaveCome(element: ElementRecord, context: MatchContext): ParentRecord[] {
  if (context.autoDirections === null) return [];
  const { parent } = element;
  const sources: ParentRecord[] = [];
  const brings = hasStrongTextBefore(element.previousSibling) || isSlotOfShadowTree(element);
  if (parent !== null && brings) forgetUndecided(parent, context, sources);
  if (hasStrongTextBefore(element.lastChild)) forgetUndecided(element, context, sources);
  return sources;
}

/** For a lasting context: whether a node that was just inserted may bring something to what directions follow from. */
export function mayBringDirection(node: NodeRecord, parent: ParentRecord): boolean {
  if (isHost(parent) || isSlot(node)) return true;
  return isText(node) ? isFirstStrongRightToLeft(node.data) !== null : node.firstChild !== null;
}

function isHost(node: ParentRecord): boolean {
  return node.nodeType === NodeType.Element && shadowRootOf(node as ElementRecord) !== null;
}

/** Whether the nodes from that one back to the nearest element have such text. */
function hasStrongTextBefore(last: NodeRecord | null): boolean {
  for (let node = last; node !== null && node.nodeType !== NodeType.Element; node = node.previousSibling) {
    if (isText(node) && isFirstStrongRightToLeft(node.data) !== null) return true;
  }
  return false;
}

function forgetUndecided(node: ParentRecord, context: MatchContext, forgotten: ParentRecord[]): void {
  if (node.nodeType !== NodeType.Element || context.directionSources === null) return;
  const source = inherited(context.directionSources, node as ElementRecord, asSource, context.document);
  if (source !== node && isExcluded(node)) return;
  if (context.autoDirections?.get(source) !== null) return;
  context.autoDirections.delete(source);
  context.followedDirections = null;
  forgotten.push(source);
}

/**
 * For a lasting context, after something has come into the node or gone from it: the node that it has its direction from, if that
 * may be another one now.
 */
export function directionChanged(node: ParentRecord, context: MatchContext): ElementRecord | null {
  if (node.nodeType !== NodeType.Element) return null;
  context.directionSources ??= context.createMemo<ParentRecord, ParentRecord>();
  const source = inherited(context.directionSources, node as ElementRecord, asSource, context.document);
  if (!isHtmlElement(source) || !isAuto(source)) return null;
  context.autoDirections ??= context.createMemo<ParentRecord, Direction>();
  const last = context.autoDirections.get(source);
  const direction = autoDirection(source, context);
  context.autoDirections.set(source, direction);
  return last === direction ? null : source;
}

/** Whether the element runs from right to left by itself; null when it does as its parent. */
function ownDirection(element: ElementRecord, context: MatchContext): Direction {
  const keyword = dirKeyword(element);
  if (keyword === 'ltr' || keyword === 'rtl') return keyword === 'rtl';
  if (isAuto(element)) return autoDirection(element, context);
  return isTelephone(element) ? false : null;
}

function isTelephone(element: ElementRecord): boolean {
  return element.name.tagId === TagId.Input && inputTypeOf(element) === InputType.Telephone;
}

function isAuto(element: ElementRecord): boolean {
  const keyword = dirKeyword(element);
  return keyword === 'auto' || (keyword === null && element.name.tagId === TagId.Bdi);
}

/** https://html.spec.whatwg.org/#attr-dir; null for a missing or invalid value. */
function dirKeyword(element: ElementRecord): 'ltr' | 'rtl' | 'auto' | null {
  const value = getAttribute(element, DIR);
  if (value === null) return null;
  const keyword = asciiLowercase(value);
  return keyword === 'ltr' || keyword === 'rtl' || keyword === 'auto' ? keyword : null;
}

/** https://html.spec.whatwg.org/#auto-directionality */
function autoDirection(element: ElementRecord, context: MatchContext): Direction {
  const { tagId } = element.name;
  if (tagId === TagId.Textarea) return valueDirection(textareaValue(element));
  if (tagId === TagId.Input && hasAutoDirectionality(inputTypeOf(element))) return valueDirection(inputValue(element));
  if (isSlotOfShadowTree(element)) {
    context.slottables ??= new KnownSlottables();
    const assigned = context.slottables.of(element);
    if (assigned.length > 0) return assignedDirection(assigned);
  }
  return containedTextDirection(element, false);
}

/** https://html.spec.whatwg.org/#auto-directionality-form-associated-elements */
function hasAutoDirectionality(type: InputType): boolean {
  switch (type) {
    case InputType.Hidden:
    case InputType.Text:
    case InputType.Search:
    case InputType.Telephone:
    case InputType.Url:
    case InputType.Email:
    case InputType.Password:
    case InputType.SubmitButton:
    case InputType.ResetButton:
    case InputType.Button:
      return true;
    default:
      return false;
  }
}

function valueDirection(value: string): boolean | null {
  return isFirstStrongRightToLeft(value) ?? (value === '' ? null : false);
}

function assignedDirection(assigned: readonly NodeRecord[]): Direction {
  for (const child of assigned) {
    const direction = isText(child)
      ? isFirstStrongRightToLeft(child.data)
      : containedTextDirection(child as ElementRecord, true);
    if (direction !== null) return direction;
  }
  return null;
}

function isSlotOfShadowTree(node: NodeRecord): node is ElementRecord {
  return isSlot(node) && shadowRootOfSlot(node) !== null;
}

/** https://html.spec.whatwg.org/#contained-text-auto-directionality */
function containedTextDirection(element: ElementRecord, canExcludeRoot: boolean): Direction {
  if (canExcludeRoot && isExcluded(element)) return null;
  let node: NodeRecord | null = element.firstChild;
  while (node !== null) {
    if (isText(node)) {
      const direction = isFirstStrongRightToLeft(node.data);
      if (direction !== null) return direction;
    }
    const skips = isExcluded(node);
    if (!skips && isSlotOfShadowTree(node)) return hostOf(shadowRootOfSlot(node) as ParentRecord);
    node = skips ? nextAfterSubtree(node, element) : nextInTreeOrder(node, element);
  }
  return null;
}

/** Text in such an element does not count for the direction of what it is in. */
function isExcluded(node: NodeRecord): boolean {
  if (!isHtmlElement(node)) return false;
  return (
    isHtml(node, TagId.Bdi) ||
    isHtml(node, TagId.Script) ||
    isHtml(node, TagId.Style) ||
    isHtml(node, TagId.Textarea) ||
    dirKeyword(node) !== null
  );
}
