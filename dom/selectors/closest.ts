import { documentData } from '../tree/document-data.ts';
import { type ElementRecord, NodeFlag, NodeType, type ParentRecord, Watch } from '../tree/records.ts';
import { Basis, type CompoundSelector, type SelectorList } from './compiled.ts';
import { isOfOtherName, matchesList, matchesOwnTests, mayMatch } from './match.ts';
import { MatchContext } from './match-context.ts';

/** What the latest search of a document found from one parent on, until the tree changes, or a class does. */
class LatestClosest {
  readonly list: SelectorList;
  readonly compound: CompoundSelector;
  parent: ParentRecord | null = null;
  /** Null: no inclusive ancestor of the parent matches. */
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
  if (list.basis === Basis.Anything || !isConnected) return closestOfCompound(element, onlyCompound, null);
  const first = new LatestClosest(list, onlyCompound);
  documentData(nodeDocument).latestClosest = first;
  nodeDocument.flags |= Watch.ElementOrder | Watch.ClassLists;
  return closestWith(element, first);
}

/** OPTIMIZATION: elements that are asked about one after the other have most ancestors in common. (bench/query) */
function closestWith(element: ElementRecord, latest: LatestClosest): ElementRecord | null {
  const found = closestOfCompound(element, latest.compound, latest);
  const { parent } = element;
  // What matches itself tells nothing of its parent.
  if (found !== element && parent !== latest.parent) {
    latest.parent = parent;
    latest.found = found;
  }
  return found;
}

/** Without a context. */
function closestOfCompound(
  element: ElementRecord,
  compound: CompoundSelector,
  latest: LatestClosest | null,
): ElementRecord | null {
  const isHtmlDocument = (element.nodeDocument.flags & NodeFlag.HtmlDocument) !== 0;
  const known = latest === null ? null : latest.parent;
  let node: ParentRecord | null = element;
  while (node !== null && node.nodeType === NodeType.Element) {
    if (node === known) return (latest as LatestClosest).found;
    if (
      !isOfOtherName(compound, node as ElementRecord) &&
      matchesOwnTests(compound, node as ElementRecord, isHtmlDocument)
    ) {
      return node as ElementRecord;
    }
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
