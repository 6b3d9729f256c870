import { Branch, balance, build, itemAt, removeTop, sizeOf } from './balanced-tree.ts';

/** Of those that nobody has put anything in: the rules of a large sheet have one each. */
const NOTHING: never[] = [];

/**
 * Items by place: looking one up, putting one in anywhere and taking one out take logarithmic time. Until that happens before
 * the end, it is a plain array.
 *
 * When a change throws, as the stack is full, the sequence is of no use any more.
 */
export class Sequence<Item> implements Iterable<Item> {
  #array: Item[] | null = NOTHING;
  #root: Branch<Item> | null = null;

  get length(): number {
    return this.#array === null ? sizeOf(this.#root) : this.#array.length;
  }

  /** Nothing when there is no such place. */
  at(index: number): Item | undefined {
    if (this.#array !== null) return this.#array[index];
    return index < sizeOf(this.#root) ? itemAt(this.#root as Branch<Item>, index) : undefined;
  }

  push(item: Item): void {
    this.insert(this.length, item);
  }

  /** @param index - At most the length. */
  insert(index: number, item: Item): void {
    if (this.#array === NOTHING) this.#array = [item];
    else if (this.#array?.length === index) this.#array.push(item);
    else this.#root = insertAt(this.#tree(), index, item);
  }

  /** @param index - Below the length. */
  delete(index: number): void {
    if (this.#array !== null && this.#array.length - 1 === index) this.#array.pop();
    else this.#root = removeAt(this.#tree() as Branch<Item>, index);
  }

  clear(): void {
    this.#array = NOTHING;
    this.#root = null;
  }

  *[Symbol.iterator](): IterableIterator<Item> {
    if (this.#array !== null) {
      yield* this.#array;
      return;
    }
    const open: Branch<Item>[] = [];
    let branch = this.#root;
    while (branch !== null || open.length > 0) {
      for (; branch !== null; branch = branch.left) open.push(branch);
      const next = open.pop() as Branch<Item>;
      yield next.item;
      branch = next.right;
    }
  }

  #tree(): Branch<Item> | null {
    if (this.#array !== null) {
      this.#root = build(this.#array, 0, this.#array.length);
      this.#array = null;
    }
    return this.#root;
  }
}

function insertAt<Item>(branch: Branch<Item> | null, index: number, item: Item): Branch<Item> {
  if (branch === null) return new Branch(item);
  const before = sizeOf(branch.left);
  if (index <= before) branch.left = insertAt(branch.left, index, item);
  else branch.right = insertAt(branch.right, index - before - 1, item);
  return balance(branch);
}

function removeAt<Item>(branch: Branch<Item>, index: number): Branch<Item> | null {
  const before = sizeOf(branch.left);
  if (index === before) return removeTop(branch);
  if (index < before) branch.left = removeAt(branch.left as Branch<Item>, index);
  else branch.right = removeAt(branch.right as Branch<Item>, index - before - 1);
  return balance(branch);
}
