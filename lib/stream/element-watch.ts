import { HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { compile } from '../../dom/selectors/compile.ts';
import { LastingMatches, lastingMatchesOf } from '../../dom/selectors/lasting-matches.ts';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import { objectOf } from '../../dom/tree/link.ts';
import type { DocumentRecord, ElementRecord } from '../../dom/tree/records.ts';
import type { CompletedElements } from '../../parser/tree-construction/completed-elements.ts';
import type { ElementWatcher } from '../../parser/tree-construction/element-watcher.ts';
import type { OpenElements } from '../../parser/tree-construction/open-elements.ts';
import { describe } from '../options.ts';
import { mayMatch, type Subjects, subjectsOf } from '../selector-subjects.ts';

/**
 * Is called with an element that is complete. It may remove it, or change the tree in any other way. If it returns a promise,
 * no more input is read before that is fulfilled.
 */
export type ElementCallback = (element: Element) => unknown;

/** Finds, among the elements that a parser completes, those that somebody wants. */
export class ElementWatch implements ElementWatcher {
  readonly #wanted: Wanted[] = [];
  /** Those of the documents that elements were in: that of the page, and that of its templates' contents. */
  readonly #matches: LastingMatches[] = [];
  /** Whether somebody has seen an element, and with it the document. */
  hasCalled = false;
  /** Whether what the parser completes counts for nothing, as all of the page will be parsed again. */
  isInVain = false;
  /** Elements that have been seen in the stack of open elements. */
  readonly #open = new WeakSet<ElementRecord>();
  /** Promises that callbacks returned. */
  #pending: Promise<unknown>[] = [];

  /** @throws SyntaxError (a DOMException) for an invalid selector, TypeError for what is no function. */
  add(selector: string, callback: ElementCallback): void {
    if (typeof callback !== 'function')
      throw new TypeError(`onElement() takes a function; it got ${describe(callback)}.`);
    const list = compile(selector, createDocumentRecord('html'));
    this.#wanted.push({ selector, callback, subjects: subjectsOf(list) });
  }

  willTellOf(completed: CompletedElements, open: OpenElements): void {
    if (!this.#matches.some(({ needsElements }) => needsElements)) return;
    completed.forEach((element) => {
      lastingMatchesOf(element)?.exists(element);
    });
    let position = open.length - 1;
    // Text may have come into the current node since.
    if (position >= 0) lastingMatchesOf(open.at(position))?.exists(open.at(position));
    while (position >= 0 && this.#isOpen(open.at(position))) position = open.positionBelow(position);
  }

  /** Whether the element has not been in the stack of open elements before, as far as anybody knows. */
  #isOpen(element: ElementRecord): boolean {
    if (this.#open.has(element)) return false;
    this.#open.add(element);
    lastingMatchesOf(element)?.exists(element);
    return true;
  }

  mayWant(element: ElementRecord): boolean {
    if (this.isInVain) return false;
    if (element.name === META) lastingMatchesOf(element)?.metaAdded(element);
    const wanted = this.#wanted;
    for (let i = 0; i < wanted.length; i++) if (mayMatch(element.name, (wanted[i] as Wanted).subjects)) return true;
    return false;
  }

  elementComplete(element: ElementRecord): void {
    let matches = this.#startOf(element);
    if (matches.needsElements) matches.exists(element);
    try {
      for (const { selector, callback, subjects } of this.#wanted) {
        if (!mayMatch(element.name, subjects) || !matches.matches(element, selector)) continue;
        this.hasCalled = true;
        this.#wait(callback(objectOf(element) as Element));
        // The callback may have taken it to another document.
        if (lastingMatchesOf(element) === matches) continue;
        matches.ended = null;
        matches = this.#startOf(element);
      }
    } finally {
      matches.ended = null;
    }
  }

  #startOf(element: ElementRecord): LastingMatches {
    const matches = this.#matchesIn(element.nodeDocument);
    matches.ended = element;
    return matches;
  }

  #matchesIn(document: DocumentRecord): LastingMatches {
    const lastingMatches = lastingMatchesOf(document);
    if (lastingMatches !== null) return lastingMatches;
    const matches = new LastingMatches(document, false);
    this.#matches.push(matches);
    return matches;
  }

  #wait(result: unknown): void {
    if (!isPromise(result)) return;
    // What is no promise but has a `then`, such as a query that it sends, is asked once.
    const promise = Promise.resolve(result);
    // It may be rejected before it is waited for, or when something else has failed.
    promise.catch(() => undefined);
    this.#pending.push(promise);
  }

  /** No element will be completed any more. */
  stop(): void {
    for (const matches of this.#matches) matches.stop();
    this.#matches.length = 0;
  }

  /** Waits for the callbacks that were called; at once if none has returned a promise. */
  settle(): Promise<unknown> | null {
    if (this.#pending.length === 0) return null;
    const pending = this.#pending;
    this.#pending = [];
    return Promise.all(pending);
  }
}

const META = HTML_NAMES[TagId.Meta];

interface Wanted {
  readonly selector: string;
  readonly callback: ElementCallback;
  readonly subjects: Subjects;
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (Object(value) as Partial<PromiseLike<unknown>>).then === 'function';
}
