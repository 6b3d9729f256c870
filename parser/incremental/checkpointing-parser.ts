import type { ElementName } from '../../dom/names/element-name.ts';
import type { DocumentRecord, ElementRecord } from '../../dom/tree/records.ts';
import { TreeBuilder } from '../insertion-modes/tree-builder.ts';
import type { TokenSink } from '../tokenizer/token-sink.ts';
import { Tokenizer } from '../tokenizer/tokenizer.ts';
import { releaseWorkspace, takeWorkspace } from '../tree-construction/workspace.ts';
import { type Checkpoint, takeCheckpoint } from './checkpoint.ts';
import { type Stand, standIn } from './stand-ins.ts';
import { Trespasses } from './trespasses.ts';

/**
 * The interval between checkpoints grows by this part of itself for each element that one holds, so that those of a deep tree take no
 * more memory than it does.
 */
const FOR_ELEMENT = 1 / 128;
/** After what part of it the next try is made where no checkpoint can be. */
const RETRY = 1 / 32;

/**
 * A parser that keeps its state every now and then, and can begin at a state that was kept: with elements of another document that
 * stand in for those that were open then.
 *
 * It is the tokenizer and the tree construction that parse all pages, with something between them that counts.
 */
export class CheckpointingParser implements TokenSink {
  readonly tree: TreeBuilder;
  readonly tokenizer: Tokenizer;
  readonly trespasses = new Trespasses();
  /** The states that lasted, the earliest first. */
  readonly checkpoints: Checkpoint[] = [];
  /** With a state to begin at: what stands in for its nodes. */
  readonly stand: Stand | null;
  /** What in that state would have to be changed, or that it might be anything. */
  readonly trespassed: ElementRecord[] = [];
  trespassedEverywhere = false;
  readonly #workspace = takeWorkspace();
  /** The offset in the input where this begins. */
  readonly #start: number;
  readonly #interval: number;
  /** How far it has to have read before it keeps its state again. */
  #next: number;

  /**
   * @param document - An empty one, which is filled.
   * @param interval - How many code units of input at least there are between two checkpoints.
   */
  constructor(document: DocumentRecord, from: Checkpoint | null, interval: number) {
    const tree = new TreeBuilder(document, null, {}, this.trespasses, this.#workspace);
    const tokenizer = new Tokenizer(this);
    tree.tokenizer = tokenizer;
    this.trespasses.tree = tree;
    this.tree = tree;
    this.tokenizer = tokenizer;
    this.#start = from === null ? 0 : from.offset;
    this.#interval = interval;
    this.#next = interval;
    this.stand = from === null ? null : standIn(from, tree);
  }

  /** It came out that the input cannot be parsed from the state that this began at. */
  get isVain(): boolean {
    return this.trespassedEverywhere || this.trespassed.length > 0;
  }

  write(text: string): void {
    this.tokenizer.write(text);
    if (this.trespasses.any) this.#dropCheckpoints();
  }

  end(): void {
    this.tokenizer.end();
    if (this.trespasses.any) this.#dropCheckpoints();
  }

  /** Must be called once no more is to be read, when the state is not needed any longer. */
  release(): void {
    this.tokenizer.abort();
    releaseWorkspace(this.#workspace);
  }

  startTag(name: ElementName, selfClosing: boolean): void {
    const { trespasses } = this;
    trespasses.beforeStartTag(name);
    this.tree.startTag(name, selfClosing);
    trespasses.afterStartTag(name);
    this.#tagRead();
  }

  endTag(name: ElementName): void {
    this.tree.endTag(name);
    this.#tagRead();
  }

  characters(text: string, flags: number): void {
    this.tree.characters(text, flags);
  }

  comment(data: string): void {
    this.tree.comment(data);
  }

  processingInstruction(target: string, data: string): void {
    this.tree.processingInstruction(target, data);
  }

  doctype(name: string | null, publicId: string | null, systemId: string | null, forceQuirks: boolean): void {
    this.tree.doctype(name, publicId, systemId, forceQuirks);
  }

  endOfFile(): void {
    this.tree.endOfFile();
  }

  adjustedCurrentNodeIsForeign(): boolean {
    return this.tree.adjustedCurrentNodeIsForeign();
  }

  #tagRead(): void {
    if (this.trespasses.any) this.#dropCheckpoints();
    const { position } = this.tokenizer;
    if (position >= this.#next) this.#keep(position);
  }

  #keep(position: number): void {
    if (this.trespasses.lasting) return;
    const checkpoint = takeCheckpoint(this.tree, this.#start + position);
    let share = RETRY + FOR_ELEMENT * this.tree.open.length;
    if (checkpoint !== null) {
      this.checkpoints.push(checkpoint);
      share = Math.max(1, FOR_ELEMENT * (checkpoint.open.length + checkpoint.formatting.length));
    }
    this.#next = position + this.#interval * share;
  }

  /** Nobody can go on from states in which those elements were open. */
  #dropCheckpoints(): void {
    const { checkpoints, trespasses, stand } = this;
    if (trespasses.everywhere) {
      checkpoints.length = 0;
      if (stand !== null) this.#giveUp(null);
    }
    for (const element of trespasses.elements) {
      while (checkpoints.at(-1)?.holds(element) === true) checkpoints.pop();
      const original = stand?.originals.get(element);
      if (original !== undefined) this.#giveUp(original as ElementRecord);
    }
    trespasses.clear();
  }

  #giveUp(element: ElementRecord | null): void {
    if (element === null) this.trespassedEverywhere = true;
    else this.trespassed.push(element);
    this.tokenizer.pause();
  }
}
