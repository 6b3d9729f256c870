import type { AttributeName } from '../names/attribute-name.ts';
import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { DescendantSource } from './list-source.ts';

/**
 * What a collection such as `document.links`, `table.rows` or `form.elements` holds, for `filteredCollection`.
 *
 * Whatever `matches` looks at has to be covered: the element's name and place in the tree always are, attributes when
 * `attributes` names them, anything else when what changes it calls `invalidateLiveLists(document)` or
 * `patchListsFrom(filter, element)`.
 */
export interface ElementFilter {
  /** Whether a descendant of `owner` is in its collection. */
  matches(element: ElementRecord, owner: ParentRecord): boolean;
  /**
   * What says so while a whole collection is made below that node. Nothing changes meanwhile, so it may remember what it learns
   * of ancestors: climbing from each of many elements deep in a tree would take quadratic time.
   */
  matcher?(owner: ParentRecord, root: ParentRecord): (element: ElementRecord) => boolean;
  /** False for elements that never are, whatever their attributes and place: spares looking at them further. */
  mayMatch?(element: ElementRecord): boolean;
  /** The attributes of the element that `matches` looks at; none when left out. */
  readonly attributes?: readonly AttributeName[];
  /** The attributes of other elements that it looks at (`form.elements`: the `id` of forms). */
  readonly attributesElsewhere?: readonly AttributeName[];
  /** Whether putting this element in or out of the tree can change whether others match (`form.elements`: forms). */
  affectsOthers?(element: ElementRecord): boolean;
  /**
   * The place of an element's group in the collection when that is not in tree order throughout (`table.rows`: those in
   * `thead` come first): the smallest number first, tree order among equals. Siblings are in one group, and members
   * hold no other members.
   */
  group?(element: ElementRecord, owner: ParentRecord): number;
  /** The node whose descendants are asked, when it is not the owner (`form.elements`: the root of the form's tree). */
  root?(owner: ParentRecord): ParentRecord;
  /** A node below which all are that match, when less has to be walked to find them than the root's descendants. */
  within?(owner: ParentRecord, root: ParentRecord): ParentRecord;
  /** Adds all that match, in tree order, where they are found without asking each element (`input.labels`). */
  collect?(owner: ParentRecord, into: NodeRecord[]): void;
}

export class FilteredSource extends DescendantSource {
  readonly #filter: ElementFilter;
  constructor(filter: ElementFilter) {
    super();
    this.#filter = filter;
  }

  override isFrom(filter: object): boolean {
    return this.#filter === filter;
  }

  override get isIntrinsic(): boolean {
    return false;
  }

  override get isInTreeOrder(): boolean {
    return this.#filter.group === undefined;
  }

  override get hasOwnRoot(): boolean {
    return this.#filter.root !== undefined;
  }

  override rootFor(owner: ParentRecord): ParentRecord {
    return this.#filter.root === undefined ? owner : this.#filter.root(owner);
  }

  matches(element: ElementRecord, owner: ParentRecord): boolean {
    return this.#filter.matches(element, owner);
  }

  override mayMatch(element: ElementRecord): boolean {
    return this.#filter.mayMatch === undefined || this.#filter.mayMatch(element);
  }

  override dependsOn(name: AttributeName): boolean {
    return this.#filter.attributes?.includes(name) ?? false;
  }

  override collect(owner: ParentRecord, into: NodeRecord[]): void {
    const filter = this.#filter;
    const root = this.rootFor(owner);
    if (filter.collect !== undefined) filter.collect(owner, into);
    else if (filter.matcher === undefined) super.collect(owner, into);
    else collectMatching(filter.within?.(owner, root) ?? root, filter.matcher(owner, root), into);
    if (filter.group === undefined) return;
    const groups = new Map<NodeRecord, number>();
    for (const record of into) groups.set(record, filter.group(record as ElementRecord, owner));
    into.sort((a, b) => groups.get(a)! - groups.get(b)!);
  }

  override dependsOnElsewhere(name: AttributeName): boolean {
    return this.#filter.attributesElsewhere?.includes(name) ?? false;
  }

  override affectsOthers(element: ElementRecord): boolean {
    return this.#filter.affectsOthers?.(element) ?? false;
  }
}

function collectMatching(root: ParentRecord, matches: (element: ElementRecord) => boolean, into: NodeRecord[]): void {
  for (let node = nextInTreeOrder(root, root); node !== null; node = nextInTreeOrder(node, root)) {
    if (isElement(node) && matches(node)) into.push(node);
  }
}

/** How many filters are kept: names that scripts ask for again and again. */
const MOST_FILTERS = 256;

/** One filter for each name, as collections are the same when their filters are. */
export function filtersByName(make: (name: string) => ElementFilter): (name: string) => ElementFilter {
  const filters = new Map<string, ElementFilter>();
  return (name) => {
    let filter = filters.get(name);
    if (filter === undefined) {
      if (filters.size >= MOST_FILTERS) filters.clear();
      filter = make(name);
      filters.set(name, filter);
    }
    return filter;
  };
}
