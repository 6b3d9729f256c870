import {
  Combinator,
  type ComplexSelector,
  type CompoundSelector,
  type SelectorList,
  type SimpleSelector,
  TestKind,
} from './compiled.ts';

/**
 * What it takes to remember what a selector has matched while a tree grows: elements come behind all others, and in no element
 * that has ended. By then what is above an element stands, and what is before it among its siblings.
 */
export class LastingTraits {
  /** Whether more than the element itself is looked at, so that there is something to remember. */
  remembers = false;
  /** Whether what it remembers stays true; otherwise each element is looked at anew. */
  isLasting = true;
  /** Whether it asks for the siblings of the elements above or before. */
  asksSiblings = false;
  /** Local names, in lowercase, of the attributes that it asks for. */
  readonly attributes = new Set<string>();
  /** `:nth-child(… of S)` */
  countsList = false;
  /** The compounds of `:has()`. */
  readonly hasCompounds: CompoundSelector[] = [];
  /** Whether in `:has()` there are descendants only. */
  hasDescendantsOnly = true;

  constructor(list: SelectorList) {
    this.#addList(list, true);
  }

  /** @param isSubject - Whether the list is about the element that is asked about, and not about others. */
  #addList({ complexes }: SelectorList, isSubject: boolean): void {
    for (const { compounds } of complexes) {
      for (const [i, { combinator, tests }] of compounds.entries()) {
        if (combinator !== Combinator.None) this.remembers = true;
        if (combinator === Combinator.NextSibling || combinator === Combinator.SubsequentSibling) {
          this.asksSiblings = true;
        }
        for (const test of tests) this.#add(test, isSubject && i === 0);
      }
    }
  }

  #add(test: SimpleSelector, isSubject: boolean): void {
    this.#addAttribute(test);
    switch (test.kind) {
      case TestKind.Is:
      case TestKind.Not:
        this.#addList(test.list as SelectorList, isSubject);
        break;
      case TestKind.Lang:
        this.remembers = true;
        break;
      case TestKind.NthChildOf:
        this.countsList = true;
        this.#addList(test.list as SelectorList, false);
        this.#asksSiblings(isSubject);
        break;
      case TestKind.FirstChild:
      case TestKind.NthChild:
      case TestKind.NthOfType:
        this.#asksSiblings(isSubject);
        break;
      case TestKind.Has:
        if (!isSubject) this.isLasting = false;
        for (const complex of (test.list as SelectorList).complexes) this.#addHas(complex);
        break;
      case TestKind.NthLastChildOf:
        if (!isSubject) this.isLasting = false;
        this.#addList(test.list as SelectorList, false);
        break;
      case TestKind.Dir:
      case TestKind.ReadOnly:
      case TestKind.ReadWrite:
        this.remembers = true;
        if (!isSubject) this.isLasting = false;
        break;
      case TestKind.Host:
      case TestKind.HostMatching:
      case TestKind.HostContext:
        this.isLasting = false;
        break;
      default:
        // What is about the state of an element, or about what follows it, is asked of each element when its time has come.
        if (!isSubject && !isFixed(test.kind)) this.isLasting = false;
    }
  }

  #asksSiblings(isSubject: boolean): void {
    this.remembers = true;
    if (!isSubject) this.asksSiblings = true;
  }

  /** What `:has()` finds in an element that has ended stays there, unless it depends on what is around that. */
  #addHas({ compounds }: ComplexSelector): void {
    this.remembers = true;
    const first = (compounds.at(-1) as CompoundSelector).combinator;
    if (first !== Combinator.Descendant && first !== Combinator.Child) this.isLasting = false;
    this.hasCompounds.push(...compounds);
    for (const { combinator, tests } of compounds) {
      if (combinator !== Combinator.Descendant) this.hasDescendantsOnly = false;
      for (const test of tests) this.#addInHas(test);
    }
  }

  #addInHas(test: SimpleSelector): void {
    this.#addAttribute(test);
    if (test.kind !== TestKind.Is && test.kind !== TestKind.Not) {
      if (!isFixed(test.kind)) this.isLasting = false;
      return;
    }
    for (const { compounds } of (test.list as SelectorList).complexes) {
      if (compounds.length > 1) this.isLasting = false;
      for (const { tests } of compounds) for (const inner of tests) this.#addInHas(inner);
    }
  }

  #addAttribute({ kind, localName, attributeName }: SimpleSelector): void {
    for (const name of attributesOf(kind)) this.attributes.add(name);
    if (isAboutAttribute(kind)) this.attributes.add((attributeName?.localName ?? localName).toLowerCase());
  }
}

function isAboutAttribute(kind: TestKind): boolean {
  return kind >= TestKind.AttributeExists && kind <= TestKind.AttributeSubstring;
}

function attributesOf(kind: TestKind): readonly string[] {
  switch (kind) {
    case TestKind.Id:
    case TestKind.IdIgnoringCase:
      return ['id'];
    case TestKind.Class:
    case TestKind.ClassIgnoringCase:
      return ['class'];
    case TestKind.AnyLink:
      return ['href'];
    case TestKind.Lang:
      return ['lang'];
    case TestKind.Dir:
      return ['dir'];
    case TestKind.ReadOnly:
    case TestKind.ReadWrite:
      return ['contenteditable'];
    default:
      return [];
  }
}

/** Whether such a test says the same of an element as long as its attributes, and what is before it, are the same. */
function isFixed(kind: TestKind): boolean {
  return (
    kind <= TestKind.AttributeSubstring ||
    kind === TestKind.Root ||
    kind === TestKind.FirstChild ||
    kind === TestKind.NthChild ||
    kind === TestKind.NthOfType ||
    kind === TestKind.AnyLink
  );
}
