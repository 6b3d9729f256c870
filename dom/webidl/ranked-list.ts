import { Branch, balance, build, itemAt, removeTop, sizeOf } from './balanced-tree.ts';

/** Below zero: the first comes before the second. Zero: they are the same. */
type Compare<Item> = (a: Item, b: Item) => number;

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
    return removeTop(branch);
  }
  return balance(branch);
}
