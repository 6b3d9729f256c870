import { plainAttributeName } from '../names/attribute-name.ts';
import { hasAttribute } from '../tree/attributes.ts';
import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { flatChildren } from './flat-children.ts';
import { flatParentOf, type Readings } from './reading.ts';
import type { References } from './references.ts';

const OWNS = plainAttributeName('aria-owns');
const NONE: readonly ElementRecord[] = [];

/** Which elements have others as children by https://w3c.github.io/aria/#aria-owns, while nothing changes. */
export class Owners {
  readonly #owners = new Map<ElementRecord, ElementRecord>();
  readonly #owned = new Map<ElementRecord, readonly ElementRecord[]>();
  readonly #roots = new Set<NodeRecord>();
  readonly #readings: Readings;
  readonly #references: References;

  constructor(readings: Readings, references: References) {
    this.#readings = readings;
    this.#references = references;
  }

  /** Null: it is where it stands. */
  of(element: ElementRecord): ElementRecord | null {
    this.#lookThrough(this.#readings.rootOf(element));
    return this.#owners.get(element) ?? null;
  }

  /** Others than those that are owned elsewhere. */
  ownChildren(parent: ParentRecord): NodeRecord[] {
    return flatChildren(parent).filter((child) => !isElement(child) || this.of(child) === null);
  }

  ownedBy(element: ElementRecord): readonly ElementRecord[] {
    if (!hasAttribute(element, OWNS)) return NONE;
    this.#lookThrough(this.#readings.rootOf(element));
    return this.#owned.get(element) ?? NONE;
  }

  /** The first to own an element has it, unless it is inside of that: nothing owns what it is in. */
  #lookThrough(root: NodeRecord): void {
    if (this.#roots.has(root)) return;
    this.#roots.add(root);
    for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
      if (!isElement(node) || !hasAttribute(node, OWNS)) continue;
      const owner = node;
      const targets = new Set(this.#references.of(owner, 'aria-owns'));
      const owned = [...targets].filter((target) => target !== owner && !this.#owners.has(target));
      for (const target of owned) this.#owners.set(target, owner);
      if (owned.length > 0) this.#owned.set(owner, owned);
    }
    this.#breakCircles();
  }

  /** Nothing is inside of itself: each is followed to where it ends, once. */
  #breakCircles(): void {
    const followed = new Set<ElementRecord>();
    for (const target of [...this.#owners.keys()]) {
      const path = new Set<ElementRecord>();
      let at: ElementRecord | null = target;
      while (at !== null && !followed.has(at) && !path.has(at)) {
        path.add(at);
        at = this.#owners.get(at) ?? flatParentOf(at);
      }
      if (at !== null && path.has(at)) this.#disown(this.#ownedWithin(at));
      for (const element of path) followed.add(element);
    }
  }

  /** Of a circle that the element is in, what is owned: somebody is. */
  #ownedWithin(element: ElementRecord): ElementRecord {
    let at = element;
    while (!this.#owners.has(at)) at = flatParentOf(at) as ElementRecord;
    return at;
  }

  #disown(target: ElementRecord): void {
    const owner = this.#owners.get(target) as ElementRecord;
    this.#owners.delete(target);
    this.#owned.set(
      owner,
      this.ownedBy(owner).filter((owned) => owned !== target),
    );
  }
}
