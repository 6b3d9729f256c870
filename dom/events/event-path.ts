import { windowTargetOf } from '../realm/document-window.ts';
import { type AnyRecord, isNodeRecord } from '../tree/link.ts';
import { type DocumentRecord, isShadowRoot, type NodeRecord, NodeType } from '../tree/records.ts';
import { shadowRootState } from '../tree/shadow.ts';
import { findSlot } from '../tree/slots.ts';
import { hostOf, rootOf } from '../tree/traversal.ts';
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

  constructor(retargetings: Retargetings, entry: AnyRecord) {
    const root = treeRoot(entry);
    this.isShadowTree = root !== null && isShadowRoot(root);
    this.isClosed = root !== null && isRootOfClosedTree(root);
    this.relatedTarget = retargetings.related?.against(root) ?? null;
    this.touchTargets = retargetings.touched?.map((target) => target?.against(root) ?? null) ?? null;
  }
}

function treeRoot(target: AnyRecord): NodeRecord | null {
  return isNodeRecord(target) ? rootOf(target) : null;
}

/** https://dom.spec.whatwg.org/#retarget */
export function retarget(target: AnyRecord | null, against: AnyRecord): AnyRecord | null {
  return isInShadowTree(target) ? new Retargeting(target as NodeRecord).against(treeRoot(against)) : target;
}

/** What one target is retargeted to in each tree, so that all of those on a path take linear time. */
class Retargeting {
  readonly #byRoot = new Map<NodeRecord, AnyRecord>();
  readonly #outermost: AnyRecord;

  constructor(target: AnyRecord) {
    let node = target;
    let root = treeRoot(node);
    while (root !== null && isShadowRoot(root)) {
      this.#byRoot.set(root, node);
      node = hostOf(root) as NodeRecord;
      root = treeRoot(node);
    }
    this.#outermost = node;
  }

  against(treeRoot: NodeRecord | null): AnyRecord {
    const passed: NodeRecord[] = [];
    let root = treeRoot;
    while (root !== null && isShadowRoot(root) && !this.#byRoot.has(root)) {
      passed.push(root);
      root = rootOf(hostOf(root) as NodeRecord);
    }
    const found = (root === null ? undefined : this.#byRoot.get(root)) ?? this.#outermost;
    for (const inner of passed) this.#byRoot.set(inner, found);
    return found;
  }
}

/** Those of the targets that an event has beside its own. */
interface Retargetings {
  readonly related: Retargeting | null;
  readonly touched: readonly (Retargeting | null)[] | null;
}

const NO_RETARGETINGS: Retargetings = { related: null, touched: null };

function retargetingsOf({ relatedTarget, touchTargets }: EventRecord): Retargetings {
  // OPTIMIZATION: most events have none. (bench/dispatch)
  if (relatedTarget === null && touchTargets === null) return NO_RETARGETINGS;
  return {
    related: relatedTarget && new Retargeting(relatedTarget),
    touched: touchTargets?.map((target) => target && new Retargeting(target)) ?? null,
  };
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
  const retargetings = retargetingsOf(event);
  let tree = new TreeOnPath(retargetings, target);
  const isHidden = target === tree.relatedTarget && target !== event.relatedTarget;
  // What comes from an element is heard by the host of its shadow tree.
  if (isHidden && event.values?.relatedTarget !== undefined) return [];
  const path = [new EventPathItem(target, targetOverride, tree, false)];
  // How many shadow trees further in than the target's the path is. It goes into one by a slot, and leaves it by its root.
  let depth = 0;
  let previous: AnyRecord = target;
  let parent = parentOnPath(event, target, first);
  while (parent !== null && parent !== end) {
    // A step that goes up within one tree changes nothing but the node.
    const isStepUp = isNodeRecord(previous) && previous.parent === parent;
    if (!isStepUp) {
      tree = new TreeOnPath(retargetings, parent);
      depth += isRootAbove(previous) ? -1 : 1;
    }
    // From an assigned node to its slot the path always leaves a tree.
    const slotInClosedTree = !isStepUp && tree.isClosed && !isRootAbove(previous);
    if (depth >= 0 || !isNodeRecord(parent)) {
      path.push(new EventPathItem(parent, null, tree, slotInClosedTree));
    } else if (parent === tree.relatedTarget) {
      break;
    } else {
      target = parent;
      depth = 0;
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

export function isInShadowTree(target: AnyRecord | null): boolean {
  const root = target && treeRoot(target);
  return root !== null && isShadowRoot(root);
}
