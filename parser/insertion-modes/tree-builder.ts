import type { ElementName } from '../../dom/names/element-name.ts';
import { type ElementRecord, isShadowRoot } from '../../dom/tree/records.ts';
import type { TokenSink } from '../tokenizer/token-sink.ts';
import type { CompletedElements } from '../tree-construction/completed-elements.ts';
import type { ElementWatcher } from '../tree-construction/element-watcher.ts';
import { adjustedCurrentNodeIsForeign } from '../tree-construction/foreign-content.ts';
import { insertComment, insertProcessingInstruction } from '../tree-construction/insertion.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { TreeState } from '../tree-construction/tree-state.ts';
import {
  dispatchCharacters,
  dispatchEndOfFile,
  dispatchEndTag,
  dispatchStartTag,
  placeOfComments,
} from './dispatcher.ts';
import { flushPendingTableCharacters } from './in-table-text.ts';
import { doctypeInInitial } from './initial.ts';

/**
 * The tree construction stage: takes tokens, and alone loops over "reprocess the token".
 *
 * https://html.spec.whatwg.org/#tree-construction
 */
export class TreeBuilder extends TreeState implements TokenSink {
  startTag(name: ElementName, selfClosing: boolean): void {
    this.skipLineFeed = false;
    this.selfClosing = selfClosing;
    if (this.isTraced) this.#beginStartTag();
    while (dispatchStartTag(this, name) === Outcome.Reprocess);
    if (selfClosing && this.selfClosing) this.#unacknowledgedSolidus();
    if (this.isTraced) this.#finishToken();
  }

  endTag(name: ElementName): void {
    this.skipLineFeed = false;
    if (this.isTraced) this.#beginToken();
    if (this.locations !== null) this.locations.endTagName = name;
    while (dispatchEndTag(this, name) === Outcome.Reprocess);
    if (this.isTraced) this.#finishToken();
  }

  characters(text: string, flags: number): void {
    this.text = text;
    this.textFlags = flags;
    this.run = text;
    this.continuesMisplaced = this.endsMisplaced;
    this.endsMisplaced = false;
    if (this.skipLineFeed) {
      this.skipLineFeed = false;
      if (text.charCodeAt(0) === 0x0a) {
        this.text = text.slice(1);
        if (this.text === '') {
          this.run = '';
          return;
        }
      }
    }
    while (dispatchCharacters(this, this.text, this.textFlags) === Outcome.Reprocess);
    this.text = '';
    this.run = '';
    if (this.completed !== null) this.#tellOfCompleted(this.completed);
  }

  comment(data: string): void {
    this.#beginNode();
    insertComment(this, data, placeOfComments(this));
    if (this.isTraced) this.#finishToken();
  }

  processingInstruction(target: string, data: string): void {
    this.#beginNode();
    insertProcessingInstruction(this, target, data, placeOfComments(this));
    if (this.isTraced) this.#finishToken();
  }

  doctype(name: string | null, publicId: string | null, systemId: string | null, forceQuirks: boolean): void {
    this.#beginNode();
    if (this.mode === InsertionMode.Initial) doctypeInInitial(this, name, publicId, systemId, forceQuirks);
    else this.error('misplaced-doctype');
    if (this.isTraced) this.#finishToken();
  }

  /** What comments, processing instructions and doctypes share. */
  #beginNode(): void {
    this.skipLineFeed = false;
    if (this.isTraced) this.#beginToken();
    if (this.mode === InsertionMode.InTableText) flushPendingTableCharacters(this);
  }

  endOfFile(): void {
    this.errorOffset = this.tokenizer.position;
    this.locations?.reachEnd();
    while (dispatchEndOfFile(this) === Outcome.Reprocess);
    if (this.completed !== null) this.#tellOfCompleted(this.completed);
  }

  #beginStartTag(): void {
    this.limits?.attributes(this.tokenizer.attributesLength / 2);
    this.#beginToken();
  }

  #beginToken(): void {
    this.errorOffset = this.tokenizer.tagStart;
    this.endsMisplaced = false;
    this.locations?.beginToken();
  }

  #finishToken(): void {
    this.locations?.finishToken();
    if (this.completed !== null) this.#tellOfCompleted(this.completed);
  }

  #tellOfCompleted(completed: CompletedElements): void {
    if (completed.isEmpty) return;
    const watcher = this.elementWatcher as ElementWatcher;
    watcher.willTellOf(completed, this.open);
    for (let element = completed.take(); element !== null; element = completed.take()) {
      if (!watcher.mayWant(element) || standsForShadowRoot(element)) continue;
      this.letOthersTouch();
      watcher.elementComplete(element);
    }
  }

  adjustedCurrentNodeIsForeign(): boolean {
    return adjustedCurrentNodeIsForeign(this);
  }

  /** "When a token is emitted with its self-closing flag set …" https://html.spec.whatwg.org/#acknowledge-self-closing-flag */
  #unacknowledgedSolidus(): void {
    this.errorOffset = this.tokenizer.position - '/>'.length;
    this.error('non-void-html-element-start-tag-with-trailing-solidus');
  }
}

/** A template that became a shadow root is nothing that anybody but the parser may see. */
function standsForShadowRoot({ rare }: ElementRecord): boolean {
  return rare !== null && rare.templateContents !== null && isShadowRoot(rare.templateContents);
}
