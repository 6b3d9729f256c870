import { type AttributeList, type ElementRecord, NodeFlag, type NodeRecord } from '../../dom/tree/records.ts';
import { State } from '../tokenizer/state.ts';
import { InsertionMode } from '../tree-construction/insertion-mode.ts';
import { insideOf } from '../tree-construction/patch-target.ts';
import { type Checkpoint, entriesOf, lastNodesOf, openElementsOf } from './checkpoint.ts';
import type { CheckpointingParser } from './checkpointing-parser.ts';

/** What follows from the agreement of a parser with a checkpoint: which elements are to stay. */
export interface Agreement {
  readonly checkpoint: Checkpoint;
  /** The elements that are open now, from the root on. */
  readonly open: readonly ElementRecord[];
  /** What was last in the document, and inside of each of them. */
  readonly last: readonly (NodeRecord | null)[];
  /** By the new element: the one of the checkpoint that it is to be, of those that nothing stands in for. */
  readonly pairs: ReadonlyMap<ElementRecord, ElementRecord>;
}

/**
 * Whether what follows would be parsed as it was after that checkpoint: whether all that the next tokens depend on is the same, with
 * elements in the place of elements. Null: it is not.
 */
export function agreementWith(parser: CheckpointingParser, checkpoint: Checkpoint, quirks: number): Agreement | null {
  if (!flagsAgree(parser, checkpoint, quirks)) return null;
  const { tree } = parser;
  const open = openElementsOf(tree);
  if (open.length !== checkpoint.open.length) return null;
  const last = lastNodesOf(tree.document, open);
  if (last === null) return null;
  const matching = new Matching(parser, checkpoint, open);
  if (!matching.matchOpen() || !matching.matchEntries()) return null;
  if (!matching.match(tree.headElement, checkpoint.head)) return null;
  if (!matching.match(tree.formElement, checkpoint.form)) return null;
  return { checkpoint, open, last, pairs: matching.pairs };
}

function flagsAgree({ tree, tokenizer }: CheckpointingParser, checkpoint: Checkpoint, quirks: number): boolean {
  if (tokenizer.state !== checkpoint.tokenizerState || tokenizer.input.skipLineFeed) return false;
  if (tokenizer.state !== State.Data && tokenizer.lastStartTagName !== checkpoint.lastStartTagName) return false;
  if (tree.mode !== checkpoint.mode || tree.pendingTableCharacters !== '') return false;
  if (tree.mode === InsertionMode.Text && tree.originalMode !== checkpoint.originalMode) return false;
  if (tree.framesetOk !== checkpoint.framesetOk || tree.skipLineFeed !== checkpoint.skipLineFeed) return false;
  if ((tree.document.flags & (NodeFlag.Quirks | NodeFlag.LimitedQuirks)) !== quirks) return false;
  const { templateModes } = checkpoint;
  return (
    tree.formatting.markers === checkpoint.markers &&
    tree.templateModes.length === templateModes.length &&
    tree.templateModes.every((mode, index) => mode === templateModes[index])
  );
}

class Matching {
  readonly pairs = new Map<ElementRecord, ElementRecord>();
  readonly #parser: CheckpointingParser;
  readonly #checkpoint: Checkpoint;
  readonly #open: readonly ElementRecord[];
  readonly #levels = new Map<NodeRecord | null, number>();
  /** Elements of the checkpoint that have somebody to be, or to stand in for them. */
  readonly #taken: Set<NodeRecord>;

  constructor(parser: CheckpointingParser, checkpoint: Checkpoint, open: readonly ElementRecord[]) {
    this.#parser = parser;
    this.#checkpoint = checkpoint;
    this.#open = open;
    this.#taken = new Set(parser.stand === null ? [] : parser.stand.originals.values());
  }

  matchOpen(): boolean {
    const { htmlAnnotations } = this.#parser.tree;
    const points = new Set(this.#checkpoint.integrationPoints);
    let isStanding = true;
    for (const [index, element] of this.#open.entries()) {
      const other = this.#checkpoint.open[index] as ElementRecord;
      if ((htmlAnnotations?.has(element) === true) !== points.has(other)) return false;
      const original = this.#parser.stand?.originals.get(element);
      if (original !== undefined) {
        if (!isStanding || original !== other) return false;
        continue;
      }
      isStanding = false;
      if (!this.#isOpenedAlike(index, element, other)) return false;
      this.#pair(element, other);
    }
    this.#open.forEach((element, index) => void this.#levels.set(insideOf(element), index));
    return true;
  }

  /** Whether one can be the other: with the same name, and right inside of what is open below it. */
  #isOpenedAlike(index: number, element: ElementRecord, other: ElementRecord): boolean {
    if (this.#taken.has(other) || !canBe(element, other)) return false;
    if (index === 0) return true;
    return (
      element.parent === insideOf(this.#open[index - 1] as ElementRecord) &&
      other.parent === insideOf(this.#checkpoint.open[index - 1] as ElementRecord)
    );
  }

  matchEntries(): boolean {
    const entries = entriesOf(this.#parser.tree);
    const others = this.#checkpoint.formatting;
    if (entries.length !== others.length) return false;
    for (const [index, { element, attributes, markers }] of entries.entries()) {
      const other = others[index] as (typeof others)[0];
      if (markers !== other.markers || !haveSameLists(attributes, other.attributes)) return false;
      if (!this.match(element, other.element)) return false;
    }
    return true;
  }

  /** Whether one, which need not be open any more, can be the other. */
  match(element: ElementRecord | null, other: ElementRecord | null): boolean {
    if (element === null || other === null) return element === other;
    const known = this.#parser.stand?.originals.get(element) ?? this.pairs.get(element);
    if (known !== undefined) return known === other;
    const level = this.#levels.get(element.parent);
    if (level === undefined || this.#taken.has(other) || !canBe(element, other)) return false;
    if (other.parent !== insideOf(this.#checkpoint.open[level] as ElementRecord)) return false;
    this.#pair(element, other);
    return true;
  }

  #pair(element: ElementRecord, other: ElementRecord): void {
    this.pairs.set(element, other);
    this.#taken.add(other);
  }
}

/** Whether attributes and contents are all that can be different, of what a parser cares for. */
export function canBe(element: ElementRecord, other: ElementRecord): boolean {
  if (element.name !== other.name) return false;
  const [rare, otherRare] = [element.rare, other.rare];
  const hasShadowRoot =
    (rare !== null && rare.shadowRoot !== null) || (otherRare !== null && otherRare.shadowRoot !== null);
  return !hasShadowRoot && (rare?.isValue ?? null) === (otherRare?.isValue ?? null);
}

function haveSameLists(one: AttributeList | null, other: AttributeList | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
