import type { ElementName } from '../names/element-name.ts';
import { documentData } from './document-data.ts';
import { NOWHERE } from './nowhere.ts';
import { type DocumentRecord, type ElementRecord, type NodeRecord, NodeType, Watch } from './records.ts';

/**
 * The elements of a document in tree order, those of one name or class, and what queries have found, kept from one query to the
 * next until the tree changes, or a class does.
 *
 * OPTIMIZATION: looking through an array is several times as fast as walking a tree, but making it costs more than a walk. So the
 * first queries walk, and a later one makes it if nothing has changed in between. (bench/query)
 */
export class ElementOrder {
  /** OPTIMIZATION: see `webidl/kept-shapes.ts`. (bench/scrape) */
  static readonly kept = new ElementOrder(NOWHERE);

  readonly elements: readonly ElementRecord[];
  readonly #document: DocumentRecord;
  readonly #ofName = new Map<ElementName, readonly ElementRecord[]>();
  readonly #ofClass = new Map<string, readonly ElementRecord[]>();
  #lengthOfClasses = 0;
  /** By what was asked for. */
  readonly #found = new Map<object, readonly ElementRecord[]>();
  readonly #foundByClass = new Map<object, readonly ElementRecord[]>();
  #lengthOfFound = 0;

  constructor(document: DocumentRecord) {
    this.#document = document;
    this.elements = elementsInTreeOrder(document);
  }

  /** Those that `isOfName` is true for, which has to be the same for the same name. */
  ofName(name: ElementName, isOfName: (element: ElementRecord) => boolean): readonly ElementRecord[] {
    let list = this.#ofName.get(name);
    if (list === undefined) {
      list = this.elements.filter(isOfName);
      this.#ofName.set(name, list);
    }
    return list;
  }

  /** The same for a class. All of them are never more than twice as many as there are elements. */
  ofClass(token: string, isOfClass: (element: ElementRecord) => boolean): readonly ElementRecord[] {
    let list = this.#ofClass.get(token);
    if (list === undefined) {
      list = this.elements.filter(isOfClass);
      this.#document.flags |= Watch.ClassLists;
      this.#lengthOfClasses += list.length + 1;
      if (this.#lengthOfClasses > this.elements.length) this.forgetClasses();
      this.#ofClass.set(token, list);
    }
    return list;
  }

  /** All that was found when the same was asked for before. */
  found(question: object): readonly ElementRecord[] | undefined {
    return this.#found.get(question) ?? this.#foundByClass.get(question);
  }

  /** Keeps the answer. All of them are never more than twice as many as there are elements. */
  keep(question: object, answer: readonly ElementRecord[], followsFromClasses: boolean): void {
    this.#lengthOfFound += answer.length + 1;
    if (this.#lengthOfFound > this.elements.length) this.#forgetFound();
    if (followsFromClasses) this.#document.flags |= Watch.ClassLists;
    (followsFromClasses ? this.#foundByClass : this.#found).set(question, answer);
  }

  #forgetFound(): void {
    this.#found.clear();
    this.#foundByClass.clear();
    this.#lengthOfFound = 0;
  }

  forgetClasses(): void {
    this.#ofClass.clear();
    this.#foundByClass.clear();
    this.#lengthOfClasses = 0;
  }
}

function elementsInTreeOrder(document: DocumentRecord): ElementRecord[] {
  const elements: ElementRecord[] = [];
  let node: NodeRecord | null = document.firstChild;
  while (node !== null) {
    if (node.nodeType === NodeType.Element) {
      elements.push(node as ElementRecord);
      if (node.firstChild !== null) {
        node = node.firstChild;
        continue;
      }
    }
    while (node !== null && node.nextSibling === null) node = node.parent;
    node = node === null ? null : node.nextSibling;
  }
  return elements;
}

/** The order of a document's elements if it is known, or if all of them were walked so often since the tree last changed. */
export function elementOrderOf(document: DocumentRecord, walks: number): ElementOrder | null {
  if ((document.flags & Watch.ElementOrder) === 0) return null;
  const data = documentData(document);
  if (data.elementWalks >= walks) data.elementOrder ??= new ElementOrder(document);
  return data.elementOrder as ElementOrder | null;
}

/** A query has walked all elements of the document. */
export function allElementsWalked(document: DocumentRecord): void {
  document.flags |= Watch.ElementOrder;
  documentData(document).elementWalks++;
}

/** A node has come or gone. */
export function forgetElementOrder(document: DocumentRecord): void {
  document.flags &= ~(Watch.ElementOrder | Watch.ClassLists);
  const data = documentData(document);
  data.elementOrder = null;
  data.elementWalks = 0;
  data.latestClosest = null;
}

/** The class of an element has changed. */
export function forgetClassLists(document: DocumentRecord): void {
  document.flags &= ~Watch.ClassLists;
  const data = documentData(document);
  (data.elementOrder as ElementOrder | null)?.forgetClasses();
  data.latestClosest = null;
}
