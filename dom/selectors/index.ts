import { type ElementRecord, NodeFlag, type ParentRecord } from '../tree/records.ts';
import { closestOf } from './closest.ts';
import { compile } from './compile.ts';
import type { SelectorList } from './compiled.ts';
import { closestBy, firstBy, matchesBy, selectBy, selectorEngineOf } from './engine.ts';
import { matchesKept } from './kept-context.ts';
import { matchesOwnTests, mayMatch } from './match.ts';
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
  return matchesCompiled(compile(selectors, element.nodeDocument), element);
}

/** The same for a selector that has been compiled. */
export function matchesCompiled(list: SelectorList, element: ElementRecord): boolean {
  if (!mayMatch(list, element)) return false;
  const { onlyCompound } = list;
  if (onlyCompound === null) return matchesKept(list, element);
  return matchesOwnTests(onlyCompound, element, (element.nodeDocument.flags & NodeFlag.HtmlDocument) !== 0);
}

/**
 * https://dom.spec.whatwg.org/#dom-element-closest
 * The nearest inclusive ancestor that matches, or null. Throws SyntaxError for an invalid selector.
 */
export function closest(element: ElementRecord, selectors: string): ElementRecord | null {
  const engine = selectorEngineOf(element.nodeDocument);
  if (engine !== null) return closestBy(engine, element, selectors);
  return closestOf(element, compile(selectors, element.nodeDocument));
}
