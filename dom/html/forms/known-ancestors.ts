import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../../tree/records.ts';
import { nextAfterSubtree, nextInTreeOrder } from '../../tree/traversal.ts';

/** What was found for nodes. */
interface Known<T> {
  get(node: ParentRecord): T | undefined;
  set(node: ParentRecord, answer: T): unknown;
  delete(node: ParentRecord): boolean;
}

interface KnownSet {
  has(node: NodeRecord): boolean;
  add(node: NodeRecord): unknown;
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
  #lookedThrough: KnownSet;
  /** The elements that were found to have an invalid control in them. */
  #withInvalid: KnownSet;

  /** @param isLasting - Whether one query after the other uses it; then it must not keep nodes. */
  constructor(isLasting = false) {
    this.#isLasting = isLasting;
    this.#inDisabledFieldset = this.#create();
    this.#inDatalist = this.#create();
    this.#selects = this.#create();
    this.#lookedThrough = this.#createSet();
    this.#withInvalid = this.#createSet();
  }

  #create<T>(): Known<T> {
    return this.#isLasting ? new WeakMap() : new Map();
  }

  #createSet(): KnownSet {
    return this.#isLasting ? new WeakSet() : new Set();
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

  /** Validity may have changed. */
  forgetContents(): void {
    this.#lookedThrough = this.#createSet();
    this.#withInvalid = this.#createSet();
  }

  /** Whether an element in the fieldset element, of those that `isInvalid` is asked about, is invalid. */
  hasInvalid(fieldset: ElementRecord, isInvalid: (element: ElementRecord) => boolean): boolean {
    if (!this.#lookedThrough.has(fieldset)) this.#lookThrough(fieldset, isInvalid);
    return this.#withInvalid.has(fieldset);
  }

  /** Learns it of those inside of it as well, up to the first that is invalid. */
  #lookThrough(fieldset: ElementRecord, isInvalid: (element: ElementRecord) => boolean): void {
    const [lookedThrough, withInvalid] = [this.#lookedThrough, this.#withInvalid];
    let node: NodeRecord | null = fieldset.firstChild;
    while (node !== null) {
      const isKnown = lookedThrough.has(node);
      if (isKnown ? withInvalid.has(node) : isElement(node) && isInvalid(node)) {
        for (let ancestor = node.parent; ancestor !== fieldset.parent; ancestor = ancestor!.parent)
          withInvalid.add(ancestor!);
        break;
      }
      if (!isKnown && isHtml(node, TagId.Fieldset)) lookedThrough.add(node);
      node = isKnown ? nextAfterSubtree(node, fieldset) : nextInTreeOrder(node, fieldset);
    }
    lookedThrough.add(fieldset);
  }
}

function isInDatalistItself({ parent }: ParentRecord): true | null {
  return parent !== null && isHtml(parent, TagId.Datalist) ? true : null;
}

function parentSelect({ parent }: ParentRecord): ElementRecord | null {
  return parent !== null && isHtml(parent, TagId.Select) ? parent : null;
}

/** How many share what is remembered for one of them: to remember takes several times as long as to climb. */
const STRIDE = 4;

/** What the node, or else the nearest ancestor that says anything, says. */
export function answerFor<T>(
  start: ParentRecord,
  own: (node: ParentRecord) => T | null,
  known: Known<T>,
  fallback: T,
): T {
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
  let steps = 0;
  for (let done: ParentRecord | null = start; done !== null; done = done.parent) {
    if (steps++ % STRIDE === 0 || done === node) known.set(done, answer);
    if (done === node) break;
  }
  return answer;
}
