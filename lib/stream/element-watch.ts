import { compile } from '../../dom/selectors/compile.ts';
import { matches } from '../../dom/selectors/index.ts';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import type { ElementRecord } from '../../dom/tree/records.ts';
import { objectOf } from '../../dom/webidl/link.ts';
import type { ElementWatcher } from '../../parser/tree-construction/tree-builder.ts';
import { describe } from '../options.ts';
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
  #pending: Promise<unknown>[] = [];

  /** @throws SyntaxError (a DOMException) for an invalid selector, TypeError for what is no function. */
  add(selector: string, callback: ElementCallback): void {
    if (typeof callback !== 'function')
      throw new TypeError(`onElement() takes a function; it got ${describe(callback)}.`);
    const list = compile(selector, createDocumentRecord('html'));
    this.#wanted.push({ selector, callback, subjects: subjectsOf(list) });
  }

  mayWant(element: ElementRecord): boolean {
    const wanted = this.#wanted;
    for (let i = 0; i < wanted.length; i++) if (mayMatch(element, (wanted[i] as Wanted).subjects)) return true;
    return false;
  }

  elementComplete(element: ElementRecord): void {
    for (const wanted of this.#wanted) {
      const { selector, callback, subjects } = wanted;
      if (!mayMatch(element, subjects) || !matches(element, selector)) continue;
      const result = callback(objectOf(element) as unknown as Element);
      if (!isPromise(result)) continue;
      // What is no promise but has a `then`, such as a query that it sends, is asked once.
      const promise = Promise.resolve(result);
      // It may be rejected before it is waited for, or when something else has failed.
      promise.catch(() => undefined);
      this.#pending.push(promise);
    }
  }

  /** Waits for the callbacks that were called; at once if none has returned a promise. */
  settle(): Promise<unknown> | null {
    if (this.#pending.length === 0) return null;
    const pending = this.#pending;
    this.#pending = [];
    return Promise.all(pending);
  }
}

interface Wanted {
  readonly selector: string;
  readonly callback: ElementCallback;
  readonly subjects: Subjects;
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (Object(value) as Partial<PromiseLike<unknown>>).then === 'function';
}
