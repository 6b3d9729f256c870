import { viewsOf } from '../../dom/tree/rare-data.ts';
import type { ElementRecord, LeafRecord, NodeRecord, ParentRecord } from '../../dom/tree/records.ts';
import { type LocatedInput, LocationRecorder, NodeEvent, type Span } from './locations.ts';

/** What happened to a node, and at which token. */
export interface Occurrence extends Span {
  readonly event: NodeEvent;
  readonly input: LocatedInput;
}

/** Of the document or fragment that a parser fills which records this: what it reads. It hangs on nodes, so that other copies of the core can read it. */
interface ExplainedRoot {
  readonly input: LocatedInput;
}

/** First how it came about. Null for a node that no parser made that recorded this. */
export function occurrencesOf(node: NodeRecord): readonly Occurrence[] | null {
  const { views } = node.rare ?? { views: null };
  return views === null || !Array.isArray(views.explanation) ? null : (views.explanation as Occurrence[]);
}

/** The input of a document or fragment of which it is known where nodes come from; null for anything else. */
export function explainedInputOf(node: NodeRecord): LocatedInput | null {
  const explanation = node.rare?.views?.explanation ?? null;
  return explanation === null || Array.isArray(explanation) ? null : (explanation as ExplainedRoot).input;
}

/** Says that it is known where the nodes in the document or fragment come from. */
export function noteExplainedRoot(root: ParentRecord, input: LocatedInput): void {
  viewsOf(root).explanation = { input } satisfies ExplainedRoot;
}

/** Records, beside where nodes come from, why they are where they are. */
export class ExplanationRecorder extends LocationRecorder {
  /** What holds for the node that is inserted next. */
  #next: NodeEvent[] = [];
  /** The text that the current run of characters is in. */
  #currentText: NodeRecord | null = null;

  override beginToken(): void {
    super.beginToken();
    this.#next = [];
    this.#currentText = null;
  }

  override startTag(element: ElementRecord): void {
    super.startTag(element);
    this.#note(element, NodeEvent.StartTag, this.#tokenSpan(0));
  }

  override token(node: LeafRecord): void {
    super.token(node);
    this.#note(node, NodeEvent.Token, this.#tokenSpan(0));
  }

  override text(node: LeafRecord, start: number): void {
    super.text(node, start);
    this.#note(node, NodeEvent.Text, { start, end: start });
    this.#currentText = node;
  }

  override noted(event: NodeEvent, node: NodeRecord | null, offset: number): void {
    // Characters may be inserted when the next token has begun.
    const span = event === NodeEvent.TextGrew ? { start: offset, end: offset } : this.#tokenSpan(offset);
    if (node === null) {
      this.#next.push(event);
    } else if (event === NodeEvent.Cloned) {
      // What holds for the next node holds for that which is moved.
      this.#add(node, event, span);
    } else if (event !== NodeEvent.TextGrew || node !== this.#currentText) {
      this.#note(node, event, span);
      if (event === NodeEvent.TextGrew) this.#currentText = node;
    }
  }

  /** Of the current token; where it starts, if it is characters. */
  #tokenSpan(offset: number): Span {
    const { tagStart, position } = this.tokenizer;
    return this.isInToken ? { start: tagStart, end: position } : { start: offset, end: offset };
  }

  #note(node: NodeRecord, event: NodeEvent, span: Span): void {
    this.#add(node, event, span);
    for (const next of this.#next) this.#add(node, next, span);
    this.#next = [];
  }

  #add(node: NodeRecord, event: NodeEvent, { start, end }: Span): void {
    const occurrence = { event, input: this.input, start, end };
    const views = viewsOf(node);
    if (views.explanation === null) views.explanation = [occurrence];
    else (views.explanation as Occurrence[]).push(occurrence);
  }
}
