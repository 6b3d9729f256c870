import { type DocumentRecord, type ElementRecord, isElement, type NodeRecord } from '../tree/records.ts';
import { nextInShadowIncludingTreeOrder } from '../tree/traversal.ts';
import { customElementData, customElementDataOrNull, isCustomElementName } from './custom-element-data.ts';

/**
 * The connected elements of a document that have no definition, by the name that one would have. Kept from the first definition
 * on, of which the document tells what comes and goes after it: pages define many elements, each of which is to find its own.
 */

/** Null: no definition can be for the element. */
function nameOfDefinition(element: ElementRecord): string | null {
  if (isCustomElementName(element)) return element.name.localName;
  return element.rare === null ? null : element.rare.isValue;
}

/** The element is connected and there is no definition for it. */
export function addUpgradeCandidate(element: ElementRecord): void {
  const candidates = customElementDataOrNull(element.nodeDocument)?.upgradeCandidates;
  if (candidates) add(candidates, element);
}

function add(candidates: Map<string, Set<ElementRecord>>, element: ElementRecord): void {
  const name = nameOfDefinition(element);
  if (name === null) return;
  const ofName = candidates.get(name);
  if (ofName === undefined) candidates.set(name, new Set([element]));
  else ofName.add(element);
}

/** The element is no longer connected. */
export function removeUpgradeCandidate(element: ElementRecord): void {
  const candidates = customElementDataOrNull(element.nodeDocument)?.upgradeCandidates;
  const name = candidates ? nameOfDefinition(element) : null;
  if (name === null) return;
  const ofName = candidates!.get(name);
  if (ofName?.delete(element) && ofName.size === 0) candidates!.delete(name);
}

/** Those for a definition of that name, in shadow-including tree order. The document is one that tells of its changes. */
export function upgradeCandidates(document: DocumentRecord, name: string): readonly ElementRecord[] {
  const ofName = candidatesIn(document).get(name);
  if (ofName === undefined) return [];
  if (ofName.size === 1) return [...ofName];
  const ordered: ElementRecord[] = [];
  let node: NodeRecord | null = document;
  while (node !== null && ordered.length < ofName.size) {
    if (ofName.has(node as ElementRecord)) ordered.push(node as ElementRecord);
    node = nextInShadowIncludingTreeOrder(node, document);
  }
  return ordered;
}

function candidatesIn(document: DocumentRecord): Map<string, Set<ElementRecord>> {
  const data = customElementData(document);
  if (data.upgradeCandidates === null) {
    data.upgradeCandidates = new Map();
    let node: NodeRecord | null = document;
    while (node !== null) {
      if (isElement(node)) add(data.upgradeCandidates, node);
      node = nextInShadowIncludingTreeOrder(node, document);
    }
  }
  return data.upgradeCandidates;
}
