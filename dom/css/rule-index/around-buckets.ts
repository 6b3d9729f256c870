import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { splitOnAsciiWhitespace } from '../../names/white-space.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { type ElementRecord, isConnected, isElement, type ParentRecord } from '../../tree/records.ts';
import { rememberedStyles } from '../remembered-styles.ts';
import type { RuleBucket } from './rule-bucket.ts';
import type { AroundKey, Key } from './subject-key.ts';

/** For how many values of class attributes their keys are remembered. */
const MAXIMUM_KNOWN = 1000;

/** Up to how many buckets are remembered for an element, in one set for all to which nothing is added. */
const MAXIMUM_SHARED = 64;

const NONE: readonly RuleBucket[] = [];

/** Entries of which the selectors ask something of the parent of their subject, or of an element further up, apart by that. */
export class AroundBuckets {
  readonly #createBucket: () => RuleBucket;
  readonly #ofParent = new Map<Key, RuleBucket>();
  readonly #ofAncestor = new Map<Key, RuleBucket>();
  #classKeys = new Map<string, readonly string[]>();
  /** Null: not known since something was added. */
  #bits: number | null = null;

  constructor(createBucket: () => RuleBucket) {
    this.#createBucket = createBucket;
  }

  /** What the entries may declare, as `bitsOfProperty`. */
  get bits(): number {
    if (this.#bits === null) {
      let bits = 0;
      for (const buckets of [this.#ofParent, this.#ofAncestor])
        for (const bucket of buckets.values()) bits |= bucket.bits;
      this.#bits = bits;
    }
    return this.#bits;
  }

  /** Null: it asks nothing that is told apart. */
  bucketOf(around: AroundKey | null): RuleBucket | null {
    if (around === null) return null;
    this.#bits = null;
    const buckets = around.isParent ? this.#ofParent : this.#ofAncestor;
    let bucket = buckets.get(around.key);
    if (bucket === undefined) {
      bucket = this.#createBucket();
      buckets.set(around.key, bucket);
    }
    return bucket;
  }

  /** Those of which the entries may hold for the element; none if nothing here declares what has those bits. */
  bucketsFor(element: ElementRecord, bits: number): Iterable<RuleBucket> {
    if ((this.bits & bits) === 0) return NONE;
    const found = new Set<RuleBucket>();
    const { parent } = element;
    if (parent !== null && isElement(parent)) {
      this.#collect(this.#ofParent, parent, found);
      for (const bucket of this.#fromAncestors(parent)) found.add(bucket);
    }
    const own = this.#ofAncestor.get(element);
    if (own !== undefined) found.add(own);
    return found;
  }

  /** Of what is asked of ancestors, all that the element or those it is in have. */
  #fromAncestors(element: ElementRecord): Iterable<RuleBucket> {
    if (this.#ofAncestor.size === 0) return NONE;
    // Of other trees no document tells of changes.
    const remembered = isConnected(element) ? rememberedStyles(element.nodeDocument) : null;
    const known = remembered?.answersTo<Set<RuleBucket>>(this);
    const path: ElementRecord[] = [];
    let found: Set<RuleBucket> | undefined;
    for (let node: ParentRecord | null = element; node !== null && isElement(node); node = node.parent) {
      found = known?.get(node);
      if (found !== undefined) break;
      path.push(node);
    }
    found ??= new Set();
    for (const node of path.reverse()) {
      const own = new Set<RuleBucket>();
      this.#collect(this.#ofAncestor, node, own);
      for (const bucket of own) {
        if (found.has(bucket)) continue;
        if (found.size <= MAXIMUM_SHARED) found = new Set(found);
        found.add(bucket);
      }
      if (found.size <= MAXIMUM_SHARED) known?.set(node, found);
    }
    return found;
  }

  #collect(buckets: ReadonlyMap<Key, RuleBucket>, element: ElementRecord, found: Set<RuleBucket>): void {
    if (buckets.size === 0) return;
    const add = (key: Key): void => {
      const bucket = buckets.get(key);
      if (bucket !== undefined) found.add(bucket);
    };
    add(element);
    add(asciiLowercase(element.name.localName));
    if (element.attributes === null) return;
    const id = getAttribute(element, ATTR.id);
    if (id !== null) add(`#${asciiLowercase(id)}`);
    const classes = getAttribute(element, ATTR.class);
    if (classes !== null) for (const key of this.#keysOf(classes)) add(key);
  }

  #keysOf(classes: string): readonly string[] {
    let keys = this.#classKeys.get(classes);
    if (keys === undefined) {
      if (this.#classKeys.size >= MAXIMUM_KNOWN) this.#classKeys = new Map();
      keys = classKeys(classes);
      this.#classKeys.set(classes, keys);
    }
    return keys;
  }
}

/** Of the value of a class attribute. */
export function classKeys(classes: string): string[] {
  return splitOnAsciiWhitespace(asciiLowercase(classes)).map((name) => `.${name}`);
}
