import { windowOfDocument } from '../../realm/document-window.ts';
import type { Viewport } from '../../realm/shared/viewport.ts';
import { viewportOf } from '../../realm/viewport.ts';
import { compile, compileNested } from '../../selectors/compile.ts';
import { type ComplexSelector, SelectorList } from '../../selectors/compiled.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import type { DocumentRecord, ParentRecord } from '../../tree/records.ts';
import type { DeclarationBlock } from '../declaration-block.ts';
import type { MediaRecord } from '../sheets/media-record.ts';
import { finalSheetsOf } from '../sheets/owners.ts';
import type { RuleRecord, SheetRecord } from '../sheets/records.ts';
import { splitSelectors } from '../sheets/selector-text.ts';
import { conditionHolds } from '../supports.ts';
import { LayerOrder } from './layers.ts';
import { specificityOf } from './specificity.ts';

/** One selector of a rule, and what it declares. */
export interface Entry {
  readonly complex: ComplexSelector;
  /** What the selector ends in, without colons: `before`, `slotted`; null: nothing. */
  readonly pseudo: string | null;
  /** What the element itself has to match, where the selector is for another: that of `::slotted()` and `::part()`. */
  readonly argument: ComplexSelector | null;
  readonly block: DeclarationBlock;
  readonly specificity: number;
  readonly order: number;
  /** The https://drafts.csswg.org/css-cascade/#layer-ordering */
  readonly layer: string | null;
}

/** The rules of a tree, by the longhands and custom properties that they set; the strongest come last. */
export class RuleIndex {
  readonly #byName = new Map<string, Entry[]>();
  readonly layers = new LayerOrder();
  #order = 0;

  entriesFor(name: string): readonly Entry[] {
    return this.#byName.get(name) ?? NONE;
  }

  get customNames(): string[] {
    return [...this.#byName.keys()].filter((name) => name.startsWith('--'));
  }

  /** Adds a rule, and gives what `&` stands for in those inside of it. */
  add(rule: NewRule): SelectorList {
    const order = this.#order++;
    const complexes: ComplexSelector[] = [];
    for (const selector of rule.selectors) {
      const entry = entryFor(selector, rule, order);
      if (entry === null) continue;
      if (entry.pseudo === null) complexes.push(entry.complex);
      for (const name of rule.block.names) {
        const entries = this.#byName.get(name);
        if (entries === undefined) this.#byName.set(name, [entry]);
        else entries.push(entry);
      }
    }
    return new SelectorList(complexes, true);
  }

  /** Once all are there. */
  sort(): void {
    for (const entries of this.#byName.values()) {
      entries.sort(
        (a, b) =>
          this.layers.positionOf(a.layer) - this.layers.positionOf(b.layer) ||
          a.specificity - b.specificity ||
          a.order - b.order,
      );
    }
  }
}

const NONE: readonly Entry[] = [];

/** A rule on its way into the index. */
interface NewRule {
  readonly selectors: readonly string[];
  readonly block: DeclarationBlock;
  readonly layer: string | null;
  /** What `&` stands for; null outside of nested rules. */
  readonly outer: SelectorList | null;
  readonly document: DocumentRecord;
}

const PSEUDO_ELEMENT = /::(-?[\w-]+)(?:\(([\s\S]*)\))?$/;
const PART = /::part\(([^()]*)\)((?::[\w-]+(?:\([^()]*\))?)*)$/i;

function entryFor(selector: string, rule: NewRule, order: number): Entry | null {
  const part = PART.exec(selector);
  if (part !== null) return partEntry(part, selector, rule, order);
  const found = PSEUDO_ELEMENT.exec(selector);
  const pseudo = found === null ? null : (found[1] as string);
  const text = absolute(found === null ? selector : withSubject(selector.slice(0, found.index)), rule);
  if (pseudo === 'slotted' && text.includes('::')) return null;
  const complex = compiledOne(text, rule);
  if (complex === null) return null;
  const argument = pseudo === 'slotted' ? compiledOne(found?.[2] ?? '*', rule) : null;
  const weight = specificityOf(complex) + (argument === null ? 0 : specificityOf(argument));
  const { block, layer } = rule;
  return { complex, pseudo, argument, block, specificity: weight + (pseudo === null ? 0 : 1), order, layer };
}

/** https://drafts.csswg.org/css-shadow-parts/#part: names, and what the element has to match beside. */
function partEntry(found: RegExpExecArray, selector: string, rule: NewRule, order: number): Entry | null {
  const [, names = '', states = ''] = found;
  const complex = compiledOne(absolute(withSubject(selector.slice(0, found.index)), rule), rule);
  const wanted = names
    .trim()
    .split(/\s+/)
    .map((name) => `[part~="${name}"]`);
  const argument = compiledOne(wanted.join('') + states, rule);
  if (complex === null || argument === null) return null;
  // The names weigh as one pseudo-element, not as attributes.
  const specificity = specificityOf(complex) + 1 + specificityOf(argument) - 1000 * wanted.length;
  const { block, layer } = rule;
  return { complex, pseudo: 'part', argument, block, specificity, order, layer };
}

/** What is left of a pseudo-element, where an element that is not named is any. */
function withSubject(text: string): string {
  return text === '' || /[\s>+~]$/.test(text) ? `${text}*` : text;
}

/** Null where it is no selector. */
function compiledOne(text: string, { outer, document }: NewRule): ComplexSelector | null {
  try {
    const list = outer === null ? compile(text, document) : compileNested(text, outer, document);
    return list.complexes[0] ?? null;
  } catch {
    return null;
  }
}

const NESTING_SELECTOR = /\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|&/g;

/** https://drafts.csswg.org/css-nesting/#syntax: a selector that does not say where `&` is describes what is inside of it. */
function absolute(text: string, { outer }: NewRule): string {
  if (outer === null) return text;
  const isAbsolute = !/^[>+~]/.test(text) && Array.from(text.matchAll(NESTING_SELECTOR), String).includes('&');
  return isAbsolute ? text : `& ${text}`;
}

const NO_RULES = new RuleIndex();

interface KeptIndex {
  readonly index: RuleIndex;
  readonly sheets: readonly SheetRecord[];
  readonly versions: readonly number[];
  readonly viewport: Viewport;
}

/** The rules of the sheets of a document or shadow root; made anew when one of them changed. */
export function ruleIndexOf(root: ParentRecord): RuleIndex {
  const all = finalSheetsOf(root);
  if (all.length === 0) return NO_RULES;
  const sheets = all.filter((sheet) => !sheet.disabled);
  const kept = (root.rare?.views?.ruleIndex ?? null) as KeptIndex | null;
  const viewport = viewportOfDocument(root.nodeDocument);
  if (kept !== null && kept.viewport === viewport && isCurrent(kept, sheets)) return kept.index;
  const index = new RuleIndex();
  for (const sheet of sheets) {
    if (mediaHolds(sheet.media, root.nodeDocument)) addRules(index, sheet.rules, root.nodeDocument);
  }
  index.sort();
  const versions = sheets.map(({ version }) => version);
  viewsOf(root).ruleIndex = { index, sheets, versions, viewport } satisfies KeptIndex;
  return index;
}

function isCurrent({ sheets, versions }: KeptIndex, now: readonly SheetRecord[]): boolean {
  return sheets.length === now.length && now.every((sheet, i) => sheet === sheets[i] && sheet.version === versions[i]);
}

/** Without a window the document is as it would be in one of the usual size. */
const DEFAULT_VIEWPORT: Viewport = { width: 1024, height: 768, devicePixelRatio: 1, media: '' };

function viewportOfDocument(document: DocumentRecord): Viewport {
  const window = windowOfDocument(document);
  return window === null ? DEFAULT_VIEWPORT : viewportOf(window);
}

export function mediaHolds(media: MediaRecord, document: DocumentRecord): boolean {
  return media.matches(viewportOfDocument(document));
}

interface Place {
  readonly rule: RuleRecord;
  readonly layer: string | null;
  /** The selectors of the rule around. */
  readonly outer: SelectorList | null;
}

function addRules(index: RuleIndex, rules: Iterable<RuleRecord>, document: DocumentRecord): void {
  const open: Place[] = [];
  const enter = (rulesInside: Iterable<RuleRecord>, layer: string | null, outer: SelectorList | null) => {
    const inner = [...rulesInside];
    for (let i = inner.length - 1; i >= 0; i--) open.push({ rule: inner[i] as RuleRecord, layer, outer });
  };
  enter(rules, null, null);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { rule, layer, outer } = place;
    switch (rule.ruleKind) {
      case 'style': {
        const selectors = splitSelectors(rule.prelude).map((selector) => selector.trim());
        const own = index.add({ selectors, block: rule.block as DeclarationBlock, layer, outer, document });
        enter(rule.rules, layer, own);
        break;
      }
      case 'import': {
        const { imported } = rule;
        const isUsed = imported !== null && !imported.disabled && mediaHolds(rule.media as MediaRecord, document);
        if (isUsed) enter(imported.rules, layer, outer);
        break;
      }
      case 'media':
        if (mediaHolds(rule.media as MediaRecord, document)) enter(rule.rules, layer, outer);
        break;
      case 'supports':
        if (conditionHolds(rule.prelude)) enter(rule.rules, layer, outer);
        break;
      case 'layer-block':
        enter(rule.rules, index.layers.declare(layer, rule.prelude), outer);
        break;
      case 'layer-statement':
        for (const name of rule.prelude.split(', ')) index.layers.declare(layer, name);
        break;
      default:
        break;
    }
  }
}
