import { numberText } from '../values/component-text.ts';
import { foldNumeric } from './fold-numeric.ts';
import type { MathValue, NumericValue, UnitValue } from './value-states.ts';

/** https://drafts.css-houdini.org/css-typed-om-1/#serialize-a-cssunitvalue */
function unitValueText({ value, unit }: UnitValue): string {
  const suffix = unit === 'number' ? '' : unit === 'percent' ? '%' : unit;
  if (Number.isFinite(value)) return numberText(value) + suffix;
  const word = Number.isNaN(value) ? 'NaN' : value > 0 ? 'infinity' : '-infinity';
  return suffix === '' ? word : `${word} * 1${suffix}`;
}

const hasName = ({ type }: NumericValue): boolean => /Min|Max|Clamp/.test(type);

interface Written {
  readonly text: string;
  /** What is negated or inverted. */
  readonly operand: string;
}

/** As it stands in another one: what has no name of a function is in parentheses. */
function nested(value: NumericValue, { text }: Written): string {
  return value.type === 'CSSUnitValue' || hasName(value) ? text : `(${text})`;
}

/**
 * Those that follow are subtracted or divided by when they are of that operator.
 *
 * Put together by `+`, which copies nothing: what is deep would be copied at each step.
 */
function chain({ values }: MathValue, parts: readonly Written[], [plus, minus]: readonly string[], opposite: string) {
  let text = '';
  for (const [index, value] of values.items.entries()) {
    const part = parts[index] as Written;
    if (index === 0) text = nested(value, part);
    else text += value.type === opposite ? minus + part.operand : plus + nested(value, part);
  }
  return text;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#serialize-a-cssmathvalue, without what is around it. */
function bodyText(value: MathValue, parts: readonly Written[], operand: string, minus: string): string {
  switch (value.operator) {
    case 'sum':
      return chain(value, parts, [' + ', ' - '], 'CSSMathNegate');
    case 'product':
      return chain(value, parts, [' * ', ' / '], 'CSSMathInvert');
    case 'negate':
      return minus + operand;
    case 'invert':
      return `1 / ${operand}`;
    default: {
      let text = '';
      for (const part of parts) text += (text === '' ? '' : ', ') + part.text;
      return `${value.operator}(${text})`;
    }
  }
}

function textOf(root: NumericValue, minus: string): string {
  const { text } = foldNumeric(root, (value, parts: readonly Written[]): Written => {
    if (value.type === 'CSSUnitValue') return { text: unitValueText(value), operand: '' };
    const operand = nested(value.values.items[0] as NumericValue, parts[0] as Written);
    return { text: bodyText(value, parts, operand, minus), operand };
  });
  return root.type === 'CSSUnitValue' || hasName(root) ? text : `calc(${text})`;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue-serialization */
export function numericText(root: NumericValue): string {
  return textOf(root, '-');
}

/** The same to be declared: two signs, or one before a function, are no value. */
export function numericDeclaration(root: NumericValue): string {
  return textOf(root, '-1 * ');
}
