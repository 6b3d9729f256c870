import { type ElementRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import { compile } from './compile.ts';
import type { ComplexSelector, CompoundSelector, SelectorList } from './compiled.ts';
import { closestBy, firstBy, matchesBy, selectBy, selectorEngineOf } from './engine.ts';
import { isOfOtherName, matchesList } from './match.ts';
import { MatchContext } from './match-context.ts';
import { selectAll, selectFirst } from './select.ts';

/**
 * https://dom.spec.whatwg.org/#dom-parentnode-queryselector
 * The first descendant of `root` in tree order that matches, or null. Throws SyntaxError for an invalid selector.
 */
export function querySelector(root: ParentRecord, selectors: string): ElementRecord | null {
  const engine = selectorEngineOf(root.nodeDocument);
  if (engine !== null) return firstBy(engine, root, selectors);
  return selectFirst(root, compile(selectors, root.nodeDocument));
}

/**
 * https://dom.spec.whatwg.org/#dom-parentnode-queryselectorall
 * All descendants of `root` that match, in tree order. Throws SyntaxError for an invalid selector.
 */
export function querySelectorAll(root: ParentRecord, selectors: string): ElementRecord[] {
  const engine = selectorEngineOf(root.nodeDocument);
  if (engine !== null) return selectBy(engine, root, selectors);
  return selectAll(root, compile(selectors, root.nodeDocument));
}

/** https://dom.spec.whatwg.org/#dom-element-matches. Throws SyntaxError for an invalid selector. */
export function matches(element: ElementRecord, selectors: string): boolean {
  const engine = selectorEngineOf(element.nodeDocument);
  if (engine !== null) return matchesBy(engine, element, selectors);
  const list = compile(selectors, element.nodeDocument);
  return mayMatch(list, element) && matchesList(list, element, new MatchContext(element));
}

/** OPTIMIZATION: most elements have another name than the subject, and then no context is needed. (bench/query) */
function mayMatch({ complexes }: SelectorList, element: ElementRecord): boolean {
  if (complexes.length !== 1) return true;
  return !isOfOtherName((complexes[0] as ComplexSelector).compounds[0] as CompoundSelector, element);
}

/**
 * https://dom.spec.whatwg.org/#dom-element-closest
 * The nearest inclusive ancestor that matches, or null. Throws SyntaxError for an invalid selector.
 */
export function closest(element: ElementRecord, selectors: string): ElementRecord | null {
  const engine = selectorEngineOf(element.nodeDocument);
  if (engine !== null) return closestBy(engine, element, selectors);
  const list = compile(selectors, element.nodeDocument);
  let context: MatchContext | null = null;
  for (let node: ParentRecord | null = element; node !== null; node = node.parent) {
    if (node.nodeType !== NodeType.Element) return null;
    if (!mayMatch(list, node as ElementRecord)) continue;
    context ??= new MatchContext(element);
    context.earn();
    if (matchesList(list, node as ElementRecord, context)) return node as ElementRecord;
  }
  return null;
}
