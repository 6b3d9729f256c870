import { hasWhiteSpace } from '../collections/token-set.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { elementName, htmlElementName } from '../names/element-name.ts';
import { parseAnPlusB } from './an-plus-b.ts';
import { parseAttributeSelector } from './attribute-selector.ts';
import {
  Combinator,
  ComplexSelector,
  CompoundSelector,
  isFeatureless,
  SelectorList,
  SimpleSelector,
  TestKind,
} from './compiled.ts';
import { compareKinds, inDefaultNamespace, namespaceTest } from './default-namespace.ts';
import { NTH_KINDS, PSEUDO_CLASSES } from './pseudo-classes.ts';
import { parsePseudoElementArguments } from './pseudo-element-arguments.ts';
import {
  After,
  isPseudoClassAllowed,
  isPseudoElementAllowed,
  LEGACY_PSEUDO_ELEMENTS,
  PSEUDO_ELEMENT_FUNCTIONS,
  PSEUDO_ELEMENTS,
} from './pseudo-elements.ts';
import { type Namespaces, parseQualifiedName } from './qualified-name.ts';
import { InvalidSelector, TokenReader } from './token-reader.ts';
import { tokenize } from './tokenizer.ts';
import { type Token, TokenType } from './tokens.ts';

/** What the kind of document says about how names compare. */
export const enum DocumentMode {
  Xml = 0,
  Html = 1,
  /** HTML in quirks mode: https://quirks.spec.whatwg.org/#case-sensitivity-of-names */
  HtmlQuirks = 2,
}

/** Recursion ends here; a selector that nests deeper is invalid. */
const MAXIMUM_NESTING = 256;

/** DEVIATION: with a larger A or B nothing matches, as in Chromium. */
const MAXIMUM_NTH = 0x3fff_ffff;

/** What the surrounding functional pseudo-classes forbid to the selectors in them. */
const enum Forbid {
  Nothing = 0,
  PseudoElements = 1 << 0,
  /** In `:host()` and its like: `:is()` and `:not()` take compound selectors only, `:has()` nothing. */
  Combinators = 1 << 1,
  Has = 1 << 2,
  /** The subject of a selector may be in any namespace. */
  DefaultNamespace = 1 << 3,
}

/**
 * https://drafts.csswg.org/selectors/#parse-selector. Throws InvalidSelector.
 *
 * @param nesting - What `&` stands for: the selectors of the rule around, or null outside of nested rules.
 * @param namespaces - Those that the sheet declares; null for `querySelector`, where there are none.
 */
export function parseSelectorList(
  text: string,
  mode: DocumentMode,
  nesting: SelectorList | null = null,
  namespaces: Namespaces | null = null,
): SelectorList {
  return new SelectorParser(tokenize(text), mode, nesting, namespaces).parse();
}

/** Which selectors in forgiving lists were left out, by the places of their first tokens, and -1 for a list without any. */
export function forgivenIn(tokens: readonly Token[], namespaces: Namespaces | null): ReadonlySet<number> {
  const parser = new SelectorParser(tokens, DocumentMode.Html, null, namespaces);
  parser.parse();
  return parser.forgiven;
}

class SelectorParser extends TokenReader {
  /** What `forgivenIn` gives. */
  readonly forgiven = new Set<number>();

  readonly #mode: DocumentMode;
  readonly #nestingSelectors: SelectorList | null;
  readonly #namespaces: Namespaces | null;
  #forbid = Forbid.Nothing;
  /** What the pseudo-element before this point lets follow; selectors nested after it inherit that. */
  #after = After.Anything;
  #nesting = 0;
  /** Whether the last compound selector says what name or namespace it is for. */
  #isTyped = false;

  constructor(
    tokens: readonly Token[],
    mode: DocumentMode,
    nesting: SelectorList | null,
    namespaces: Namespaces | null,
  ) {
    super(tokens);
    this.#mode = mode;
    this.#nestingSelectors = nesting;
    this.#namespaces = namespaces;
  }

  parse(): SelectorList {
    this.skipWhitespace();
    const list = this.#complexSelectorList();
    this.requireEnd();
    return list;
  }

  /** https://drafts.csswg.org/selectors/#typedef-complex-selector-list */
  #complexSelectorList(): SelectorList {
    const complexes = [this.#complexSelector()];
    while (this.takeComma()) complexes.push(this.#complexSelector());
    return new SelectorList(complexes);
  }

  /** https://drafts.csswg.org/selectors/#typedef-relative-selector-list */
  #relativeSelectorList(): SelectorList {
    const complexes = [this.#relativeSelector()];
    while (this.takeComma()) complexes.push(this.#relativeSelector());
    return new SelectorList(complexes);
  }

  #compoundSelectorList(): SelectorList {
    const complexes = [this.#loneCompoundSelector()];
    while (this.takeComma()) complexes.push(this.#loneCompoundSelector());
    return new SelectorList(complexes);
  }

  /** https://drafts.csswg.org/selectors/#forgiving-selector: what does not parse is left out. */
  #forgivingSelectorList(): SelectorList {
    const complexes: ComplexSelector[] = [];
    const compoundsOnly = (this.#forbid & Forbid.Combinators) !== 0;
    while (!this.atEnd()) {
      const { at } = this;
      const complex = this.#tryComplexSelector(compoundsOnly);
      if (complex !== null) complexes.push(complex);
      else this.forgiven.add(at);
      if (!this.takeComma()) break;
    }
    if (complexes.length === 0) this.forgiven.add(-1);
    return new SelectorList(complexes);
  }

  /** A complex selector up to the next comma, or null, at that comma, when there is none. */
  #tryComplexSelector(compoundOnly: boolean): ComplexSelector | null {
    const start = this.at;
    const { end } = this;
    const forbid = this.#forbid;
    const after = this.#after;
    const nesting = this.#nesting;
    try {
      const complex = compoundOnly ? this.#loneCompoundSelector() : this.#complexSelector();
      const next = this.peek().type;
      // As Chromium has it, `{` ends the selector here, but then nothing may follow: the whole list is invalid.
      if (this.atEnd() || next === TokenType.Comma || (next === TokenType.LeftBrace && !compoundOnly)) return complex;
    } catch (error) {
      if (!(error instanceof InvalidSelector)) throw error;
    }
    this.at = start;
    this.end = end;
    this.#forbid = forbid;
    this.#after = after;
    this.#nesting = nesting;
    this.skipToComma();
    return null;
  }

  #loneCompoundSelector(): ComplexSelector {
    const compound = this.#compoundSelector(Combinator.None);
    if (compound === null) throw new InvalidSelector();
    this.skipWhitespace();
    return new ComplexSelector([this.#subject(compound)]);
  }

  #relativeSelector(): ComplexSelector {
    const combinator = this.#combinator();
    return this.#complexSelector(combinator === Combinator.None ? Combinator.Descendant : combinator);
  }

  /** https://drafts.csswg.org/selectors/#typedef-complex-selector */
  #complexSelector(first = Combinator.None): ComplexSelector {
    const compounds: CompoundSelector[] = [];
    let combinator: Combinator = first;
    let isTyped = true;
    for (;;) {
      const compound = this.#compoundSelector(combinator);
      if (compound === null) {
        if (combinator !== Combinator.Descendant || compounds.length === 0) throw new InvalidSelector();
        break;
      }
      const previous = compounds.at(-1);
      // A pseudo-element can only be at the end.
      if (previous !== undefined && endsInPseudoElement(previous)) throw new InvalidSelector();
      if (previous !== undefined && !isTyped)
        compounds[compounds.length - 1] = inDefaultNamespace(previous, this.#namespaces);
      compounds.push(compound);
      isTyped = this.#isTyped;
      combinator = this.#combinator();
      if (combinator === Combinator.None) break;
    }
    this.#isTyped = isTyped;
    compounds.push(this.#subject(compounds.pop() as CompoundSelector));
    return new ComplexSelector(compounds.reverse());
  }

  /** https://drafts.csswg.org/selectors/#matches: the default namespace is not for subjects that say nothing of a name. */
  #subject(compound: CompoundSelector): CompoundSelector {
    const isOfAny = this.#isTyped || (this.#forbid & Forbid.DefaultNamespace) !== 0;
    return isOfAny ? compound : inDefaultNamespace(compound, this.#namespaces);
  }

  #combinator(): Combinator {
    const space = this.skipWhitespace();
    const token = this.peek();
    let combinator = space ? Combinator.Descendant : Combinator.None;
    if (token.type === TokenType.Delim) {
      if (token.value === '>') combinator = Combinator.Child;
      else if (token.value === '+') combinator = Combinator.NextSibling;
      else if (token.value === '~') combinator = Combinator.SubsequentSibling;
      else return combinator;
      this.at++;
      this.skipWhitespace();
    }
    return combinator;
  }

  /** https://drafts.csswg.org/selectors/#typedef-compound-selector; null when there is none here. */
  #compoundSelector(combinator: Combinator): CompoundSelector | null {
    const after = this.#after;
    const tests: SimpleSelector[] = [];
    const hasType = this.#typeSelector(tests);
    if (hasType && after !== After.Anything) throw new InvalidSelector();
    let isEmpty = !hasType;
    for (;;) {
      const test = this.#subclassSelector();
      if (test === null) break;
      isEmpty = false;
      tests.push(test);
    }
    this.#after = after;
    this.#isTyped = hasType;
    if (isEmpty) return null;
    // A universal selector matters in one place only: the host of a shadow tree has no features, not even a name.
    if (hasType && tests.some((test) => isFeatureless(test.kind))) tests.push(new SimpleSelector(TestKind.Universal));
    tests.sort(compareKinds);
    return new CompoundSelector(combinator, tests);
  }

  /** https://drafts.csswg.org/selectors/#typedef-type-selector; whether there is one, `*` included. */
  #typeSelector(tests: SimpleSelector[]): boolean {
    const name = parseQualifiedName(this, this.#namespaces, this.#namespaces?.get(''));
    if (name === null) return false;
    const { namespace, localName } = name;
    if (namespace !== undefined) tests.push(namespaceTest(namespace));
    if (localName !== null) tests.push(this.#typeTest(localName));
    return true;
  }

  #typeTest(localName: string): SimpleSelector {
    if (this.#mode === DocumentMode.Xml) {
      const parts = { value: localName, elementName: elementName(null, null, localName) };
      return new SimpleSelector(TestKind.TypeInXml, parts);
    }
    const value = asciiLowercase(localName);
    return new SimpleSelector(TestKind.TypeInHtml, { value, elementName: htmlElementName(value) });
  }

  /** https://drafts.csswg.org/selectors/#typedef-subclass-selector or a pseudo-element; null when there is none here. */
  #subclassSelector(): SimpleSelector | null {
    const token = this.peek();
    switch (token.type) {
      case TokenType.Hash:
        this.#requireNoPseudoElement();
        return this.#idSelector(token);
      case TokenType.LeftBracket:
        this.#requireNoPseudoElement();
        return this.inBlock(token, () =>
          parseAttributeSelector(this, this.#mode !== DocumentMode.Xml, this.#namespaces),
        );
      case TokenType.Colon:
        return this.#pseudo();
      case TokenType.Delim:
        if (token.value === '.') {
          this.#requireNoPseudoElement();
          return this.#classSelector();
        }
        if (token.value === '&') {
          this.#requireNoPseudoElement();
          this.at++;
          return this.#nestingSelector();
        }
        return null;
      default:
        return null;
    }
  }

  /** https://drafts.csswg.org/css-nesting/#nest-selector: as `:is()`; outside of a nested rule it is `:scope`. */
  #nestingSelector(): SimpleSelector {
    const list = this.#nestingSelectors;
    return list === null ? new SimpleSelector(TestKind.Scope) : new SimpleSelector(TestKind.Is, { list });
  }

  #requireNoPseudoElement(): void {
    if (this.#after !== After.Anything) throw new InvalidSelector();
  }

  #idSelector(token: Token): SimpleSelector {
    if (!token.flag) throw new InvalidSelector();
    this.at++;
    if (this.#mode !== DocumentMode.HtmlQuirks) return new SimpleSelector(TestKind.Id, { value: token.value });
    return new SimpleSelector(TestKind.IdIgnoringCase, { value: token.value });
  }

  #classSelector(): SimpleSelector {
    this.at++;
    const { value } = this.take(TokenType.Ident);
    // An escape may write white space, which no class has.
    if (hasWhiteSpace(value)) return new SimpleSelector(TestKind.Never);
    if (this.#mode !== DocumentMode.HtmlQuirks) return new SimpleSelector(TestKind.Class, { value });
    return new SimpleSelector(TestKind.ClassIgnoringCase, { value });
  }

  /** https://drafts.csswg.org/selectors/#typedef-pseudo-class-selector and -pseudo-element-selector */
  #pseudo(): SimpleSelector {
    this.at++;
    const isElement = this.peek().type === TokenType.Colon;
    if (isElement) this.at++;
    const token = this.peek();
    const name = asciiLowercase(token.value);
    if (token.type === TokenType.Ident) {
      this.at++;
      if (isElement || LEGACY_PSEUDO_ELEMENTS.has(name)) return this.#pseudoElement(name);
      return this.#pseudoClass(name);
    }
    if (token.type !== TokenType.Function || this.#nesting >= MAXIMUM_NESTING) throw new InvalidSelector();
    this.#nesting++;
    const test = this.inBlock(token, () => {
      this.skipWhitespace();
      const result = isElement ? this.#pseudoElementFunction(name) : this.#pseudoClassFunction(name);
      this.requireEnd();
      return result;
    });
    this.#nesting--;
    return test;
  }

  #pseudoClass(name: string): SimpleSelector {
    if (!isPseudoClassAllowed(this.#after, name)) throw new InvalidSelector();
    switch (name) {
      case 'first-of-type':
        return new SimpleSelector(TestKind.NthOfType, { offset: 1 });
      case 'last-of-type':
        return new SimpleSelector(TestKind.NthLastOfType, { offset: 1 });
      case 'only-of-type':
        return new SimpleSelector(TestKind.Is, { list: onlyOfType() });
      default: {
        const kind = PSEUDO_CLASSES.get(name);
        if (kind === undefined) throw new InvalidSelector();
        return new SimpleSelector(kind);
      }
    }
  }

  #pseudoElement(name: string): SimpleSelector {
    const isUnlisted = name.startsWith('-webkit-') && !PSEUDO_CLASSES.has(name);
    const next = PSEUDO_ELEMENTS.get(name) ?? (isUnlisted ? After.UserAction : undefined);
    if (next === undefined) throw new InvalidSelector();
    this.#enterPseudoElement(name, next, false);
    return new SimpleSelector(TestKind.PseudoElement);
  }

  #pseudoElementFunction(name: string): SimpleSelector {
    const next = PSEUDO_ELEMENT_FUNCTIONS.get(name);
    if (next === undefined) throw new InvalidSelector();
    const after = this.#after;
    if (name === 'slotted')
      this.#within(Forbid.PseudoElements | Forbid.Combinators, () => this.#loneCompoundSelector());
    else if (name === 'cue') this.#compoundSelectorListWithin();
    else parsePseudoElementArguments(name, this);
    this.#after = after;
    this.#enterPseudoElement(name, next, true);
    return new SimpleSelector(TestKind.PseudoElement);
  }

  #enterPseudoElement(name: string, next: After, isFunction: boolean): void {
    const isAllowed =
      (this.#forbid & Forbid.PseudoElements) === 0 && isPseudoElementAllowed(this.#after, name, isFunction);
    if (!isAllowed) throw new InvalidSelector();
    this.#after = next;
  }

  #pseudoClassFunction(name: string): SimpleSelector {
    if (!isPseudoClassAllowed(this.#after, name)) throw new InvalidSelector();
    switch (name) {
      case 'is':
      case 'where':
        return new SimpleSelector(TestKind.Is, {
          list: this.#within(Forbid.PseudoElements | Forbid.DefaultNamespace, () => this.#forgivingSelectorList()),
          isWeightless: name === 'where',
        });
      case '-webkit-any':
        return new SimpleSelector(TestKind.Is, { list: this.#compoundSelectorListWithin() });
      case 'not':
        return new SimpleSelector(TestKind.Not, {
          list: this.#within(Forbid.PseudoElements | Forbid.DefaultNamespace, () => this.#negated()),
        });
      case 'has':
        return this.#has();
      case 'host':
        return new SimpleSelector(TestKind.HostMatching, { list: this.#oneCompoundSelector() });
      case 'host-context':
        return new SimpleSelector(TestKind.HostContext, { list: this.#oneCompoundSelector() });
      case 'lang':
        // DEVIATION: one identifier, as in Chromium, which has strings and lists behind a switch.
        return new SimpleSelector(TestKind.Lang, { value: this.#identifier() });
      case 'dir':
        return new SimpleSelector(TestKind.Dir, { value: asciiLowercase(this.#identifier()) });
      case 'state':
        return new SimpleSelector(TestKind.State, { value: this.#identifier() });
      case 'active-view-transition-type':
        do this.#identifier();
        while (this.takeComma());
        return new SimpleSelector(TestKind.Never);
      default:
        return this.#nth(name);
    }
  }

  #within<T>(forbid: Forbid, parse: () => T): T {
    const outer = this.#forbid;
    this.#forbid |= forbid;
    const result = parse();
    this.#forbid = outer;
    return result;
  }

  #negated(): SelectorList {
    return (this.#forbid & Forbid.Combinators) !== 0 ? this.#compoundSelectorList() : this.#complexSelectorList();
  }

  #compoundSelectorListWithin(): SelectorList {
    return this.#within(Forbid.PseudoElements | Forbid.Combinators, () => this.#compoundSelectorList());
  }

  #oneCompoundSelector(): SelectorList {
    const list = this.#compoundSelectorListWithin();
    if (list.complexes.length !== 1) throw new InvalidSelector();
    return list;
  }

  /** https://drafts.csswg.org/selectors/#relational, which cannot be nested. */
  #has(): SimpleSelector {
    if ((this.#forbid & (Forbid.Has | Forbid.Combinators)) !== 0) throw new InvalidSelector();
    const list = this.#within(Forbid.Has | Forbid.PseudoElements | Forbid.DefaultNamespace, () =>
      this.#relativeSelectorList(),
    );
    return new SimpleSelector(TestKind.Has, { list });
  }

  #nth(name: string): SimpleSelector {
    const kind = NTH_KINDS.get(name);
    if (kind === undefined) throw new InvalidSelector();
    const [step, offset] = parseAnPlusB(this);
    this.skipWhitespace();
    const isHuge = Math.abs(step) > MAXIMUM_NTH || Math.abs(offset) > MAXIMUM_NTH;
    if (this.atEnd()) return new SimpleSelector(isHuge ? TestKind.Never : kind, { step, offset });
    const isChild = kind === TestKind.NthChild || kind === TestKind.NthLastChild;
    // Chromium takes `of` in lowercase only.
    if (!isChild || this.take(TokenType.Ident).value !== 'of') throw new InvalidSelector();
    this.skipWhitespace();
    const list = this.#complexSelectorList();
    const kindOf = kind === TestKind.NthChild ? TestKind.NthChildOf : TestKind.NthLastChildOf;
    return new SimpleSelector(isHuge ? TestKind.Never : kindOf, { step, offset, list });
  }

  #identifier(): string {
    const { value } = this.take(TokenType.Ident);
    this.skipWhitespace();
    return value;
  }
}

function onlyOfType(): SelectorList {
  const isFirst = new SimpleSelector(TestKind.NthOfType, { offset: 1 });
  const isLast = new SimpleSelector(TestKind.NthLastOfType, { offset: 1 });
  return new SelectorList([new ComplexSelector([new CompoundSelector(Combinator.None, [isFirst, isLast])])]);
}

function endsInPseudoElement(compound: CompoundSelector): boolean {
  return compound.tests.some((test) => test.kind === TestKind.PseudoElement);
}
