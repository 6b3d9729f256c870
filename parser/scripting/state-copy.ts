import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { createDocumentFragment } from '../../dom/tree/create.ts';
import { appendFresh } from '../../dom/tree/mutation.ts';
import { rareOf } from '../../dom/tree/rare-data.ts';
import { type ElementRecord, isShadowRoot, NodeFlag, NodeType, ParentRecord } from '../../dom/tree/records.ts';
import { attachShadowRoot, canHostShadow, shadowRootOf } from '../../dom/tree/shadow.ts';
import { templateContentsOf } from '../../dom/tree/template-contents.ts';
import type { TreeBuilder } from '../insertion-modes/tree-builder.ts';

/**
 * Gives a new tree builder the state of another one: elements of the same names with the same parents on the stack of open elements
 * and in the list of active formatting elements, and whatever else the next token depends on. It takes as long as these are.
 *
 * https://html.spec.whatwg.org/#start-the-speculative-html-parser
 */
export class StateCopy {
  readonly #from: TreeBuilder;
  readonly #to: TreeBuilder;
  /** The copies of the document, elements, shadow roots and template contents. */
  readonly #copies = new Map<ParentRecord, ParentRecord>();
  /** The parent of what is in no document, and neither is its parent open. */
  readonly #nowhere: ParentRecord;

  constructor(from: TreeBuilder, to: TreeBuilder) {
    this.#from = from;
    this.#to = to;
    this.#copies.set(from.document, to.document);
    this.#nowhere = createDocumentFragment(to.document);
  }

  make(): void {
    const from = this.#from;
    const to = this.#to;
    this.#copyOpenElements();
    this.#copyFormattingElements();
    to.headElement = this.#copyOf(from.headElement);
    to.formElement = this.#copyOf(from.formElement);
    to.mode = from.mode;
    to.originalMode = from.originalMode;
    to.templateModes.push(...from.templateModes);
    to.framesetOk = from.framesetOk;
  }

  #copyOpenElements(): void {
    const { open } = this.#from;
    const positions: number[] = [];
    for (let position = open.length - 1; position >= 0; position = open.positionBelow(position))
      positions.push(position);
    for (let position = positions.pop(); position !== undefined; position = positions.pop()) {
      this.#to.open.push(this.#copy(open.at(position)));
    }
  }

  #copyFormattingElements(): void {
    const { open, formatting } = this.#to;
    const positions = new Map<ElementRecord, number>();
    for (let position = open.length - 1; position >= 0; position--) positions.set(open.at(position), position);
    for (const entry of formatting.copy(this.#from.formatting, (element) => this.#copyOf(element))) {
      const position = positions.get(entry.element);
      if (position !== undefined) open.setEntry(position, entry);
    }
  }

  #copyOf<Original extends ElementRecord | null>(original: Original): Original {
    if (original === null) return original;
    return (this.#copies.get(original) ?? this.#copy(original)) as Original;
  }

  /** Has no attributes: what tree construction asks of them it has noted. */
  #copy(original: ElementRecord): ElementRecord {
    const { document } = this.#to;
    const parent = this.#parentFor(original);
    const copy = new ParentRecord(NodeType.Element, parent?.nodeDocument ?? document, original.name) as ElementRecord;
    this.#copies.set(original, copy);
    if (parent !== null) appendFresh(copy, parent);
    if (this.#from.htmlAnnotations?.has(original) === true) {
      this.#to.htmlAnnotations ??= new Set();
      this.#to.htmlAnnotations.add(copy);
    }
    this.#copyShadowRoot(original, copy);
    if (original.name === TEMPLATE) this.#copyContents(original, copy);
    return copy;
  }

  #parentFor({ parent, flags }: ElementRecord): ParentRecord | null {
    if (parent === null) return null;
    const copy = this.#copies.get(parent);
    if (copy !== undefined) return copy;
    if ((flags & NodeFlag.Connected) === 0) return this.#nowhere;
    return this.#to.open.length > 0 ? this.#to.open.at(0) : this.#to.document;
  }

  #copyShadowRoot(original: ElementRecord, copy: ElementRecord): void {
    const shadowRoot = shadowRootOf(original);
    if (shadowRoot === null || !canHostShadow(copy)) return;
    const shadowCopy = attachShadowRoot(copy, {
      mode: 'open',
      delegatesFocus: false,
      slotAssignment: 'named',
      clonable: false,
      customElementRegistry: undefined,
      serializable: false,
    });
    this.#copies.set(shadowRoot, shadowCopy);
  }

  /** A template that stands for a shadow root goes on standing for it; others, for places elsewhere too, have contents of their own. */
  #copyContents({ rare }: ElementRecord, copy: ElementRecord): void {
    const contents = rare === null ? null : rare.templateContents;
    const shadowCopy = contents !== null && isShadowRoot(contents) ? this.#copies.get(contents) : undefined;
    if (shadowCopy !== undefined) rareOf(copy).templateContents = shadowCopy;
    else if (contents === null) templateContentsOf(copy);
    else this.#copies.set(contents, templateContentsOf(copy));
  }
}

const TEMPLATE = HTML_NAMES[TagId.Template] as ElementName;
