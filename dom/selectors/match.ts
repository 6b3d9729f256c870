import { hasToken } from '../collections/token-set.ts';
import { isDefined } from '../custom-elements/custom-element-data.ts';
import { existingInternals } from '../custom-elements/form-associated.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR } from '../names/attribute-name.ts';
import { Category } from '../names/categories.ts';
import type { ElementName } from '../names/element-name.ts';
import { HTML_NAMESPACE } from '../names/namespaces.ts';
import { getAttribute } from '../tree/attributes.ts';
import { type ElementRecord, isText, NodeType } from '../tree/records.ts';
import { elementAtOrAfter, elementAtOrBefore } from '../tree/traversal.ts';
import { matchesAttribute } from './attribute-match.ts';
import {
  Combinator,
  type ComplexSelector,
  type CompoundSelector,
  type SelectorList,
  type SimpleSelector,
  TestKind,
} from './compiled.ts';
import { matchesDir } from './directionality.ts';
import { matchesHas } from './has.ts';
import { matchesHost } from './host.ts';
import { matchesLang } from './language.ts';
import { type MatchContext, parentElement } from './match-context.ts';
import { matchesNth } from './places.ts';
import { isAnyLink, matchesState } from './states.ts';
import { isTarget } from './target.ts';

/** https://drafts.csswg.org/selectors/#match-a-selector-against-an-element */
export function matchesList(list: SelectorList, element: ElementRecord, context: MatchContext): boolean {
  return list.isShared ? matchesShared(list, element, context) : matchesAny(list, element, context);
}

function matchesShared(list: SelectorList, element: ElementRecord, context: MatchContext): boolean {
  const answers = context.sharedAnswersFor(list);
  let answer = answers.get(element);
  if (answer === undefined) {
    answer = matchesAny(list, element, context);
    answers.set(element, answer);
  }
  return answer;
}

function matchesAny(list: SelectorList, element: ElementRecord, context: MatchContext): boolean {
  const { complexes } = list;
  for (let i = 0; i < complexes.length; i++) {
    if (matchesComplex(complexes[i] as ComplexSelector, element, context)) return true;
  }
  return false;
}

/** https://drafts.csswg.org/selectors/#match-a-complex-selector-against-an-element */
export function matchesComplex(complex: ComplexSelector, element: ElementRecord, context: MatchContext): boolean {
  const { compounds } = complex;
  const subject = compounds[0] as CompoundSelector;
  if (!matchesCompound(subject, element, context)) return false;
  return subject.combinator === Combinator.None || matchesLeftPart(compounds, element, context);
}

/**
 * Whether what is left of the subject matches, when the subject does. Tries the nearest ancestor or sibling first. When
 * a compound fails, only the latest search among siblings, then the latest among ancestors goes on: if an earlier one
 * could succeed farther out, the latest would have found the same.
 */
function matchesLeftPart(
  compounds: readonly CompoundSelector[],
  element: ElementRecord,
  context: MatchContext,
): boolean {
  if (context.startSearch()) return remembersLeftPart(compounds, 0, element, context);
  const searches = context.searches?.compounds === compounds ? context.searches : null;
  let steps = 0;
  let index = 0;
  let node: ElementRecord = element;
  let ancestorIndex = 0;
  let ancestor: ElementRecord | null = null;
  let siblingIndex = 0;
  let sibling: ElementRecord | null = null;
  for (;;) {
    let candidate: ElementRecord | null;
    switch ((compounds[index] as CompoundSelector).combinator) {
      case Combinator.None:
        context.spend(steps);
        searches?.end(true);
        return true;
      case Combinator.Child:
        sibling = null;
        candidate = parentElement(node, context);
        break;
      case Combinator.Descendant:
        if (searches?.isKnown(index, node.parent) === true) {
          context.spend(steps);
          return searches.answer(index);
        }
        sibling = null;
        candidate = ancestor = parentElement(node, context);
        ancestorIndex = index + 1;
        break;
      case Combinator.NextSibling:
        candidate = previousElement(node, context);
        break;
      default:
        candidate = sibling = previousElement(node, context);
        siblingIndex = index + 1;
    }
    index++;
    while (candidate === null || !matchesCompound(compounds[index] as CompoundSelector, candidate, context)) {
      steps++;
      if (sibling !== null) {
        candidate = sibling = previousElement(sibling, context);
        index = siblingIndex;
      } else if (ancestor !== null) {
        candidate = ancestor = parentElement(ancestor, context);
        index = ancestorIndex;
      } else {
        context.spend(steps);
        searches?.end(false);
        return false;
      }
    }
    node = candidate;
  }
}

/** The one before it; of a host from inside of its tree none is seen. */
function previousElement(element: ElementRecord, context: MatchContext): ElementRecord | null {
  return element === context.shadowHost ? null : elementAtOrBefore(element.previousSibling);
}

/** The same, when a query has become costly: what it finds of ancestors and earlier siblings it remembers. */
function remembersLeftPart(
  compounds: readonly CompoundSelector[],
  index: number,
  element: ElementRecord,
  context: MatchContext,
): boolean {
  let at = index;
  let node = element;
  for (;;) {
    const { combinator } = compounds[at] as CompoundSelector;
    if (combinator === Combinator.None) return true;
    if (combinator === Combinator.Descendant || combinator === Combinator.SubsequentSibling) {
      return remembersSearch(compounds, at + 1, node, context);
    }
    const next = combinator === Combinator.Child ? parentElement(node, context) : previousElement(node, context);
    at++;
    if (next === null || !matchesCompound(compounds[at] as CompoundSelector, next, context)) return false;
    node = next;
  }
}

/** Whether the selector from that compound on matches any ancestor, or any earlier sibling, of the element. */
function remembersSearch(
  compounds: readonly CompoundSelector[],
  index: number,
  element: ElementRecord,
  context: MatchContext,
): boolean {
  const compound = compounds[index] as CompoundSelector;
  const isAncestor = (compounds[index - 1] as CompoundSelector).combinator === Combinator.Descendant;
  const answers = context.answersFor(compound);
  let answer = false;
  let node = element;
  for (;;) {
    // What a host has outside of its shadow tree is nothing that the tree inside knows.
    const known = node === context.shadowHost ? undefined : answers.get(node);
    if (known !== undefined) {
      answer = known;
      break;
    }
    const next = isAncestor ? parentElement(node, context) : previousElement(node, context);
    if (next === null) break;
    if (matchesCompound(compound, next, context) && remembersLeftPart(compounds, index, next, context)) {
      answer = true;
      break;
    }
    node = next;
  }
  const end = node;
  if (end !== context.shadowHost) answers.set(end, answer);
  for (node = element; node !== end; ) {
    answers.set(node, answer);
    node = (isAncestor ? parentElement(node, context) : previousElement(node, context)) as ElementRecord;
  }
  return answer;
}

/** https://drafts.csswg.org/selectors/#match-a-compound-selector-against-an-element */
export function matchesCompound(compound: CompoundSelector, element: ElementRecord, context: MatchContext): boolean {
  if (element === context.shadowHost) return matchesHost(compound, element, context);
  return !isOfOtherName(compound, element) && matchesTests(compound.tests, element, context);
}

function matchesTests(tests: readonly SimpleSelector[], element: ElementRecord, context: MatchContext): boolean {
  for (let i = 0; i < tests.length; i++) {
    if (!matchesTest(tests[i] as SimpleSelector, element, context)) return false;
  }
  return true;
}

/** The same for tests of nothing but the element's own name and attributes. */
export function matchesOwnTests({ tests }: CompoundSelector, element: ElementRecord, isHtmlDocument: boolean): boolean {
  for (let i = 0; i < tests.length; i++) {
    if (!matchesOwn(tests[i] as SimpleSelector, element, isHtmlDocument)) return false;
  }
  return true;
}

function matchesOwn(test: SimpleSelector, element: ElementRecord, isHtmlDocument: boolean): boolean {
  switch (test.kind) {
    case TestKind.PseudoElement:
    case TestKind.Never:
      return false;
    case TestKind.TypeInHtml:
      return element.name === test.elementName || matchesOtherType(test, element.name);
    case TestKind.TypeInXml:
      return element.name.localName === test.value;
    case TestKind.Namespace:
      return (element.name.namespace ?? '') === test.value;
    case TestKind.Universal:
      return true;
    case TestKind.Id:
      return getAttribute(element, ATTR.id) === test.value;
    case TestKind.IdIgnoringCase:
      return asciiLowercase(getAttribute(element, ATTR.id) ?? '') === test.lowercase;
    case TestKind.Class:
      return matchesClass(test, element);
    case TestKind.ClassIgnoringCase:
      return hasToken(asciiLowercase(getAttribute(element, ATTR.class) ?? ''), test.lowercase);
    default:
      return matchesAttribute(test, element, isHtmlDocument);
  }
}

/** https://drafts.csswg.org/selectors/#match-a-simple-selector-against-an-element */
export function matchesTest(test: SimpleSelector, element: ElementRecord, context: MatchContext): boolean {
  if (test.kind <= TestKind.AttributeSubstring) return matchesOwn(test, element, context.isHtmlDocument);
  switch (test.kind) {
    case TestKind.Root:
      return element.parent === context.document;
    case TestKind.Scope:
      return isScope(element, context);
    case TestKind.Empty:
      return isEmpty(element);
    case TestKind.FirstChild:
      return elementAtOrBefore(element.previousSibling) === null;
    case TestKind.LastChild:
      return elementAtOrAfter(element.nextSibling) === null;
    case TestKind.OnlyChild:
      return elementAtOrBefore(element.previousSibling) === null && elementAtOrAfter(element.nextSibling) === null;
    case TestKind.NthChild:
    case TestKind.NthLastChild:
    case TestKind.NthOfType:
    case TestKind.NthLastOfType:
    case TestKind.NthChildOf:
    case TestKind.NthLastChildOf:
      return matchesNth(test, element, context);
    case TestKind.AnyLink:
      return isAnyLink(element);
    case TestKind.Target:
      return isTarget(element, context);
    case TestKind.Lang:
      return matchesLang(test, element, context);
    case TestKind.Dir:
      return matchesDir(test, element, context);
    case TestKind.Defined:
      return isDefined(element);
    case TestKind.State:
      return existingInternals(element)?.states?.set.has(test.value) === true;
    case TestKind.Host:
    case TestKind.HostMatching:
    case TestKind.HostContext:
      // The host itself is asked in `host.ts`.
      return false;
    case TestKind.Is:
      return matchesList(test.list as SelectorList, element, context);
    case TestKind.Not:
      return !matchesList(test.list as SelectorList, element, context);
    case TestKind.Has:
      return matchesHas(test.list as SelectorList, element, element, context);
    default:
      return matchesState(test.kind, element, context);
  }
}

/**
 * A type selector that is not the very name of an HTML element. Prefixes do not count. In an HTML document the selector
 * is in lowercase, and the names of SVG elements, which the parser gives capital letters, compare insensitively.
 */
export function matchesOtherType(test: SimpleSelector, name: ElementName): boolean {
  if (isPlainHtml(name)) return false;
  if (name.localName === test.value) return true;
  return name.namespace !== HTML_NAMESPACE && asciiLowercase(name.localName) === test.value;
}

/**
 * Whether the compound does not match for no more than the name. OPTIMIZATION: most elements have another one, which is found out
 * here without looking at the tests. (bench/query)
 */
export function isOfOtherName({ elementName }: CompoundSelector, { name }: ElementRecord): boolean {
  return elementName !== null && name !== elementName && isPlainHtml(name);
}

/** OPTIMIZATION: most elements have another name than the subject, and then no context is needed. (bench/query) */
export function mayMatch({ complexes }: SelectorList, element: ElementRecord): boolean {
  if (complexes.length !== 1) return true;
  return !isOfOtherName((complexes[0] as ComplexSelector).compounds[0] as CompoundSelector, element);
}

function isPlainHtml({ categories, prefix }: ElementName): boolean {
  return (categories & Category.Html) !== 0 && prefix === null;
}

export function matchesClass(test: SimpleSelector, element: ElementRecord): boolean {
  const { attributes } = element;
  if (attributes === null) return false;
  const value = getAttribute(element, ATTR.class);
  return value !== null && hasToken(value, test.value);
}

/** https://drafts.csswg.org/selectors/#scope-pseudo: without a scope element it is the root of the document. */
export function isScope(element: ElementRecord, context: MatchContext): boolean {
  const { scope, isScope: isOneOfThem } = context;
  if (isOneOfThem !== null) return isOneOfThem(element);
  return scope.nodeType === NodeType.Element ? element === scope : element.parent === context.document;
}

/** https://drafts.csswg.org/selectors/#empty-pseudo, in which white space counts, as in every browser. */
function isEmpty(element: ElementRecord): boolean {
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === NodeType.Element || (isText(child) && child.data !== '')) return false;
  }
  return true;
}
