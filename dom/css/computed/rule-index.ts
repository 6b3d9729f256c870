import { type ComplexSelector, SelectorList } from '../../selectors/compiled.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { isLogical } from '../logical-properties.ts';
import { type Registration, registrationOf } from '../registered/property-rule.ts';
import type { RuleRecord } from '../sheets/records.ts';
import { type Entry, entryFor, type NewRule } from './entry.ts';
import { LayerOrder } from './layers.ts';
import { insertInOrder } from './sorted-entries.ts';
import { SubjectIndex } from './subject-index.ts';

interface NamedRule {
  readonly rule: RuleRecord;
  readonly layer: string | null;
}

/** The rules of a tree, by the longhands and custom properties that they set; the strongest come last. */
export class RuleIndex {
  /** Grows with what is added later. */
  version = 0;
  readonly #byName = new Map<string, Entry[]>();
  /** What is not among those yet. */
  #added = new Map<string, Entry[]>();
  readonly #subjects = new Map<string, SubjectIndex>();
  readonly layers = new LayerOrder();
  /** What rules register, by the names of custom properties. */
  readonly registrations = new Map<string, Registration>();
  /** https://drafts.csswg.org/css-animations/#keyframes, by name. */
  readonly keyframes = new Map<string, RuleRecord>();
  /** Whether a rule asks for containers. */
  asksContainers = false;
  readonly #named: NamedRule[] = [];
  #areNamedSorted = true;
  #hasLogical: boolean | null = null;

  entriesFor(name: string): readonly Entry[] {
    return this.#byName.get(name) ?? NONE;
  }

  /** Of these, what may hold for the element. */
  candidatesFor(name: string, element: ElementRecord): readonly Entry[] {
    const entries = this.entriesFor(name);
    if (entries.length <= FEW) return entries;
    let subjects = this.#subjects.get(name);
    if (subjects === undefined) {
      subjects = new SubjectIndex(entries, this.#compare);
      this.#subjects.set(name, subjects);
    }
    return subjects.entriesFor(element);
  }

  /** What may hold for the element of either, in order. */
  candidatesForBoth(name: string, other: string, element: ElementRecord): readonly Entry[] {
    const entries = this.candidatesFor(name, element);
    const others = this.candidatesFor(other, element);
    if (others.length === 0) return entries;
    return entries.length === 0 ? others : [...new Set([...entries, ...others])].sort(this.#compare);
  }

  /** Whether anything declares a property by how text flows. */
  get hasLogical(): boolean {
    this.#hasLogical ??= [...this.#byName.keys()].some(isLogical);
    return this.#hasLogical;
  }

  /** All that is declared. */
  get names(): Iterable<string> {
    return this.#byName.keys();
  }

  /** Whether anything declares transitions or animations. */
  get moves(): boolean {
    return MOVING.some((name) => this.#byName.has(name));
  }

  get customNames(): string[] {
    return [...this.#byName.keys()].filter((name) => name.startsWith('--'));
  }

  /** Adds a rule, and gives what `&` stands for in those inside of it. */
  add(rule: NewRule): SelectorList {
    const order = rule.place.rules++;
    this.asksContainers ||= rule.within !== null && rule.within.containers.length > 0;
    const complexes: ComplexSelector[] = [];
    for (const selector of rule.selectors) {
      const entry = entryFor(selector, rule, order);
      if (entry === null) continue;
      if (entry.pseudo === null) complexes.push(entry.complex);
      for (const name of rule.block.names) {
        const entries = this.#added.get(name);
        if (entries === undefined) this.#added.set(name, [entry]);
        else entries.push(entry);
      }
    }
    return new SelectorList(complexes, true);
  }

  /** Adds a rule whose name may be that of others. */
  addNamed(rule: RuleRecord, layer: string | null): void {
    this.#named.push({ rule, layer });
    this.#areNamedSorted = false;
  }

  /** Once all are there, and again when there are more. */
  sort(): void {
    this.version++;
    this.#hasLogical = null;
    if (!this.#areNamedSorted) this.#sortNamed();
    for (const [name, added] of this.#added) {
      added.sort(this.#compare);
      const entries = this.#byName.get(name);
      if (entries === undefined) this.#byName.set(name, added);
      else insertInOrder(entries, added, this.#compare);
      this.#subjects.get(name)?.add(added);
    }
    this.#added = new Map();
  }

  /** https://drafts.csswg.org/css-cascade/#cascade-layering: of those of one name the last of the strongest layer counts. */
  #sortNamed(): void {
    this.#named.sort((a, b) => this.layers.positionOf(a.layer) - this.layers.positionOf(b.layer));
    for (const { rule } of this.#named) {
      if (rule.ruleKind === 'keyframes') this.keyframes.set(rule.prelude, rule);
      const registration = rule.ruleKind === 'property' ? registrationOf(rule) : null;
      if (registration !== null) this.registrations.set(registration.name, registration);
    }
    this.#areNamedSorted = true;
  }

  #compare = (a: Entry, b: Entry): number =>
    this.layers.positionOf(a.layer) - this.layers.positionOf(b.layer) ||
    a.specificity - b.specificity ||
    a.place.position - b.place.position ||
    a.order - b.order;
}

const NONE: readonly Entry[] = [];

/** As many are asked one by one as quickly as they are told apart. */
const FEW = 4;

const MOVING = ['transition-duration', 'transition-delay', 'animation-name'];
