/** Below zero: the first comes before the second. Zero: they are the same. */
type Compare<Item> = (a: Item, b: Item) => number;

/** Of a tree whose subtrees weigh about the same. The left one comes before the item, the right one after it. */
class Branch<Item> {
  item: Item;
  size = 1;
  left: Branch<Item> | null = null;
  right: Branch<Item> | null = null;

  constructor(item: Item) {
    this.item = item;
  }
}

/**
 * Items in an order of their own, by place: looking one up, adding and deleting take logarithmic time. Until one is added or
 * deleted before the end, it is a plain array.
 *
 * When a change throws, as the stack is full, the list is of no use any more.
 */
export class RankedList<Item> {
  readonly #compare: Compare<Item>;
  #array: Item[] | null;
  #root: Branch<Item> | null = null;

  /** The items are in order; the list takes the array. */
  constructor(compare: Compare<Item>, items: Item[]) {
    this.#compare = compare;
    this.#array = items;
  }

  get length(): number {
    return this.#array === null ? sizeOf(this.#root) : this.#array.length;
  }

  /** The place exists. */
  at(index: number): Item {
    return this.#array === null ? itemAt(this.#root as Branch<Item>, index) : (this.#array[index] as Item);
  }

  /** An item that the list does not have. */
  add(item: Item): void {
    const array = this.#array;
    if (array !== null && (array.length === 0 || this.#compare(array[array.length - 1] as Item, item) < 0)) {
      array.push(item);
    } else {
      this.#root = insert(this.#tree(), item, this.#compare);
    }
  }

  /** An item that the list has. */
  delete(item: Item): void {
    const array = this.#array;
    if (array !== null && this.#compare(array[array.length - 1] as Item, item) === 0) array.pop();
    else this.#root = remove(this.#tree(), item, this.#compare);
  }

  #tree(): Branch<Item> | null {
    if (this.#array !== null) {
      this.#root = build(this.#array, 0, this.#array.length);
      this.#array = null;
    }
    return this.#root;
  }
}

function sizeOf(branch: Branch<unknown> | null): number {
  return branch === null ? 0 : branch.size;
}

function itemAt<Item>(root: Branch<Item>, index: number): Item {
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

function build<Item>(items: readonly Item[], start: number, end: number): Branch<Item> | null {
  if (start >= end) return null;
  const middle = (start + end) >>> 1;
  const branch = new Branch(items[middle] as Item);
  branch.left = build(items, start, middle);
  branch.right = build(items, middle + 1, end);
  return measure(branch);
}

function insert<Item>(branch: Branch<Item> | null, item: Item, compare: Compare<Item>): Branch<Item> {
  if (branch === null) return new Branch(item);
  if (compare(item, branch.item) < 0) branch.left = insert(branch.left, item, compare);
  else branch.right = insert(branch.right, item, compare);
  return balance(branch);
}

function remove<Item>(branch: Branch<Item> | null, item: Item, compare: Compare<Item>): Branch<Item> | null {
  if (branch === null) return null;
  const order = compare(item, branch.item);
  if (order < 0) {
    branch.left = remove(branch.left, item, compare);
  } else if (order > 0) {
    branch.right = remove(branch.right, item, compare);
  } else {
    if (branch.left === null || branch.right === null) return branch.left ?? branch.right;
    let next = branch.right;
    while (next.left !== null) next = next.left;
    branch.item = next.item;
    branch.right = removeFirst(branch.right);
  }
  return balance(branch);
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

function balance<Item>(branch: Branch<Item>): Branch<Item> {
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
