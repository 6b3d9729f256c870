import type { ElementRecord } from '../../tree/records.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { decimalText } from './numbers.ts';
import { unitSizes } from './unit-sizes.ts';
import { ValueState } from './value-state.ts';
import { type Axis, viewportLength } from './viewport.ts';

/** By unitType. */
const UNITS = ['', '', '%', 'em', 'ex', 'px', 'cm', 'mm', 'in', 'pt', 'pc'];
const NUMBER = 1;
const LENGTH =
  /^[ \t\n\f\r]*([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)(%|px|cm|mm|in|pt|pc|em|ex|rem|ch|q|vw|vh|vmin|vmax)?[ \t\n\f\r]*$/i;

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGLength */
export class LengthState extends ValueState {
  readonly kind = 'SVGLength';
  readonly axis: Axis;
  /** In the unit. */
  number = 0;
  unit = '';
  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGLength__unitType, without those that it has no number for. */
  get unitType(): number {
    return this.unit === '' ? NUMBER : Math.max(0, UNITS.indexOf(this.unit));
  }

  constructor(axis: Axis = 'other') {
    super();
    this.axis = axis;
  }

  get text(): string {
    return `${decimalText(this.number)}${this.unit}`;
  }
}

export function copyOfLength({ axis, number, unit }: LengthState): LengthState {
  const copy = new LengthState(axis);
  copy.number = number;
  copy.unit = unit;
  return copy;
}

/** Whether the text is one; otherwise nothing is changed. */
export function parseLength(length: LengthState, text: string): boolean {
  const found = LENGTH.exec(text);
  if (found === null) return false;
  const number = Math.fround(Number(found[1]));
  if (!Number.isFinite(number)) return false;
  length.number = number;
  length.unit = (found[2] ?? '').toLowerCase();
  return true;
}

/** How many user units one of the unit is. Throws where nothing says how large it is. */
function unitSize(unit: string, axis: Axis, element: ElementRecord | null): number {
  const size = sizeOrNull(unit, axis, element);
  return size ?? throwDOMException('NotSupportedError', 'Could not resolve relative length.');
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
export function lengthValue(length: LengthState): number {
  return Math.fround(length.number * unitSize(length.unit, length.axis, length.holder?.element ?? null));
}

/** The same for shapes, which have no size where nothing says it. */
export function usedLength(length: LengthState): number {
  length.holder?.update();
  return length.number * sizeOfUnit(length);
}

export function sizeOfUnit({ unit, axis, holder }: LengthState): number {
  return sizeOrNull(unit, axis, holder?.element ?? null) ?? 0;
}

export function setLengthValue(length: LengthState, value: number): void {
  const size = unitSize(length.unit, length.axis, length.holder?.element ?? null);
  length.number = Math.fround(size === 0 ? 0 : value / size);
}

function unitOf(type: number, does: string): string {
  if (type > 0 && type < UNITS.length) return UNITS[type] as string;
  throwDOMException('NotSupportedError', `Cannot ${does} unknown or invalid units (${type}).`);
}

/** https://svgwg.org/svg2-draft/types.html#__svg__SVGLength__newValueSpecifiedUnits */
export function setInUnit(length: LengthState, type: number, number: number): void {
  length.unit = unitOf(type, 'set value with');
  length.number = number;
}

/** https://svgwg.org/svg2-draft/types.html#__svg__SVGLength__convertToSpecifiedUnits */
export function convertToUnit(length: LengthState, type: number): void {
  const unit = unitOf(type, 'convert to');
  const value = lengthValue(length);
  const size = unitSize(unit, length.axis, length.holder?.element ?? null);
  length.unit = unit;
  length.number = Math.fround(size === 0 ? 0 : value / size);
}
