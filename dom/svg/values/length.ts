import { styles } from '../../css/styles.ts';
import { numberText } from '../../css/values/component-text.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { unitSizes } from './unit-sizes.ts';
import { ValueState } from './value-state.ts';
import { type Axis, viewportLength } from './viewport.ts';

/** By unitType. */
const UNITS = ['', '', '%', 'em', 'ex', 'px', 'cm', 'mm', 'in', 'pt', 'pc'];
const UNKNOWN = 0;
const NUMBER = 1;
/** https://drafts.csswg.org/css-values/#lengths */
const LENGTH =
  /^[ \t\n\f\r]*([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)(%|px|cm|mm|in|pt|pc|q|r?(?:em|ex|ch|ic|lh|cap)|(?:[dls]?v|cq)(?:[bhiw]|min|max))?[ \t\n\f\r]*$/i;

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGLength */
export class LengthState extends ValueState {
  readonly kind = 'SVGLength';
  readonly axis: Axis;
  /** In the unit. */
  number = 0;
  unit = '';
  /** The math function that it is, which has neither; null: it is none. */
  math: string | null = null;
  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGLength__unitType, without those that it has no number for. */
  get unitType(): number {
    if (this.math !== null) return UNKNOWN;
    return this.unit === '' ? NUMBER : Math.max(UNKNOWN, UNITS.indexOf(this.unit));
  }

  constructor(axis: Axis = 'other') {
    super();
    this.axis = axis;
  }

  get text(): string {
    return this.math ?? `${numberText(this.number)}${this.unit}`;
  }

  set(number: number, unit: string, math: string | null = null): void {
    this.number = number;
    this.unit = unit;
    this.math = math;
  }
}

export function copyOfLength({ axis, number, unit, math }: LengthState): LengthState {
  const copy = new LengthState(axis);
  copy.set(number, unit, math);
  return copy;
}

/** Whether the text is one; otherwise nothing is changed. */
export function parseLength(length: LengthState, text: string): boolean {
  const found = LENGTH.exec(text);
  if (found === null) return parseMath(length, text);
  const number = Math.fround(Number(found[1]));
  if (!Number.isFinite(number)) return false;
  length.set(number, (found[2] ?? '').toLowerCase());
  return true;
}

/** A property of any `<length-percentage>`. */
const PROPERTY = 'cx';
const MATH = /^[a-z]+\((?!.*(?:\b(?:var|env|attr|if)|--[\w-]+)\()/i;

/** https://drafts.csswg.org/css-values/#math */
function parseMath(length: LengthState, text: string): boolean {
  if (!MATH.test(text.trim())) return false;
  const block = styles().createDeclarationBlock();
  if (!block.set(PROPERTY, text, false)) return false;
  length.set(0, '', block.getPropertyValue(PROPERTY));
  return true;
}

const PERCENTAGE = /(-?[\d.]+(?:e[+-]?\d+)?)%/g;

/** What a math function comes to, in user units; null: nothing says so. Without an element that is an absolute length alone. */
function mathValue(math: string, axis: Axis, element: ElementRecord | null): number | null {
  const hundredth = sizeOrNull('%', axis, element);
  if (hundredth === null && math.includes('%')) return null;
  const text = math.replace(PERCENTAGE, (_, number) => `${Number(number) * (hundredth as number)}px`);
  const isStyled = element !== null && windowOfDocument(element.nodeDocument) !== null;
  const computed = isStyled ? styles().computedFrom(element, null, PROPERTY, text) : text.slice('calc('.length, -1);
  const [, number, unit] = LENGTH.exec(computed) ?? [];
  const size = unit === undefined ? null : sizeOrNull(unit, axis, null);
  return size === null ? null : Number(number) * size;
}

function cannotResolve(): never {
  throwDOMException('NotSupportedError', 'Could not resolve relative length.');
}

/** How many user units one of the unit is. Throws where nothing says how large it is. */
function unitSize(unit: string, axis: Axis, element: ElementRecord | null): number {
  return sizeOrNull(unit, axis, element) ?? cannotResolve();
}

function sizeOrNull(unit: string, axis: Axis, element: ElementRecord | null): number | null {
  if (unit === '' || unit === 'px') return 1;
  if (unit === '%') {
    const size = element === null ? null : viewportLength(element, axis);
    return size === null ? null : size / 100;
  }
  return unitSizes(unit, element);
}

/** https://svgwg.org/svg2-draft/types.html#__svg__SVGLength__value */
export function lengthValue({ number, unit, math, axis, holder }: LengthState): number {
  const element = holder?.element ?? null;
  if (math === null) return Math.fround(number * unitSize(unit, axis, element));
  return Math.fround(mathValue(math, axis, element) ?? cannotResolve());
}

/** The same for shapes, which have no size where nothing says it. */
export function usedLength(length: LengthState): number {
  length.holder?.update();
  const { number, math, axis, holder } = length;
  return math === null ? number * sizeOfUnit(length) : (mathValue(math, axis, holder?.element ?? null) ?? 0);
}

export function sizeOfUnit({ unit, axis, holder }: LengthState): number {
  return sizeOrNull(unit, axis, holder?.element ?? null) ?? 0;
}

/** As in Chromium, units of containers go. */
export function setLengthValue(length: LengthState, value: number): void {
  const unit = length.unit.startsWith('cq') ? '' : length.unit;
  const size = unitSize(unit, length.axis, length.holder?.element ?? null);
  length.set(Math.fround(size === 0 ? 0 : value / size), unit);
}

function unitOf(type: number, does: string): string {
  if (type > 0 && type < UNITS.length) return UNITS[type] as string;
  throwDOMException('NotSupportedError', `Cannot ${does} unknown or invalid units (${type}).`);
}

/** https://svgwg.org/svg2-draft/types.html#__svg__SVGLength__newValueSpecifiedUnits */
export function setInUnit(length: LengthState, type: number, number: number): void {
  length.set(number, unitOf(type, 'set value with'));
}

/** https://svgwg.org/svg2-draft/types.html#__svg__SVGLength__convertToSpecifiedUnits */
export function convertToUnit(length: LengthState, type: number): void {
  const unit = unitOf(type, 'convert to');
  const value = lengthValue(length);
  const size = unitSize(unit, length.axis, length.holder?.element ?? null);
  length.set(Math.fround(size === 0 ? 0 : value / size), unit);
}
