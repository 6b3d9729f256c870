import { plainAttributeName } from '../../names/attribute-name.ts';
import { HTML_NAMESPACE } from '../../names/namespaces.ts';
import { type ComplexSelector, TestKind } from '../../selectors/compiled.ts';
import { matchesComplex } from '../../selectors/match.ts';
import { MatchContext } from '../../selectors/match-context.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { type ElementRecord, isShadowRoot, NodeFlag, NodeType, type ParentRecord } from '../../tree/records.ts';
import { shadowRootOf } from '../../tree/shadow.ts';
import { findSlot } from '../../tree/slots.ts';
import { hostOf, rootOf } from '../../tree/traversal.ts';
import { type Declaration, DeclarationBlock } from '../declaration-block.ts';
import { inlineBlockOf } from '../inline-style.ts';
import { splitSelectors } from '../sheets/selector-text.ts';
import { parseBlockContents, parseRules } from '../syntax.ts';
import { type Entry, RuleIndex, ruleIndexOf } from './rule-index.ts';
import { USER_AGENT_STYLE } from './user-agent-style-data.ts';

const PART = plainAttributeName('part');

/** https://drafts.csswg.org/css-cascade/#cascading, for one property. */

/** What matches in one tree: the strongest declaration, and the strongest of those that are important. */
interface Matched {
  normal: Declaration | null;
  important: Declaration | null;
}

/** Whether the entry's selector is for the element, or for its pseudo-element. */
type Test = (entry: Entry) => boolean;

function strongest(index: RuleIndex, name: string, test: Test, into: Matched): void {
  const entries = index.entriesFor(name);
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
}

/** By context, from the outermost tree to the innermost. */
function matchedDeclarations(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  root: ParentRecord,
): Matched[] {
  const all: Matched[] = [];
  const add = (root: ParentRecord, test: Test) => {
    const matched: Matched = { normal: null, important: null };
    strongest(ruleIndexOf(root), name, test, matched);
    all.push(matched);
  };
  if (root.nodeType === NodeType.Document || isShadowRoot(root)) {
    const context = new MatchContext(root);
    add(root, (entry) => entry.pseudo === pseudo && matchesComplex(entry.complex, element, context));
  }
  const host = isShadowRoot(root) ? hostOf(root) : null;
  if (host !== null && pseudo === null && hasAttribute(element, PART)) addPart(element, host, all, add);
  const slot = findSlot(element, false);
  if (slot !== null) addSlotted(element, slot, pseudo, add);
  const own = shadowRootOf(element);
  if (own !== null) {
    const context = new MatchContext(own);
    context.shadowHost = element;
    add(own, (entry) => entry.pseudo === pseudo && matchesComplex(entry.complex, element, context));
  }
  return all;
}

/** https://drafts.csswg.org/css-shadow-parts/#part: rules of the tree around, which comes before the element's own. */
function addPart(
  element: ElementRecord,
  host: ElementRecord,
  all: Matched[],
  add: (root: ParentRecord, test: Test) => void,
): void {
  const around = rootOf(host) as ParentRecord;
  const outside = new MatchContext(around);
  const inside = new MatchContext(rootOf(element) as ParentRecord);
  add(
    around,
    ({ pseudo, argument, complex }) =>
      pseudo === 'part' &&
      argument !== null &&
      matchesComplex(argument, element, inside) &&
      matchesComplex(complex, host, outside),
  );
  all.unshift(all.pop() as Matched);
}

/** https://drafts.csswg.org/css-scoping/#slotted-pseudo */
function addSlotted(
  element: ElementRecord,
  slot: ElementRecord,
  pseudo: string | null,
  add: (root: ParentRecord, test: Test) => void,
): void {
  if (pseudo !== null) return;
  const root = rootOf(slot) as ParentRecord;
  const context = new MatchContext(root);
  context.shadowHost = hostOf(root);
  const outside = new MatchContext(rootOf(element) as ParentRecord);
  add(
    root,
    ({ pseudo: ending, argument, complex }) =>
      ending === 'slotted' &&
      argument !== null &&
      matchesComplex(argument, element, outside) &&
      matchesComplex(complex, slot, context),
  );
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
  const value = userAgentValue(element, pseudo, name, root);
  return value === null ? null : { name, value, important: false, pending: null };
}

const MODES = NodeFlag.HtmlDocument | NodeFlag.Quirks;

/** By document mode, as names compare in another way. */
const userAgentIndexes = new Map<number, RuleIndex>();

function userAgentIndex(element: ElementRecord): RuleIndex {
  const mode = element.nodeDocument.flags & MODES;
  let index = userAgentIndexes.get(mode);
  if (index === undefined) {
    index = new RuleIndex();
    for (const { prelude, block } of parseRules(USER_AGENT_STYLE)) {
      const declarations = new DeclarationBlock(true);
      declarations.replaceBy(parseBlockContents(block as string).declarations);
      const selectors = splitSelectors(prelude).map((selector) => selector.trim());
      index.add({ selectors, block: declarations, layer: null, outer: null, document: element.nodeDocument });
    }
    index.sort();
    userAgentIndexes.set(mode, index);
  }
  return index;
}

function userAgentValue(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  root: ParentRecord,
): string | null {
  if (pseudo !== null) return null;
  const matched: Matched = { normal: null, important: null };
  const context = new MatchContext(root);
  const isHtml = element.name.namespace === HTML_NAMESPACE;
  strongest(
    userAgentIndex(element),
    name,
    ({ complex }) => (isHtml || isForAll(complex)) && matchesComplex(complex, element, context),
    matched,
  );
  return matched.normal?.value ?? null;
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
