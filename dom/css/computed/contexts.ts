import { hasToken } from '../../collections/token-set.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { HTML_NAMESPACE } from '../../names/namespaces.ts';
import { splitOnAsciiWhitespace } from '../../names/white-space.ts';
import type { CompoundSelector } from '../../selectors/compiled.ts';
import { namesHost } from '../../selectors/host.ts';
import { keptContext } from '../../selectors/kept-context.ts';
import { matchesComplex } from '../../selectors/match.ts';
import { MatchContext } from '../../selectors/match-context.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { type ElementRecord, isShadowRoot, NodeType, type ParentRecord } from '../../tree/records.ts';
import { shadowRootOf } from '../../tree/shadow.ts';
import { findSlot } from '../../tree/slots.ts';
import { hostOf } from '../../tree/traversal.ts';
import type { Entry } from '../rule-index/entry.ts';
import { contextFor, nearestRoot, placesIn, type Within } from '../rule-index/within.ts';
import { doubt, doubts } from './doubts.ts';
import { keptStylesOf } from './kept-styles.ts';
import { contextOfReading } from './reading.ts';
import { ruleIndexOf } from './sheet-rules.ts';
import { starting } from './starting-style.ts';
import { treeOf } from './tree-of.ts';

/** https://drafts.csswg.org/css-cascade/#cascade-context: the trees whose rules may be for an element. */

/**
 * How far the entry's selector is from the root of its scope, `UNSCOPED` where it is in none, where it is for the element or its
 * pseudo-element; `NONE` where it is not.
 */
export type Test = (entry: Entry) => number;

export const NONE = -1;
export const UNSCOPED = Number.POSITIVE_INFINITY;

/** What was found in each, from the outermost tree to the innermost. */
export interface Contexts<Found> {
  readonly all: readonly Found[];
  /** Where that of the tree stands that the element itself is in, or would stand. */
  readonly own: number;
}

/** What happens with the entries of a tree. Where nothing there declares the property, no test is made. */
type UseEntries = (tree: ParentRecord, createTest: () => Test) => void;

/** Whether one of the conditions of a container rule holds for the element. */
type ContainerHolds = (
  conditions: Within['containers'][number],
  element: ElementRecord,
  pseudo: string | null,
) => boolean;

/** Asks of each context. */
export function inContexts<Found>(
  element: ElementRecord,
  pseudo: string | null,
  root: ParentRecord,
  containerHolds: ContainerHolds,
  find: (tree: ParentRecord, createTest: () => Test) => Found,
): Contexts<Found> {
  doubts.shadows++;
  const all: Found[] = [];
  const { shadowNames } = keptStylesOf(element.nodeDocument);
  const use: UseEntries = (tree, createTest) => {
    shadowNames.add(ruleIndexOf(tree).selectorNames);
    all.push(find(tree, createTest));
  };
  const names = isShadowRoot(root) && hasAttribute(element, ATTR.part) ? partNames(element) : null;
  if (names !== null) addParts(element, pseudo, names, hostOf(root), containerHolds, use);
  all.reverse();
  const own = all.length;
  if (root.nodeType === NodeType.Document || isShadowRoot(root))
    addOf(element, pseudo, root, null, names, containerHolds, use);
  addSlotted(element, pseudo, containerHolds, use);
  const shadowRoot = shadowRootOf(element);
  if (shadowRoot !== null) addOf(element, pseudo, shadowRoot, element, null, containerHolds, use);
  return { all, own };
}

function addOf(
  element: ElementRecord,
  pseudo: string | null,
  tree: ParentRecord,
  shadowHost: ElementRecord | null,
  names: ReadonlySet<string> | null,
  containerHolds: ContainerHolds,
  use: UseEntries,
): void {
  use(tree, () => createTestIn(element, pseudo, tree, shadowHost, names, containerHolds));
}

function createTestIn(
  element: ElementRecord,
  pseudo: string | null,
  tree: ParentRecord,
  shadowHost: ElementRecord | null,
  names: ReadonlySet<string> | null,
  containerHolds: ContainerHolds,
): Test {
  const context = contextOfReading(tree);
  context.shadowHost = shadowHost;
  let certain: MatchContext | null = null;
  const host = shadowHost ?? (isShadowRoot(tree) ? hostOf(tree) : null);
  const isPart = names === null || host === null ? null : partTest(element, pseudo, names, host, tree, containerHolds);
  const holds = holdsFor(element, pseudo, containerHolds);
  return (entry) => {
    if (entry.pseudo !== pseudo) return isPart === null ? NONE : isPart(entry);
    if (shadowHost !== null && !namesHost(entry.complex.compounds[0] as CompoundSelector)) return NONE;
    if (!entry.isCertain) {
      doubt();
      return proximityFor(entry, element, context, holds);
    }
    certain ??= tree.nodeType === NodeType.Document ? keptContext(tree) : context;
    return proximityFor(entry, element, certain, holds);
  };
}

/**
 * Whether no rules are for the element but those of its document.
 *
 * OPTIMIZATION: that is so of nearly all elements. (bench/styles)
 */
export function isOfDocumentAlone({ rare, parent }: ElementRecord, root: ParentRecord): boolean {
  return root.nodeType === NodeType.Document && rare?.shadowRoot == null && parent?.rare?.shadowRoot == null;
}

/** The test for entries of that document. */
export function createDocumentTest(
  element: ElementRecord,
  pseudo: string | null,
  root: ParentRecord,
  containerHolds: ContainerHolds,
): Test {
  let test: Test | null = null;
  return (entry) => {
    if (entry.pseudo !== pseudo) return NONE;
    const { className } = entry;
    if (className !== null) return hasToken(getAttribute(element, ATTR.class) ?? '', className) ? UNSCOPED : NONE;
    if (entry.isPlain) return matchesComplex(entry.complex, element, plainContextOf(root)) ? UNSCOPED : NONE;
    test ??= createTestIn(element, pseudo, root, null, null, containerHolds);
    return test(entry);
  };
}

const plainContexts = new WeakMap<ParentRecord, MatchContext>();

/** For selectors of which nothing is remembered, so that one context is enough for all of them. */
export function plainContextOf(root: ParentRecord): MatchContext {
  let context = plainContexts.get(root);
  if (context === undefined) {
    context = new MatchContext(root);
    plainContexts.set(root, context);
  }
  return context;
}

type Holds = (conditions: Within['containers'][number]) => boolean;

const holdsFor =
  (element: ElementRecord, pseudo: string | null, containerHolds: ContainerHolds): Holds =>
  (conditions) =>
    containerHolds(conditions, element, pseudo);

function isStarting(entry: Entry, element: ElementRecord): boolean {
  const { pseudo } = starting;
  return starting.element === element && (pseudo === null || (entry.pseudo?.endsWith(pseudo) ?? false));
}

/** How far the entry's selector for that element is from the root of its scope, as `Test` says. */
function proximityFor(entry: Entry, element: ElementRecord, context: MatchContext, holds: Holds): number {
  if (entry.within === null) return matchesComplex(entry.complex, element, context) ? UNSCOPED : NONE;
  if (entry.within.isStarting && !isStarting(entry, element)) return NONE;
  const tree = context.scope;
  const host = isShadowRoot(tree) ? hostOf(tree) : null;
  const proximity = proximityWithin(entry, entry.within, element, tree, host);
  return proximity !== NONE && entry.within.containers.every(holds) ? proximity : NONE;
}

/** Of an entry that is in a scope, or may be. */
function proximityWithin(
  entry: Entry,
  { scope }: Within,
  element: ElementRecord,
  tree: ParentRecord,
  host: ElementRecord | null,
): number {
  if (scope === null) return matchesComplex(entry.complex, element, contextFor(tree, null, host)) ? UNSCOPED : NONE;
  const places = placesIn(scope, element, tree, host);
  const { depth, roots } = places.get(element)!;
  const root = nearestRoot(entry.complex, element, roots, places, tree, host);
  return root === null ? NONE : depth - root.depth;
}

function partNames(element: ElementRecord): ReadonlySet<string> {
  return new Set(splitOnAsciiWhitespace(getAttribute(element, ATTR.part) ?? ''));
}

const EXPORTED = plainAttributeName('exportparts');

/** By the name of a part, those by which hosts with that attribute pass it on. */
interface Mappings {
  readonly text: string;
  readonly outerNames: ReadonlyMap<string, readonly string[]>;
}

const mappings = new WeakMap<ElementRecord, Mappings>();

/**
 * https://drafts.csswg.org/css-shadow-parts/#parsing-mapping-list
 *
 * OPTIMIZATION: read once for all parts of a host, which may be as many as its names. (bench/growth)
 */
function mappingsOf(host: ElementRecord): Mappings['outerNames'] {
  const text = getAttribute(host, EXPORTED) ?? '';
  const known = mappings.get(host);
  if (known?.text === text) return known.outerNames;
  const outerNames = new Map<string, string[]>();
  for (const mapping of text.split(',')) {
    const [inner = '', outer = inner, ...more] = mapping.split(':').map((name) => name.trim());
    if (more.length > 0 || inner === '') continue;
    const outers = outerNames.get(inner);
    if (outers === undefined) outerNames.set(inner, [outer]);
    else outers.push(outer);
  }
  mappings.set(host, { text, outerNames });
  return outerNames;
}

/** By what names the host passes on those. */
function forwardedNames(host: ElementRecord, names: ReadonlySet<string>): ReadonlySet<string> {
  const outerNames = mappingsOf(host);
  const forwarded = new Set<string>();
  for (const name of names) for (const outer of outerNames.get(name) ?? []) forwarded.add(outer);
  return forwarded;
}

/** https://drafts.csswg.org/css-shadow-parts/#part: rules of the trees around, as far as its names are passed on. The innermost first. */
function addParts(
  element: ElementRecord,
  pseudo: string | null,
  own: ReadonlySet<string>,
  innermost: ElementRecord | null,
  containerHolds: ContainerHolds,
  use: UseEntries,
): void {
  let names = own;
  for (let host = innermost; host !== null && names.size > 0; ) {
    const around = treeOf(host);
    const [known, of] = [names, host];
    use(around, () => partTest(element, pseudo, known, of, around, containerHolds));
    if (!isShadowRoot(around)) return;
    names = forwardedNames(host, names);
    host = hostOf(around);
  }
}

/** Of rules of that tree, in which the host is the originating element, or whose own host it is. */
function partTest(
  element: ElementRecord,
  pseudo: string | null,
  names: ReadonlySet<string>,
  host: ElementRecord,
  tree: ParentRecord,
  containerHolds: ContainerHolds,
): Test {
  const outside = new MatchContext(tree);
  if (isShadowRoot(tree) && hostOf(tree) === host) outside.shadowHost = host;
  const inside = new MatchContext(treeOf(element));
  const wanted = pseudo === null ? 'part' : `part::${pseudo}`;
  const holds = holdsFor(element, pseudo, containerHolds);
  return (entry) => {
    const { pseudo: own, parts, argument, isCertain } = entry;
    if (own !== wanted || argument === null || !parts.every((name) => names.has(name))) return NONE;
    if (!isCertain) doubt();
    if (!matchesComplex(argument, element, inside)) return NONE;
    return proximityFor(entry, host, outside, holds);
  };
}

/** https://drafts.csswg.org/css-scoping/#slotted-pseudo: of the trees of its slot, and of the slot that this is in. */
function addSlotted(
  element: ElementRecord,
  pseudo: string | null,
  containerHolds: ContainerHolds,
  use: UseEntries,
): void {
  // What a slot stands for is slotted, and not the slot itself.
  if (element.name.localName === 'slot' && element.name.namespace === HTML_NAMESPACE) return;
  const wanted = pseudo === null ? 'slotted' : `slotted::${pseudo}`;
  const holds = holdsFor(element, pseudo, containerHolds);
  for (let slot = findSlot(element, false); slot !== null; slot = findSlot(slot, false)) {
    const root = treeOf(slot);
    const place = slot;
    use(root, () => {
      const context = new MatchContext(root);
      context.shadowHost = hostOf(root);
      const outside = new MatchContext(treeOf(element));
      return (entry) => {
        const { pseudo: own, argument, isCertain } = entry;
        if (own !== wanted || argument === null) return NONE;
        if (!isCertain) doubt();
        if (!matchesComplex(argument, element, outside)) return NONE;
        return proximityFor(entry, place, context, holds);
      };
    });
  }
}
