import { decimalText } from '../../css/values/component-text.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { ValueState } from './value-state.ts';

const UNSPECIFIED = 1;
const RADIANS = 3;

/** By unitType; that of turns has no number. */
const UNITS = ['turn', '', 'deg', 'rad', 'grad'];
const DEGREES = [360, 1, 1, 180 / Math.fround(Math.PI), 0.9];
const ANGLE = /^[ \t\n\f\r]*([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)(deg|rad|grad|turn)?[ \t\n\f\r]*$/;

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGAngle */
export class AngleState extends ValueState {
  readonly kind = 'SVGAngle';
  unitType = UNSPECIFIED;
  /** In the unit. */
  number = 0;

  get degrees(): number {
    return this.unitType === RADIANS
      ? Math.fround((this.number * 180) / Math.fround(Math.PI))
      : Math.fround(this.number * (DEGREES[this.unitType] as number));
  }

  get text(): string {
    return `${decimalText(this.number)}${UNITS[this.unitType]}`;
  }
}

/** Whether the text is one; otherwise nothing is changed. */
export function parseAngle(angle: AngleState, text: string): boolean {
  const found = ANGLE.exec(text);
  if (found === null) return false;
  const number = Math.fround(Number(found[1]));
  if (!Number.isFinite(number)) return false;
  angle.number = number;
  angle.unitType = UNITS.indexOf(found[2] ?? '');
  return true;
}

export function setDegrees(angle: AngleState, degrees: number): void {
  angle.number = Math.fround(degrees / (DEGREES[angle.unitType] as number));
}

function requireUnit(type: number, does: string): void {
  if (type > 0 && type < UNITS.length) return;
  throwDOMException('NotSupportedError', `Cannot ${does} unknown or invalid units (${type}).`);
}

/** https://svgwg.org/svg2-draft/types.html#__svg__SVGAngle__newValueSpecifiedUnits */
export function setAngleInUnit(angle: AngleState, type: number, number: number): void {
  requireUnit(type, 'set value with');
  angle.unitType = type;
  angle.number = number;
}

/** https://svgwg.org/svg2-draft/types.html#__svg__SVGAngle__convertToSpecifiedUnits */
export function convertAngle(angle: AngleState, type: number): void {
  requireUnit(type, 'convert to');
  const { degrees } = angle;
  angle.unitType = type;
  setDegrees(angle, degrees);
}
