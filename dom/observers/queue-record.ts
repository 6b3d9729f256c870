import type { AttributeName } from '../names/attribute-name.ts';
import type { MutationObserverReactor } from '../tree/reactions.ts';
import {
  type ElementRecord,
  type LeafRecord,
  NodeFlag,
  type NodeRecord,
  type ParentRecord,
  Watch,
} from '../tree/records.ts';
import { appendToPendingMutationObservers } from './microtask.ts';
import { MutationData, type MutationObserverState, type MutationType } from './mutation-observer-state.ts';
import {
  observationOf,
  observerListOf,
  observerListOrNull,
  type RegisteredObserver,
  type RegisteredObserverList,
} from './registered-observers.ts';

const NO_NODES: readonly NodeRecord[] = [];

/** The lists that may have an observer interested in a mutation of some node; filled anew for each, and holding nothing afterwards. */
const lists: RegisteredObserverList[] = [];
const interestedObservers: MutationObserverState[] = [];
let mutationNumber = 0;

/**
 * Fills `lists` with those of the inclusive ancestors of the node.
 *
 * OPTIMIZATION (bench/observe): where nothing but whole documents is observed with its subtree, which a count
 * in the document tells, only the node's own list and the document's matter, however deep the node lies.
 */
function collectLists(node: NodeRecord): void {
  // A full stack may have left something.
  forget();
  const document = node.nodeDocument;
  const { observedNodes, observedSubtrees } = observationOf(document);
  if (observedNodes === 0) document.flags &= ~Watch.MutationObservers;
  const isShallow = observedSubtrees === 0;
  if (isShallow && (node.flags & NodeFlag.Connected) === 0) {
    addList(node);
  } else if (isShallow && (document.flags & Watch.Slots) === 0) {
    // Without shadow trees, to be connected is to be in the document.
    addList(node);
    if (node !== document) addList(document);
  } else {
    for (let ancestor: NodeRecord | null = node; ancestor !== null; ancestor = ancestor.parent) addList(ancestor);
  }
}

function addList(node: NodeRecord): void {
  const list = observerListOrNull(node);
  if (list !== null) lists.push(list);
}

/** https://dom.spec.whatwg.org/#queue-a-mutation-record, steps 1 to 3: fills `interestedObservers`. */
function collectInterestedObservers(
  type: MutationType,
  target: NodeRecord,
  name: string | null,
  namespace: string | null,
  oldValue: string | null,
): void {
  mutationNumber++;
  collectLists(target);
  const ownList = observerListOrNull(target);
  for (const list of lists) {
    const isOwn = list === ownList;
    for (const registered of list.registered) consider(registered, isOwn, type, name, namespace, oldValue);
    for (const registered of list.transient) consider(registered, isOwn, type, name, namespace, oldValue);
  }
}

function consider(
  registered: RegisteredObserver,
  isOwn: boolean,
  type: MutationType,
  name: string | null,
  namespace: string | null,
  oldValue: string | null,
): void {
  const { options, observer } = registered;
  if (!isOwn && !options.subtree) return;
  if (!options[type]) return;
  if (type === 'attributes' && options.attributeFilter !== null) {
    if (namespace !== null || !options.attributeFilter.has(name as string)) return;
  }
  if (observer.mutationNumber !== mutationNumber) {
    observer.mutationNumber = mutationNumber;
    observer.mappedOldValue = null;
    interestedObservers.push(observer);
  }
  const wantsOldValue =
    (type === 'attributes' && options.attributeOldValue) || (type === 'characterData' && options.characterDataOldValue);
  if (wantsOldValue) observer.mappedOldValue = oldValue;
}

/** https://dom.spec.whatwg.org/#queue-a-mutation-record */
function queueMutationRecord(
  type: MutationType,
  target: NodeRecord,
  name: string | null,
  namespace: string | null,
  oldValue: string | null,
  addedNodes: readonly NodeRecord[],
  removedNodes: readonly NodeRecord[],
  previousSibling: NodeRecord | null,
  nextSibling: NodeRecord | null,
): void {
  collectInterestedObservers(type, target, name, namespace, oldValue);
  for (const observer of interestedObservers) {
    // First: if the stack is full, no observer has a record that it is not told of.
    appendToPendingMutationObservers(observer);
    observer.queue.push(
      new MutationData(
        type,
        target,
        name,
        namespace,
        observer.mappedOldValue,
        addedNodes,
        removedNodes,
        previousSibling,
        nextSibling,
      ),
    );
  }
  forget();
}

/** OPTIMIZATION: setting the length of an array takes long, of an empty one too. (bench/observe) */
function forget(): void {
  if (interestedObservers.length > 0) interestedObservers.length = 0;
  if (lists.length > 0) lists.length = 0;
}

export const mutationObserverReactor: MutationObserverReactor = {
  tree(
    target: NodeRecord,
    addedNodes: readonly NodeRecord[],
    removedNodes: readonly NodeRecord[],
    previousSibling: NodeRecord | null,
    nextSibling: NodeRecord | null,
  ): void {
    queueMutationRecord('childList', target, null, null, null, addedNodes, removedNodes, previousSibling, nextSibling);
  },

  attributes(element: ElementRecord, name: AttributeName, oldValue: string | null): void {
    const { localName, namespace } = name;
    queueMutationRecord('attributes', element, localName, namespace, oldValue, NO_NODES, NO_NODES, null, null);
  },

  characterData(node: LeafRecord, oldData: string): void {
    queueMutationRecord('characterData', node, null, null, oldData, NO_NODES, NO_NODES, null, null);
  },

  removed(node: NodeRecord, parent: ParentRecord): void {
    collectLists(parent);
    for (const list of lists) {
      for (const registered of list.registered) addTransient(registered, node);
      for (const registered of list.transient) addTransient(registered, node);
    }
    forget();
  },

  adopted(node: NodeRecord): void {
    observerListOf(node).changeDocument(node.nodeDocument);
  },
};

/** As in Chromium the observer is pending then, without records too: in the Standard it would go on observing until it has one. */
function addTransient(registered: RegisteredObserver, node: NodeRecord): void {
  if (!registered.options.subtree) return;
  registered.addTransient(observerListOf(node));
  appendToPendingMutationObservers(registered.observer);
}
