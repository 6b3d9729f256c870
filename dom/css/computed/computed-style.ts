import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { isWatched, motion } from '../motion.ts';
import { isCustomProperty, listedProperties, type Property, propertyOf } from '../properties.ts';
import { serializeShorthand } from '../shorthands.ts';
import type { StyleState } from '../style-state.ts';
import { computedValue, customPropertyNames, customPropertyValue, hasComputedStyle } from './compute.ts';
import { ruleIndexOf } from './sheet-rules.ts';

const EDGES = /^(?:border-(?:top|right|bottom|left)|outline|column-rule)$/;

/** https://drafts.csswg.org/cssom/#dom-window-getcomputedstyle: worked out anew whenever somebody asks. */
export class ComputedStyle implements StyleState {
  readonly kind = 'CSSStyleDeclaration';
  readonly parentRule = null;
  readonly #element: ElementRecord;
  /** The name of a pseudo-element, empty for one that does not exist; null: the element itself. */
  readonly #pseudo: string | null;

  constructor(element: ElementRecord, pseudo: string | null) {
    this.#element = element;
    this.#pseudo = pseudo;
  }

  get #isEmpty(): boolean {
    return this.#pseudo === '' || !hasComputedStyle(this.#element);
  }

  get length(): number {
    return this.#names.length;
  }

  nameAt(index: number): string | undefined {
    return this.#names[index];
  }

  get #names(): readonly string[] {
    if (this.#isEmpty) return [];
    return [...listedProperties().map(({ name }) => name), ...customPropertyNames(this.#element, this.#pseudo)];
  }

  get cssText(): string {
    return '';
  }

  set cssText(_text: string) {
    readOnly();
  }

  getPropertyValue(name: string): string {
    if (this.#isEmpty) return '';
    const { nodeDocument } = this.#element;
    // Whoever reads the rules finds out whether they declare something that moves.
    if (!isWatched(nodeDocument)) ruleIndexOf(rootOf(this.#element) as ParentRecord);
    if (isWatched(nodeDocument)) motion.styleAsked(this.#element);
    if (isCustomProperty(name)) return customPropertyValue(this.#element, this.#pseudo, name) ?? '';
    const property = propertyOf(name);
    if (property === null || property.isDescriptor || property.name === 'all') return '';
    if (property.longhands === null) return computedValue(this.#element, this.#pseudo, property);
    const valueOf = (longhand: string): string =>
      computedValue(this.#element, this.#pseudo, propertyOf(longhand) as Property);
    // Of an edge all is written.
    if (EDGES.test(property.name)) return property.longhands.map(valueOf).join(' ');
    if (property.name !== 'border') return serializeShorthand(property, valueOf);
    const edges = ['top', 'right', 'bottom', 'left'].map((edge) => this.getPropertyValue(`border-${edge}`));
    return edges.every((edge) => edge === edges[0]) ? (edges[0] as string) : '';
  }

  isImportant(): boolean {
    return false;
  }

  setProperty(): void {
    readOnly();
  }

  removeProperty(): void {
    readOnly();
  }
}

function readOnly(): never {
  throwDOMException('NoModificationAllowedError', 'These styles are computed, and therefore read-only.');
}
