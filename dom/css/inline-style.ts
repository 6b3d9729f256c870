import { plainAttributeName } from '../names/attribute-name.ts';
import { getAttribute, setAttribute } from '../tree/attributes.ts';
import { viewsOf } from '../tree/rare-data.ts';
import type { ElementRecord } from '../tree/records.ts';
import { stateOrNull } from '../webidl/state.ts';
import type { Declaration, DeclarationBlock } from './declaration-block.ts';
import { createStyleDeclaration } from './style-object.ts';
import type { StyleState } from './style-state.ts';
import { styles } from './styles.ts';

const STYLE = plainAttributeName('style');

/** The declarations of a `style` attribute: read when somebody asks, once for each value of the attribute. */
export class InlineStyle implements StyleState {
  readonly kind = 'CSSStyleDeclaration';
  readonly parentRule = null;
  readonly #element: ElementRecord;
  readonly #block = styles().createDeclarationBlock();
  /** What the attribute said when the declarations were made. */
  #source: string | null = null;
  /** Whether that is what the declarations are serialized as. */
  #isSerialized = false;

  constructor(element: ElementRecord) {
    this.#element = element;
  }

  get block(): DeclarationBlock {
    const source = getAttribute(this.#element, STYLE);
    if (source !== this.#source) {
      this.#block.parse(source ?? '');
      this.#source = source;
      this.#isSerialized = false;
    }
    return this.#block;
  }

  get names(): readonly string[] {
    return this.block.names;
  }

  get cssText(): string {
    return this.block.serialize();
  }

  set cssText(text: string) {
    this.#block.parse(text);
    this.#updateAttribute();
  }

  getPropertyValue(name: string): string {
    return this.block.getPropertyValue(name);
  }

  isImportant(name: string): boolean {
    return this.block.isImportant(name);
  }

  setProperty(name: string, value: string, important: boolean): void {
    const { block } = this;
    const isNew = styles().isCustomProperty(name) && !block.has(name);
    if (!block.set(name, value, important)) return;
    if (isNew && this.#isSerialized) this.#appendToAttribute(name);
    else this.#updateAttribute();
  }

  removeProperty(name: string): void {
    if (this.block.remove(name)) this.#updateAttribute();
  }

  /** https://drafts.csswg.org/cssom/#update-style-attribute-for */
  #updateAttribute(): void {
    this.#setAttribute(this.#block.serialize());
  }

  /** The same for a declaration that stands last and is part of no shorthand: nothing else is written otherwise for it. */
  #appendToAttribute(name: string): void {
    const separator = this.#source === '' ? '' : ' ';
    this.#setAttribute(this.#source + separator + styles().serializeDeclaration(this.#block.get(name) as Declaration));
  }

  #setAttribute(source: string): void {
    this.#source = source;
    this.#isSerialized = true;
    setAttribute(this.#element, STYLE, source);
  }
}

/** https://drafts.csswg.org/cssom/#dom-elementcssinlinestyle-style: always the same one. */
export function styleObjectOf(element: ElementRecord): object {
  const views = viewsOf(element);
  views.style ??= createStyleDeclaration(new InlineStyle(element));
  return views.style;
}

/** The declarations of the element's `style` attribute; null when it has none. */
export function inlineBlockOf(element: ElementRecord): DeclarationBlock | null {
  if (getAttribute(element, STYLE) === null) return null;
  return (stateOrNull(styleObjectOf(element)) as InlineStyle).block;
}
