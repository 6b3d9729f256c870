import { Combinator, type ComplexSelector, type SelectorList, type SimpleSelector, TestKind } from './compiled.ts';

/**
 * What it takes to remember what a selector has matched while a tree grows: elements come behind all others, and in no element
 * that has ended. By then what is above an element stands, and what is before it among its siblings.
 */
export class LastingTraits {
  /** Whether more than the element itself is looked at, so that there is something to remember. */
  remembers = false;
  /**
   * Whether what it remembers stays true as long as nobody but a callback changes anything. If not, all that is around an element
   * comes down to states, which is slower.
   */
  isLasting = true;
  /** Whether it asks for the siblings of the elements above or before. */
  asksSiblings = false;
  /** Local names, in lowercase, of the attributes that it asks for. */
  readonly attributes = new Set<string>();
  /** `:nth-child(… of S)` */
  countsList = false;
  /** The arguments of `:has()`. */
  readonly hasLists: SelectorList[] = [];
  /** Those that ask a host, or what it is in, for something. */
  readonly hostTests: SimpleSelector[] = [];
  /** The language ranges, in lowercase, that elements other than the one asked about are asked for. */
  readonly rangesOfOthers: string[] = [];
  /** Whether the places of siblings count in `:has()`, what comes behind an element, and whether there is anything in it. */
  hasCountsPlaces = false;
  hasAsksNext = false;
  hasAsksContents = false;
  /** Whether `:dir()` is asked. */
  asksDirection = false;
  /** Whether `:has()` asks for states that all in an element have from it. */
  hasAsksInherited = false;
  /** The same wherever it is asked. */
  asksInherited = false;
  /** Whether a state may follow from what is in an element. */
  asksContents = false;
  /** The language ranges, in lowercase, that any element is asked for. */
  readonly ranges: string[] = [];
  /** Whether the focus of others is asked. */
  asksFocus = false;
  /** Whether `:target` is asked of any element. */
  asksTarget = false;

  /** Whether nobody can change a state, and elements are asked about as soon as they have begun. */
  readonly #isPruned: boolean;
  #asksHost = false;

  constructor(list: SelectorList, isPruned: boolean) {
    this.#isPruned = isPruned;
    this.#addList(list, Role.Subject);
    if (this.#asksHost && this.hasLists.length > 0) this.isLasting = false;
  }

  /** @param role - That of the elements that the list is about. */
  #addList({ complexes }: SelectorList, role: Role): void {
    for (const { compounds } of complexes) {
      let own = role;
      for (const { combinator, tests } of compounds) {
        for (const test of tests) this.#add(test, own);
        own = Role.Other;
        if (combinator !== Combinator.None) this.remembers = true;
        if (combinator === Combinator.NextSibling || combinator === Combinator.SubsequentSibling) {
          this.asksSiblings = true;
        }
      }
    }
  }

  #add(test: SimpleSelector, role: Role): void {
    this.#addAttribute(test);
    this.#addAnywhere(test);
    const isSubject = role === Role.Subject;
    switch (test.kind) {
      case TestKind.Target:
        this.remembers = true;
        this.asksTarget = true;
        break;
      case TestKind.Scope:
        // Counted among its siblings, it is the one that is asked about, or another.
        if (!isSubject) this.isLasting = false;
        this.remembers = true;
        break;
      case TestKind.Is:
      case TestKind.Not:
        this.#addList(test.list as SelectorList, role);
        break;
      case TestKind.Lang:
        this.remembers = true;
        if (!isSubject) this.rangesOfOthers.push(test.lowercase);
        break;
      case TestKind.NthChildOf:
        this.countsList = true;
        this.#addList(test.list as SelectorList, Role.Other);
        this.#asksSiblings(isSubject);
        break;
      case TestKind.FirstChild:
      case TestKind.NthChild:
      case TestKind.NthOfType:
        this.#asksSiblings(isSubject);
        break;
      case TestKind.Has:
        this.remembers = true;
        if (!isSubject) this.isLasting = false;
        this.hasLists.push(test.list as SelectorList);
        for (const complex of (test.list as SelectorList).complexes) this.#addHas(complex);
        break;
      case TestKind.NthLastChildOf:
        this.#addList(test.list as SelectorList, Role.Other);
        if (!isSubject) this.isLasting = false;
        break;
      case TestKind.Empty:
      case TestKind.LastChild:
      case TestKind.OnlyChild:
      case TestKind.NthLastChild:
      case TestKind.NthLastOfType:
        // What follows others, or is in them, changes.
        if (!isSubject) this.isLasting = false;
        break;
      case TestKind.Dir:
      case TestKind.ReadOnly:
      case TestKind.ReadWrite:
      case TestKind.Disabled:
      case TestKind.Enabled:
      case TestKind.Valid:
      case TestKind.Invalid:
      case TestKind.InRange:
      case TestKind.OutOfRange:
      case TestKind.Indeterminate:
      case TestKind.Default:
        this.remembers = true;
        if (isValidity(test.kind) || test.kind === TestKind.Default) this.isLasting = false;
        this.#addState(test.kind, isSubject);
        break;
      case TestKind.HostContext:
        this.isLasting = false;
        this.remembers = true;
        this.hostTests.push(test);
        this.#addList(test.list as SelectorList, Role.Other);
        break;
      case TestKind.Host:
      case TestKind.HostMatching:
        this.#asksHost = true;
        if (test.list === null) break;
        this.hostTests.push(test);
        this.#addList(test.list, Role.Other);
        break;
      default:
        this.#addState(test.kind, isSubject);
    }
  }

  /** A state is asked of each element when its time has come. Those of others may change for reasons that nobody tells. */
  #addState(kind: TestKind, isSubject: boolean): void {
    if (isSubject || isFixed(kind) || this.#isPruned) return;
    this.remembers = true;
    this.isLasting = false;
  }

  #asksSiblings(isSubject: boolean): void {
    this.remembers = true;
    if (!isSubject) this.asksSiblings = true;
  }

  #addHas({ compounds }: ComplexSelector): void {
    for (const { tests } of compounds) for (const test of tests) this.#addInHas(test);
  }

  #addInHas(test: SimpleSelector): void {
    this.#addAttribute(test);
    this.#addAnywhere(test);
    const isPlain = test.kind === TestKind.Is || test.kind === TestKind.Not;
    if (!isPlain) this.#addKindInHas(test.kind);
    if (test.list === null) return;
    for (const { compounds } of test.list.complexes) {
      if (compounds.length > 1) this.isLasting = false;
      for (const { tests } of compounds) for (const inner of tests) this.#addInHas(inner);
    }
  }

  #addKindInHas(kind: TestKind): void {
    switch (kind) {
      case TestKind.Target:
        this.asksTarget = true;
        break;
      case TestKind.Empty:
        this.hasAsksContents = true;
        break;
      case TestKind.OnlyChild:
        this.hasCountsPlaces = true;
        this.hasAsksNext = true;
        break;
      case TestKind.LastChild:
        this.hasAsksNext = true;
        break;
      default:
        if (isInherited(kind)) this.hasAsksInherited = true;
        if (isFocus(kind)) this.asksFocus = true;
        if (kind === TestKind.PlaceholderShown) this.hasAsksContents = true;
        if (!isFixed(kind) && !(isToldOf(kind) && kind !== TestKind.ReadOnly && kind !== TestKind.ReadWrite)) {
          this.isLasting = false;
        }
        if (isAboutPlace(kind)) this.hasCountsPlaces = true;
    }
  }

  #addAnywhere({ kind, lowercase }: SimpleSelector): void {
    if (kind === TestKind.Lang) this.ranges.push(lowercase);
    if (kind === TestKind.Dir) this.asksDirection = true;
    if (isFocus(kind)) this.asksFocus = true;
    if (isContents(kind)) this.asksContents = true;
    if (isInherited(kind) || isEditing(kind) || isValidity(kind)) this.asksInherited = true;
  }

  #addAttribute(test: SimpleSelector): void {
    for (const name of attributeNamed(test) ?? attributesOf(test.kind)) this.attributes.add(name);
  }
}

function isAboutPlace(kind: TestKind): boolean {
  return kind === TestKind.FirstChild || kind === TestKind.NthChild || kind === TestKind.NthOfType;
}

/** By its local name, in lowercase, the one attribute that a test of an id, a class or an attribute looks at; null for other tests. */
export function attributeNamed({ kind, localName, attributeName }: SimpleSelector): readonly string[] | null {
  switch (kind) {
    case TestKind.Id:
    case TestKind.IdIgnoringCase:
      return ['id'];
    case TestKind.Class:
    case TestKind.ClassIgnoringCase:
      return ['class'];
    default:
      if (kind < TestKind.AttributeExists || kind > TestKind.AttributeSubstring) return null;
      return [(attributeName?.localName ?? localName).toLowerCase()];
  }
}

function attributesOf(kind: TestKind): readonly string[] {
  switch (kind) {
    case TestKind.AnyLink:
      return ['href'];
    case TestKind.Required:
    case TestKind.Optional:
      return ['required', 'type'];
    case TestKind.Open:
      return ['open'];
    case TestKind.Target:
      return ['id', 'name'];
    case TestKind.Lang:
      return ['lang'];
    case TestKind.Dir:
      return ['dir', 'slot', 'name', 'type'];
    case TestKind.Checked:
      return ['type'];
    case TestKind.Indeterminate:
      return ['type', 'name', 'form', 'value'];
    case TestKind.Default:
      return ['type', 'form', 'selected', 'checked'];
    case TestKind.Disabled:
    case TestKind.Enabled:
    case TestKind.Valid:
    case TestKind.Invalid:
      return ['disabled', 'readonly', 'required', 'type', 'value', 'form', 'name'];
    case TestKind.InRange:
    case TestKind.OutOfRange:
      return ['disabled', 'readonly', 'type', 'value', 'min', 'max', 'step'];
    case TestKind.PlaceholderShown:
      return ['placeholder', 'type', 'value', 'multiple'];
    case TestKind.ReadOnly:
    case TestKind.ReadWrite:
      return ['contenteditable', 'disabled', 'readonly', 'type'];
    default:
      return [];
  }
}

/** Which elements a compound is about. */
const enum Role {
  /** That which is asked about. */
  Subject,
  /** Those that others are in, or that are before such ones. */
  Other,
}

/** Whether every change of the state is told of, or that of an attribute that decides. */
function isToldOf(kind: TestKind): boolean {
  switch (kind) {
    case TestKind.Checked:
    case TestKind.PlaceholderShown:
    case TestKind.ReadOnly:
    case TestKind.ReadWrite:
    case TestKind.PopoverOpen:
    case TestKind.Open:
    case TestKind.Hover:
    case TestKind.Active:
      return true;
    default:
      return isInherited(kind) || isFocus(kind);
  }
}

/** Whether others in the element have it from there. */
function isInherited(kind: TestKind): boolean {
  return (
    kind === TestKind.Disabled || kind === TestKind.Enabled || kind === TestKind.InRange || kind === TestKind.OutOfRange
  );
}

function isEditing(kind: TestKind): boolean {
  return kind === TestKind.ReadOnly || kind === TestKind.ReadWrite;
}

function isValidity(kind: TestKind): boolean {
  return kind === TestKind.Valid || kind === TestKind.Invalid;
}

function isContents(kind: TestKind): boolean {
  return kind === TestKind.Empty || kind === TestKind.PlaceholderShown || isValidity(kind);
}

function isFocus(kind: TestKind): boolean {
  return kind === TestKind.Focus || kind === TestKind.FocusVisible || kind === TestKind.FocusWithin;
}

/** Whether such a test says the same of an element as long as its attributes, and what is before it, are the same. */
function isFixed(kind: TestKind): boolean {
  return (
    kind <= TestKind.AttributeSubstring ||
    kind === TestKind.Root ||
    kind === TestKind.AnyLink ||
    kind === TestKind.Required ||
    kind === TestKind.Optional ||
    isAboutPlace(kind)
  );
}
