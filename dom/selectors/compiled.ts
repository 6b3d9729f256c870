import { asciiLowercase } from '../names/ascii-case.ts';
import type { AttributeName } from '../names/attribute-name.ts';
import type { ElementName } from '../names/element-name.ts';

/**
 * What a selector is compiled to: plain data of four shapes, which `match.ts` interprets. A compiled selector knows the
 * kind of document it is for (HTML or XML, quirks or not), since that decides how names compare.
 */

/** https://drafts.csswg.org/selectors/#grouping: matches what any of its complex selectors matches. */
export class SelectorList {
  readonly complexes: readonly ComplexSelector[];
  /** Whether many places refer to the list, as nested rules do to that of the rule around: answers are remembered. */
  readonly isShared: boolean;
  /** What it follows from which elements of a tree match. */
  readonly basis: Basis;
  /** As `scopesIn` counts. */
  readonly scopes: number;
  /** All there is, where that asks for nothing but the element's own name and attributes. */
  readonly onlyCompound: CompoundSelector | null;

  constructor(complexes: readonly ComplexSelector[], isShared = false) {
    this.complexes = complexes;
    this.isShared = isShared;
    this.basis = basisOf(complexes);
    this.scopes = complexes.reduce((sum, one) => sum + scopesIn(one), 0) * complexes.length;
    this.onlyCompound = onlyCompoundOf(complexes);
  }
}

function onlyCompoundOf(complexes: readonly ComplexSelector[]): CompoundSelector | null {
  const compounds = complexes.length === 1 ? (complexes[0] as ComplexSelector).compounds : [];
  if (compounds.length !== 1) return null;
  const [compound] = compounds as readonly [CompoundSelector];
  for (const { kind } of compound.tests) if (kind > TestKind.AttributeSubstring) return null;
  return compound;
}

/** Whether the element itself is to be the scoping root. */
const isOfScope = ({ tests }: CompoundSelector): boolean => tests.some(({ kind }) => kind === TestKind.Scope);

/** How many elements are to match `:scope`, where all that match ask for it; 2 or more where some do, or what does is not to match. */
export function scopesIn({ compounds }: ComplexSelector): number {
  let count = 0;
  for (const compound of compounds) {
    if (isOfScope(compound)) count++;
    for (const { kind, list } of compound.tests) {
      if (list !== null) count += kind === TestKind.Is ? list.scopes : 2 * list.scopes;
    }
  }
  return count;
}

/** What the element has, or is followed by: the root of a scope that it is in is neither. */
const hasScope = ({ kind, list }: SimpleSelector): boolean =>
  kind === TestKind.Has && (list as SelectorList).complexes.every(({ compounds }) => compounds.some(isOfScope));

/** Whether it asks for the root of a scope around or beside that root, or in what is in the scope: no element matches. */
export function asksForScopeElsewhere({ compounds }: ComplexSelector): boolean {
  return compounds.filter(isOfScope).length > 1 || compounds[0]?.tests.some(hasScope) === true;
}

/** Of what it follows that an element matches. Each includes those before it. */
export const enum Basis {
  /** Where the elements stand, and their names. */
  Tree,
  Classes,
  /** All that a document tells of. */
  Nodes,
  Anything,
}

function basisOf(complexes: readonly ComplexSelector[]): Basis {
  let basis = Basis.Tree;
  for (const { compounds } of complexes) {
    for (const { tests } of compounds) {
      for (const test of tests) basis = Math.max(basis, basisOfTest(test));
    }
  }
  return basis;
}

function basisOfTest({ kind, list }: SimpleSelector): Basis {
  if (kind >= TestKind.Is) return (list as SelectorList).basis;
  if (kind === TestKind.Class || kind === TestKind.ClassIgnoringCase) return Basis.Classes;
  const isPlace = kind === TestKind.Root || (kind >= TestKind.FirstChild && kind <= TestKind.NthLastOfType);
  if (isPlace || kind <= TestKind.Universal) return Basis.Tree;
  return kind <= TestKind.HostContext ? Math.max(Basis.Nodes, list?.basis ?? 0) : Basis.Anything;
}

/** https://drafts.csswg.org/selectors/#complex */
export class ComplexSelector {
  /** From right to left: the subject comes first. */
  readonly compounds: readonly CompoundSelector[];

  constructor(compounds: readonly CompoundSelector[]) {
    this.compounds = compounds;
  }
}

/** https://drafts.csswg.org/selectors/#compound */
export class CompoundSelector {
  /** How this compound is reached from the one to its left (for `:has()`, also from the anchor). */
  readonly combinator: Combinator;
  /** Cheap ones first. */
  readonly tests: readonly SimpleSelector[];
  /** Where the first is a type selector for HTML: the interned name that nearly every element it matches has. */
  readonly elementName: ElementName | null;

  constructor(combinator: Combinator, tests: readonly SimpleSelector[]) {
    this.combinator = combinator;
    this.tests = tests;
    this.elementName = tests[0]?.kind === TestKind.TypeInHtml ? tests[0].elementName : null;
  }
}

export const enum Combinator {
  /** The leftmost compound. */
  None,
  Descendant,
  Child,
  NextSibling,
  SubsequentSibling,
}

/** https://drafts.csswg.org/selectors/#simple */
export class SimpleSelector {
  readonly kind: TestKind;
  /** The name, value, language range, state … to compare with. */
  readonly value: string;
  /** The same in ASCII lowercase. */
  readonly lowercase: string;
  readonly caseRule: CaseRule;
  /** Type selector: the interned name that nearly every element it matches has. */
  readonly elementName: ElementName | null;
  /** Attribute selector without a namespace: the interned name. */
  readonly attributeName: AttributeName | null;
  /** Attribute selector: the local name. */
  readonly localName: string;
  /** Attribute selector: null is none, undefined any. */
  readonly namespace: string | null | undefined;
  /** The argument of `:is()` and its like, of `:has()`, and the S of `:nth-child(… of S)`. */
  readonly list: SelectorList | null;
  /** https://drafts.csswg.org/selectors/#where: the argument counts for nothing in the specificity. */
  readonly isWeightless: boolean;
  /** https://drafts.csswg.org/css-syntax/#anb-microsyntax */
  readonly step: number;
  readonly offset: number;

  constructor(kind: TestKind, parts: SimpleSelectorParts = NO_PARTS) {
    this.kind = kind;
    this.value = parts.value ?? '';
    this.lowercase = asciiLowercase(this.value);
    this.caseRule = parts.caseRule ?? CaseRule.Exact;
    this.elementName = parts.elementName ?? null;
    this.attributeName = parts.attributeName ?? null;
    this.localName = parts.localName ?? '';
    this.namespace = parts.namespace;
    this.list = parts.list ?? null;
    this.isWeightless = parts.isWeightless ?? false;
    this.step = parts.step ?? 0;
    this.offset = parts.offset ?? 0;
  }
}

export type SimpleSelectorParts = Partial<Omit<SimpleSelector, 'kind' | 'lowercase'>>;

const NO_PARTS: SimpleSelectorParts = {};

export const enum CaseRule {
  Exact,
  AsciiInsensitive,
  /** Insensitive on HTML elements. https://html.spec.whatwg.org/#case-sensitivity-of-selectors */
  InsensitiveOnHtml,
}

/** The numbers also order the tests of a compound: what is cheap and rules out much comes first. */
export const enum TestKind {
  /** No element is one. */
  PseudoElement,
  /** States that no element is ever in here. */
  Never,
  TypeInHtml,
  TypeInXml,
  /** `prefix|*`; the value is the namespace, empty for none. */
  Namespace,
  /** A `*` that is written out before what could match the host of a shadow tree. What follows from the name ends here. */
  Universal,
  Id,
  IdIgnoringCase,
  Class,
  ClassIgnoringCase,
  AttributeExists,
  AttributeEquals,
  AttributeIncludes,
  AttributeDashMatch,
  AttributePrefix,
  AttributeSuffix,
  /** What follows from no more than the element's own name and attributes ends here. */
  AttributeSubstring,
  Root,
  Empty,
  /** From here to `NthLastOfType` it follows from the place. */
  FirstChild,
  LastChild,
  OnlyChild,
  NthChild,
  NthLastChild,
  NthOfType,
  NthLastOfType,
  AnyLink,
  Lang,
  Dir,
  Host,
  HostMatching,
  /** What a document tells of whenever it changes ends here. */
  HostContext,
  Scope,
  Target,
  Defined,
  State,
  Checked,
  Disabled,
  Enabled,
  ReadOnly,
  ReadWrite,
  Required,
  Optional,
  Default,
  Indeterminate,
  Valid,
  Invalid,
  InRange,
  OutOfRange,
  PlaceholderShown,
  Open,
  Modal,
  Fullscreen,
  UserValid,
  UserInvalid,
  PopoverOpen,
  Hover,
  Active,
  Focus,
  FocusVisible,
  FocusWithin,
  /** From here on there is a list. */
  Is,
  Not,
  NthChildOf,
  NthLastChildOf,
  Has,
}

/** Whether such a test is of nothing but the host of a shadow tree. */
export function isHost(kind: TestKind): boolean {
  return kind === TestKind.Host || kind === TestKind.HostMatching || kind === TestKind.HostContext;
}

/** Whether such a test can match the host of a shadow tree from inside. https://drafts.csswg.org/selectors/#featureless */
export function isFeatureless(kind: TestKind): boolean {
  switch (kind) {
    case TestKind.Scope:
    case TestKind.Host:
    case TestKind.HostMatching:
    case TestKind.HostContext:
    case TestKind.Is:
    case TestKind.Not:
    case TestKind.Has:
      return true;
    default:
      return false;
  }
}
