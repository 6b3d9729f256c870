import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';

/** What was found for nodes. */
interface Known<T> {
  get(node: ParentRecord): T | undefined;
  set(node: ParentRecord, answer: T): unknown;
  delete(node: ParentRecord): boolean;
}

/**
 * What a query, during which nothing changes, has learned of the ancestors of controls. With many controls deep in a tree,
 * climbing from each would take quadratic time; asking each fieldset for the controls in it, more than that.
 */
export class KnownAncestors {
  readonly #isLasting: boolean;
  #inDisabledFieldset: Known<boolean>;
  #inDatalist: Known<boolean>;
  #selects: Known<ElementRecord | null>;
  /** The fieldset elements that were looked through, alone or as a part of another. */
  readonly lookedThrough = new Set<ElementRecord>();
  /** The elements that were found to have an invalid control in them. */
  readonly withInvalid = new Set<ParentRecord>();

  /** @param isLasting - Whether one query after the other uses it; then it must not keep nodes. */
  constructor(isLasting = false) {
    this.#isLasting = isLasting;
    this.#inDisabledFieldset = this.#create();
    this.#inDatalist = this.#create();
    this.#selects = this.#create();
  }

  #create<T>(): Known<T> {
    return this.#isLasting ? new WeakMap() : new Map();
  }

  isInDisabledFieldset(element: ElementRecord, isDirectly: (node: ParentRecord) => boolean): boolean {
    return answerFor(element, (node) => isDirectly(node) || null, this.#inDisabledFieldset, false);
  }

  isInDatalist(element: ElementRecord): boolean {
    return answerFor(element, isInDatalistItself, this.#inDatalist, false);
  }

  nearestSelect(element: ElementRecord): ElementRecord | null {
    return answerFor(element, parentSelect, this.#selects, null);
  }

  forget(element: ElementRecord): void {
    this.#inDisabledFieldset.delete(element);
    this.#inDatalist.delete(element);
    this.#selects.delete(element);
  }

  forgetAll(): void {
    this.#inDisabledFieldset = this.#create();
    this.#inDatalist = this.#create();
    this.#selects = this.#create();
  }

  /** What is in an element may have changed since the last query. */
  forgetContents(): void {
    this.lookedThrough.clear();
    this.withInvalid.clear();
  }
}

function isInDatalistItself({ parent }: ParentRecord): true | null {
  return parent !== null && isHtml(parent, TagId.Datalist) ? true : null;
}

function parentSelect({ parent }: ParentRecord): ElementRecord | null {
  return parent !== null && isHtml(parent, TagId.Select) ? parent : null;
}

/** What the node, or else the nearest ancestor that says anything, says. */
function answerFor<T>(start: ParentRecord, own: (node: ParentRecord) => T | null, known: Known<T>, fallback: T): T {
  let answer = fallback;
  let node: ParentRecord | null = start;
  for (; node !== null; node = node.parent) {
    const found = known.get(node) ?? own(node);
    if (found === null) {
      if (known.get(node) === null) break;
      continue;
    }
    answer = found;
    break;
  }
  for (let done: ParentRecord | null = start; done !== null; done = done.parent) {
    known.set(done, answer);
    if (done === node) break;
  }
  return answer;
}
