import { throwDOMException } from '../webidl/DOMException.ts';
import { createText, processingInstructionState } from './create.ts';
import { documentData } from './document-data.ts';
import { insert } from './mutation.ts';
import { reactors } from './reactions.ts';
import { type LeafRecord, NodeFlag, type NodeRecord, NodeType, setData, Watch } from './records.ts';

function checkOffset(offset: number, length: number): void {
  if (offset > length) {
    throwDOMException('IndexSizeError', `The offset ${offset} is greater than the node's length (${length}).`);
  }
}

/** https://dom.spec.whatwg.org/#concept-cd-replace */
export function replaceData(
  node: LeafRecord,
  offset: number,
  count: number,
  data: string,
  piAttributesAlreadyUpdated = false,
): void {
  checkOffset(offset, node.data.length);
  queueDataRecord(node);
  changeData(node, offset, count, data, piAttributesAlreadyUpdated);
}

function queueDataRecord(node: LeafRecord): void {
  if ((node.nodeDocument.flags & Watch.MutationObservers) !== 0)
    reactors.mutationObservers.characterData(node, node.data);
}

/** What is left of replacing data once it is said. */
function changeData(
  node: LeafRecord,
  offset: number,
  count: number,
  data: string,
  piAttributesAlreadyUpdated: boolean,
): void {
  const oldData = node.data;
  const length = oldData.length;
  const removed = offset + count > length ? length - offset : count;
  const watch = node.nodeDocument.flags & Watch.Any;
  setData(node, removed === length ? data : oldData.slice(0, offset) + data + oldData.slice(offset + removed));
  if ((watch & Watch.Ranges) !== 0) reactors.ranges.dataReplaced(node, offset, removed, data.length);
  if (node.nodeType === NodeType.ProcessingInstruction) {
    if (!piAttributesAlreadyUpdated) processingInstructionState(node).attributes = null;
    if ((node.flags & NodeFlag.HoldsPatchPlaces) !== 0) documentData(node.nodeDocument).patchPlacesAdded++;
  }
  tellOfData(node, watch);
}

/** Puts a character in the place of each from there on: ranges stay where they are. */
export function exchangeCharacters(text: LeafRecord, offset: number, characters: string): void {
  const { data } = text;
  queueDataRecord(text);
  const watch = text.nodeDocument.flags & Watch.Any;
  setData(text, data.slice(0, offset) + characters + data.slice(offset + characters.length));
  tellOfData(text, watch);
}

function tellOfData(node: LeafRecord, watch: number): void {
  if ((watch & Watch.Selectors) !== 0) reactors.selectors.dataChanged(node);
  if ((watch & Watch.RememberedStyles) !== 0) reactors.styles.dataChanged(node.nodeDocument);
  if ((watch & Watch.ElementSteps) !== 0 && node.parent !== null)
    reactors.elementSteps.childrenChanged(node.parent, false);
}

/** https://dom.spec.whatwg.org/#concept-cd-substring */
export function substringData(node: LeafRecord, offset: number, count: number): string {
  checkOffset(offset, node.data.length);
  return node.data.slice(offset, offset + count);
}

/** https://dom.spec.whatwg.org/#concept-text-split, but that observers are told of the data before the new node, as in all browsers. */
export function splitText(node: LeafRecord, offset: number): LeafRecord {
  const length = node.data.length;
  if (offset > length) {
    throwDOMException('IndexSizeError', `The offset ${offset} is larger than the Text node's length.`);
  }
  const newNode = createText(node.nodeDocument, node.data.slice(offset));
  const parent = node.parent;
  queueDataRecord(node);
  if (parent !== null) {
    insert(newNode, parent, node.nextSibling);
    if ((node.nodeDocument.flags & Watch.Ranges) !== 0) reactors.ranges.textSplit(node, offset, newNode);
  }
  changeData(node, offset, length - offset, '', false);
  return newNode;
}

function isTextNode(node: NodeRecord | null): node is LeafRecord {
  return node !== null && (node.nodeType === NodeType.Text || node.nodeType === NodeType.CDATASection);
}

/** The concatenated data of https://dom.spec.whatwg.org/#contiguous-text-nodes */
export function wholeText(node: LeafRecord): string {
  let first = node;
  for (let previous = node.previousSibling; isTextNode(previous); previous = first.previousSibling) first = previous;
  let text = '';
  for (let current: NodeRecord | null = first; isTextNode(current); current = current.nextSibling) text += current.data;
  return text;
}
