import { compile } from '../../dom/selectors/compile.ts';
import { matches } from '../../dom/selectors/index.ts';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import {
  type ElementRecord,
  type LeafRecord,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../../dom/tree/records.ts';
import { objectOf } from '../../dom/webidl/link.ts';
import type { ElementWatcher } from '../../parser/tree-construction/tree-builder.ts';
import { mayMatch, type Subjects, subjectsOf } from '../selector-subjects.ts';

/**
 * Hears of an element that is complete. It may remove it, or change the tree in any other way. If it returns a promise,
 * no more input is read before that is fulfilled.
 */
export type ElementCallback = (element: Element) => unknown;

/** Finds, among the elements that a parser completes, those that somebody wants. */
export class ElementWatch implements ElementWatcher {
  readonly #wanted: Wanted[] = [];
  /** Promises that callbacks returned. */
  #pending: PromiseLike<unknown>[] = [];
  #text: NodeRecord | null = null;
  #flatLength = 0;
  /** Kept, so that reading it is not optimized away. */
  lastCodeUnit = 0;

  /** @throws SyntaxError (a DOMException) for an invalid selector. */
  add(selector: string, callback: ElementCallback): void {
    const list = compile(selector, createDocumentRecord('html'));
    this.#wanted.push({ selector, callback, subjects: subjectsOf(list) });
  }

  mayWant(element: ElementRecord): boolean {
    const wanted = this.#wanted;
    for (let i = 0; i < wanted.length; i++) if (mayMatch(element, (wanted[i] as Wanted).subjects)) return true;
    return false;
  }

  elementComplete(element: ElementRecord): void {
    const { parent } = element;
    let isWanted = false;
    for (const wanted of this.#wanted) {
      const { selector, callback, subjects } = wanted;
      if (!mayMatch(element, subjects) || !matches(element, selector)) continue;
      isWanted = true;
      const result = callback(objectOf(element) as unknown as Element);
      if (isPromise(result)) this.#pending.push(result);
    }
    if (isWanted && parent !== null && element.parent === null) this.#flattenText(parent);
  }

  /** Waits for the callbacks that were called; at once if none has returned a promise. */
  settle(): Promise<unknown> | null {
    if (this.#pending.length === 0) return null;
    const pending = this.#pending;
    this.#pending = [];
    return Promise.all(pending);
  }

  /**
   * OPTIMIZATION: elements that are removed one after the other leave white space that becomes one text, which V8 keeps as a
   * tree of its many parts, at 32 bytes each. Reading a code unit makes it one string. (bench/stream)
   */
  #flattenText(parent: ParentRecord): void {
    const text = parent.lastChild;
    if (text === null || text.nodeType !== NodeType.Text) return;
    const { data } = text as LeafRecord;
    if (this.#text !== text) this.#flatLength = 0;
    this.#text = text;
    if (data.length < this.#flatLength + Math.max(MANY_PARTS, this.#flatLength / 64)) return;
    this.#flatLength = data.length;
    this.lastCodeUnit = data.charCodeAt(data.length - 1);
  }
}

/** More parts than this are not kept, nor more than a 64th of the code units. */
const MANY_PARTS = 4096;

interface Wanted {
  readonly selector: string;
  readonly callback: ElementCallback;
  readonly subjects: Subjects;
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (Object(value) as Partial<PromiseLike<unknown>>).then === 'function';
}
