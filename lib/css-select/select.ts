import type { Options } from 'css-select';
import { modeOf } from '../mode.ts';
import { nodeRecordOf } from '../node-record.ts';
import { describe } from '../options.ts';
import { packageOf } from '../runtime/package-of.ts';
import { adapter, isHtmlDocument } from './adapter.ts';
import { elementsAt, isPlain, type Part, type PositionalSelector, splitAtPositions } from './positions.ts';

interface CssSelect {
  selectAll(selector: string, root: Node | Node[], options: Options<Node, Element>): Element[];
  compile(selector: string, options: Options<Node, Element>): (element: Element) => boolean;
}

/** Gives the elements that a selector without positions matches; `found` is what `:livedom-found` in it matches. */
type Query = (css: string, found: ReadonlySet<Element>) => Element[];

const FOUND = ':livedom-found';
const NOTHING: ReadonlySet<Element> = new Set();

/**
 * The elements in a node that css-select finds for a selector: those of CSS that it knows, and jQuery's extensions as cheerio has them:
 * `:contains()`, `:icontains()`, `:parent`, `:header`, `:selected`, `:text` and the other types of controls; and `:first`, `:last`, `:eq()`,
 * `:nth()`, `:gt()`, `:lt()`, `:even`, `:odd`, which keep some of the elements found so far, also in `:not()`.
 * As in jQuery, all of the selector has to match inside the node.
 *
 * @param selector - One selector or a list of them.
 * @param root - A node of livedom, or an array of them, which are looked at themselves as well.
 * @returns In tree order.
 * @throws TypeError for what is no string or no node of livedom; Error for what css-select does not know or cannot read, and where the package
 *   css-select is not installed.
 *
 * @example
 * import { parse } from 'livedom';
 * import { selectAll } from 'livedom/css-select';
 *
 * const document = parse('<ul><li>04:12<li>10:25<li>16:40</ul>');
 * selectAll('li:gt(0):contains(:4)', document).map((item) => item.textContent); // ['16:40']
 */
export function selectAll(selector: string, root: Node | readonly Node[]): Element[] {
  const roots = Array.isArray(root) ? [...(root as readonly Node[])] : (root as Node);
  for (const node of Array.isArray(roots) ? roots : [roots]) nodeRecordOf(node, 'selectAll()');
  const first = Array.isArray(roots) ? roots[0] : roots;
  if (first === undefined) return [];
  return run('selectAll()', selector, (css, found) => cssSelect().selectAll(css, roots, optionsFor(first, found)));
}

/**
 * The first of the elements that `selectAll()` finds.
 *
 * @param selector - As for `selectAll()`.
 * @param root - As for `selectAll()`.
 * @returns null where there is none.
 * @throws As `selectAll()`.
 *
 * @example
 * import { parse } from 'livedom';
 * import { selectOne } from 'livedom/css-select';
 *
 * selectOne('p:contains("Flow")', parse('<p>Ebb<p>Flow tide')).textContent; // 'Flow tide'
 */
export function selectOne(selector: string, root: Node | readonly Node[]): Element | null {
  return selectAll(selector, root)[0] ?? null;
}

/**
 * Those of the elements that a selector matches.
 *
 * @param selector - As for `selectAll()`; positions count among the elements.
 * @param elements - Elements of livedom.
 * @returns In the order in which they were given.
 * @throws As `selectAll()`.
 *
 * @example
 * import { parse } from 'livedom';
 * import { filter } from 'livedom/css-select';
 *
 * const items = parse('<ul><li>1<li class=low>2<li class=low>3</ul>').querySelectorAll('li');
 * filter('.low:last', items)[0].textContent; // '3'
 */
export function filter(selector: string, elements: Iterable<Element>): Element[] {
  const list = [...elements];
  for (const element of list) nodeRecordOf(element, 'filter()');
  return run('filter()', selector, matching(list));
}

/**
 * Whether an element matches a selector.
 *
 * @param element - An element of livedom.
 * @param selector - As for `selectAll()`; of positions, it is the first and the last.
 * @returns Whether it does.
 * @throws As `selectAll()`.
 *
 * @example
 * import { parse } from 'livedom';
 * import { is } from 'livedom/css-select';
 *
 * is(parse('<h2>Tides').querySelector('h2'), ':header:contains(Tide)'); // true
 */
export function is(element: Element, selector: string): boolean {
  return filter(selector, [element]).length > 0;
}

function run(caller: string, selector: unknown, query: Query): Element[] {
  if (typeof selector !== 'string') throw new TypeError(`${caller} takes a selector; it got ${describe(selector)}.`);
  return evaluate(splitAtPositions(selector), query);
}

function evaluate(selectors: PositionalSelector, query: Query): Element[] {
  const plain = selectors.filter(isPlain).map(([part]) => (part as Part).css);
  const results = selectors.filter((parts) => !isPlain(parts)).map((parts) => evaluateParts(parts, query));
  if (plain.length > 0) results.push(query(plain.join(','), NOTHING));
  // The query brings them in order.
  return results.length === 1 ? (results[0] as Element[]) : query(FOUND, new Set(results.flat()));
}

/** What follows a position is looked for from what it kept. */
function evaluateParts(parts: readonly Part[], query: Query): Element[] {
  let found: Element[] | null = null;
  for (const { css, position } of parts) {
    if (found === null) found = query(completed(css), NOTHING);
    else if (css !== '' && (position !== null || css.trim() !== ''))
      found = query(completed(FOUND + css), new Set(found));
    if (position === null) return found;
    if (position.name === 'not') {
      const excluded: ReadonlySet<Element> = new Set(evaluate(position.selector, matching(found)));
      found = found.filter((element) => !excluded.has(element));
    } else {
      found = elementsAt(position, found);
    }
  }
  return found as Element[];
}

/** A combinator, or nothing, before a position stands before any element. */
function completed(css: string): string {
  return /(?:^|(?<!\\)[\s>+~])$/.test(css) ? `${css}*` : css;
}

/** Of the elements alone. */
function matching(elements: readonly Element[]): Query {
  return (css, found) => {
    const [first] = elements;
    if (first === undefined) return [];
    const matches = cssSelect().compile(css, optionsFor(first, found));
    return elements.filter((element) => matches(element));
  };
}

function optionsFor(node: Node, found: ReadonlySet<Element>): Options<Node, Element> {
  const document = (node.ownerDocument ?? node) as Document;
  return {
    adapter,
    xmlMode: !isHtmlDocument(document),
    quirksMode: modeOf(document) === 'quirks',
    pseudos: { 'livedom-found': (element) => found.has(element) },
  };
}

let loaded: CssSelect | null = null;

function cssSelect(): CssSelect {
  loaded ??= packageOf('css-select', 'livedom/css-select') as CssSelect;
  return loaded;
}
