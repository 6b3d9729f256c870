import { compile, compileNested } from '../../selectors/compile.ts';
import type { ComplexSelector, SelectorList } from '../../selectors/compiled.ts';
import type { DocumentRecord } from '../../tree/records.ts';
import type { DeclarationBlock } from '../declaration-block.ts';
import { hasNestingSelector } from '../sheets/selector-text.ts';
import { specificityOf } from './specificity.ts';
import type { Within } from './within.ts';

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
  /** Where it is in a scope, or asks for containers. */
  readonly within: Within | null;
}

/** A rule on its way into the index. */
export interface NewRule {
  readonly selectors: readonly string[];
  readonly block: DeclarationBlock;
  readonly layer: string | null;
  /** What `&` stands for; null outside of nested rules. */
  readonly outer: SelectorList | null;
  /** Whether that is the root of a scope, of which selectors need not speak. */
  readonly isScoped: boolean;
  readonly within: Within | null;
  readonly document: DocumentRecord;
}

const PSEUDO_ELEMENT = /::(-?[\w-]+)(?:\(([\s\S]*)\))?$/;
const PART = /::part\(([^()]*)\)((?::[\w-]+(?:\([^()]*\))?)*)$/i;

/** Null: the selector is for nothing. */
export function entryFor(selector: string, rule: NewRule, order: number): Entry | null {
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
  const { block, layer, within } = rule;
  return { complex, pseudo, argument, block, specificity: weight + (pseudo === null ? 0 : 1), order, layer, within };
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
  const { block, layer, within } = rule;
  return { complex, pseudo: 'part', argument, block, specificity, order, layer, within };
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

/** https://drafts.csswg.org/css-nesting/#syntax: a selector that does not say where `&` is describes what is inside of it. */
function absolute(text: string, { outer, isScoped }: NewRule): string {
  if (outer === null) return text;
  const isAbsolute = !/^[>+~]/.test(text) && (isScoped || hasNestingSelector(text));
  return isAbsolute ? text : `& ${text}`;
}
