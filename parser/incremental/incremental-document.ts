import { associateWithForm } from '../../dom/html/forms/form-owner.ts';
import { createDocumentRecord, documentData } from '../../dom/tree/document-data.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  NodeFlag,
  type NodeRecord,
  type ParentRecord,
  Watch,
} from '../../dom/tree/records.ts';
import { insideOf } from '../tree-construction/patch-target.ts';
import { type Agreement, agreementWith } from './agreement.ts';
import type { Checkpoint } from './checkpoint.ts';
import { CheckpointingParser } from './checkpointing-parser.ts';
import { childrenFrom, Reconciliation, type TreeChange } from './reconciliation.ts';
import { SourceText } from './source-text.ts';

/** About what can be parsed in the time that the rest of an edit takes. */
const INTERVAL = 2048;
const MODE = NodeFlag.Quirks | NodeFlag.LimitedQuirks;

/** What an edit came to. Offsets are in the source as it is after it. */
interface EditResult extends TreeChange {
  /** What was parsed again. */
  readonly start: number;
  readonly end: number;
}

/** A parser that has read what it had to, and the checkpoint from which on all is as it was; null: there is none. */
interface Reparse {
  readonly parser: CheckpointingParser;
  readonly from: Checkpoint | null;
  readonly agreement: Agreement | null;
  readonly end: number;
}

/**
 * A document and the source that it was parsed from, which can be changed.
 *
 * After a change a parser begins at the last checkpoint before it, in a tree of its own, and reads on to where it agrees with a checkpoint
 * after the change: from there on all would be as it was. What it has made takes the place of what was made between the two.
 */
export class IncrementalDocument {
  readonly document: DocumentRecord;
  readonly #source: SourceText;
  #checkpoints: Checkpoint[];
  readonly #interval: number;

  /**
   * @param document - An empty document of type "html".
   * @param interval - How many code units there are between two states that are kept, where there can be any.
   */
  constructor(document: DocumentRecord, source: string, interval = INTERVAL) {
    this.#interval = interval;
    this.document = document;
    this.#source = new SourceText(source);
    const parser = new CheckpointingParser(document, null, interval);
    parser.write(source);
    parser.end();
    parser.tree.letOthersTouch();
    parser.release();
    this.#checkpoints = parser.checkpoints.slice();
  }

  get source(): string {
    return this.#source.toString();
  }

  /** The length of the source. */
  get length(): number {
    return this.#source.length;
  }

  /** Puts the text into the place of what is between the two offsets, which must be within the source, in order. */
  edit(start: number, end: number, text: string): EditResult {
    const shift = text.length - (end - start);
    this.#source.replace(start, end, text);
    const reparse = this.#parse(start, end, shift);
    const result = this.#takeOver(reparse, shift);
    if (!reparse.parser.trespasses.lasting) return result;
    this.#repeatSilently(result);
    return result;
  }

  /**
   * Nodes that came may have changed others, as selectedcontent elements do, in another way than the parser does: what is not as the
   * parser has it is made so without them.
   */
  #repeatSilently(result: EditResult): void {
    const { document } = this;
    const told = document.flags & Watch.ElementSteps;
    const reparse = this.#parse(0, this.#source.length, 0);
    // Nodes bring with them what is asked for in the document that they come from.
    for (const each of [document, reparse.parser.tree.document]) each.flags &= ~Watch.ElementSteps;
    const { added, removed, changed } = this.#takeOver(reparse, 0);
    document.flags |= told;
    result.added.push(...added);
    result.removed.push(...removed);
    result.changed.push(...changed);
  }

  #parse(start: number, end: number, shift: number): Reparse {
    let index = this.#lastBefore(start);
    for (;;) {
      const from = this.#checkpoints[index] ?? null;
      const parser = new CheckpointingParser(this.#emptyDocument(from), from, this.#interval);
      const reparse = this.#read(parser, from, end, shift);
      if (reparse !== null) return reparse;
      const { trespassed, trespassedEverywhere } = parser;
      parser.release();
      if (trespassedEverywhere) index = -1;
      while (index >= 0 && trespassed.some((element) => this.#checkpoints[index]?.holds(element) === true)) index--;
    }
  }

  /** The last checkpoint at that offset or before it, or -1. */
  #lastBefore(offset: number): number {
    let low = 0;
    let high = this.#checkpoints.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#checkpoints[middle] as Checkpoint).offset <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** Reads from the one checkpoint to the next with which it agrees, or to the end. Null: it has to begin at an earlier one. */
  #read(parser: CheckpointingParser, from: Checkpoint | null, end: number, shift: number): Reparse | null {
    const source = this.#source;
    const quirks = this.document.flags & MODE;
    let position = from === null ? 0 : from.offset;
    const first = Math.max(this.#lastBefore(end - 1), from === null ? -1 : this.#checkpoints.indexOf(from)) + 1;
    for (let index = first; index < this.#checkpoints.length; index++) {
      const checkpoint = this.#checkpoints[index] as Checkpoint;
      const next = checkpoint.offset + shift;
      parser.write(source.slice(position, next));
      if (parser.isVain) return null;
      position = next;
      const agreement = parser.trespasses.lasting ? null : agreementWith(parser, checkpoint, quirks);
      if (agreement !== null) return { parser, from, agreement, end: position };
    }
    parser.write(source.slice(position, source.length));
    if (!parser.isVain) parser.end();
    return parser.isVain ? null : { parser, from, agreement: null, end: source.length };
  }

  #emptyDocument(from: Checkpoint | null): DocumentRecord {
    const document = createDocumentRecord('html');
    if (from !== null) document.flags |= this.document.flags & MODE;
    const [data, own] = [documentData(document), documentData(this.document)];
    data.realm = own.realm;
    data.scripting = own.scripting;
    data.allowDeclarativeShadowRoots = own.allowDeclarativeShadowRoots;
    data.isIframeSrcdoc = own.isIframeSrcdoc;
    return document;
  }

  #takeOver({ parser, from, agreement, end }: Reparse, shift: number): EditResult {
    const { stand, tree } = parser;
    const pairs = new Map<NodeRecord, NodeRecord>([...(stand?.originals ?? []), ...(agreement?.pairs ?? [])]);
    const associations: [ElementRecord, ElementRecord][] = [];
    tree.formAssociations?.take((element, form) => void associations.push([element, form]));
    const fresh = parser.checkpoints.slice();
    if (agreement !== null && fresh.at(-1)?.offset === end) fresh.pop();
    const wanted = new Set<NodeRecord>(associations.flat());
    for (const checkpoint of fresh) checkpoint.forEachNode((node) => void wanted.add(node));
    for (const node of agreement?.last ?? []) if (node !== null) wanted.add(node);
    const reconciliation = new Reconciliation(pairs, wanted, new Set(associations.map(([element]) => element)));
    const before = agreement === null ? [] : agreement.checkpoint.last.slice();
    replaceRegions(this.document, parser, agreement, reconciliation);
    const placeOf = <Node extends NodeRecord | null>(node: Node): Node => reconciliation.placeOf(node);
    for (const [element, form] of associations) associateWithForm(placeOf(element), placeOf(form));
    for (const checkpoint of fresh) checkpoint.replaceNodes(placeOf, lastInPlace(parser, checkpoint, placeOf));
    if (from === null) this.document.flags = (this.document.flags & ~MODE) | (tree.document.flags & MODE);
    this.#keepCheckpoints(from, fresh, agreement, shift);
    if (agreement !== null) this.#correctLast(agreement, before, lastInPlace(parser, agreement, placeOf));
    parser.release();
    return { ...reconciliation.change, start: from === null ? 0 : from.offset, end };
  }

  #keepCheckpoints(from: Checkpoint | null, fresh: Checkpoint[], agreement: Agreement | null, shift: number): void {
    const all = this.#checkpoints;
    const kept = from === null ? 0 : all.indexOf(from) + 1;
    const rest = agreement === null ? all.length : all.indexOf(agreement.checkpoint);
    for (let i = rest; i < all.length; i++) (all[i] as Checkpoint).offset += shift;
    all.splice(kept, rest - kept, ...fresh);
  }

  /** What was last inside of something at a checkpoint may be last there at those after it too. */
  #correctLast({ checkpoint }: Agreement, before: (NodeRecord | null)[], after: (NodeRecord | null)[]): void {
    const first = this.#checkpoints.indexOf(checkpoint);
    for (const [level, node] of before.entries()) {
      if (node === after[level]) continue;
      for (let i = first; i < this.#checkpoints.length; i++) {
        const { open, last } = this.#checkpoints[i] as Checkpoint;
        // What is taken out of the stack from below others leaves those at other levels.
        const place = level === 0 ? 0 : open.indexOf(checkpoint.open[level - 1] as ElementRecord) + 1;
        if ((place === 0 && level > 0) || last[place] !== node) break;
        last[place] = after[level] as NodeRecord | null;
      }
    }
  }
}

/** What is last inside of what is open, in the document: what was at the beginning, where nothing came. */
function lastInPlace(
  { stand }: CheckpointingParser,
  { open, last }: { readonly open: readonly ElementRecord[]; readonly last: readonly (NodeRecord | null)[] },
  placeOf: <Node extends NodeRecord | null>(node: Node) => Node,
): (NodeRecord | null)[] {
  return last.map((node, level) => {
    const then = stand?.levels.get(level === 0 ? null : (open[level - 1] as ElementRecord));
    if (stand === null || then === undefined || node !== stand.last[then]) return placeOf(node);
    return stand.from.last[then] as NodeRecord | null;
  });
}

/** Puts what the parser has made into the place of what was made between the two checkpoints, level by level. */
function replaceRegions(
  document: DocumentRecord,
  { stand, tree }: CheckpointingParser,
  agreement: Agreement | null,
  reconciliation: Reconciliation,
): void {
  const checkpoint = agreement === null ? null : agreement.checkpoint;
  const levels = new Map<ElementRecord | null, number>([[null, 0]]);
  for (const [index, element] of (checkpoint?.open ?? []).entries()) levels.set(element, index + 1);
  const parents: [ElementRecord | null, ElementRecord | null][] = [[null, null]];
  for (const [index, element] of (stand?.open ?? []).entries()) {
    parents.push([stand?.from.open[index] as ElementRecord, element]);
  }
  for (const [level, [element, other]] of parents.entries()) {
    const parent = element === null ? document : insideOf(element);
    const otherParent = other === null ? tree.document : insideOf(other);
    const last = stand?.from.last[level] ?? null;
    const then = levels.get(element);
    const isOpen = checkpoint !== null && then !== undefined;
    const end = isOpen ? (checkpoint.last[then] as NodeRecord | null) : null;
    const first = after(parent, last);
    const old = isOpen && end === last ? [] : childrenFrom(first, end);
    const fresh = childrenFrom(after(otherParent, stand?.last[level] ?? null), null);
    reconciliation.replaceChildren({ parent, old, fresh, before: isOpen ? after(parent, end) : null });
  }
  if (agreement !== null) replacePaired(agreement, levels, reconciliation);
}

/** The elements between the two checkpoints that stay because of what comes after them. */
function replacePaired(
  { checkpoint, open, pairs }: Agreement,
  levels: ReadonlyMap<ElementRecord | null, number>,
  reconciliation: Reconciliation,
): void {
  for (const [element, one] of pairs) reconciliation.changeAttributes(one, element);
  const areOpen = new Set(open);
  for (const [element, one] of pairs) {
    if (!areOpen.has(element)) {
      reconciliation.replaceContents(one, element);
      continue;
    }
    const end = checkpoint.last[levels.get(one) as number] as NodeRecord | null;
    const parent = insideOf(one);
    const old = end === null ? [] : childrenFrom(parent.firstChild, end);
    const fresh = childrenFrom(insideOf(element).firstChild, null);
    reconciliation.replaceChildren({ parent, old, fresh, before: after(parent, end) });
  }
}

/** The child after that one; after none, the first. */
function after(parent: ParentRecord, child: NodeRecord | null): NodeRecord | null {
  return child === null ? parent.firstChild : child.nextSibling;
}
