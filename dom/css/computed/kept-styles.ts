import { ATTR, type AttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { splitOnAsciiWhitespace } from '../../names/white-space.ts';
import type { Viewport } from '../../realm/shared/viewport.ts';
import { forgetMatches } from '../../selectors/kept-context.ts';
import { documentData } from '../../tree/document-data.ts';
import { flatParentOf, isLeftOutOfFlatTree } from '../../tree/flat-tree.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isConnected,
  isElement,
  type NodeRecord,
  type ParentRecord,
  Watch,
} from '../../tree/records.ts';
import { nextInTreeOrder } from '../../tree/traversal.ts';
import { motion } from '../motion.ts';
import type { RememberedStyles } from '../remembered-styles.ts';
import type { RuleIndex } from '../rule-index/rule-index.ts';
import type { SelectorNames } from '../rule-index/selector-names.ts';
import { doubtMove, doubts, type Grounds } from './doubts.ts';
import { ruleIndexOf, viewportOfDocument } from './sheet-rules.ts';
import type { Specified } from './specified.ts';

/** For how many properties of elements values are kept: of few elements, and of each. */
const MAXIMUM = 100_000;
const MAXIMUM_EACH = 64;

/** How many nodes may be looked at for each value that was kept, before all are forgotten. */
const STEPS = 4;

/** Attributes that say nothing of styles unless a selector or a value names them: `attr()` is not kept. */
const SILENT = /^(?:data-|aria-|on|role$|alt$)/;

/** Values by the names of properties: most elements are asked for few, and a Map takes more than all of these. */
class KeptValues<Value> {
  readonly #name: string;
  #value: Value;
  #others: Map<string, Value> | null = null;

  constructor(name: string, value: Value) {
    this.#name = name;
    this.#value = value;
  }

  get size(): number {
    return 1 + (this.#others?.size ?? 0);
  }

  get(name: string): Value | undefined {
    return name === this.#name ? this.#value : this.#others?.get(name);
  }

  set(name: string, value: Value): void {
    if (name === this.#name) {
      this.#value = value;
      return;
    }
    this.#others ??= new Map();
    this.#others.set(name, value);
  }
}

/**
 * What properties of a document's elements computed to: for as long as nothing has changed that may have a part in it.
 *
 * OPTIMIZATION: programs ask for the same styles again and again, and between that change what is of no account. (bench/styles)
 */
export class KeptStyles implements RememberedStyles {
  readonly #document: DocumentRecord;
  readonly #byElement = new Map<ElementRecord, KeptValues<string>>();
  /** What is specified for inherited properties, so that nobody looks further up than the parent. */
  readonly #specified = new Map<ElementRecord, KeptValues<Specified>>();
  /** The same of what follows from what moves, as it is at that time. */
  readonly #movedByElement = new Map<ElementRecord, KeptValues<string>>();
  readonly #movedSpecified = new Map<ElementRecord, KeptValues<Specified>>();
  #movedAt: number | null = null;
  #hasMoved = false;
  #movedCount = 0;
  readonly #inFlatTree = new Map<ElementRecord, boolean>();
  readonly roots = new Map<NodeRecord, ParentRecord>();
  readonly #answers = new Map<object, Map<NodeRecord, unknown>>();
  /** Those of which a value follows from rules of shadow trees. */
  readonly #byShadows = new Set<ElementRecord>();
  /** What the selectors of those rules speak of. */
  readonly shadowNames = new Set<SelectorNames>();
  #count = 0;
  #steps = 0;
  index: RuleIndex | null = null;
  viewport: Viewport | null = null;

  constructor(document: DocumentRecord) {
    this.#document = document;
  }

  /** Forgets what was kept for another viewport, and of what moves for another time. */
  follow(): void {
    if (this.#hasMoved && motion.timeIn(this.#document) !== this.#movedAt) this.forgetMoved();
    const viewport = viewportOfDocument(this.#document);
    if (viewport === this.viewport) return;
    this.forget();
    this.index = ruleIndexOf(this.#document);
    this.viewport = viewport;
    this.#document.flags |= Watch.RememberedStyles;
  }

  /** Whether there is anything of the element. */
  has(element: ElementRecord): boolean {
    return this.#byElement.has(element);
  }

  find(element: ElementRecord, name: string): string | undefined {
    return this.#findIn(this.#byElement, element, name) ?? this.#findMovedIn(this.#movedByElement, element, name);
  }

  keep(element: ElementRecord, name: string, value: string, grounds: Grounds): void {
    this.#keepIn(grounds.isByMoves ? this.#movedByElement : this.#byElement, element, name, value, grounds);
  }

  findSpecified(element: ElementRecord, name: string): Specified | undefined {
    return this.#findIn(this.#specified, element, name) ?? this.#findMovedIn(this.#movedSpecified, element, name);
  }

  /** It is specified for all of these. */
  keepSpecified(elements: readonly ElementRecord[], name: string, specified: Specified, grounds: Grounds): void {
    const byElement = grounds.isByMoves ? this.#movedSpecified : this.#specified;
    for (const element of elements) this.#keepIn(byElement, element, name, specified, grounds);
  }

  /** What follows from what moves is kept, here or as an answer. */
  keepsMoved(): void {
    if (this.#hasMoved) return;
    this.#hasMoved = true;
    this.#movedAt = motion.timeIn(this.#document);
  }

  #findIn<Value>(
    byElement: Map<ElementRecord, KeptValues<Value>>,
    element: ElementRecord,
    name: string,
  ): Value | undefined {
    const found = byElement.get(element)?.get(name);
    if (found !== undefined && this.#byShadows.size > 0 && this.#byShadows.has(element)) doubts.shadows++;
    return found;
  }

  #findMovedIn<Value>(
    byElement: Map<ElementRecord, KeptValues<Value>>,
    element: ElementRecord,
    name: string,
  ): Value | undefined {
    const found = this.#hasMoved ? this.#findIn(byElement, element, name) : undefined;
    if (found === undefined || motion.isStopped(element)) return undefined;
    doubtMove();
    return found;
  }

  #keepIn<Value>(
    byElement: Map<ElementRecord, KeptValues<Value>>,
    element: ElementRecord,
    name: string,
    value: Value,
    { isByShadows, isByMoves }: Grounds,
  ): void {
    const elements = this.#byElement.size + this.#movedByElement.size;
    if (this.#count >= MAXIMUM && this.#count >= MAXIMUM_EACH * elements) {
      const names = [...this.shadowNames];
      this.forget();
      this.follow();
      for (const one of names) this.shadowNames.add(one);
    }
    if (isByMoves) {
      this.keepsMoved();
      this.#movedCount++;
    }
    this.#count++;
    this.#steps += STEPS;
    if (isByShadows) this.#byShadows.add(element);
    const values = byElement.get(element);
    if (values === undefined) byElement.set(element, new KeptValues(name, value));
    else values.set(name, value);
  }

  /** Whether the element is in https://drafts.csswg.org/css-scoping/#flat-tree: nobody looks further up than to what is known. */
  isInFlatTree(element: ElementRecord): boolean {
    let result = this.#inFlatTree.get(element);
    if (result !== undefined) return result;
    const passed: ElementRecord[] = [];
    for (let at: ElementRecord | null = element; at !== null; at = flatParentOf(at)) {
      result = this.#inFlatTree.get(at) ?? (isLeftOutOfFlatTree(at) ? false : undefined);
      passed.push(at);
      if (result !== undefined) break;
    }
    for (const one of passed) this.#inFlatTree.set(one, result ?? true);
    return result ?? true;
  }

  answersTo<Answer>(question: object): Map<NodeRecord, Answer> {
    let answers = this.#answers.get(question) as Map<NodeRecord, Answer> | undefined;
    if (answers === undefined) {
      answers = new Map();
      this.#answers.set(question, answers);
    }
    return answers;
  }

  forgetMoved(): void {
    if (!this.#hasMoved) return;
    this.#hasMoved = false;
    this.#answers.clear();
    this.#movedByElement.clear();
    this.#movedSpecified.clear();
    this.#count -= this.#movedCount;
    this.#movedCount = 0;
  }

  forget(): void {
    forgetMatches(this.#document);
    this.forgetMoved();
    this.viewport = null;
    this.#answers.clear();
    this.#inFlatTree.clear();
    this.roots.clear();
    this.#byShadows.clear();
    this.shadowNames.clear();
    this.#byElement.clear();
    this.#specified.clear();
    this.#count = 0;
    this.#steps = 0;
  }

  attributeChanged(element: ElementRecord, name: AttributeName, oldValue: string | null, value: string | null): void {
    if (!isConnected(element)) return;
    documentData(this.#document).matchContext = null;
    this.forgetMoved();
    this.#answers.clear();
    if (this.viewport === null) return;
    const { selectorNames: names } = this.index as RuleIndex;
    const isOfSelectors = name === ATTR.class || name === ATTR.id || name === ATTR.style;
    if (!isOfSelectors && (name.namespace !== null || !SILENT.test(name.localName))) {
      this.forget();
      return;
    }
    const isNamedBy = namedBy(name, oldValue, value);
    const isNamed = isNamedBy(names);
    if (isNamed || name === ATTR.style || [...this.shadowNames].some(isNamedBy)) this.#forgetByShadows();
    if (isNamed && names.isAboutRelatives) this.forget();
    else if (isNamed && names.isAboutSiblings) this.#forgetIn(element.parent);
    else if (isNamed || name === ATTR.style) this.#forgetIn(element);
  }

  elementMoves(element: ElementRecord, isMore: boolean): void {
    if (!isMore && !this.#hasMoved) return;
    this.#answers.clear();
    this.#forgetByShadows();
    this.#forgetIn(element, isMore);
  }

  #forgetIn(root: NodeRecord | null, isOfUnmoved = true): void {
    const isOfAll =
      root === null || !isElement(root) || !isElement(root.parent ?? root) || root.name.tagId === TagId.Body;
    let node: NodeRecord | null = isOfAll ? null : root;
    for (; node !== null; node = nextInTreeOrder(node, root as NodeRecord)) {
      if (--this.#steps < 0) break;
      this.#forgetAllOf(node as ElementRecord, isOfUnmoved);
    }
    if (!isOfAll && node === null) return;
    if (isOfUnmoved) this.forget();
    else this.forgetMoved();
  }

  #forgetByShadows(): void {
    for (const element of this.#byShadows) this.#forgetAllOf(element, true);
    this.#byShadows.clear();
  }

  #forgetAllOf(element: ElementRecord, isOfUnmoved: boolean): void {
    if (isOfUnmoved) {
      this.#forgetOf(this.#byElement, element);
      this.#forgetOf(this.#specified, element);
    }
    if (!this.#hasMoved) return;
    const before = this.#count;
    this.#forgetOf(this.#movedByElement, element);
    this.#forgetOf(this.#movedSpecified, element);
    this.#movedCount -= before - this.#count;
  }

  #forgetOf(byElement: Map<ElementRecord, KeptValues<unknown>>, element: ElementRecord): void {
    this.#count -= byElement.get(element)?.size ?? 0;
    byElement.delete(element);
  }
}

/** Whether selectors may find something else now that the attribute has another value. */
function namedBy(
  { localName }: AttributeName,
  oldValue: string | null,
  value: string | null,
): (names: SelectorNames) => boolean {
  let changed: string[] = [];
  if (localName === 'class') changed = changedClasses(oldValue, value).map((one) => `.${one}`);
  else if (localName === 'id') changed = [oldValue, value].flatMap((id) => (id === null ? [] : [`#${id}`]));
  return (names) => names.hasAttribute(localName) || changed.some((one) => names.hasClassOrId(one));
}

/** The classes that one of two values of an attribute has. */
function changedClasses(before: string | null, after: string | null): string[] {
  const [old, now] = [before, after].map((value) => new Set(splitOnAsciiWhitespace(value ?? ''))) as [
    Set<string>,
    Set<string>,
  ];
  return [...[...old].filter((name) => !now.has(name)), ...[...now].filter((name) => !old.has(name))];
}

/** What is kept of the document, as things are. */
export function keptStylesOf(document: DocumentRecord): KeptStyles {
  const data = documentData(document);
  data.rememberedStyles ??= new KeptStyles(document);
  const kept = data.rememberedStyles as KeptStyles;
  kept.follow();
  return kept;
}
