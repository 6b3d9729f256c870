import { type ElementRecord, isElement, type NodeRecord, NodeType } from '../../dom/tree/records.ts';
import { canBe } from './agreement.ts';
import type { Signatures } from './signatures.ts';

/** Which nodes of a list stay for those that are to be there: for each of these the one that stays, or null. In both the order is the same. */
interface Staying {
  readonly stays: (NodeRecord | null)[];
  /** Whether the one that stays is the same with all that is in it. */
  readonly isSame: boolean[];
}

/** Finds what can stay: what is the same first, from both ends; then, between those, what is of the same kind and name. */
export function findStaying(old: readonly NodeRecord[], fresh: readonly NodeRecord[], signatures: Signatures): Staying {
  const stays: (NodeRecord | null)[] = new Array(fresh.length).fill(null);
  const isSame: boolean[] = new Array(fresh.length).fill(false);
  const keep = (index: number, node: NodeRecord, same: boolean): void => {
    stays[index] = node;
    isSame[index] = same;
  };
  const isAt = (i: number, j: number): boolean =>
    signatures.of(old[i] as NodeRecord) === signatures.of(fresh[j] as NodeRecord);
  let start = 0;
  let oldEnd = old.length;
  let freshEnd = fresh.length;
  for (; start < oldEnd && start < freshEnd && isAt(start, start); start++) keep(start, old[start] as NodeRecord, true);
  for (; oldEnd > start && freshEnd > start && isAt(oldEnd - 1, freshEnd - 1); oldEnd--, freshEnd--)
    keep(freshEnd - 1, old[oldEnd - 1] as NodeRecord, true);
  let i = start;
  let j = start;
  for (const [oldIndex, freshIndex] of anchors(old, fresh, start, oldEnd, freshEnd, signatures)) {
    pairAlike(old.slice(i, oldIndex), fresh.slice(j, freshIndex), j, keep);
    keep(freshIndex, old[oldIndex] as NodeRecord, true);
    i = oldIndex + 1;
    j = freshIndex + 1;
  }
  pairAlike(old.slice(i, oldEnd), fresh.slice(j, freshEnd), j, keep);
  return { stays, isSame };
}

/** Nodes that are the same in both lists, in order: each the next that is. */
function anchors(
  old: readonly NodeRecord[],
  fresh: readonly NodeRecord[],
  start: number,
  oldEnd: number,
  freshEnd: number,
  signatures: Signatures,
): [oldIndex: number, freshIndex: number][] {
  const places = new Map<number, number[]>();
  for (let i = oldEnd - 1; i >= start; i--) {
    const number = signatures.of(old[i] as NodeRecord);
    const known = places.get(number);
    if (known === undefined) places.set(number, [i]);
    else known.push(i);
  }
  const found: [number, number][] = [];
  let last = start - 1;
  for (let j = start; j < freshEnd; j++) {
    const known = places.get(signatures.of(fresh[j] as NodeRecord));
    let i = known?.pop();
    while (i !== undefined && i <= last) i = known?.pop();
    // White space is the same everywhere: it alone says nothing of what is around it.
    if (i === undefined || (i - last > NEAR && old[i]?.nodeType === NodeType.Text)) continue;
    found.push([i, j]);
    last = i;
  }
  return found;
}

/** How many nodes may be stepped over for a text that is the same. */
const NEAR = 3;

function pairAlike(
  old: readonly NodeRecord[],
  fresh: readonly NodeRecord[],
  offset: number,
  keep: (index: number, node: NodeRecord, same: boolean) => void,
): void {
  let i = 0;
  for (let j = 0; j < fresh.length && i < old.length; ) {
    if (areAlike(old[i] as NodeRecord, fresh[j] as NodeRecord)) keep(offset + j++, old[i++] as NodeRecord, false);
    else if (old.length - i > fresh.length - j) i++;
    else if (old.length - i < fresh.length - j) j++;
    else [i, j] = [i + 1, j + 1];
  }
}

/** Whether one becomes the other when its attributes, or its data, and its contents change. */
function areAlike(one: NodeRecord, other: NodeRecord): boolean {
  if (one.nodeType !== other.nodeType) return false;
  if (one.nodeType === NodeType.Text || one.nodeType === NodeType.Comment) return true;
  return isElement(one) && canBe(one, other as ElementRecord);
}
