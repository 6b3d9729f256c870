import { windowTargetOf } from '../realm/document-window.ts';
import { type AnyRecord, isNodeRecord } from '../tree/link.ts';
import { type DocumentRecord, isShadowRoot, type NodeRecord, NodeType } from '../tree/records.ts';
import { activation } from './activation.ts';
import { activateContentHandlers, mayHaveContentHandlers } from './content-handlers.ts';
import { buildEventPath, type EventPathItem, isInShadowTree, mustClearTargets } from './event-path.ts';
import { EventFlag, EventPhase, type EventRecord } from './event-record.ts';
import { invokeListeners } from './invoke.ts';

/** What a look at the target and its ancestors tells about the way to dispatch. */
const enum Way {
  NobodyListens,
  Plain,
  /** Through shadow trees, or where targets have to be hidden. */
  Shadow,
}

const STOPPED = EventFlag.Dispatch | EventFlag.StopPropagation | EventFlag.StopImmediatePropagation;

/**
 * https://dom.spec.whatwg.org/#concept-event-dispatch. `targetOverride` is the document of a window that gets an event with
 * the legacy target override flag, `end` what the path ends before. Returns whether the event was not canceled.
 */
export function dispatch(
  event: EventRecord,
  target: AnyRecord,
  targetOverride: AnyRecord = target,
  end: NodeRecord | null = null,
): boolean {
  const { relatedTarget } = event;
  const isSimple =
    (relatedTarget === null || !isInShadowTree(relatedTarget)) &&
    event.touchTargets === null &&
    target === targetOverride &&
    end === null;
  const way = isSimple ? wayFrom(event, target) : Way.Shadow;
  const path = way === Way.Shadow ? buildEventPath(event, target, targetOverride, end) : null;
  const isClick = event.type === 'click' && event.definition.isMouseEvent;
  const plain = path === null && (isClick || way === Way.Plain) ? plainPath(event, target) : null;
  const activated = isClick ? activatedOn(event, plain, path) : null;
  const mustClear = path !== null && mustClearTargets(path);
  event.flags |= EventFlag.Dispatch;
  let legacyState: unknown;
  try {
    if (activated !== null) legacyState = activation.begin(activated);
    if (path !== null) dispatchOnPath(event, path);
    else if (plain !== null && way === Way.Plain) dispatchOnPlainPath(event, target, plain);
    else event.target = target;
  } finally {
    // Without a call: the stack may be full.
    event.eventPhase = EventPhase.None;
    event.currentTarget = null;
    event.path = null;
    event.pathItems = null;
    event.flags &= ~STOPPED;
  }
  if (mustClear) clearTargets(event);
  const isCanceled = (event.flags & EventFlag.Canceled) !== 0;
  if (activated !== null) activation.end(activated, event, legacyState);
  return !isCanceled;
}

function clearTargets(event: EventRecord): void {
  event.target = null;
  event.relatedTarget = null;
  event.touchTargets = null;
}

/**
 * OPTIMIZATION (bench/dispatch): most events meet no shadow tree, and many no listener. One walk over the
 * ancestors finds out, without making anything.
 */
function wayFrom(event: EventRecord, target: AnyRecord): Way {
  let listens = hasListeners(target);
  if (!isNodeRecord(target)) return listens || mayHaveContentHandlers(target) ? Way.Plain : Way.NobodyListens;
  let node: NodeRecord = target;
  for (let parent = node.parent; parent !== null; parent = node.parent) {
    const { rare } = parent;
    if (rare !== null) {
      if (rare.shadowRoot !== null) return Way.Shadow;
      if (rare.eventListeners !== null) listens = true;
    }
    node = parent;
  }
  if (isShadowRoot(node)) return Way.Shadow;
  if (node.nodeType === NodeType.Document && !listens) {
    const window = event.type === 'load' ? null : windowTargetOf(node as DocumentRecord);
    listens = window !== null && hasListeners(window);
  }
  return listens || mayHaveContentHandlers(target) ? Way.Plain : Way.NobodyListens;
}

function hasListeners(target: AnyRecord): boolean {
  return target.rare !== null && target.rare.eventListeners !== null;
}

/** Steps 6.5 and 6.9 about activation targets: what may be one. */
function activatedOn(
  event: EventRecord,
  plain: readonly AnyRecord[] | null,
  path: readonly EventPathItem[] | null,
): readonly AnyRecord[] {
  const bubbles = (event.flags & EventFlag.Bubbles) !== 0;
  if (plain !== null) return bubbles ? plain : plain.slice(0, 1);
  // Where the event is at its target, it need not bubble.
  const passed = (path ?? []).filter((item) => bubbles || item.shadowAdjustedTarget !== null);
  return passed.map((item) => item.invocationTarget);
}

/** The target is the same for everybody. */
function dispatchOnPlainPath(event: EventRecord, target: AnyRecord, path: readonly AnyRecord[]): void {
  if (mayHaveContentHandlers(target)) activateContentHandlers(path, event.type);
  event.path = path;
  event.target = target;
  const bubbles = (event.flags & EventFlag.Bubbles) !== 0;
  for (let index = path.length - 1; index >= 0; index--) {
    const current = path[index] as AnyRecord;
    if (hasListeners(current)) {
      event.eventPhase = index === 0 ? EventPhase.AtTarget : EventPhase.Capturing;
      invokeListeners(event, current, true, false);
    }
  }
  const end = bubbles ? path.length : 1;
  for (let index = 0; index < end; index++) {
    const current = path[index] as AnyRecord;
    if (hasListeners(current)) {
      event.eventPhase = index === 0 ? EventPhase.AtTarget : EventPhase.Bubbling;
      invokeListeners(event, current, false, false);
    }
  }
}

function plainPath(event: EventRecord, target: AnyRecord): AnyRecord[] {
  const path: AnyRecord[] = [target];
  if (!isNodeRecord(target)) return path;
  let node: NodeRecord = target;
  for (let parent = node.parent; parent !== null; parent = node.parent) {
    path.push(parent);
    node = parent;
  }
  if (node.nodeType === NodeType.Document && event.type !== 'load') {
    const window = windowTargetOf(node as DocumentRecord);
    if (window !== null) path.push(window);
  }
  return path;
}

/** Steps 6.13 and 6.14 */
function dispatchOnPath(event: EventRecord, path: readonly EventPathItem[]): void {
  if (path.length === 0) return;
  const targets = path.map((item) => item.invocationTarget);
  if (mayHaveContentHandlers(targets[0] as AnyRecord)) activateContentHandlers(targets, event.type);
  event.path = targets;
  event.pathItems = path;
  const shownTargets = shownTargetsOn(path);
  for (let index = path.length - 1; index >= 0; index--) {
    const isAtTarget = (path[index] as EventPathItem).shadowAdjustedTarget !== null;
    event.eventPhase = isAtTarget ? EventPhase.AtTarget : EventPhase.Capturing;
    invokeItem(event, path[index] as EventPathItem, shownTargets[index] as AnyRecord, true);
  }
  const bubbles = (event.flags & EventFlag.Bubbles) !== 0;
  for (let index = 0; index < path.length; index++) {
    const isAtTarget = (path[index] as EventPathItem).shadowAdjustedTarget !== null;
    if (!isAtTarget && !bubbles) continue;
    event.eventPhase = isAtTarget ? EventPhase.AtTarget : EventPhase.Bubbling;
    invokeItem(event, path[index] as EventPathItem, shownTargets[index] as AnyRecord, false);
  }
}

/** The target that each place of the path sees: the nearest shadow-adjusted one before it. */
function shownTargetsOn(path: readonly EventPathItem[]): AnyRecord[] {
  const shown: AnyRecord[] = [];
  let target = path[0]!.invocationTarget;
  for (const item of path) {
    target = item.shadowAdjustedTarget ?? target;
    shown.push(target);
  }
  return shown;
}

/** https://dom.spec.whatwg.org/#concept-event-listener-invoke */
function invokeItem(event: EventRecord, item: EventPathItem, target: AnyRecord, isCapturing: boolean): void {
  event.target = target;
  event.relatedTarget = item.relatedTarget;
  event.touchTargets = item.touchTargets;
  if (hasListeners(item.invocationTarget)) {
    invokeListeners(event, item.invocationTarget, isCapturing, item.isInShadowTree);
  }
}
