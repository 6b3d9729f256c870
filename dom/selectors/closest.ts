import { documentData } from '../tree/document-data.ts';
import { type ElementRecord, NodeFlag, NodeType, type ParentRecord, Watch } from '../tree/records.ts';
import { Basis, Combinator, CompoundSelector, SelectorList } from './compiled.ts';
import { isOfOtherName, matchesList, matchesOwnTests, mayMatch } from './match.ts';
import { MatchContext } from './match-context.ts';

/** How many ancestors are remembered: those of a deep tree would have to be looked through for every element. */
const MOST_ANCESTORS = 32;

/** What the latest searches of a document found, until the tree changes, or a class does. */
class LatestClosest {
  /** OPTIMIZATION: see `webidl/kept-shapes.ts`. (bench/scrape) */
  static readonly kept = new LatestClosest(new SelectorList([]), new CompoundSelector(Combinator.None, []));

  readonly list: SelectorList;
  readonly compound: CompoundSelector;
  /** One the parent of the next, of which the first `size` count: from all of them on the same is found. */
  readonly ancestors: ParentRecord[] = [];
  size = 0;
  /** Null: no inclusive ancestor of them matches. */
  found: ElementRecord | null = null;

  constructor(list: SelectorList, compound: CompoundSelector) {
    this.list = list;
    this.compound = compound;
  }
}

/** The nearest inclusive ancestor that matches, or null. */
export function closestOf(element: ElementRecord, list: SelectorList): ElementRecord | null {
  const { nodeDocument, flags } = element;
  // What is in no document may change in another one.
  const isConnected = (flags & NodeFlag.Connected) !== 0;
  const latest = documentData(nodeDocument).latestClosest as LatestClosest | null;
  if (latest !== null && latest.list === list && isConnected) return closestWith(element, latest);
  const { onlyCompound } = list;
  if (onlyCompound === null) return closestOfList(element, list);
  if (list.basis > Basis.Classes || !isConnected) return closestOfCompound(element, onlyCompound);
  const first = new LatestClosest(list, onlyCompound);
  documentData(nodeDocument).latestClosest = first;
  nodeDocument.flags |= Watch.ElementOrder | Watch.ClassLists;
  return closestWith(element, first);
}

/**
 * OPTIMIZATION: elements that are asked about one after the other have most ancestors in common, and in tree order the parent of each
 * is an ancestor of the one before, or that itself. (bench/query)
 */
function closestWith(element: ElementRecord, latest: LatestClosest): ElementRecord | null {
  const { compound, ancestors } = latest;
  const isHtmlDocument = (element.nodeDocument.flags & NodeFlag.HtmlDocument) !== 0;
  // What matches itself tells nothing of its parent.
  if (matchesAlone(compound, element, isHtmlDocument)) return element;
  const { parent } = element;
  for (let i = latest.size - 1; i >= 0; i--) {
    if (ancestors[i] !== parent) continue;
    latest.size = i + 1;
    return latest.found;
  }
  const known = latest.size === 0 ? null : (ancestors[latest.size - 1] as ParentRecord);
  let steps = 0;
  let node = parent;
  while (node !== known && node !== null && node.nodeType === NodeType.Element) {
    steps++;
    if (matchesAlone(compound, node as ElementRecord, isHtmlDocument)) break;
    node = node.parent;
  }
  if (node === null || node !== known) {
    latest.size = 0;
    latest.found = node === null || node.nodeType !== NodeType.Element ? null : (node as ElementRecord);
  }
  remember(latest, parent, steps);
  return latest.found;
}

/** Puts so many inclusive ancestors of the node behind those that are remembered. */
function remember(latest: LatestClosest, node: ParentRecord | null, count: number): void {
  const { ancestors } = latest;
  const isMany = latest.size + count > MOST_ANCESTORS;
  const start = isMany ? 0 : latest.size;
  const size = isMany ? Math.min(count, 1) : start + count;
  while (ancestors.length < size) ancestors.push(node as ParentRecord);
  for (let i = size - 1; i >= start; i--) {
    ancestors[i] = node as ParentRecord;
    node = (node as ParentRecord).parent;
  }
  latest.size = size;
}

function matchesAlone(compound: CompoundSelector, element: ElementRecord, isHtmlDocument: boolean): boolean {
  return !isOfOtherName(compound, element) && matchesOwnTests(compound, element, isHtmlDocument);
}

/** Without a context. */
function closestOfCompound(element: ElementRecord, compound: CompoundSelector): ElementRecord | null {
  const isHtmlDocument = (element.nodeDocument.flags & NodeFlag.HtmlDocument) !== 0;
  let node: ParentRecord | null = element;
  while (node !== null && node.nodeType === NodeType.Element) {
    if (matchesAlone(compound, node as ElementRecord, isHtmlDocument)) return node as ElementRecord;
    node = node.parent;
  }
  return null;
}

function closestOfList(element: ElementRecord, list: SelectorList): ElementRecord | null {
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
