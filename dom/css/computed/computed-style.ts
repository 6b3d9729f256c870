import { SVG_NAMESPACE } from '../../names/namespaces.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { isOfTests } from '../../realm/of-tests.ts';
import { stateOf } from '../../realm/shared/window-record.ts';
import { type ElementRecord, isConnected, isElement } from '../../tree/records.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { valueUnder } from '../legacy-names.ts';
import { otherName, type Side } from '../logical-properties.ts';
import { isWatched, lookAtStyleAttribute, motion } from '../motion.ts';
import { presentation } from '../presentation.ts';
import { isCustomProperty, listedProperties, type Property, propertyOf } from '../properties.ts';
import { serializeShorthand } from '../shorthands.ts';
import type { StyleState } from '../style-state.ts';
import { splitOutside } from '../syntax.ts';
import { numberText } from '../values/component-text.ts';
import { mayBeDeclared } from './cascade.ts';
import {
  computedValue,
  customPropertyNames,
  customPropertyValue,
  flatParent,
  isRendered,
  LENGTHS,
  used,
} from './compute.ts';
import { computedShorthand } from './computed-shorthands.ts';
import { resolvedTransform } from './computed-transform.ts';
import { frameView } from './frame-sizes.ts';
import { keptStylesOf } from './kept-styles.ts';
import { ruleIndexOf } from './sheet-rules.ts';
import { treeOf } from './tree-of.ts';
import { type Axis, axisOf, type Subject } from './used-sizes.ts';

/** Whether it is no outermost svg element, which is laid out as a box. */
function isInSvg({ name, parent }: ElementRecord): boolean {
  return (
    name.namespace === SVG_NAMESPACE && parent !== null && isElement(parent) && parent.name.namespace === SVG_NAMESPACE
  );
}

/** Of whose parts there may be used values. */
const PLACES = /^(?:margin|padding|inset)(?:-block|-inline)?$/;

const ORIGINS = /^(?:transform|perspective)-origin$/;

const EDGES = /^(?:border-(?:top|right|bottom|left|(?:block|inline)-(?:start|end))|outline)$/;

/** Of which there may be a used value. */
const FLOWING_SIDES = /^(?:margin|padding|inset)-(?:block|inline)-(?:start|end)$/;

const RESOLVED =
  /^(?:(top|right|bottom|left)|margin-(top|right|bottom|left)|padding-(top|right|bottom|left)|width|height|inline-size|block-size|(?:transform|perspective)-origin)$/;

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

/**
 * Scripts see the style of what is in a document and its flat tree: https://drafts.csswg.org/cssom/#dom-window-getcomputedstyle
 * DEVIATION: in windows of tests, which often mount a component in no document, that of what is there as well.
 */
function hasShownStyle(element: ElementRecord): boolean {
  const { nodeDocument } = element;
  return isConnected(element) ? keptStylesOf(nodeDocument).isInFlatTree(element) : isOfTests(nodeDocument);
}

/** https://drafts.csswg.org/cssom/#dom-window-getcomputedstyle: worked out anew whenever somebody asks. */
export class ComputedStyle implements StyleState {
  readonly kind = 'CSSStyleDeclaration';
  readonly parentRule = null;
  readonly #element: ElementRecord;
  /** The name of a pseudo-element, empty for one that does not exist; null: the element itself. */
  readonly #pseudo: string | null;
  #custom: { readonly text: string; readonly names: readonly string[] } = { text: '', names: [] };

  constructor(element: ElementRecord, pseudo: string | null) {
    this.#element = element;
    this.#pseudo = pseudo;
  }

  get #isEmpty(): boolean {
    const window = windowOfDocument(this.#element.nodeDocument);
    return window === null || stateOf(window).isClosed || this.#pseudo === '' || !hasShownStyle(this.#element);
  }

  get length(): number {
    return this.#isEmpty ? 0 : listedProperties().length + this.customNames.length;
  }

  nameAt(index: number): string | undefined {
    if (this.#isEmpty) return undefined;
    const listed = listedProperties();
    return listed[index]?.name ?? this.customNames[index - listed.length];
  }

  /** OPTIMIZATION: who goes through a style asks for its length and each of its names one by one. (bench/growth-styles) */
  get customNames(): readonly string[] {
    const text = customPropertyNames(this.#element, this.#pseudo);
    if (text !== this.#custom.text) this.#custom = { text, names: text.split('\0').slice(1) };
    return this.#custom.names;
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
    const window = windowOfDocument(nodeDocument);
    if (window !== null && stateOf(window).parent !== window) frameView(window);
    // Whoever reads the rules finds out whether they declare something that moves.
    if (!isWatched(nodeDocument) && !keptStylesOf(nodeDocument).has(this.#element)) {
      ruleIndexOf(treeOf(this.#element));
      lookAtStyleAttribute(this.#element);
    }
    const property = propertyOf(name);
    if (!isCustomProperty(name) && (property === null || property.isDescriptor || property.name === 'all')) return '';
    if (isWatched(nodeDocument)) motion.stylesAsked(this.#element);
    if (property === null) return customPropertyValue(this.#element, this.#pseudo, name) ?? '';
    // Of what moves, values are found by the names that keyframes have.
    const moving = this.#element.rare?.views?.animations as { readonly isEmpty: boolean } | null | undefined;
    if (FLOWING_SIDES.test(name) && moving?.isEmpty !== false) return this.getPropertyValue(this.#sideOf(name));
    if (property.longhands === null && property.name !== 'transform') {
      const value = this.#valueOfProperty(property);
      if (value === 'auto' && property.name === 'caret-color') return this.#valueOf('color');
      if (value === 'auto' && /^min-.*(?:width|height|size)$/.test(property.name)) return this.#isItem ? 'auto' : '0px';
      if (
        value === 'normal' &&
        property.name === 'content' &&
        /^(?:before|after|checkmark|picker-icon)$/.test(this.#pseudo ?? '')
      )
        return 'none';
      // https://drafts.csswg.org/css-animations-2/#animation-duration
      if (property.name === 'animation-duration' && this.#valueOf('animation-timeline') === 'auto')
        return value.replace(/auto/g, '0s');
      const used = this.#usedValue(property.name, value);
      if (used !== null) return used;
      return name === property.name ? value : valueUnder(name, value);
    }
    return this.#resolvedValue(property);
  }

  /** https://drafts.csswg.org/cssom/#resolved-value, if it is the used one and known; null: it is the computed one. */
  #usedValue(name: string, value: string): string | null {
    const side = resolvedSide(name);
    if (side === undefined) return null;
    if (ORIGINS.test(name)) return this.#usedOrigin(name, value);
    if (this.#pseudo === null && isInSvg(this.#element)) return side === null ? this.#sizeInSvg(name) : null;
    const box = { element: this.#element, pseudo: this.#pseudo };
    const isRelative =
      /%|^calc-size\(/.test(value) || (side === null ? used().sizes.isSupplied(box) : value === 'auto');
    if (!isRelative || !isRendered(this.#element)) return null;
    const pixels = side === null ? this.#usedSize(box, name, value) : usedPlace(box, name, side as Side, value);
    return Number.isNaN(pixels) ? null : pixelText(pixels);
  }

  /** https://drafts.csswg.org/css-transforms/#transform-origin-property: in pixels, where the size of the box follows from styles. */
  #usedOrigin(name: string, value: string): string {
    if (this.#pseudo !== null || !isRendered(this.#element)) return value;
    // https://svgwg.org/svg2-draft/styling.html#UAStyleSheet
    if (isInSvg(this.#element)) return value !== '50% 50%' || mayBeDeclared(this.#element, name) ? value : '0px 0px';
    const words = splitOutside(value, ' ').map((word, index) => {
      const pixels = word.includes('%') ? this.#partOfBox(index === 0 ? 'width' : 'height', word) : null;
      if (pixels === null) return word;
      return name === 'transform-origin' ? `${numberText(pixels)}px` : pixelText(pixels);
    });
    return words.includes('NaNpx') ? value : words.join(' ');
  }

  /** What a percentage is of the border box, in pixels. NaN: it depends on what has to be laid out. */
  #partOfBox(axis: Axis, value: string): number {
    const { sizes } = used();
    const box = { element: this.#element, pseudo: null };
    const isLine = this.#valueOf('display') === 'inline' && !sizes.isSized(box);
    return sizes.lengthOf(value, isLine ? 0 : sizes.definite(this.#element, axis) + sizes.edges(box, axis));
  }

  #sizeInSvg(name: string): string | null {
    const axis = axisOf(name, this.#valueOf('writing-mode')) as Axis;
    const pixels = isRendered(this.#element) ? presentation.sizeOf(this.#element, axis) : Number.NaN;
    return Number.isNaN(pixels) ? null : pixelText(pixels);
  }

  #usedSize(box: Subject, name: string, value: string): number {
    const { sizes } = used();
    const axis = axisOf(name, this.#valueOf('writing-mode')) as Axis;
    return value.startsWith('calc-size(') ? sizes.calcSize(box, axis, value) : sizes.size(box, axis);
  }

  /** The physical name of a logical property. */
  #sideOf(name: string): string {
    return otherName(name, this.#valueOf('writing-mode'), this.#valueOf('direction')) ?? name;
  }

  /** Whether it is laid out by a flex or grid container, or by mathematics. https://drafts.csswg.org/css-sizing/#min-size-auto */
  get #isItem(): boolean {
    if (this.#pseudo !== null || this.#valueOf('display') === 'none') return false;
    if (/^(?:absolute|fixed)$/.test(this.#valueOf('position'))) return false;
    const display = propertyOf('display') as Property;
    let parent = flatParent(this.#element);
    while (parent !== null && computedValue(parent, null, display) === 'contents') parent = flatParent(parent);
    return parent !== null && /flex|grid|math/.test(computedValue(parent, null, display)) && isRendered(parent);
  }

  #valueOf(name: string): string {
    return this.#valueOfProperty(propertyOf(name) as Property);
  }

  #valueOfProperty(property: Property): string {
    const value = computedValue(this.#element, this.#pseudo, property);
    return property.name === 'line-height' ? this.#usedLineHeight(value) : value;
  }

  /** https://drafts.csswg.org/cssom/#resolved-value-special-case-property-like-line-height, where it follows from styles. */
  #usedLineHeight(value: string): string {
    const box = { element: this.#element, pseudo: this.#pseudo };
    const pixels = LENGTHS.lineHeightOf(value, box, this.#element, this.#pseudo);
    return pixels === null ? value : `${numberText(pixels)}px`;
  }

  /** https://drafts.csswg.org/cssom/#resolved-value, where it is made of several computed ones, or is another one. */
  #resolvedValue(property: Property): string {
    const valueOf = (longhand: string): string => this.#valueOf(longhand);
    if (property.longhands === null) {
      return isRendered(this.#element) ? resolvedTransform(valueOf(property.name), valueOf) : 'none';
    }
    if (PLACES.test(property.name)) return serializeShorthand(property, (longhand) => this.getPropertyValue(longhand));
    // Of an edge all is written.
    if (EDGES.test(property.name)) return property.longhands.map(valueOf).join(' ');
    if (WHOLE[property.name] !== undefined) return (WHOLE[property.name] as string[]).map(valueOf).join(' ');
    const sides = SIDES[property.name];
    if (sides === undefined) {
      const own = computedShorthand(property.name, property.longhands, valueOf);
      return own ?? serializeShorthand(property, (longhand) => inShorthand(longhand, valueOf(longhand)));
    }
    const edges = sides.map((edge) => this.getPropertyValue(`border-${edge}`));
    return edges.every((edge) => edge === edges[0]) ? (edges[0] as string) : '';
  }

  isImportant(): boolean {
    return false;
  }

  setProperty(name: string): void {
    readOnly(`the '${name}' property is `);
  }

  removeProperty(name: string): void {
    readOnly(`the '${name}' property is `);
  }
}

/** By the property, of which there are only so many. */
const resolvedSides = new Map<string, string | null | undefined>();

/** The side that the property is of; null: it is a size or an origin. Undefined: it has no used value. */
function resolvedSide(name: string): string | null | undefined {
  let side = resolvedSides.get(name);
  if (side === undefined && !resolvedSides.has(name)) {
    const [kind, ...sides] = RESOLVED.exec(name) ?? [];
    side = kind === undefined ? undefined : (sides.find((one) => one !== undefined) ?? null);
    resolvedSides.set(name, side);
  }
  return side;
}

/** As in Chromium, in 64ths of a pixel, of which one that is half way between two texts has the even one. */
function pixelText(pixels: number): string {
  const units = Math.trunc(pixels * 64) / 64;
  const longer = units.toPrecision(7);
  const isHalfWay = Number(longer) === units && /[02468]\.?5$/.test(longer);
  return `${numberText(isHalfWay ? Number(longer.slice(0, -1)) : units)}px`;
}

function usedPlace(box: Subject, name: string, side: Side, value: string): number {
  const { places } = used();
  if (name.startsWith('margin-')) return places.margin(box, side, value);
  return name === side ? places.inset(box, side, value) : places.padding(box, value);
}

function readOnly(what = ''): never {
  throwDOMException('NoModificationAllowedError', `These styles are computed, and therefore ${what}read-only.`);
}

/** A computed weight is a number, of which nobody knows whether it was given. */
function inShorthand(longhand: string, value: string): string {
  return longhand === 'font-weight' && value === '400' ? 'normal' : value;
}
