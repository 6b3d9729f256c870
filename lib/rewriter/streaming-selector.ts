import type { ElementName } from '../../dom/names/element-name.ts';
import { compile } from '../../dom/selectors/compile.ts';
import {
  Combinator,
  type ComplexSelector,
  type SelectorList,
  type SimpleSelector,
  TestKind,
} from '../../dom/selectors/compiled.ts';
import type { LastingMatches } from '../../dom/selectors/lasting-matches.ts';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import type { ElementRecord } from '../../dom/tree/records.ts';
import { mayMatch, type Subjects, subjectsOf } from '../selector-subjects.ts';
import { attributesRead } from './selector-reach.ts';

/** A selector that is matched as soon as a start tag has been read. */
export class StreamingSelector {
  /** Whether it is about siblings that came before. */
  readonly needsSiblings: boolean;
  /** Whether it may ask others than the element that it is to match for attributes. */
  readonly readsOthers: boolean;
  /** The names, in lowercase, of the tags of all elements that may match; null: they may have any. */
  readonly tagNames: readonly string[] | null;
  readonly #text: string;
  readonly #subjects: Subjects;
  readonly #attributes: ReadonlySet<string> | null;

  /**
   * @throws SyntaxError (a DOMException) for an invalid selector.
   * @throws TypeError for one that depends on what follows the start tag.
   */
  constructor(selector: string) {
    const list = compile(selector, createDocumentRecord('html'));
    this.#text = selector;
    this.#subjects = subjectsOf(list);
    // A start tag "image" makes an img. https://html.spec.whatwg.org/#parsing-main-inbody
    this.tagNames =
      this.#subjects?.flatMap(({ lowercase }) => (lowercase === 'img' ? ['img', 'image'] : [lowercase])) ?? null;
    this.#attributes = attributesRead(list);
    this.readsOthers = this.#attributes?.size !== 0 && !list.complexes.every(asksOneElement);
    if (usesAny(list, isAboutWhatFollows)) {
      throw new TypeError(
        `The selector '${selector}' depends on what follows a start tag, which is not known by then.`,
      );
    }
    this.needsSiblings = usesAny(list, isAboutSiblings) || hasSiblingCombinator(list);
  }

  /** Whether an element may match whose start tag has that name. */
  mayTake(tagName: string): boolean {
    return this.tagNames?.includes(tagName) ?? true;
  }

  mayTakeElement(name: ElementName): boolean {
    return mayMatch(name, this.#subjects);
  }

  /** Whether it asks any element for that attribute, given by its name in a tag. */
  reads(attribute: string): boolean {
    const localName = attribute.slice(attribute.indexOf(':') + 1);
    return this.#attributes === null || this.#attributes.has(attribute) || this.#attributes.has(localName);
  }

  /** @param matches - That of the element's document. */
  matches(element: ElementRecord, matches: LastingMatches): boolean {
    return mayMatch(element.name, this.#subjects) && matches.matches(element, this.#text);
  }
}

function usesAny({ complexes }: SelectorList, isOne: (kind: TestKind) => boolean): boolean {
  const uses = ({ kind, list }: SimpleSelector): boolean => isOne(kind) || (list !== null && usesAny(list, isOne));
  return complexes.some(({ compounds }) => compounds.some(({ tests }) => tests.some(uses)));
}

/** Whether it asks for nothing but the name and the attributes of the element that it is to match. */
function asksOneElement({ compounds: [subject, ...others] }: ComplexSelector): boolean {
  return others.length === 0 && (subject?.tests.every(({ kind }) => kind <= TestKind.AttributeSubstring) ?? true);
}

function hasSiblingCombinator({ complexes }: SelectorList): boolean {
  return complexes.some(({ compounds }) =>
    compounds.some(
      ({ combinator, tests }) =>
        combinator === Combinator.NextSibling ||
        combinator === Combinator.SubsequentSibling ||
        tests.some(({ list }) => list !== null && hasSiblingCombinator(list)),
    ),
  );
}

function isAboutWhatFollows(kind: TestKind): boolean {
  switch (kind) {
    case TestKind.Empty:
    case TestKind.LastChild:
    case TestKind.OnlyChild:
    case TestKind.NthLastChild:
    case TestKind.NthLastOfType:
    case TestKind.NthLastChildOf:
    case TestKind.Has:
    case TestKind.Dir:
    case TestKind.Checked:
    case TestKind.Default:
    case TestKind.Indeterminate:
    case TestKind.Valid:
    case TestKind.Invalid:
      return true;
    default:
      return false;
  }
}

/** The first legend of a disabled fieldset is one of which what came before tells that it is. */
function isAboutSiblings(kind: TestKind): boolean {
  return (
    kind === TestKind.Disabled ||
    kind === TestKind.Enabled ||
    kind === TestKind.ReadOnly ||
    kind === TestKind.ReadWrite ||
    kind === TestKind.FirstChild ||
    kind === TestKind.NthChild ||
    kind === TestKind.NthOfType ||
    kind === TestKind.NthChildOf
  );
}
