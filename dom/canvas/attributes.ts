import type { ElementRecord } from '../tree/records.ts';
import { toDOMString, toUnrestrictedDouble } from '../webidl/convert.ts';
import { stateOrNull } from '../webidl/state.ts';
import { parsedColor } from './colors.ts';
import { parsedFont } from './fonts.ts';
import type { PaintState } from './paint.ts';

/** What an attribute is set to: what it gives from then on, and what the package gets where that is another. */
interface SetValue {
  readonly value: unknown;
  readonly drawn?: unknown;
  /** Whether it is of another origin. */
  readonly isTainted?: boolean;
  /** Attributes that are set with it. */
  readonly others?: Readonly<Record<string, unknown>>;
}

/** Null: nothing comes of the value. */
type Convert = (given: unknown, element: ElementRecord) => SetValue | null;

interface Attribute {
  readonly initial: unknown;
  readonly convert: Convert;
}

const taken = (value: unknown, isTaken: boolean): SetValue | null => (isTaken ? { value } : null);

function numeric(initial: number, isTaken: (value: number) => boolean = () => true): Attribute {
  const convert: Convert = (given) => {
    const value = toUnrestrictedDouble(given);
    return taken(value, Number.isFinite(value) && isTaken(value));
  };
  return { initial, convert };
}

/** An enumeration: what is none of its values is ignored. The first is the initial one. */
function chosen(values: string): Attribute {
  const list = values.split(' ');
  const convert: Convert = (given) => {
    const value = toDOMString(given);
    return taken(value, list.includes(value));
  };
  return { initial: list[0], convert };
}

const color: Convert = (given, element) => {
  const value = parsedColor(element, toDOMString(given));
  return taken(value, value !== null);
};

/** `(DOMString or CanvasGradient or CanvasPattern)` https://html.spec.whatwg.org/#dom-context-2d-fillstyle */
const paint: Convert = (given, element) => {
  const state = stateOrNull(given);
  const isPaint = state?.kind === 'CanvasGradient' || state?.kind === 'CanvasPattern';
  if (!isPaint) return color(given, element);
  const { drawn, isTainted } = state as PaintState;
  return { value: given, drawn, isTainted };
};

const UNITS = 'px|em|rem|ex|ch|pt|pc|in|cm|mm|q|vw|vh|vmin|vmax|ic|lh|rlh|cap';
const LENGTH = new RegExp(`^\\s*([+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:e[+-]?\\d+)?)(${UNITS})\\s*$`, 'i');

const spacing: Convert = (given) => {
  const parts = LENGTH.exec(toDOMString(given));
  return parts === null ? null : { value: `${Number(parts[1])}${parts[2]!.toLowerCase()}` };
};

const FUNCTIONS = 'blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia|url';
const FILTER = new RegExp(`^\\s*(?:(?:${FUNCTIONS})\\((?:[^()]|\\([^()]*\\))*\\)\\s*)+$`, 'i');

/** https://html.spec.whatwg.org/#dom-context-2d-filter: as it is written. What elements of the page filter is not there. */
const filter: Convert = (given) => {
  const value = toDOMString(given);
  if (/^\s*none\s*$/i.test(value)) return { value: 'none' };
  return FILTER.test(value) ? { value, drawn: /url\(/i.test(value) ? 'none' : value } : null;
};

const font: Convert = (given, element) => {
  const parsed = parsedFont(element, toDOMString(given));
  if (parsed === null) return null;
  return { value: parsed.text, others: { fontVariantCaps: parsed.caps, fontStretch: parsed.stretch } };
};

const MODES =
  'source-over source-in source-out source-atop destination-over destination-in destination-out destination-atop lighter copy xor ' +
  'clear multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference exclusion hue saturation ' +
  'color luminosity';
const STRETCHES =
  'normal ultra-condensed extra-condensed condensed semi-condensed semi-expanded expanded extra-expanded ultra-expanded';
const CAPS = 'normal small-caps all-small-caps petite-caps all-petite-caps unicase titling-caps';

/** https://html.spec.whatwg.org/#drawing-state, in the order of Chromium's interface. */
export const ATTRIBUTES: Readonly<Record<string, Attribute>> = {
  lang: { initial: 'inherit', convert: (given) => ({ value: toDOMString(given) }) },
  font: { initial: '10px sans-serif', convert: font },
  textAlign: chosen('start end left right center'),
  textBaseline: chosen('alphabetic top hanging middle ideographic bottom'),
  direction: chosen('inherit ltr rtl'),
  fontKerning: chosen('auto normal none'),
  fontStretch: chosen(STRETCHES),
  fontVariantCaps: chosen(CAPS),
  letterSpacing: { initial: '0px', convert: spacing },
  textRendering: chosen('auto optimizeSpeed optimizeLegibility geometricPrecision'),
  wordSpacing: { initial: '0px', convert: spacing },
  globalCompositeOperation: chosen(MODES),
  filter: { initial: 'none', convert: filter },
  imageSmoothingQuality: chosen('low medium high'),
  strokeStyle: { initial: '#000000', convert: paint },
  fillStyle: { initial: '#000000', convert: paint },
  shadowColor: { initial: 'rgba(0, 0, 0, 0)', convert: color },
  lineCap: chosen('butt round square'),
  lineJoin: chosen('miter round bevel'),
  globalAlpha: numeric(1, (value) => value >= 0 && value <= 1),
  imageSmoothingEnabled: { initial: true, convert: (given) => ({ value: Boolean(given) }) },
  shadowOffsetX: numeric(0),
  shadowOffsetY: numeric(0),
  shadowBlur: numeric(0, (value) => value >= 0),
  lineWidth: numeric(1, (value) => value > 0),
  miterLimit: numeric(10, (value) => value > 0),
  lineDashOffset: numeric(0),
};

export const DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(ATTRIBUTES).map(([name, { initial }]) => [name, initial]),
);
