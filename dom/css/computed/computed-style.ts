import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { valueUnder } from '../legacy-names.ts';
import { isWatched, motion } from '../motion.ts';
import { isCustomProperty, listedProperties, type Property, propertyOf } from '../properties.ts';
import { serializeShorthand } from '../shorthands.ts';
import type { StyleState } from '../style-state.ts';
import { numberText } from '../values/component-text.ts';
import {
  computedValue,
  customPropertyNames,
  customPropertyValue,
  hasComputedStyle,
  isRendered,
  specifiedValue,
  usedSizes,
} from './compute.ts';
import { computedShorthand } from './computed-shorthands.ts';
import { resolvedTransform } from './computed-transform.ts';
import { ruleIndexOf } from './sheet-rules.ts';
import { axisOf } from './used-sizes.ts';

const EDGES = /^(?:border-(?:top|right|bottom|left|(?:block|inline)-(?:start|end))|outline)$/;

const INSETS = /^(?:top|right|bottom|left)$/;
const OPPOSITE: Readonly<Record<string, string>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

const SIDES: Readonly<Record<string, readonly string[]>> = {
  border: ['top', 'right', 'bottom', 'left'],
  'border-block': ['block-start', 'block-end'],
  'border-inline': ['inline-start', 'inline-end'],
};

/** Of which all is written, in this order. */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  'flex-flow': ['flex-direction', 'flex-wrap'],
  'list-style': ['list-style-position', 'list-style-image', 'list-style-type'],
  '-webkit-text-stroke': ['-webkit-text-stroke-width', '-webkit-text-stroke-color'],
  'text-emphasis': ['text-emphasis-style', 'text-emphasis-color'],
};

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
    if (property.longhands === null && property.name !== 'transform') {
      const value = computedValue(this.#element, this.#pseudo, property);
      if (value === 'auto' && /^min-.*(?:width|height|size)$/.test(property.name)) return '0px';
      if (INSETS.test(property.name)) return this.#resolvedInset(property.name, value);
      if (value.startsWith('calc-size(')) return this.#resolvedSize(property.name, value);
      return name === property.name ? value : valueUnder(name, value);
    }
    return this.#resolvedValue(property);
  }

  /** The used value, if that is known without a layout. */
  #resolvedSize(name: string, value: string): string {
    const axis = axisOf(name, this.#valueOf('writing-mode'));
    if (axis === null || !isRendered(this.#element)) return value;
    const size = usedSizes().calcSize({ element: this.#element, pseudo: this.#pseudo }, axis, value);
    return Number.isNaN(size) ? value : `${numberText(size)}px`;
  }

  /** https://drafts.csswg.org/cssom/#resolved-value-special-case-property-like-top, as far as it is known without a layout. */
  #resolvedInset(name: string, value: string): string {
    const position = this.#valueOf('position');
    if (!/^(?:relative|absolute|fixed)$/.test(position) || !isRendered(this.#element)) return value;
    const isMirrored = value === 'auto' && position === 'relative';
    const own = isMirrored ? this.#valueOf(OPPOSITE[name] as string) : value;
    if (own === 'auto') return isMirrored ? '0px' : value;
    const axis = name === 'left' || name === 'right' ? 'width' : 'height';
    const inset = usedSizes().inset({ element: this.#element, pseudo: this.#pseudo }, axis, own);
    return Number.isNaN(inset) ? value : `${numberText(isMirrored ? -inset : inset)}px`;
  }

  #valueOf(name: string): string {
    return computedValue(this.#element, this.#pseudo, propertyOf(name) as Property);
  }

  #specifiedOf(name: string): string {
    return specifiedValue(this.#element, this.#pseudo, propertyOf(name) as Property).value;
  }

  /** https://drafts.csswg.org/cssom/#resolved-value, where it is made of several computed ones, or is another one. */
  #resolvedValue(property: Property): string {
    const valueOf = (longhand: string): string => this.#valueOf(longhand);
    if (property.longhands === null) {
      return isRendered(this.#element) ? resolvedTransform(valueOf(property.name), valueOf) : 'none';
    }
    // Of an edge all is written.
    if (EDGES.test(property.name)) return property.longhands.map(valueOf).join(' ');
    if (WHOLE[property.name] !== undefined) return (WHOLE[property.name] as string[]).map(valueOf).join(' ');
    const sides = SIDES[property.name];
    if (sides === undefined) {
      const specifiedOf = (longhand: string) => this.#specifiedOf(longhand);
      const own = computedShorthand(property.name, property.longhands, valueOf, specifiedOf);
      return own ?? serializeShorthand(property, valueOf);
    }
    const edges = sides.map((edge) => this.getPropertyValue(`border-${edge}`));
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
