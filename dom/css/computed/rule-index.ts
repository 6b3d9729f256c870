import { compile } from '../../selectors/compile.ts';
import type { ComplexSelector } from '../../selectors/compiled.ts';
import { documentData } from '../../tree/document-data.ts';
import { rareOf } from '../../tree/rare-data.ts';
import type { DocumentRecord, ParentRecord } from '../../tree/records.ts';
import { mediaMatches } from '../../window/view/media-query.ts';
import { hostOfWindow } from '../../window/window-record.ts';
import type { DeclarationBlock } from '../declaration-block.ts';
import { finalSheetsOf } from '../sheets/owners.ts';
import type { MediaRecord, RuleRecord, SheetRecord } from '../sheets/records.ts';
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

  add(selectors: readonly string[], block: DeclarationBlock, layer: string | null, document: DocumentRecord): void {
    const order = this.#order++;
    for (const selector of selectors) {
      const entry = entryFor(selector, block, order, layer, document);
      if (entry === null) continue;
      for (const name of block.names) {
        const entries = this.#byName.get(name);
        if (entries === undefined) this.#byName.set(name, [entry]);
        else entries.push(entry);
      }
    }
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

const PSEUDO_ELEMENT = /::(-?[\w-]+)(?:\(([\s\S]*)\))?$/;
const PART = /::part\(([^()]*)\)((?::[\w-]+(?:\([^()]*\))?)*)$/i;

function entryFor(
  selector: string,
  block: DeclarationBlock,
  order: number,
  layer: string | null,
  document: DocumentRecord,
): Entry | null {
  const part = PART.exec(selector);
  if (part !== null) return partEntry(part, { selector, block, order, layer, document });
  const found = PSEUDO_ELEMENT.exec(selector);
  const pseudo = found === null ? null : (found[1] as string);
  let text = found === null ? selector : selector.slice(0, found.index);
  if (text === '' || /[\s>+~]$/.test(text)) text += '*';
  if (pseudo === 'slotted' && text.includes('::')) return null;
  const complex = compiledOne(text, document);
  if (complex === null) return null;
  const argument = pseudo === 'slotted' ? compiledOne(found?.[2] ?? '*', document) : null;
  const weight = specificityWithoutWhere(text, complex, document);
  const specificity = weight + (pseudo === null ? 0 : 1) + (argument === null ? 0 : specificityOf(argument));
  return { complex, pseudo, argument, block, specificity, order, layer };
}

interface Rule {
  readonly selector: string;
  readonly block: DeclarationBlock;
  readonly order: number;
  readonly layer: string | null;
  readonly document: DocumentRecord;
}

/** https://drafts.csswg.org/css-shadow-parts/#part: names, and what the element has to match beside. */
function partEntry(found: RegExpExecArray, { selector, block, order, layer, document }: Rule): Entry | null {
  const [, names = '', states = ''] = found;
  const outside = selector.slice(0, found.index);
  const complex = compiledOne(outside === '' || /[\s>+~]$/.test(outside) ? `${outside}*` : outside, document);
  const wanted = names
    .trim()
    .split(/\s+/)
    .map((name) => `[part~="${name}"]`);
  const argument = compiledOne(wanted.join('') + states, document);
  if (complex === null || argument === null) return null;
  // The names weigh as one pseudo-element, not as attributes.
  const specificity = specificityOf(complex) + 1 + specificityOf(argument) - 1000 * wanted.length;
  return { complex, pseudo: 'part', argument, block, specificity, order, layer };
}

function compiledOne(text: string, document: DocumentRecord): ComplexSelector | null {
  try {
    return compile(text, document).complexes[0] ?? null;
  } catch {
    return null;
  }
}

/** https://drafts.csswg.org/selectors/#where: it matches as `:is()` does, and weighs nothing. */
function specificityWithoutWhere(text: string, complex: ComplexSelector, document: DocumentRecord): number {
  if (!/:where\(/i.test(text)) return specificityOf(complex);
  let weighed = text;
  for (;;) {
    const start = weighed.search(/:where\(/i);
    if (start < 0) break;
    let depth = 0;
    let end = start + 6;
    do {
      if (weighed[end] === '(') depth++;
      else if (weighed[end] === ')') depth--;
      end++;
    } while (depth > 0 && end < weighed.length);
    weighed = `${weighed.slice(0, start)}:is(*)${weighed.slice(end)}`;
  }
  const other = compiledOne(weighed, document);
  return other === null ? 0 : specificityOf(other);
}

interface KeptIndex {
  readonly index: RuleIndex;
  readonly sheets: readonly SheetRecord[];
  readonly versions: readonly number[];
}

/** The rules of the sheets of a document or shadow root; made anew when one of them changed. */
export function ruleIndexOf(root: ParentRecord): RuleIndex {
  const sheets = finalSheetsOf(root).filter((sheet) => !sheet.disabled);
  const kept = root.rare?.views?.get('rule index') as KeptIndex | undefined;
  if (kept !== undefined && isCurrent(kept, sheets)) return kept.index;
  const index = new RuleIndex();
  for (const sheet of sheets) {
    if (mediaHolds(sheet.media, root.nodeDocument)) addRules(index, sheet.rules, root.nodeDocument);
  }
  index.sort();
  const rare = rareOf(root);
  rare.views ??= new Map();
  const versions = sheets.map(({ version }) => version);
  rare.views.set('rule index', { index, sheets, versions } satisfies KeptIndex);
  return index;
}

function isCurrent({ sheets, versions }: KeptIndex, now: readonly SheetRecord[]): boolean {
  return sheets.length === now.length && now.every((sheet, i) => sheet === sheets[i] && sheet.version === versions[i]);
}

/** Without a window the document is as it would be in one of the usual size. */
const DEFAULT_ENVIRONMENT = { width: 1024, height: 768 };

export function mediaHolds({ text }: MediaRecord, document: DocumentRecord): boolean {
  const { window } = documentData(document);
  const environment = window === null ? DEFAULT_ENVIRONMENT : hostOfWindow(window).environment;
  return mediaMatches(text, environment as Parameters<typeof mediaMatches>[1]);
}

interface Place {
  readonly rule: RuleRecord;
  readonly layer: string | null;
  /** The selectors around the rule. */
  readonly outer: readonly string[] | null;
}

function addRules(index: RuleIndex, rules: readonly RuleRecord[], document: DocumentRecord): void {
  const open: Place[] = [];
  const enter = (inner: readonly RuleRecord[], layer: string | null, outer: readonly string[] | null) => {
    for (let i = inner.length - 1; i >= 0; i--) open.push({ rule: inner[i] as RuleRecord, layer, outer });
  };
  enter(rules, null, null);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { rule, layer, outer } = place;
    switch (rule.ruleKind) {
      case 'style': {
        const selectors = resolveNesting(splitSelectors(rule.prelude), outer);
        index.add(selectors, rule.block as DeclarationBlock, layer, document);
        enter(rule.rules, layer, selectors);
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

/** https://drafts.csswg.org/css-nesting/#nest-selector */
function resolveNesting(selectors: readonly string[], outer: readonly string[] | null): readonly string[] {
  if (outer === null) return selectors.map((selector) => selector.trim());
  const around = `:is(${outer.join(', ')})`;
  return selectors.map((text) => {
    const selector = text.trim();
    if (!selector.includes('&')) return `${around} ${selector}`;
    return selector.replace(/"[^"]*"|&/g, (part) => (part === '&' ? around : part));
  });
}
