import { editingHostOf } from '../../html/editable.ts';
import {
  type MutationData,
  MutationObserverState,
  type ObserverOptions,
} from '../../observers/mutation-observer-state.ts';
import { register, unregister } from '../../observers/registered-observers.ts';
import type { BoundaryPoint } from '../../ranges/range-record.ts';
import { isSamePoint } from '../../selection/composed-points.ts';
import { type SelectionRecord, selectionOf } from '../../selection/selection-record.ts';
import { replaceData } from '../../tree/character-data.ts';
import { insert, remove } from '../../tree/mutation.ts';
import {
  type ElementRecord,
  isConnected,
  type LeafRecord,
  type NodeRecord,
  type ParentRecord,
} from '../../tree/records.ts';
import { isHostIncludingInclusiveAncestor, lengthOf } from '../../tree/traversal.ts';
import { caretIn } from './caret-in.ts';
import { type Edit, noteEdit } from './history.ts';

/** What becomes of a text: so many characters stand for those that were there. */
interface TextChange {
  readonly text: LeafRecord;
  readonly offset: number;
  readonly length: number;
  readonly removed: string;
}

type Change = MutationData | TextChange;

type Selected = readonly [anchor: BoundaryPoint, focus: BoundaryPoint];

const OPTIONS: ObserverOptions = {
  childList: true,
  attributes: false,
  characterData: true,
  subtree: true,
  attributeOldValue: false,
  characterDataOldValue: true,
  attributeFilter: null,
};

/** What the steps change in a host. */
function changesOf(host: ElementRecord, steps: () => void): Change[] {
  const observer = new MutationObserverState(() => {});
  register(observer, host, OPTIONS);
  try {
    steps();
  } finally {
    unregister(observer);
  }
  const later = new Map<NodeRecord, string>();
  const changes: Change[] = observer.takeQueue();
  for (let index = changes.length - 1; index >= 0; index--) {
    const { target, oldValue } = changes[index] as MutationData;
    if (oldValue === null) continue;
    const text = target as LeafRecord;
    changes[index] = textChange(text, oldValue, later.get(text) ?? text.data);
    later.set(text, oldValue);
  }
  return changes;
}

function textChange(text: LeafRecord, before: string, after: string): TextChange {
  const most = Math.min(before.length, after.length);
  let offset = 0;
  while (offset < most && before[offset] === after[offset]) offset++;
  let behind = 0;
  while (behind < most - offset && before.at(-1 - behind) === after.at(-1 - behind)) behind++;
  return {
    text,
    offset,
    length: after.length - behind - offset,
    removed: before.slice(offset, before.length - behind),
  };
}

/** What a script has taken elsewhere meanwhile stays there, as in Chromium. */
function revert(change: Change): void {
  if ('text' in change) {
    const { text, offset, length, removed } = change;
    if (offset + length <= text.data.length) replaceData(text, offset, length, removed);
    return;
  }
  const target = change.target as ParentRecord;
  const { addedNodes, removedNodes, nextSibling } = change;
  for (const node of addedNodes) if (node.parent === target) remove(node);
  for (const node of removedNodes) {
    const isPlace = nextSibling === null || nextSibling.parent === target;
    if (isPlace && !isConnected(node) && !isHostIncludingInclusiveAncestor(node, target))
      insert(node, target, nextSibling);
  }
}

class HostEdit implements Edit {
  readonly root: ElementRecord;
  readonly #before: Selected;
  #after: Selected;
  #changes: Change[];

  constructor(host: ElementRecord, before: Selected, changes: Change[]) {
    this.root = host;
    this.#before = before;
    this.#after = selectedIn(selectionOf(host.nodeDocument));
    this.#changes = changes;
  }

  goOnWith(next: HostEdit): boolean {
    if (!this.#after.every((point, index) => isSamePoint(point, next.#before[index] as BoundaryPoint))) return false;
    this.#after = next.#after;
    for (const change of next.#changes) this.#changes.push(change);
    return true;
  }

  swap(isRedo: boolean): void {
    const { root } = this;
    const changes = editingHostOf(root) === null ? [] : this.#changes;
    this.#changes = changesOf(root, () => {
      for (let index = changes.length - 1; index >= 0; index--) revert(changes[index] as Change);
    });
    const [anchor, focus] = isRedo ? this.#after : this.#before;
    if (!isPointOf(root, anchor) || !isPointOf(root, focus)) return;
    const start = isSamePoint(anchor, focus) ? caretIn(root, anchor) : anchor;
    selectionOf(root.nodeDocument).select(start, start === anchor ? focus : start);
  }
}

function isPointOf(root: ElementRecord, { node, offset }: BoundaryPoint): boolean {
  return isConnected(node) && node.nodeDocument === root.nodeDocument && offset <= lengthOf(node);
}

function selectedIn({ anchor, focus }: SelectionRecord): Selected {
  return [anchor as BoundaryPoint, focus as BoundaryPoint];
}

/** Does what changes a host, so that it can be undone. */
export function editHost(host: ElementRecord, inputType: string, steps: () => void): void {
  const before = selectedIn(selectionOf(host.nodeDocument));
  const changes = changesOf(host, steps);
  noteEdit(new HostEdit(host, before, changes), inputType);
}
