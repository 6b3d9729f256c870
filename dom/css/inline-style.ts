import { ATTR } from '../names/attribute-name.ts';
import { isInlineBlocked } from '../realm/content-security-policy.ts';
import { getAttribute, setAttribute } from '../tree/attributes.ts';
import { viewsOf } from '../tree/rare-data.ts';
import { type ElementRecord, isQuirky } from '../tree/records.ts';
import { stateOrNull } from '../webidl/state.ts';
import type { DeclarationBlock } from './declaration-block.ts';
import { lookForMotion, motionComes } from './motion.ts';
import { createStyleDeclaration } from './style-object.ts';
import type { StyleState } from './style-state.ts';
import { styles } from './styles.ts';

/** The declarations of a `style` attribute: read when somebody asks, once for each value of the attribute. */
class InlineStyle implements StyleState {
  readonly kind = 'CSSStyleDeclaration';
  readonly parentRule = null;
  readonly #element: ElementRecord;
  readonly #block = styles().createDeclarationBlock();
  /** What the attribute said when the declarations were made. */
  #source: string | null = null;

  constructor(element: ElementRecord) {
    this.#element = element;
  }

  get block(): DeclarationBlock {
    const source = getAttribute(this.#element, ATTR.style);
    if (source !== this.#source) {
      this.#readAsDocument();
      this.#block.parseAttribute(
        source === null || isInlineBlocked(this.#element, 'style attribute', source) ? '' : source,
      );
      this.#source = source;
      lookForMotion(this.#element.nodeDocument, source ?? '');
    }
    return this.#block;
  }

  get length(): number {
    return this.block.length;
  }

  nameAt(index: number): string | undefined {
    return this.block.nameAt(index);
  }

  get cssText(): string {
    return this.block.serialize();
  }

  set cssText(text: string) {
    this.#readAsDocument();
    this.#block.parse(text);
    motionComes(this.#element.nodeDocument, text);
    this.#updateAttribute();
  }

  getPropertyValue(name: string): string {
    return this.block.getPropertyValue(name);
  }

  isImportant(name: string): boolean {
    return this.block.isImportant(name);
  }

  setProperty(name: string, value: string, important: boolean): void {
    if (this.#set(name, value, important)) this.#updateAttribute();
  }

  /** Several at once: the attribute changes once. */
  setProperties(values: readonly (readonly [name: string, value: string])[]): void {
    let isChanged = false;
    for (const [name, value] of values) isChanged = this.#set(name, value, false) || isChanged;
    if (isChanged) this.#updateAttribute();
  }

  #set(name: string, value: string, important: boolean): boolean {
    motionComes(this.#element.nodeDocument, name);
    this.#readAsDocument();
    return this.block.set(name, value, important);
  }

  /** What scripts have declared there is so of a copy of the element too, the attribute of which no policy is asked of. */
  copyOf(original: InlineStyle): void {
    const source = getAttribute(this.#element, ATTR.style);
    if (source === null || !original.wrote(source)) return;
    this.#readAsDocument();
    this.#block.parse(original.cssText);
    this.#source = source;
    lookForMotion(this.#element.nodeDocument, source);
  }

  /** Whether the attribute is about to have what the declarations themselves say. */
  wrote(text: string): boolean {
    return this.#source === text;
  }

  removeProperty(name: string): void {
    if (this.block.remove(name)) this.#updateAttribute();
  }

  /** By the mode that the document is in now. */
  #readAsDocument(): void {
    this.#block.isQuirky = isQuirky(this.#element.nodeDocument);
  }

  /** https://drafts.csswg.org/cssom/#update-style-attribute-for */
  #updateAttribute(): void {
    this.#source = this.#block.serialize();
    setAttribute(this.#element, ATTR.style, this.#source);
  }
}

/** https://drafts.csswg.org/cssom/#dom-elementcssinlinestyle-style: always the same one. */
export function styleObjectOf(element: ElementRecord): object {
  const views = viewsOf(element);
  views.style ??= createStyleDeclaration(element, new InlineStyle(element));
  return views.style;
}

export function inlineStyleOf(element: ElementRecord): InlineStyle {
  return stateOrNull(styleObjectOf(element)) as InlineStyle;
}

/** The declarations of the element's `style` attribute; null when it has none. */
export function inlineBlockOf(element: ElementRecord): DeclarationBlock | null {
  if (getAttribute(element, ATTR.style) === null) return null;
  return inlineStyleOf(element).block;
}

/** To be called when the element was cloned, where a document has policies. */
export function inlineStyleCloned(element: ElementRecord, copy: ElementRecord): void {
  if (element.rare?.views?.style) inlineStyleOf(copy).copyOf(inlineStyleOf(element));
}

/**
 * To be called when the `style` attribute was changed: what `setProperty()` wrote has been looked at property by property, as each of many would
 * have the whole text read again.
 */
export function styleAttributeChanged(element: ElementRecord, text: string): void {
  const object = element.rare?.views?.style ?? null;
  const isWritten = object !== null && (stateOrNull(object) as InlineStyle).wrote(text);
  if (!isWritten) motionComes(element.nodeDocument, text);
}
