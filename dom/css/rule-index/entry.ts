import { type AnyDocument, compile, compileNested } from '../../selectors/compile.ts';
import { type ComplexSelector, type CompoundSelector, type SelectorList, TestKind } from '../../selectors/compiled.ts';
import type { Namespaces } from '../../selectors/qualified-name.ts';
import { isQuirky } from '../../tree/records.ts';
import type { DeclarationBlock } from '../declaration-block.ts';
import type { RuleRecord } from '../sheets/records.ts';
import { hasNestingSelector, hasScope } from '../sheets/selector-text.ts';
import { isCertain } from './is-certain.ts';
import { CLASSES, specificityOf } from './specificity.ts';
import type { Within } from './within.ts';

/** One selector of a rule, and what it declares. */
export interface Entry {
  /** The class that is all that its selector asks of elements, in the case in which they have it; null: it is another selector. */
  readonly className: string | null;
  /** Whether it is in no scope, and its selector asks for nothing but names and attributes of the element itself. */
  readonly isPlain: boolean;
  readonly complex: ComplexSelector;
  /** What the selector ends in: `before`, `slotted`, `part::before`; null: nothing. */
  readonly pseudo: string | null;
  /** What the element itself has to match, where the selector is for another: that of `::slotted()`, and what follows `::part()`. */
  readonly argument: ComplexSelector | null;
  /** The names in `::part()`; empty elsewhere. */
  readonly parts: readonly string[];
  readonly block: DeclarationBlock;
  /** What URLs in it are relative to; null: it has none. */
  readonly baseUrl: string | null;
  readonly specificity: number;
  /** Among the others, and its own within that. */
  readonly place: RulesPlace;
  readonly order: number;
  /** The https://drafts.csswg.org/css-cascade/#layer-ordering */
  readonly layer: string | null;
  /** Where it is in a scope, or asks for containers. */
  readonly within: Within | null;
  /** Whether the document tells of each change by which it comes to hold for an element. */
  readonly isCertain: boolean;
}

/** Where the rules of a sheet stand, or one of them with those inside of it. */
export interface RulesPlace {
  /** Where that is among those of its tree. */
  readonly sheet: { readonly position: number };
  /** Among what has places of its own in that. */
  readonly order: number;
  /** How many rules there are that declare something. */
  rules: number;
  /** Whether others depend on their being there. */
  ordersOthers: boolean;
  /** Whether none of them counts any more. */
  isGone: boolean;
}

export function comparePlaces(a: RulesPlace, b: RulesPlace): number {
  return a.sheet.position - b.sheet.position || a.order - b.order;
}

/** What a rule is in, as far as its selectors and declarations depend on it. */
export interface RuleContext {
  readonly baseUrl: string | null;
  readonly place: RulesPlace;
  readonly layer: string | null;
  /** What `&` stands for; null outside of nested rules. */
  readonly outer: SelectorList | null;
  /** Whether that is the root of a scope, of which selectors need not speak. */
  readonly isScoped: boolean;
  readonly within: Within | null;
  readonly document: AnyDocument;
  /** Those of the sheet; null: it declares none. */
  readonly namespaces: Namespaces | null;
}

/** A rule that declares something, on its way into the index. */
export interface NewRule {
  readonly rule: RuleRecord;
  readonly context: RuleContext;
  /** Its place among those of the sheet. */
  readonly order: number;
}

const PSEUDO_ELEMENT = /::(-?[\w-]+)(?:\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\))?$/;
const PART = /::part\(([^()]*)\)((?::[\w-]+(?:\([^()]*\))?)*)(?:::([\w-]+))?$/i;

const SLOTTED = /::slotted\(((?:[^()]|\([^()]*\))*)\)(?:::([\w-]+))?$/i;

/** What `&` stands for in no other rule, and in the rules of a scope: without weight. https://drafts.csswg.org/css-cascade/#scoped-declarations */
export const ROOT = ':where(:scope)';

const NO_PARTS: readonly string[] = [];

/**
 * OPTIMIZATION: nearly all selectors of large sheets are classes, and need not be compiled. (bench/styles)
 */
class ClassEntry implements Entry {
  readonly pseudo = null;
  readonly argument = null;
  readonly parts = NO_PARTS;
  readonly within = null;
  readonly specificity = CLASSES;
  readonly isCertain = true;
  readonly isPlain = true;
  readonly className: string;
  readonly block: DeclarationBlock;
  readonly order: number;
  readonly #context: RuleContext;

  constructor(className: string, { rule, context, order }: NewRule) {
    this.className = className;
    this.block = rule.block as DeclarationBlock;
    this.order = order;
    this.#context = context;
  }

  get complex(): ComplexSelector {
    return compile(`.${this.className}`, this.#context.document).complexes[0] as ComplexSelector;
  }

  get baseUrl(): string | null {
    return this.#context.baseUrl;
  }

  get place(): RulesPlace {
    return this.#context.place;
  }

  get layer(): string | null {
    return this.#context.layer;
  }
}

const CLASS = /^\.[\w-]+$/;

function isClassAlone(selector: string, { outer, within, document, namespaces }: RuleContext): boolean {
  if (outer !== null || within !== null || namespaces !== null) return false;
  return CLASS.test(selector) && !isQuirky(document);
}

/** Null: the selector is for nothing. */
export function entryFor(selector: string, rule: NewRule): Entry | null {
  const { context } = rule;
  if (isClassAlone(selector, context)) return new ClassEntry(selector.slice(1), rule);
  const part = PART.exec(selector);
  if (part !== null) return partEntry(part, selector, rule);
  const slotted = SLOTTED.exec(selector);
  const found = slotted ?? PSEUDO_ELEMENT.exec(selector);
  const pseudo = slotted !== null ? slottedPseudo(slotted) : found === null ? null : (found[1] as string);
  const text = absolute(found === null ? selector : withSubject(selector.slice(0, found.index)), context);
  if (slotted !== null && text.includes('::')) return null;
  const complex = compiledOne(text, context);
  if (complex === null) return null;
  const argument = slotted === null ? null : compiledOne(slotted[1] as string, context);
  const weight = specificityOf(complex) + (argument === null ? 0 : specificityOf(argument));
  const specificity = weight + (pseudo === null ? 0 : slotted?.[2] === undefined ? 1 : 2);
  const { within } = context;
  // Containers are around the element, and who asks for their boxes doubts by itself.
  const isTold = (within === null || (within.scope?.isCertain !== false && !within.isStarting)) && isCertain(complex);
  const isPlain = within === null && isTold && isOfItself(complex);
  const own = { complex, pseudo, argument, parts: NO_PARTS, specificity, isCertain: isTold, isPlain };
  return { className: null, ...own, ...declaredBy(rule) };
}

/** Whether it asks for nothing but names and attributes of the subject. */
function isOfItself({ compounds }: ComplexSelector): boolean {
  const { tests } = compounds[0] as CompoundSelector;
  return compounds.length === 1 && tests.every(({ kind }) => kind <= TestKind.AttributeSubstring);
}

function slottedPseudo([, , inner]: RegExpExecArray): string {
  return inner === undefined ? 'slotted' : `slotted::${inner}`;
}

/** https://drafts.csswg.org/css-shadow-parts/#part: names, and what the element has to match beside. */
function partEntry(found: RegExpExecArray, selector: string, rule: NewRule): Entry | null {
  const [, names = '', states = '', inner] = found;
  const { context } = rule;
  const complex = compiledOne(absolute(withSubject(selector.slice(0, found.index)), context), context);
  const argument = compiledOne(`*${states}`, { ...context, outer: null });
  if (complex === null || argument === null) return null;
  const pseudo = inner === undefined ? 'part' : `part::${inner}`;
  const specificity = specificityOf(complex) + specificityOf(argument) + (inner === undefined ? 1 : 2);
  const parts = names.trim().split(/\s+/);
  const own = { complex, pseudo, argument, parts, specificity, isCertain: false, isPlain: false };
  return { className: null, ...own, ...declaredBy(rule) };
}

type Declared = Pick<Entry, 'block' | 'baseUrl' | 'place' | 'layer' | 'within' | 'order'>;

function declaredBy({ rule, context: { baseUrl, place, layer, within }, order }: NewRule): Declared {
  return { block: rule.block as DeclarationBlock, baseUrl, place, layer, within, order };
}

/** What is left of a pseudo-element, where an element that is not named is any. */
function withSubject(text: string): string {
  return text === '' || /[\s>+~]$/.test(text) ? `${text}*` : text;
}

/** Null where it is no selector. */
function compiledOne(text: string, { outer, document, namespaces }: RuleContext): ComplexSelector | null {
  const nesting = outer === null && hasNestingSelector(text) ? compile(ROOT, document) : outer;
  try {
    const isPlain = nesting === null && namespaces === null;
    const list = isPlain ? compile(text, document) : compileNested(text, nesting, document, namespaces);
    return list.complexes[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * https://drafts.csswg.org/css-nesting/#syntax and https://drafts.csswg.org/css-cascade-6/#scoped-rules: a selector that does not say
 * where `&` is, or in a scope its root, describes what is inside of that.
 */
export function absolute(text: string, { outer, isScoped }: Pick<RuleContext, 'outer' | 'isScoped'>): string {
  if (outer === null) return text;
  const isAbsolute = !/^[>+~]/.test(text) && (hasNestingSelector(text) || (isScoped && hasScope(text)));
  return isAbsolute ? text : `& ${text}`;
}
