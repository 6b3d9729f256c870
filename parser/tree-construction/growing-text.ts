import { type LeafRecord, setData } from '../../dom/tree/records.ts';
import { makeOneString } from './one-string.ts';

/** How many parts V8 may keep apart. */
const MANY_PARTS = 128;

/**
 * OPTIMIZATION: a text that more and more is added to, as when elements that are removed leave white space behind. V8 keeps
 * such a string as a tree of its parts, at 32 bytes each. Here many parts become one string, and the same string as the many
 * before if it has the same characters. (bench/stream)
 */
export class GrowingText {
  #node: LeafRecord | null = null;
  /** What the node had when it was seen last. */
  #data = '';
  /** All of that but the last parts … */
  #head = '';
  /** … which are these. */
  #tail = '';
  #parts = 0;
  /** The last tail that became a part of the head. */
  #block = '';

  /** Text was added to the data of a node, which were these before. */
  grew(node: LeafRecord, before: string, text: string): void {
    if (node !== this.#node || before !== this.#data) {
      this.#node = node;
      this.#head = node.data;
      this.#tail = '';
      this.#parts = 0;
    } else {
      this.#tail += text;
      if (++this.#parts === MANY_PARTS) this.#join(node);
    }
    this.#data = node.data;
  }

  #join(node: LeafRecord): void {
    const tail = this.#tail;
    makeOneString(tail);
    if (tail !== this.#block) this.#block = tail;
    this.#head += this.#block;
    this.#tail = '';
    this.#parts = 0;
    setData(node, this.#head);
  }
}
