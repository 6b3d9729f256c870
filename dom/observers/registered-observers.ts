import { documentData } from '../tree/document-data.ts';
import { rareOf } from '../tree/rare-data.ts';
import { type DocumentRecord, type NodeRecord, NodeType, Watch } from '../tree/records.ts';
import type { MutationObserverState, ObserverOptions } from './mutation-observer-state.ts';

/**
 * https://dom.spec.whatwg.org/#registered-observer. One that is transient is not an object of its own: it is the same
 * one, in the list of another node.
 *
 * DEVIATION: the Standard makes new transient observers of transient ones, whose source they are, without an end.
 * Browsers have one for each node and original, which differs only when an observer whose node was removed observes it
 * anew before the next microtask. It has two registered observers then, where in the Standard it would have none left
 * after the microtask.
 */
export class RegisteredObserver {
  readonly observer: MutationObserverState;
  options: ObserverOptions;
  /** The lists that it is in as https://dom.spec.whatwg.org/#transient-registered-observer */
  readonly transientLists = new Set<RegisteredObserverList>();

  constructor(observer: MutationObserverState, options: ObserverOptions) {
    this.observer = observer;
    this.options = options;
  }

  addTransient(list: RegisteredObserverList): void {
    if (this.transientLists.has(list)) return;
    this.transientLists.add(list);
    this.observer.withTransients.add(this);
    list.transient.push(this);
    list.changed();
  }

  removeTransients(): void {
    for (const list of this.transientLists) {
      // They come in the order in which they went there.
      list.transient.splice(list.transient.indexOf(this), 1);
      list.changed();
    }
    this.transientLists.clear();
    this.observer.withTransients.delete(this);
  }
}

/**
 * How much of a document is observed, so that nobody looks for observers where there are none. It does not hold the document, which
 * learns with its next mutation that nothing of it is observed any more: a `WeakRef` would hold it until the task ends.
 */
class DocumentObservation {
  observedNodes = 0;
  /** Nodes other than the document that an observer observes with their subtree. */
  observedSubtrees = 0;
}

/** Made now if the document has none. */
export function observationOf(document: DocumentRecord): DocumentObservation {
  const data = documentData(document);
  data.observation ??= new DocumentObservation();
  return data.observation as DocumentObservation;
}

/** OPTIMIZATION: a node that is removed has transient ones alone. (bench/observe) */
const NOBODY = new Set<RegisteredObserver>();

/** https://dom.spec.whatwg.org/#registered-observer-list */
export class RegisteredObserverList {
  registered = NOBODY;
  /** All observe subtrees. */
  readonly transient: RegisteredObserver[] = [];
  /** How many of the registered ones do. */
  subtrees = 0;
  readonly #isOfDocument: boolean;
  #observation: DocumentObservation;
  #isCounted = false;
  #isSubtreeCounted = false;

  constructor(node: NodeRecord) {
    this.#isOfDocument = node.nodeType === NodeType.Document;
    this.#observation = observationOf(node.nodeDocument);
  }

  /** To be called after every change of the list and of what is in it. */
  changed(): void {
    const hasTransient = this.transient.length > 0;
    this.#count(this.registered.size > 0 || hasTransient, !this.#isOfDocument && (this.subtrees > 0 || hasTransient));
  }

  /** After the node moved into another document. */
  changeDocument(document: DocumentRecord): void {
    this.#count(false, false);
    this.#observation = observationOf(document);
    this.changed();
    if (this.#isCounted) document.flags |= Watch.MutationObservers;
  }

  #count(isObserved: boolean, isSubtreeObserved: boolean): void {
    if (isObserved !== this.#isCounted) this.#observation.observedNodes += isObserved ? 1 : -1;
    if (isSubtreeObserved !== this.#isSubtreeCounted) this.#observation.observedSubtrees += isSubtreeObserved ? 1 : -1;
    this.#isCounted = isObserved;
    this.#isSubtreeCounted = isSubtreeObserved;
  }
}

export function observerListOf(node: NodeRecord): RegisteredObserverList {
  const rare = rareOf(node);
  rare.registeredObservers ??= new RegisteredObserverList(node);
  return rare.registeredObservers as RegisteredObserverList;
}

/** The same without making a list. */
export function observerListOrNull(node: NodeRecord): RegisteredObserverList | null {
  return node.rare === null ? null : (node.rare.registeredObservers as RegisteredObserverList | null);
}

/** https://dom.spec.whatwg.org/#dom-mutationobserver-observe, steps 7 and 8 */
export function register(observer: MutationObserverState, target: NodeRecord, options: ObserverOptions): void {
  const list = observerListOf(target);
  const registered = observer.lists.get(list);
  if (registered === undefined) {
    const added = new RegisteredObserver(observer, options);
    if (list.registered === NOBODY) list.registered = new Set();
    list.registered.add(added);
    observer.lists.set(list, added);
  } else {
    registered.removeTransients();
    list.subtrees -= Number(registered.options.subtree);
    registered.options = options;
  }
  list.subtrees += Number(options.subtree);
  list.changed();
  target.nodeDocument.flags |= Watch.MutationObservers;
}

/** https://dom.spec.whatwg.org/#dom-mutationobserver-disconnect, step 1 */
export function unregister(observer: MutationObserverState): void {
  removeTransientObservers(observer);
  for (const [list, registered] of observer.lists) {
    list.registered.delete(registered);
    list.subtrees -= Number(registered.options.subtree);
    list.changed();
  }
  observer.lists.clear();
}

/** https://dom.spec.whatwg.org/#notify-mutation-observers, step 6.3 */
export function removeTransientObservers(observer: MutationObserverState): void {
  for (const registered of observer.withTransients) registered.removeTransients();
}
