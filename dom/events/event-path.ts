import { windowTargetOf } from '../realm/document-window.ts';
import { type AnyRecord, isNodeRecord } from '../tree/link.ts';
import { type DocumentRecord, isShadowRoot, type NodeRecord, NodeType } from '../tree/records.ts';
import { shadowRootState } from '../tree/shadow.ts';
import { findSlot } from '../tree/slots.ts';
import { hostOf, isShadowIncludingInclusiveAncestor, rootOf } from '../tree/traversal.ts';
import { EventFlag, type EventRecord } from './event-record.ts';

/** https://dom.spec.whatwg.org/#event-path */
export class EventPathItem {
  readonly invocationTarget: AnyRecord;
  readonly isInShadowTree: boolean;
  readonly shadowAdjustedTarget: AnyRecord | null;
  readonly relatedTarget: AnyRecord | null;
  readonly touchTargets: readonly (AnyRecord | null)[] | null;
  readonly rootOfClosedTree: boolean;
  readonly slotInClosedTree: boolean;

  constructor(target: AnyRecord, shadowAdjustedTarget: AnyRecord | null, tree: TreeOnPath, slotInClosedTree: boolean) {
    this.invocationTarget = target;
    this.isInShadowTree = tree.isShadowTree;
    this.shadowAdjustedTarget = shadowAdjustedTarget;
    this.relatedTarget = tree.relatedTarget;
    this.touchTargets = tree.touchTargets;
    this.rootOfClosedTree = isRootOfClosedTree(target);
    this.slotInClosedTree = slotInClosedTree;
  }
}

function isRootOfClosedTree(target: AnyRecord): boolean {
  return isNodeRecord(target) && isShadowRoot(target) && shadowRootState(target).mode === 'closed';
}

/**
 * What is the same for all that a path passes in one tree. It is worked out when the path enters the tree, so that long
 * paths take linear time.
 */
class TreeOnPath {
  readonly isShadowTree: boolean;
  readonly isClosed: boolean;
  readonly relatedTarget: AnyRecord | null;
  readonly touchTargets: readonly (AnyRecord | null)[] | null;

  constructor(event: EventRecord, entry: AnyRecord) {
    const root = isNodeRecord(entry) ? rootOf(entry) : null;
    this.isShadowTree = root !== null && isShadowRoot(root);
    this.isClosed = root !== null && isRootOfClosedTree(root);
    this.relatedTarget = retarget(event.relatedTarget, entry);
    this.touchTargets = event.touchTargets?.map((target) => retarget(target, entry)) ?? null;
  }
}

/** https://dom.spec.whatwg.org/#retarget */
export function retarget(retargeted: AnyRecord | null, against: AnyRecord): AnyRecord | null {
  let target = retargeted;
  while (target !== null && isNodeRecord(target)) {
    const root = rootOf(target);
    if (!isShadowRoot(root)) return target;
    if (isNodeRecord(against) && isShadowIncludingInclusiveAncestor(root, against)) return target;
    target = hostOf(root);
  }
  return target;
}

/** The slot that an event goes to from the node. https://dom.spec.whatwg.org/#slottable-assigned-slot */
function assignedSlot(node: NodeRecord): NodeRecord | null {
  const { parent } = node;
  return parent === null || parent.rare === null || parent.rare.shadowRoot === null ? null : findSlot(node, false);
}

/** https://dom.spec.whatwg.org/#get-the-parent */
function parentOnPath(event: EventRecord, target: AnyRecord, first: AnyRecord): AnyRecord | null {
  if (!isNodeRecord(target)) return null;
  if (target.nodeType === NodeType.Document) {
    return event.type === 'load' ? null : windowTargetOf(target as DocumentRecord);
  }
  if (isShadowRoot(target)) {
    const isStopped = (event.flags & EventFlag.Composed) === 0 && isNodeRecord(first) && rootOf(first) === target;
    return isStopped ? null : hostOf(target);
  }
  return assignedSlot(target) ?? target.parent;
}

/**
 * The path of https://dom.spec.whatwg.org/#concept-event-dispatch, steps 5 to 6.9, where it may pass through shadow
 * trees or there is a related target. It is empty when the event stays within what the related target hides.
 *
 * @param end - What it ends before; null: it goes as far as it goes.
 */
export function buildEventPath(
  event: EventRecord,
  first: AnyRecord,
  targetOverride: AnyRecord,
  end: NodeRecord | null,
): EventPathItem[] {
  let target = first;
  let tree = new TreeOnPath(event, target);
  if (target === tree.relatedTarget && target !== event.relatedTarget) return [];
  const path = [new EventPathItem(target, targetOverride, tree, false)];
  let targetRoot = isNodeRecord(target) ? rootOf(target) : null;
  let isInTargetTree = true;
  let previous: AnyRecord = target;
  let parent = parentOnPath(event, target, first);
  while (parent !== null && parent !== end) {
    // A step that goes up within one tree changes nothing but the node.
    const isStepUp = isNodeRecord(previous) && previous.parent === parent;
    if (!isStepUp) {
      tree = new TreeOnPath(event, parent);
      isInTargetTree =
        !isNodeRecord(parent) || (targetRoot !== null && isShadowIncludingInclusiveAncestor(targetRoot, parent));
    }
    // From an assigned node to its slot the path always leaves a tree.
    const slotInClosedTree = !isStepUp && tree.isClosed && !isRootAbove(previous);
    if (isInTargetTree) {
      path.push(new EventPathItem(parent, null, tree, slotInClosedTree));
    } else if (parent === tree.relatedTarget) {
      break;
    } else {
      target = parent;
      targetRoot = rootOf(target as NodeRecord);
      isInTargetTree = true;
      path.push(new EventPathItem(parent, target, tree, slotInClosedTree));
    }
    previous = parent;
    parent = parentOnPath(event, parent, first);
  }
  return path;
}

/** Whether the step after this target goes from a shadow root to its host, or from a document to its window. */
function isRootAbove(target: AnyRecord): boolean {
  return !isNodeRecord(target) || isShadowRoot(target) || target.nodeType === NodeType.Document;
}

/** Steps 6.10 and 6.11: whether the event would show nodes of a shadow tree once it is over. */
export function mustClearTargets(path: readonly EventPathItem[]): boolean {
  for (let index = path.length - 1; index >= 0; index--) {
    const item = path[index] as EventPathItem;
    if (item.shadowAdjustedTarget === null) continue;
    return (
      isInShadowTree(item.shadowAdjustedTarget) ||
      isInShadowTree(item.relatedTarget) ||
      (item.touchTargets?.some(isInShadowTree) ?? false)
    );
  }
  return false;
}

function isInShadowTree(target: AnyRecord | null): boolean {
  return target !== null && isNodeRecord(target) && isShadowRoot(rootOf(target));
}
