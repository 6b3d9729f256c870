import { plainAttributeName } from '../../names/attribute-name.ts';
import type { ElementName } from '../../names/element-name.ts';
import { HTML_NAMESPACE } from '../../names/namespaces.ts';
import { type ComplexSelector, TestKind } from '../../selectors/compiled.ts';
import { matchesComplex } from '../../selectors/match.ts';
import { MatchContext } from '../../selectors/match-context.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { type ElementRecord, isShadowRoot, NodeType, type ParentRecord } from '../../tree/records.ts';
import { shadowRootOf } from '../../tree/shadow.ts';
import { findSlot } from '../../tree/slots.ts';
import { hostOf, rootOf } from '../../tree/traversal.ts';
import type { Declaration } from '../declaration-block.ts';
import { inlineBlockOf } from '../inline-style.ts';
import { isLikeItsName } from './like-its-name.ts';
import { presentationValue } from './presentation-attributes.ts';
import { type Entry, ruleIndexOf } from './rule-index.ts';
import { USER_AGENT_MODES, userAgentEntries } from './user-agent-rules.ts';

const PART = plainAttributeName('part');

/** https://drafts.csswg.org/css-cascade/#cascading, for one property. */

/** What matches in one tree: the strongest declaration, and the strongest of those that are important. */
interface Matched {
  normal: Declaration | null;
  important: Declaration | null;
}

/** Whether the entry's selector is for the element, or for its pseudo-element. */
type Test = (entry: Entry) => boolean;

function strongest(entries: readonly Entry[], name: string, test: Test): Matched {
  const into: Matched = { normal: null, important: null };
  let isFirstLayer = true;
  let importantLayer: string | null | undefined;
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i] as Entry;
    const declaration = entry.block.get(name) as Declaration;
    const { important } = declaration;
    if (important ? importantLayer === entry.layer : into.normal !== null) continue;
    if (!test(entry)) continue;
    if (important) {
      // Among layers the order of those that are important is the other way round.
      if (isFirstLayer || importantLayer !== entry.layer) into.important = declaration;
      importantLayer = entry.layer;
      isFirstLayer = false;
    } else {
      into.normal = declaration;
    }
  }
  return into;
}

const NOTHING: Matched = { normal: null, important: null };

/** Adds what matches in a tree. Where nothing there declares the property, no test is made. */
type AddMatched = (root: ParentRecord, createTest: () => Test) => void;

/** By context, from the outermost tree to the innermost. */
function matchedDeclarations(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  root: ParentRecord,
): Matched[] {
  const all: Matched[] = [];
  const add: AddMatched = (tree, createTest) => {
    const entries = ruleIndexOf(tree).entriesFor(name);
    all.push(entries.length === 0 ? NOTHING : strongest(entries, name, createTest()));
  };
  const addOf = (tree: ParentRecord, shadowHost: ElementRecord | null) =>
    add(tree, () => {
      const context = new MatchContext(tree);
      context.shadowHost = shadowHost;
      return (entry) => entry.pseudo === pseudo && matchesComplex(entry.complex, element, context);
    });
  if (root.nodeType === NodeType.Document || isShadowRoot(root)) addOf(root, null);
  const host = isShadowRoot(root) ? hostOf(root) : null;
  if (host !== null && pseudo === null && hasAttribute(element, PART)) addPart(element, host, all, add);
  const slot = findSlot(element, false);
  if (slot !== null && pseudo === null) addSlotted(element, slot, add);
  const own = shadowRootOf(element);
  if (own !== null) addOf(own, element);
  return all;
}

/** https://drafts.csswg.org/css-shadow-parts/#part: rules of the tree around, which comes before the element's own. */
function addPart(element: ElementRecord, host: ElementRecord, all: Matched[], add: AddMatched): void {
  const around = rootOf(host) as ParentRecord;
  add(around, () => {
    const outside = new MatchContext(around);
    const inside = new MatchContext(rootOf(element) as ParentRecord);
    return ({ pseudo, argument, complex }) =>
      pseudo === 'part' &&
      argument !== null &&
      matchesComplex(argument, element, inside) &&
      matchesComplex(complex, host, outside);
  });
  all.unshift(all.pop() as Matched);
}

/** https://drafts.csswg.org/css-scoping/#slotted-pseudo */
function addSlotted(element: ElementRecord, slot: ElementRecord, add: AddMatched): void {
  const root = rootOf(slot) as ParentRecord;
  add(root, () => {
    const context = new MatchContext(root);
    context.shadowHost = hostOf(root);
    const outside = new MatchContext(rootOf(element) as ParentRecord);
    return ({ pseudo, argument, complex }) =>
      pseudo === 'slotted' &&
      argument !== null &&
      matchesComplex(argument, element, outside) &&
      matchesComplex(complex, slot, context);
  });
}

/** The value that wins; null: nothing is declared. A shorthand that is not known yet comes as a whole. */
export function cascadedValue(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  root = rootOf(element) as ParentRecord,
): string | null {
  const declaration = cascadedDeclaration(element, pseudo, name, root);
  if (declaration === null) return null;
  if (declaration.pending !== null) return `${declaration.pending.name}:${declaration.pending.value}`;
  if (declaration.value !== 'revert' && declaration.value !== 'revert-layer') return declaration.value;
  return userAgentValue(element, pseudo, name, root) ?? 'unset';
}

function cascadedDeclaration(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  root = rootOf(element) as ParentRecord,
): Declaration | null {
  const contexts = matchedDeclarations(element, pseudo, name, root);
  const inline = pseudo === null ? (inlineBlockOf(element)?.get(name) ?? null) : null;
  for (let i = contexts.length - 1; i > 0; i--) {
    const { important } = contexts[i] as Matched;
    if (important !== null) return important;
  }
  if (inline?.important) return inline;
  if (contexts[0]?.important) return contexts[0].important;
  if (inline !== null) return inline;
  for (const { normal } of contexts) if (normal !== null) return normal;
  const hint = pseudo === null ? presentationValue(element, name) : null;
  const value = hint ?? userAgentValue(element, pseudo, name, root);
  return value === null ? null : { name, value, important: false, pending: null };
}

function userAgentValue(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  root: ParentRecord,
): string | null {
  if (pseudo !== null) return null;
  if (name !== 'display' || !isLikeItsName(element)) return matchedUserAgentValue(element, name, root);
  const mode = element.nodeDocument.flags & USER_AGENT_MODES;
  let known = plainDisplays.get(mode);
  if (known === undefined) {
    known = new WeakMap();
    plainDisplays.set(mode, known);
  }
  let value = known.get(element.name);
  if (value === undefined) {
    value = matchedUserAgentValue(element, name, root);
    known.set(element.name, value);
  }
  return value;
}

/**
 * By document mode and name.
 *
 * OPTIMIZATION: who looks for what is shown asks of every element, and of those around it. (bench/accessibility)
 */
const plainDisplays = new Map<number, WeakMap<ElementName, string | null>>();

function matchedUserAgentValue(element: ElementRecord, name: string, root: ParentRecord): string | null {
  const entries = userAgentEntries(element, name);
  if (entries.length === 0) return null;
  const context = new MatchContext(root);
  const isHtml = element.name.namespace === HTML_NAMESPACE;
  const isFor: Test = ({ complex }) => (isHtml || isForAll(complex)) && matchesComplex(complex, element, context);
  return strongest(entries, name, isFor).normal?.value ?? null;
}

/** What is said of no element by name holds for those of other languages as well. */
function isForAll({ compounds }: ComplexSelector): boolean {
  return compounds[0]?.tests.every(({ kind }) => kind === TestKind.Root) ?? false;
}

/** The custom properties that the element itself may have. */
export function cascadedCustomNames(element: ElementRecord, pseudo: string | null): string[] {
  const names = new Set<string>();
  const roots = [rootOf(element) as ParentRecord, shadowRootOf(element)];
  for (const root of roots) {
    if (root === null) continue;
    for (const name of ruleIndexOf(root).customNames) {
      if (cascadedDeclaration(element, pseudo, name) !== null) names.add(name);
    }
  }
  if (pseudo === null) {
    for (const name of inlineBlockOf(element)?.names ?? []) if (name.startsWith('--')) names.add(name);
  }
  return [...names];
}
