import { compile, compileNested } from '../../selectors/compile.ts';
import type { SelectorList } from '../../selectors/compiled.ts';
import type { Namespaces } from '../../selectors/qualified-name.ts';
import { type DocumentRecord, type ElementRecord, isElement } from '../../tree/records.ts';
import type { Sequence } from '../../webidl/sequence.ts';
import type { ContainerCondition } from '../containers/container-condition.ts';
import type { MediaRecord } from '../sheets/media-record.ts';
import { namespacesOf } from '../sheets/namespaces.ts';
import type { ImportConditions, RuleKind, RuleRecord, ScopeSelectors, SheetRecord } from '../sheets/records.ts';
import { splitSelectors } from '../sheets/selector-text.ts';
import { conditionHolds, innerConditionHolds } from '../supports.ts';
import { absolute, ROOT, type RuleContext, type RulesPlace } from './entry.ts';
import { areCertain } from './is-certain.ts';
import type { RuleIndex } from './rule-index.ts';
import type { Scope, Within } from './within.ts';

export interface Surroundings extends RuleContext {
  /** Of which elements declarations are that stand by themselves. */
  readonly declaring: Declaring | null;
  readonly sheet: SheetRecord;
}

type Declaring = Pick<Surroundings, 'outer' | 'isScoped'> & { readonly selectors: readonly string[] };

/** Rules that are gone through, up to the next one. */
interface Place {
  readonly rules: Sequence<RuleRecord>;
  readonly around: Surroundings;
  next: number;
}

export type MediaHolds = (media: MediaRecord, document: DocumentRecord) => boolean;

const ORDERING: ReadonlySet<RuleKind> = new Set(['import', 'keyframes', 'property', 'scope']);

const OUTERMOST: Omit<Surroundings, 'place' | 'document' | keyof OfSheet> = {
  layer: null,
  outer: null,
  isScoped: false,
  within: null,
  declaring: null,
};

/** Adds what a sheet says of a document's elements to the index. Without recursion, as rules may stand deep in one another. */
export class RuleWalk {
  readonly #index: RuleIndex;
  readonly #sheet: SheetRecord;
  readonly outermost: Omit<Surroundings, 'place'>;
  readonly #document: DocumentRecord;
  readonly #mediaHolds: MediaHolds;
  readonly #open: Place[] = [];
  /** Of equal scopes beside one another there is one. */
  readonly #inScopes = new Map<Surroundings, Map<string, Surroundings | null>>();
  /** Whether others depend on what was added last: on layers that came to be, rules of which the last one of a name counts, and scopes, which hold elements. */
  #ordersOthers = false;

  constructor(index: RuleIndex, sheet: SheetRecord, document: DocumentRecord, mediaHolds: MediaHolds) {
    this.#index = index;
    this.#sheet = sheet;
    this.outermost = { ...OUTERMOST, document, ...ofSheet(sheet) };
    this.#document = document;
    this.#mediaHolds = mediaHolds;
  }

  /** From one of its rules on. Gives whether others depend on them. */
  addFrom(start: number, place: RulesPlace): boolean {
    this.#enter(this.#sheet.rules, { ...this.outermost, place }, start);
    this.#addOpen();
    return this.#ordered(place);
  }

  /** One of its rules, with all inside of it. */
  add(rule: RuleRecord, around: Omit<Surroundings, 'place'>, place: RulesPlace): void {
    this.#addRule(rule, { ...around, place });
    this.#addOpen();
    this.#ordered(place);
  }

  /** One of its rules, and gives what is around those inside of it; null: they count for nothing. */
  addAlone(rule: RuleRecord, around: Omit<Surroundings, 'place'>, place: RulesPlace): Surroundings | null {
    this.#addRule(rule, { ...around, place });
    const inside = this.#open.pop()?.around ?? null;
    this.#ordered(place);
    return inside;
  }

  #addOpen(): void {
    for (let open = this.#open.at(-1); open !== undefined; open = this.#open.at(-1)) {
      const rule = open.rules.at(open.next++);
      if (rule === undefined) this.#open.pop();
      else this.#addRule(rule, open.around);
    }
  }

  #ordered(place: RulesPlace): boolean {
    const ordersOthers = this.#ordersOthers;
    place.ordersOthers ||= ordersOthers;
    this.#ordersOthers = false;
    return ordersOthers;
  }

  #enter(rules: Sequence<RuleRecord>, around: Surroundings, start = 0): void {
    this.#open.push({ rules, around, next: start });
  }

  #addRule(rule: RuleRecord, around: Surroundings): void {
    this.#ordersOthers ||= ORDERING.has(rule.ruleKind);
    switch (rule.ruleKind) {
      case 'style':
        this.#addStyle(rule, around);
        break;
      case 'nested-declarations':
        this.#addDeclarations(rule, around);
        break;
      case 'import':
        this.#addImport(rule, around);
        break;
      case 'media':
        if (this.#mediaHolds(rule.media as MediaRecord, this.#document)) this.#enter(rule.rules, around);
        break;
      case 'supports':
        if (conditionHolds(rule.prelude)) this.#enter(rule.rules, around);
        break;
      case 'container':
        this.#enter(rule.rules, withContainer(around, rule.details as readonly ContainerCondition[]));
        break;
      case 'starting-style':
        this.#enter(rule.rules, { ...around, within: { ...(around.within ?? NOTHING_AROUND), isStarting: true } });
        break;
      case 'scope': {
        const selectors = rule.details as ScopeSelectors;
        const inside = this.#inScope(around, selectors);
        for (const text of [selectors.start, selectors.end]) if (text !== null) this.#index.selectorNames.add(text);
        if (inside !== null) this.#enter(rule.rules, inside);
        break;
      }
      case 'layer-block':
        this.#enter(rule.rules, { ...around, layer: this.#declareLayer(around, rule.prelude) });
        break;
      case 'keyframes':
      case 'property':
        this.#index.addNamed(rule, around.layer);
        break;
      case 'layer-statement':
        for (const name of rule.prelude.split(', ')) this.#declareLayer(around, name);
        break;
      default:
        break;
    }
  }

  #declareLayer({ layer, place }: Surroundings, name: string): string {
    const { layers } = this.#index;
    const { size } = layers;
    const whole = layers.declare(layer, name, place);
    this.#ordersOthers ||= layers.size > size || layers.isFromLater(whole, place);
    return whole;
  }

  #inScope(around: Surroundings, selectors: ScopeSelectors): Surroundings | null {
    const known = this.#inScopes.get(around) ?? new Map<string, Surroundings | null>();
    this.#inScopes.set(around, known);
    // No selector has a NUL.
    const key = `${selectors.start ?? '\0'}\0${selectors.end ?? '\0'}`;
    let inside = known.get(key);
    if (inside === undefined) {
      inside = withScope(around, selectors, this.#document);
      known.set(key, inside);
    }
    return inside;
  }

  #addDeclarations(rule: RuleRecord, around: Surroundings): void {
    if (around.declaring === null) return;
    const { selectors, outer, isScoped } = around.declaring;
    this.#index.add(rule, selectors, { ...around, outer, isScoped });
  }

  #addStyle(rule: RuleRecord, around: Surroundings): void {
    const selectors = splitSelectors(rule.prelude);
    const { outer, isScoped } = around;
    if (!rule.hasRules && !rule.isEdited) {
      this.#index.add(rule, selectors, around);
      return;
    }
    const own = this.#index.addOuter(rule, selectors, around);
    this.#enter(rule.rules, { ...around, outer: own, isScoped: false, declaring: { selectors, outer, isScoped } });
  }

  #addImport(rule: RuleRecord, around: Surroundings): void {
    if (!this.#mediaHolds(rule.media as MediaRecord, this.#document)) return;
    const inside = enterImport(rule, around, this.#index);
    const { imported } = rule;
    // As in Chromium, it makes no difference whether it is disabled.
    if (inside !== null && imported !== null) this.#enter(imported.rules, { ...inside, ...ofSheet(imported) });
  }
}

type OfSheet = Pick<Surroundings, 'sheet' | 'namespaces' | 'baseUrl'>;

function ofSheet(sheet: SheetRecord): OfSheet {
  const namespaces = sheet.countOf('namespace') === 0 ? null : namespacesOf(sheet);
  return { sheet, namespaces, baseUrl: sheet.baseUrl };
}

/** Its layer has its place even where nothing was loaded. Null: what it asks for is not supported. */
function enterImport({ details }: RuleRecord, around: Surroundings, index: RuleIndex): Surroundings | null {
  const { layer, supports } = details as ImportConditions;
  if (supports !== null && !innerConditionHolds(supports)) return null;
  return layer === null ? around : { ...around, layer: index.layers.declare(around.layer, layer, around.place) };
}

const NOTHING_AROUND: Within = { scope: null, containers: [], isStarting: false };

function withContainer(around: Surroundings, conditions: readonly ContainerCondition[]): Surroundings {
  const within = around.within ?? NOTHING_AROUND;
  return { ...around, within: { ...within, containers: [...within.containers, conditions] } };
}

/** Null: its selectors match nothing. */
function withScope(around: Surroundings, selectors: ScopeSelectors, document: DocumentRecord): Surroundings | null {
  const within = around.within ?? NOTHING_AROUND;
  const root = compile(ROOT, document);
  const { namespaces } = around;
  const compileIn = (text: string | null, inside: Inside) =>
    text === null ? null : compileScoped(text, inside, root, document, namespaces);
  const start = compileIn(selectors.start, around);
  const end = compileIn(selectors.end, { outer: root, isScoped: true });
  if (start === undefined || end === undefined) return null;
  const isEndOfAll = splitSelectors(selectors.end ?? '').every((text) => /^[\w.#-]+$/.test(text));
  const isCertain = [start, end].every((list) => list === null || areCertain(list));
  const outer = within.scope;
  const scope: Scope = {
    start,
    end,
    isEndOfAll,
    implicitRoot: implicitRootOf(around.sheet),
    outer,
    isCertain: isCertain && outer?.isCertain !== false,
  };
  const declaring: Declaring = { selectors: [ROOT], outer: null, isScoped: true };
  return { ...around, outer: root, isScoped: true, within: { ...within, scope }, declaring };
}

type Inside = Pick<RuleContext, 'outer' | 'isScoped'>;

/** Undefined: it is no selector. */
function compileScoped(
  text: string,
  inside: Inside,
  root: SelectorList,
  document: DocumentRecord,
  namespaces: Namespaces | null,
): SelectorList | undefined {
  const selectors = splitSelectors(text).map((selector) => absolute(selector, inside));
  try {
    return compileNested(selectors.join(', '), inside.outer ?? root, document, namespaces);
  } catch {
    return undefined;
  }
}

/** https://drafts.csswg.org/css-cascade/#scope-atrule: the parent of the element whose sheet it is; null: the host of its tree. */
function implicitRootOf(sheet: SheetRecord): ElementRecord | null {
  let owner = sheet;
  while (owner.ownerRule?.sheet != null) owner = owner.ownerRule.sheet;
  const parent = owner.ownerNode?.parent ?? null;
  return parent !== null && isElement(parent) ? parent : null;
}
