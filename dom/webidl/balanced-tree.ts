/** Of a tree whose subtrees weigh about the same. The left one comes before the item, the right one after it. */
export class Branch<Item> {
  item: Item;
  size = 1;
  left: Branch<Item> | null = null;
  right: Branch<Item> | null = null;

  constructor(item: Item) {
    this.item = item;
  }
}

export function sizeOf(branch: Branch<unknown> | null): number {
  return branch === null ? 0 : branch.size;
}

export function itemAt<Item>(root: Branch<Item>, index: number): Item {
  let branch = root;
  let rest = index;
  for (;;) {
    const before = sizeOf(branch.left);
    if (rest === before) return branch.item;
    if (rest < before) {
      branch = branch.left as Branch<Item>;
    } else {
      rest -= before + 1;
      branch = branch.right as Branch<Item>;
    }
  }
}

export function build<Item>(items: readonly Item[], start: number, end: number): Branch<Item> | null {
  if (start >= end) return null;
  const middle = (start + end) >>> 1;
  const branch = new Branch(items[middle] as Item);
  branch.left = build(items, start, middle);
  branch.right = build(items, middle + 1, end);
  return measure(branch);
}

function removeFirst<Item>(branch: Branch<Item>): Branch<Item> | null {
  if (branch.left === null) return branch.right;
  branch.left = removeFirst(branch.left);
  return balance(branch);
}

/** A subtree that weighs more than so many times the other one is rotated … */
const WEIGHT = 3;
/** … twice, if its inner subtree weighs so many times its outer one. */
const INNER_WEIGHT = 2;

export function balance<Item>(branch: Branch<Item>): Branch<Item> {
  const { left, right } = branch;
  const [before, after] = [sizeOf(left), sizeOf(right)];
  if (before + after <= 1) return measure(branch);
  if (after > WEIGHT * before) {
    const inner = right as Branch<Item>;
    if (sizeOf(inner.left) >= INNER_WEIGHT * sizeOf(inner.right)) branch.right = rotateRight(inner);
    return rotateLeft(branch);
  }
  if (before > WEIGHT * after) {
    const inner = left as Branch<Item>;
    if (sizeOf(inner.right) >= INNER_WEIGHT * sizeOf(inner.left)) branch.left = rotateLeft(inner);
    return rotateRight(branch);
  }
  return measure(branch);
}

/** Takes an item out, of which this is the branch; null: nothing is left. */
export function removeTop<Item>(branch: Branch<Item>): Branch<Item> | null {
  if (branch.left === null || branch.right === null) return branch.left ?? branch.right;
  let next = branch.right;
  while (next.left !== null) next = next.left;
  branch.item = next.item;
  branch.right = removeFirst(branch.right);
  return balance(branch);
}

function rotateLeft<Item>(branch: Branch<Item>): Branch<Item> {
  const top = branch.right as Branch<Item>;
  branch.right = top.left;
  top.left = measure(branch);
  return measure(top);
}

function rotateRight<Item>(branch: Branch<Item>): Branch<Item> {
  const top = branch.left as Branch<Item>;
  branch.left = top.right;
  top.right = measure(branch);
  return measure(top);
}

function measure<Item>(branch: Branch<Item>): Branch<Item> {
  branch.size = sizeOf(branch.left) + sizeOf(branch.right) + 1;
  return branch;
}
