import { type ComplexSelector, SelectorList } from '../../selectors/compiled.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { isLogical } from '../logical-properties.ts';
import { type Registration, registrationOf } from '../registered/property-rule.ts';
import type { RuleRecord } from '../sheets/records.ts';
import { DeclaredNames } from './declared-names.ts';
import { comparePlaces, type Entry, entryFor, type RuleContext } from './entry.ts';
import { LayerOrder } from './layers.ts';
import { SelectorNames } from './selector-names.ts';
import { SubjectIndex } from './subject-index.ts';
import { UnreadEntry } from './unread-entry.ts';

interface NamedRule {
  readonly rule: RuleRecord;
  readonly layer: string | null;
}

/** The rules of a tree. */
export class RuleIndex {
  /** Grows with what is added later, or taken out. */
  version = 0;
  readonly #subjects: SubjectIndex;
  /** Those that declare something, and how many of them are gone. */
  readonly #rules: RuleRecord[] = [];
  #gone = 0;
  readonly #all = new DeclaredNames(/(?:)/, () => true);
  readonly #logical = new DeclaredNames(LOGICAL, isLogical);
  readonly #moving = new DeclaredNames(/transition|animation|\ball\b/i, (name) => MOVING.has(name));
  readonly #declared = new Map<string, DeclaredNames>();
  readonly layers = new LayerOrder();
  /** What its selectors speak of. */
  readonly selectorNames = new SelectorNames();
  /** What rules register, by the names of custom properties. */
  readonly registrations = new Map<string, Registration>();
  /** https://drafts.csswg.org/css-animations/#keyframes, by name. */
  readonly keyframes = new Map<string, RuleRecord>();
  /** Whether a rule asks for containers. */
  asksContainers = false;
  /** Whether there are https://drafts.csswg.org/css-transitions-2/#defining-before-change-style rules. */
  hasStartingStyle = false;
  readonly #named: NamedRule[] = [];
  #areNamedSorted = true;

  constructor() {
    this.#subjects = new SubjectIndex(this.#compare);
  }

  /** What declares the property and may hold for the element; the strongest come last. */
  candidatesFor(name: string, element: ElementRecord): readonly Entry[] {
    const entries = this.#rules.length === 0 ? NONE : this.#subjects.entriesFor(name, element);
    return this.#gone === 0 ? entries : entries.filter(({ place }) => !place.isGone);
  }

  /** The same for either. */
  candidatesForBoth(name: string, other: string, element: ElementRecord): readonly Entry[] {
    const entries = this.candidatesFor(name, element);
    const others = this.candidatesFor(other, element);
    if (others.length === 0) return entries;
    return entries.length === 0 ? others : [...new Set([...entries, ...others])].sort(this.#compare);
  }

  /** Whether anything declares a property by how text flows. */
  get hasLogical(): boolean {
    return this.#logical.areAnyIn(this.#rules);
  }

  /** All that is declared. */
  get names(): Iterable<string> {
    return this.#all.in(this.#rules);
  }

  /** Whether anything declares transitions or animations. */
  get moves(): boolean {
    return this.#moving.areAnyIn(this.#rules);
  }

  /** The custom properties that are declared by what may hold for the element. */
  customNamesFor(element: ElementRecord): Iterable<string> {
    return this.#subjects.customNamesFor(element);
  }

  /** Whether anything declares that longhand, of which all shorthands but `all` begin with the same word. */
  declares(name: string): boolean {
    let names = this.#declared.get(name);
    if (names === undefined) {
      names = new DeclaredNames(new RegExp(`${name.split('-')[0]}|\\ball\\b`, 'i'), (one) => one === name);
      this.#declared.set(name, names);
    }
    return names.areAnyIn(this.#rules);
  }

  /** Adds a rule of those selectors, in which there are no others. */
  add(rule: RuleRecord, selectors: readonly string[], context: RuleContext): void {
    const order = this.#begin(rule, selectors, context);
    for (const selector of selectors) this.#subjects.addUnread(new UnreadEntry(selector, rule, context, order));
  }

  /** Adds a rule, and gives what `&` stands for in those inside of it. */
  addOuter(rule: RuleRecord, selectors: readonly string[], context: RuleContext): SelectorList {
    const order = this.#begin(rule, selectors, context);
    const complexes: ComplexSelector[] = [];
    for (const selector of selectors) {
      const entry = entryFor(selector, { rule, context, order });
      if (entry === null) continue;
      if (entry.pseudo === null) complexes.push(entry.complex);
      this.#subjects.add(entry);
    }
    return new SelectorList(complexes, true);
  }

  #begin(rule: RuleRecord, selectors: readonly string[], { place, within }: RuleContext): number {
    for (const selector of selectors) this.selectorNames.add(selector);
    this.asksContainers ||= within !== null && within.containers.length > 0;
    this.hasStartingStyle ||= within?.isStarting ?? false;
    this.#rules.push(rule);
    return place.rules++;
  }

  /** Adds a rule whose name may be that of others. */
  addNamed(rule: RuleRecord, layer: string | null): void {
    this.#named.push({ rule, layer });
    this.#areNamedSorted = false;
  }

  /** That many rules count no more. Gives whether most do that are here: it takes longer to find them otherwise. */
  takeOut(count: number): boolean {
    this.#gone += count;
    return this.#gone * 2 < this.#rules.length;
  }

  /** Once all are there, and again when there are others. */
  sort(): void {
    this.version++;
    if (!this.#areNamedSorted) this.#sortNamed();
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
    (a.layer === b.layer ? 0 : this.layers.positionOf(a.layer) - this.layers.positionOf(b.layer)) ||
    a.specificity - b.specificity ||
    comparePlaces(a.place, b.place) ||
    a.order - b.order;
}

const NONE: readonly Entry[] = [];

const MOVING: ReadonlySet<string> = new Set(['transition-duration', 'transition-delay', 'animation-name']);

/** Of names that a colon follows, or comments. */
const LOGICAL = /(?<![\w-])(?=[\w-]*(?:block|inline|start|end)|all[ \t\n]*:)[\w-]+[ \t\n]*:|\/\*/i;
