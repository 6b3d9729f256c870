import type { ElementName } from '../../names/element-name.ts';
import { matchesComplex } from '../../selectors/match.ts';
import { MatchContext } from '../../selectors/match-context.ts';
import { type ElementRecord, isShadowRoot, type ParentRecord } from '../../tree/records.ts';
import { shadowRootOf } from '../../tree/shadow.ts';
import { hostOf } from '../../tree/traversal.ts';
import { type Declaration, declaredText } from '../declaration.ts';
import type { DeclarationBlock } from '../declaration-block.ts';
import { inlineBlockOf } from '../inline-style.ts';
import { isLogical, mayHaveTwoNames, otherName, otherNamesOf } from '../logical-properties.ts';
import { motion } from '../motion.ts';
import { type Property, propertyOf } from '../properties.ts';
import type { Entry } from '../rule-index/entry.ts';
import { inCascadeOrder, type LayeredDeclaration, withoutReverted } from '../rule-index/layer-order.ts';
import type { RuleIndex } from '../rule-index/rule-index.ts';
import { forcedEntries, USER_AGENT_MODES, userAgentEntries } from '../rule-index/user-agent-rules.ts';
import { absoluteUrls } from './absolute-urls.ts';
import { flatParent, isKept, specifiedValue } from './compute.ts';
import { anyContainerHolds } from './containers.ts';
import {
  type Contexts,
  createDocumentTest,
  inContexts,
  isOfDocumentAlone,
  NONE,
  plainContextOf,
  type Test,
  UNSCOPED,
} from './contexts.ts';
import { doubt, doubts } from './doubts.ts';
import { keptStylesOf } from './kept-styles.ts';
import { isByItsPlace, isLikeItsName } from './like-its-name.ts';
import { presentationValue } from './presentation-attributes.ts';
import { appliesTo } from './pseudo-properties.ts';
import { ruleIndexOf } from './sheet-rules.ts';
import { treeOf } from './tree-of.ts';

/** https://drafts.csswg.org/css-cascade/#cascading, for one property. */

/** What wins, and in which rule; null: in none, as in an attribute. */
interface Winner {
  readonly declaration: Declaration;
  readonly entry: Entry | null;
}

/** The strongest so far. */
interface Candidate extends Winner {
  readonly entry: Entry;
  readonly proximity: number;
}

/** What matches in one tree: the strongest declaration, and the strongest of those that are important. */
interface Matched {
  readonly normal: Candidate | null;
  readonly important: Candidate | null;
}

function strongest(entries: readonly Entry[], name: string, other: string | null, test: Test): Matched {
  let normal: Candidate | null = null;
  let important: Candidate | null = null;
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i] as Entry;
    const declaration = declaredIn(entry.block, name, other) as Declaration;
    const before: Candidate | null = declaration.important ? important : normal;
    if (before !== null && !mayWin(entry, before, declaration.important)) continue;
    const proximity = test(entry);
    if (proximity === NONE) continue;
    // https://drafts.csswg.org/css-cascade/#cascade-proximity
    if (before !== null && isEqual(entry, before.entry) && proximity >= before.proximity) continue;
    const candidate: Candidate = { declaration, entry, proximity };
    if (declaration.important) important = candidate;
    else normal = candidate;
  }
  return { normal, important };
}

/** What the block says of a property that may have two names: the later one counts. */
function declaredIn(block: DeclarationBlock, name: string, other: string | null): Declaration | null {
  const own = block.get(name);
  const second = other === null ? null : block.get(other);
  if (own === null || second === null) return own ?? second;
  if (own.important !== second.important) return own.important ? own : second;
  return block.names.indexOf(name) > block.names.indexOf(second.name) ? own : second;
}

/** What the block declares of a property of the element, by either of its names. */
export function declarationFor(
  block: DeclarationBlock,
  element: ElementRecord,
  pseudo: string | null,
  name: string,
): Declaration | null {
  const isNamedTwice = mayHaveTwoNames(name) && otherNamesOf(name).some((other) => block.get(other) !== null);
  return declaredIn(block, name, isNamedTwice ? otherNameIn(element, pseudo, name) : null);
}

/** Whether it may be stronger than one that comes later in the order. */
function mayWin(entry: Entry, before: Candidate, isImportant: boolean): boolean {
  // Among layers the order of those that are important is the other way round.
  if (isImportant && entry.layer !== before.entry.layer) return true;
  return entry.within !== null && before.proximity > 0 && isEqual(entry, before.entry);
}

function isEqual(a: Entry, b: Entry): boolean {
  return a.layer === b.layer && a.specificity === b.specificity;
}

const NOTHING: Matched = { normal: null, important: null };
const NOTHING_IN_DOCUMENT: Contexts<Matched> = { all: [NOTHING], own: 0 };

/** By context, from the outermost tree to the innermost. */
function matchedDeclarations(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  other: string | null,
  root: ParentRecord,
): Contexts<Matched> {
  if (isOfDocumentAlone(element, root)) {
    const entries = candidatesIn(root, name, other, element);
    if (entries.length === 0) return NOTHING_IN_DOCUMENT;
    const test = createDocumentTest(element, pseudo, root, anyContainerHolds);
    return { all: [strongest(entries, name, other, test)], own: 0 };
  }
  return inContexts(element, pseudo, root, anyContainerHolds, (tree, createTest) => {
    const entries = candidatesIn(tree, name, other, element);
    return entries.length === 0 ? NOTHING : strongest(entries, name, other, createTest());
  });
}

/** False: neither sheets nor the style attribute declare the longhand of the element or of that of its pseudo-elements, whatever their selectors match. */
export function mayBeDeclared(element: ElementRecord, name: string, pseudo: string | null = null): boolean {
  if (pseudo === null && inlineBlockOf(element)?.has(name)) return true;
  const root = treeOf(element);
  const isIn = (tree: ParentRecord): boolean => {
    const index = tree === element.nodeDocument ? (keptStylesOf(tree).index as RuleIndex) : ruleIndexOf(tree);
    if (pseudo !== null && !index.selectorNames.hasPseudoElement(pseudo)) return false;
    const entries = index.candidatesFor(name, element);
    return pseudo === null ? entries.length > 0 : entries.some((entry) => entry.pseudo?.endsWith(pseudo));
  };
  if (isOfDocumentAlone(element, root)) return isIn(root);
  return inContexts(element, pseudo, root, anyContainerHolds, isIn).all.includes(true);
}

/** https://drafts.csswg.org/css-scoping/#shadow-names: the tree whose sheets declare what wins; the element's own, where none does. */
export function treeDeclaring(element: ElementRecord, name: string): ParentRecord {
  const root = treeOf(element);
  const entry = isOfDocumentAlone(element, root)
    ? null
    : (cascadedDeclaration(element, null, name, root)?.entry ?? null);
  let found = root;
  if (entry === null) return found;
  inContexts(element, null, root, anyContainerHolds, (tree) => {
    if (ruleIndexOf(tree).candidatesFor(name, element).includes(entry)) found = tree;
  });
  return found;
}

function candidatesIn(
  tree: ParentRecord,
  name: string,
  other: string | null,
  element: ElementRecord,
): readonly Entry[] {
  const index = ruleIndexOf(tree);
  return other === null ? index.candidatesFor(name, element) : index.candidatesForBoth(name, other, element);
}

/** The value that wins; null: nothing is declared. A shorthand that is not known yet comes as a whole. */
export function cascadedValue(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  root = treeOf(element),
): string | null {
  if (pseudo !== null && !appliesTo(pseudo, name)) return userAgentValue(element, pseudo, name, root);
  const declaration = cascadedDeclaration(element, pseudo, name, root)?.declaration ?? null;
  if (element.rare?.views?.animations != null) {
    const moved = motion.animatedValue(element, pseudo, name, declaration?.important ?? false);
    if (moved !== null) return moved;
  }
  if (declaration === null) return null;
  const text = declaredText(declaration);
  return isReverting(text) ? revertedValue(element, pseudo, name, text, root) : text;
}

/** What URLs in that value are relative to; null: to the document. https://drafts.csswg.org/css-values/#relative-urls */
export function cascadedBaseUrl(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  root = treeOf(element),
): string | null {
  return cascadedDeclaration(element, pseudo, name, root)?.entry?.baseUrl ?? null;
}

export function isReverting(value: string): boolean {
  return value === 'revert' || value === 'revert-layer' || value === 'revert-rule';
}

/** What the value is where the strongest one is that keyword. https://drafts.csswg.org/css-cascade/#default */
export function revertedValue(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  keyword: string,
  root = treeOf(element),
): string {
  const other = mayHaveTwoNames(name) ? otherNameFor(element, pseudo, name, root) : null;
  const below = keyword === 'revert' ? null : belowReverted(element, pseudo, name, other, root, keyword);
  if (below !== null && below !== 'revert') return below;
  return userAgentValue(element, pseudo, name, root, other) ?? 'unset';
}

/** https://drafts.csswg.org/css-cascade/#revert-layer: what wins without the layers and rules that give way; null: nothing does. */
function belowReverted(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  other: string | null,
  root: ParentRecord,
  keyword: string,
): string | null {
  const { all, own } = inContexts(element, pseudo, root, anyContainerHolds, (tree, createTest) => {
    const entries = candidatesIn(tree, name, other, element);
    return entries.length === 0 ? [] : matchingInOrder(entries, name, other, element, createTest());
  });
  const inlineBlock = pseudo === null ? inlineBlockOf(element) : null;
  const inline = inlineBlock === null ? null : declaredIn(inlineBlock, name, other);
  const declaration = withoutReverted(inCascadeOrder(all, own, inline), keyword);
  if (declaration !== null) return declaredText(declaration);
  return pseudo === null ? presentationValue(element, name) : null;
}

/** The strongest first. */
function matchingInOrder(
  entries: readonly Entry[],
  name: string,
  other: string | null,
  element: ElementRecord,
  test: Test,
): LayeredDeclaration[] {
  const found: (LayeredDeclaration & Candidate)[] = [];
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i] as Entry;
    const proximity = test(entry);
    if (proximity === NONE) continue;
    const declared = declaredIn(entry.block, name, other) as Declaration;
    const declaration = { ...declared, value: absoluteUrls(declared.value, entry.baseUrl, element) };
    found.push({ declaration, layer: entry.layer, block: entry.block, entry, proximity });
  }
  // Stable, and of one layer and weight the nearest first.
  return found.sort((a, b) =>
    isEqual(a.entry, b.entry) && a.proximity !== b.proximity ? a.proximity - b.proximity : 0,
  );
}

function cascadedDeclaration(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  root = treeOf(element),
): Winner | null {
  const other = mayHaveTwoNames(name) ? otherNameFor(element, pseudo, name, root) : null;
  const forced =
    pseudo === null ? strongestThere(forcedEntries(element, name, other), element, null, name, root, other) : null;
  if (forced !== null) return declaredByUserAgent(name, forced);
  const { all: contexts, own } = matchedDeclarations(element, pseudo, name, other, root);
  const inlineBlock = pseudo === null ? inlineBlockOf(element) : null;
  const declared = inlineBlock === null ? null : declaredIn(inlineBlock, name, other);
  const inline: Winner | null = declared === null ? null : { declaration: declared, entry: null };
  for (let i = contexts.length - 1; i >= 0; i--) {
    if (i === own && declared?.important) return inline;
    const { important } = contexts[i] as Matched;
    if (important !== null) return important;
  }
  if (declared?.important) return inline;
  for (let i = 0; i < own; i++) if (contexts[i]?.normal != null) return contexts[i]!.normal;
  if (inline !== null) return inline;
  for (const { normal } of contexts) if (normal !== null) return normal;
  const value = hintFor(element, pseudo, name, other) ?? userAgentValue(element, pseudo, name, root, other);
  return value === null ? null : declaredByUserAgent(name, value);
}

function hintFor(element: ElementRecord, pseudo: string | null, name: string, other: string | null): string | null {
  if (pseudo !== null) return null;
  return presentationValue(element, name) ?? (other === null ? null : presentationValue(element, other));
}

function declaredByUserAgent(name: string, value: string): Winner {
  return { declaration: { name, value, important: false, pending: null }, entry: null };
}

/** The name that the property has as well for the element; null: nothing is declared by it, or it has none. */
function otherNameFor(element: ElementRecord, pseudo: string | null, name: string, root: ParentRecord): string | null {
  if (!isLogical(name) && !declaresLogical(element, root)) return null;
  return otherNameIn(element, pseudo, name);
}

/** What a property that may be named by how text flows is called by its side. */
export function physicalName(element: ElementRecord, pseudo: string | null, name: string): string {
  return (isLogical(name) ? otherNameIn(element, pseudo, name) : null) ?? name;
}

function otherNameIn(element: ElementRecord, pseudo: string | null, name: string): string | null {
  const valueOf = (property: string): string => specifiedValue(element, pseudo, propertyOf(property) as Property).value;
  return otherName(name, valueOf('writing-mode'), valueOf('direction'));
}

function declaresLogical(element: ElementRecord, root: ParentRecord): boolean {
  if (inlineBlockOf(element)?.names.some(isLogical)) return true;
  const own = shadowRootOf(element);
  const host = isShadowRoot(root) ? hostOf(root) : null;
  const trees = [root, own, host === null ? null : treeOf(host)];
  return trees.some((tree) => tree !== null && ruleIndexOf(tree).hasLogical);
}

/** @param other - The other name that the property has for the element, where somebody has looked for it. */
function userAgentValue(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  root: ParentRecord,
  other: string | null = null,
): string | null {
  if (pseudo !== null || name !== 'display' || !isLikeItsName(element)) {
    const isByFlow = other === null && mayHaveTwoNames(name) && flows(element, pseudo, name);
    return matchedUserAgentValue(element, pseudo, name, root, isByFlow ? otherNameIn(element, pseudo, name) : other);
  }
  const mode = element.nodeDocument.flags & USER_AGENT_MODES;
  let known = plainDisplays.get(mode);
  if (known === undefined) {
    known = new WeakMap();
    plainDisplays.set(mode, known);
  }
  let value = known.get(element.name);
  if (value === undefined) {
    value = matchedUserAgentValue(element, null, name, root, null);
    if (!isByItsPlace(element)) known.set(element.name, value);
  }
  return value;
}

/** Whether the user agent may declare the property of the element by how its text flows. */
function flows(element: ElementRecord, pseudo: string | null, name: string): boolean {
  return (
    !isLogical(name) && otherNamesOf(name).some((one) => userAgentEntries(element, one, pseudo !== null).length > 0)
  );
}

/**
 * By document mode and name.
 *
 * OPTIMIZATION: who looks for what is shown asks of every element, and of those around it. (bench/accessibility)
 */
const plainDisplays = new Map<number, WeakMap<ElementName, string | null>>();

function matchedUserAgentValue(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  root: ParentRecord,
  other: string | null,
): string | null {
  return strongestThere(userAgentEntries(element, name, pseudo !== null, other), element, pseudo, name, root, other);
}

/** What is declared by rules of the user agent. */
function strongestThere(
  entries: readonly Entry[],
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  root: ParentRecord,
  other: string | null,
): string | null {
  if (entries.length === 0) return null;
  let context: MatchContext | null = null;
  const isFor: Test = ({ complex, isCertain, isPlain, pseudo: own }) => {
    if (own !== pseudo) return NONE;
    if (!isCertain) doubt();
    if (!isPlain) context ??= new MatchContext(root);
    return matchesComplex(complex, element, isPlain ? plainContextOf(root) : (context as MatchContext))
      ? UNSCOPED
      : NONE;
  };
  return strongest(entries, name, other, isFor).normal?.declaration.value ?? null;
}

/** The custom properties that the element itself may have. */
export function cascadedCustomNames(element: ElementRecord, pseudo: string | null): string[] {
  const names = new Set<string>();
  const root = treeOf(element);
  const trees = isOfDocumentAlone(element, root)
    ? [root]
    : inContexts(element, pseudo, root, anyContainerHolds, (tree) => tree).all;
  for (const tree of trees)
    for (const name of ruleIndexOf(tree).customNamesFor(element))
      if (!names.has(name) && cascadedDeclaration(element, pseudo, name) !== null) names.add(name);
  if (pseudo === null) {
    for (const name of inlineBlockOf(element)?.names ?? []) if (name.startsWith('--')) names.add(name);
  }
  return [...names];
}

interface CustomNames {
  readonly names: readonly string[];
  readonly around: CustomNames | null;
}

/** The custom properties that the element and those it is in may have: remembered for all of them, so that nobody looks further up. */
export function customNamesAround(start: ElementRecord): CustomNames | null {
  const known = keptStylesOf(start.nodeDocument).answersTo<CustomNames | null>(customNamesAround);
  const asked: ElementRecord[] = [];
  let found: CustomNames | null | undefined;
  for (let at: ElementRecord | null = start; at !== null; at = flatParent(at)) {
    found = known.get(at);
    if (found !== undefined) break;
    asked.push(at);
  }
  const { count, shadows } = doubts;
  let around = found ?? null;
  for (const element of asked.reverse()) {
    const names = cascadedCustomNames(element, null);
    if (names.length > 0) around = { names, around };
    if (doubts.count === count && doubts.shadows === shadows && isKept(element)) known.set(element, around);
  }
  return around;
}
