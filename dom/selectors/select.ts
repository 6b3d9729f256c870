import { ATTR } from '../names/attribute-name.ts';
import type { ElementName } from '../names/element-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import { type ElementRecord, type NodeRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import { hasToken } from './attribute-match.ts';
import {
  type ComplexSelector,
  type CompoundSelector,
  type SelectorList,
  type SimpleSelector,
  TestKind,
} from './compiled.ts';
import { matchesComplex, matchesList, matchesOtherType } from './match.ts';
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
  const found: ElementRecord[] = [];
  const context = new MatchContext(root);
  const { complexes } = list;
  if (complexes.length !== 1) {
    selectList(root, list, limit, context, found);
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
    default:
      selectBelow(node, complex, limit, context, found);
  }
  return found;
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
