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

/**
 * Hears of an element that is complete. It may remove it, or change the tree in any other way. If it returns a promise,
 * no more input is read before that is fulfilled.
 */
export type ElementCallback = (element: Element) => unknown;

/** Finds, among the elements that a parser completes, those that somebody wants. */
export class ElementWatch {
  readonly #wanted: { readonly selector: string; readonly callback: ElementCallback }[] = [];
  /** Promises that callbacks returned. */
  #pending: PromiseLike<unknown>[] = [];
  #text: NodeRecord | null = null;
  #flatLength = 0;

  /** @throws SyntaxError (a DOMException) for an invalid selector. */
  add(selector: string, callback: ElementCallback): void {
    compile(selector, createDocumentRecord('html'));
    this.#wanted.push({ selector, callback });
  }

  readonly onElementComplete = (element: ElementRecord): void => {
    const { parent } = element;
    let isWanted = false;
    for (const { selector, callback } of this.#wanted) {
      if (!matches(element, selector)) continue;
      isWanted = true;
      const result = callback(objectOf(element) as unknown as Element);
      if (isPromise(result)) this.#pending.push(result);
    }
    if (isWanted && parent !== null && element.parent === null) this.#flattenText(parent);
  };

  /** Waits for the callbacks that were called; at once if none has returned a promise. */
  settle(): Promise<unknown> | null {
    if (this.#pending.length === 0) return null;
    const pending = this.#pending;
    this.#pending = [];
    return Promise.all(pending);
  }

  /**
   * Elements that are removed one after the other leave white space that becomes one text, which the engine keeps as a
   * tree of its many parts. Each time it is twice as long it is made one string.
   */
  #flattenText(parent: ParentRecord): void {
    const text = parent.lastChild;
    if (text === null || text.nodeType !== NodeType.Text) return;
    const { data } = text as LeafRecord;
    if (this.#text === text && data.length < 2 * this.#flatLength) return;
    this.#text = text;
    this.#flatLength = data.length;
    data.charCodeAt(data.length - 1);
  }
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (Object(value) as Partial<PromiseLike<unknown>>).then === 'function';
}
