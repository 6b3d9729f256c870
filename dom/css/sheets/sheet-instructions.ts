import type { RecordList } from '../../collections/record-list.ts';
import { processingInstructionState } from '../../tree/create.ts';
import { pseudoAttributesOf } from '../../tree/pseudo-attributes.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import {
  type DocumentRecord,
  type LeafRecord,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../../tree/records.ts';

/** https://www.w3.org/TR/xml-stylesheet/: processing instructions of a document, outside of its element. */

/** What a document or shadow root has sheets of, in tree order. */
export type SheetOwners = Pick<RecordList, 'at' | 'currentLength' | 'toArray'>;

/** Those that have sheets. */
interface SheetInstructions {
  /** Of the element of the document. */
  readonly before: readonly LeafRecord[];
  readonly after: readonly LeafRecord[];
}

export function isSheetInstruction(node: NodeRecord): node is LeafRecord {
  return (
    node.nodeType === NodeType.ProcessingInstruction &&
    processingInstructionState(node as LeafRecord).target === 'xml-stylesheet'
  );
}

export function isAlternateInstruction(instruction: LeafRecord): boolean {
  return pseudoAttributesOf(instruction).get('alternate') === 'yes';
}

/** To be called when others than before have sheets, or they stand elsewhere. */
export function noteSheetInstructions(document: DocumentRecord): void {
  const before: LeafRecord[] = [];
  const after: LeafRecord[] = [];
  let list = before;
  for (let child = document.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === NodeType.Element) list = after;
    else if (isSheetInstruction(child) && child.rare?.views?.ownedSheet != null) list.push(child);
  }
  const isAny = before.length > 0 || after.length > 0;
  viewsOf(document).sheetInstructions = isAny ? ({ before, after } satisfies SheetInstructions) : null;
}

/** Elements that have sheets, with the instructions that have some. */
export function withInstructions(elements: RecordList, root: ParentRecord): SheetOwners {
  const instructions = (root.rare?.views?.sheetInstructions ?? null) as SheetInstructions | null;
  if (instructions === null) return elements;
  const { before, after } = instructions;
  return {
    currentLength: () => before.length + elements.currentLength() + after.length,
    at(index) {
      if (index < before.length) return before[index] ?? null;
      const inside = index - before.length;
      const count = elements.currentLength();
      return inside < count ? elements.at(inside) : (after[inside - count] ?? null);
    },
    toArray: () => [...before, ...elements.toArray(), ...after],
  };
}
