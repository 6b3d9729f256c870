import { hasToken } from '../collections/token-set.ts';
import { ATTR } from '../names/attribute-name.ts';
import type { ElementName } from '../names/element-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import { allElementsWalked, type ElementOrder, elementOrderOf } from '../tree/element-order.ts';
import { type ElementRecord, type NodeRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import {
  Basis,
  type ComplexSelector,
  type CompoundSelector,
  type SelectorList,
  type SimpleSelector,
  TestKind,
} from './compiled.ts';
import { LatestSearches } from './latest-searches.ts';
import { matchesClass, matchesComplex, matchesList, matchesOtherType } from './match.ts';
import { MatchContext } from './match-context.ts';
import { Narrowing, narrow } from './narrow.ts';

/** The first match below `root` in tree order. */
export function selectFirst(root: ParentRecord, list: SelectorList): ElementRecord | null {
  return select(root, list, 1)[0] ?? null;
}

/** All matches below `root` in tree order. */
export function selectAll(root: ParentRecord, list: SelectorList): ElementRecord[] {
  return select(root, list, Number.POSITIVE_INFINITY);
}

function select(root: ParentRecord, list: SelectorList, limit: number): ElementRecord[] {
  // OPTIMIZATION (bench/query): what follows from nothing but the tree and classes is found once, while the order is known.
  const order = list.basis > Basis.Classes ? null : orderBelow(root, limit);
  if (order === null) return search(root, list, limit);
  const known = order.found(list);
  if (known !== undefined) return known.slice(0, limit);
  const found = search(root, list, limit);
  if (limit === Number.POSITIVE_INFINITY) order.keep(list, found.slice(), list.basis === Basis.Classes);
  return found;
}

function search(root: ParentRecord, list: SelectorList, limit: number): ElementRecord[] {
  const found: ElementRecord[] = [];
  const context = new MatchContext(root);
  const { complexes } = list;
  if (complexes.length !== 1) {
    selectListBelow(root, list, limit, context, found);
    return found;
  }
  const complex = complexes[0] as ComplexSelector;
  const { narrowing, node } = narrow(root, complex);
  switch (narrowing) {
    case Narrowing.Nothing:
      break;
    case Narrowing.Itself:
      if (matchesComplex(complex, node as ElementRecord, context)) found.push(node as ElementRecord);
      break;
    default: {
      const order = orderBelow(node, limit);
      if (order !== null) return selectInOrder(order, complex, limit, context);
      selectBelow(node, complex, limit, context, found);
    }
  }
  return found;
}

/** The order of the elements below `root` in which `limit` matches are looked for, if it is known or worth knowing. */
function orderBelow(root: ParentRecord, limit: number): ElementOrder | null {
  if (root.nodeType !== NodeType.Document) return null;
  // One match may be found soon.
  return elementOrderOf(root, limit === 1 ? 3 : 2);
}

function selectListBelow(
  root: ParentRecord,
  list: SelectorList,
  limit: number,
  context: MatchContext,
  found: ElementRecord[],
): void {
  const order = orderBelow(root, limit);
  if (order === null) {
    selectList(root, list, limit, context, found);
    if (found.length < limit && root.nodeType === NodeType.Document) allElementsWalked(root);
    return;
  }
  for (const element of order.elements) {
    context.earn();
    if (!matchesList(list, element, context)) continue;
    found.push(element);
    if (found.length === limit) return;
  }
}

/**
 * The walks below differ in nothing but the test that they ask of every element.
 *
 * OPTIMIZATION: apart, they do not call anything for most elements (bench/query).
 */
function selectBelow(
  root: ParentRecord,
  complex: ComplexSelector,
  limit: number,
  context: MatchContext,
  found: ElementRecord[],
): void {
  const subject = complex.compounds[0] as CompoundSelector;
  switch (subject.tests.length === 0 ? TestKind.Universal : (subject.tests[0] as SimpleSelector).kind) {
    case TestKind.TypeInHtml:
      selectByType(root, complex, limit, context, found);
      break;
    case TestKind.Class:
      selectByClass(root, complex, limit, context, found);
      break;
    default:
      selectComplex(root, complex, limit, context, found);
  }
  if (found.length < limit && root.nodeType === NodeType.Document) allElementsWalked(root);
}

function selectInOrder(
  order: ElementOrder,
  complex: ComplexSelector,
  limit: number,
  context: MatchContext,
): ElementRecord[] {
  const subject = complex.compounds[0] as CompoundSelector;
  const candidates = candidatesFor(order, subject);
  if (complex.compounds.length === 1 && subject.tests.length === (candidates === order.elements ? 0 : 1)) {
    return candidates.slice(0, limit);
  }
  const found: ElementRecord[] = [];
  context.searches = new LatestSearches(complex.compounds);
  for (let i = 0; i < candidates.length && found.length < limit; i++) {
    const element = candidates[i] as ElementRecord;
    if (matchesNext(complex, element, context)) found.push(element);
  }
  return found;
}

/** All elements that the subject can match, in tree order, and others unless it is no more than a type or a class. */
function candidatesFor(order: ElementOrder, { tests }: CompoundSelector): readonly ElementRecord[] {
  for (let i = 0; i < 2 && i < tests.length; i++) {
    const test = tests[i] as SimpleSelector;
    if (test.kind === TestKind.Class) return order.ofClass(test.value, (element) => matchesClass(test, element));
  }
  const [test] = tests;
  if (test?.kind !== TestKind.TypeInHtml) return order.elements;
  const wanted = test.elementName as ElementName;
  return order.ofName(wanted, ({ name }) => name === wanted || matchesOtherType(test, name));
}

function selectByType(
  root: ParentRecord,
  complex: ComplexSelector,
  limit: number,
  context: MatchContext,
  found: ElementRecord[],
): void {
  const isSimple = isSimpleSelector(complex);
  const test = (complex.compounds[0] as CompoundSelector).tests[0] as SimpleSelector;
  const name = test.elementName as ElementName;
  let node: NodeRecord | null = root.firstChild;
  while (node !== null) {
    if (node.nodeType === NodeType.Element) {
      const element = node as ElementRecord;
      if (
        (element.name === name || matchesOtherType(test, element.name)) &&
        (isSimple || matchesNext(complex, element, context))
      ) {
        found.push(element);
        if (found.length === limit) return;
      }
      if (element.firstChild !== null) {
        node = element.firstChild;
        continue;
      }
    }
    node = node.nextSibling ?? nextOutside(node, root);
  }
}

function selectByClass(
  root: ParentRecord,
  complex: ComplexSelector,
  limit: number,
  context: MatchContext,
  found: ElementRecord[],
): void {
  const isSimple = isSimpleSelector(complex);
  const { value } = (complex.compounds[0] as CompoundSelector).tests[0] as SimpleSelector;
  let node: NodeRecord | null = root.firstChild;
  while (node !== null) {
    if (node.nodeType === NodeType.Element) {
      const element = node as ElementRecord;
      if (element.attributes !== null) {
        const classes = getAttribute(element, ATTR.class);
        if (classes !== null && hasToken(classes, value) && (isSimple || matchesNext(complex, element, context))) {
          found.push(element);
          if (found.length === limit) return;
        }
      }
      if (element.firstChild !== null) {
        node = element.firstChild;
        continue;
      }
    }
    node = node.nextSibling ?? nextOutside(node, root);
  }
}

function selectComplex(
  root: ParentRecord,
  complex: ComplexSelector,
  limit: number,
  context: MatchContext,
  found: ElementRecord[],
): void {
  let node: NodeRecord | null = root.firstChild;
  while (node !== null) {
    if (node.nodeType === NodeType.Element) {
      const element = node as ElementRecord;
      if (matchesNext(complex, element, context)) {
        found.push(element);
        if (found.length === limit) return;
      }
      if (element.firstChild !== null) {
        node = element.firstChild;
        continue;
      }
    }
    node = node.nextSibling ?? nextOutside(node, root);
  }
}

function selectList(
  root: ParentRecord,
  list: SelectorList,
  limit: number,
  context: MatchContext,
  found: ElementRecord[],
): void {
  let node: NodeRecord | null = root.firstChild;
  while (node !== null) {
    if (node.nodeType === NodeType.Element) {
      const element = node as ElementRecord;
      context.earn();
      if (matchesList(list, element, context)) {
        found.push(element);
        if (found.length === limit) return;
      }
      if (element.firstChild !== null) {
        node = element.firstChild;
        continue;
      }
    }
    node = node.nextSibling ?? nextOutside(node, root);
  }
}

function matchesNext(complex: ComplexSelector, element: ElementRecord, context: MatchContext): boolean {
  context.earn();
  return matchesComplex(complex, element, context);
}

/** Whether the first test of the subject is all there is. */
function isSimpleSelector(complex: ComplexSelector): boolean {
  return complex.compounds.length === 1 && (complex.compounds[0] as CompoundSelector).tests.length === 1;
}

/** The next node in tree order below `root` after a node that has no next sibling, and what is in it. */
function nextOutside(node: NodeRecord, root: ParentRecord): NodeRecord | null {
  let ancestor = node.parent as ParentRecord;
  while (ancestor !== root) {
    if (ancestor.nextSibling !== null) return ancestor.nextSibling;
    ancestor = ancestor.parent as ParentRecord;
  }
  return null;
}
