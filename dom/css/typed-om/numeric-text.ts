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

/** As it stands in another one: what has no name of a function is in parentheses. */
function nested(value: NumericValue, text: string): string {
  return value.type === 'CSSUnitValue' || hasName(value) ? text : `(${text})`;
}

/** Those that follow are subtracted or divided by when they are of that operator. */
function chain({ values }: MathValue, parts: readonly string[], [plus, minus]: readonly string[], opposite: string) {
  return values.items
    .map((value, index) => {
      if (index === 0) return nested(value, parts[0] as string);
      if (value.type !== opposite) return plus + nested(value, parts[index] as string);
      // Behind `-` and `1 / `, with which it is written.
      return minus + (parts[index] as string).slice(opposite === 'CSSMathNegate' ? 1 : 4);
    })
    .join('');
}

/** https://drafts.css-houdini.org/css-typed-om-1/#serialize-a-cssmathvalue, without what is around it. */
function bodyText(value: NumericValue, parts: readonly string[]): string {
  if (value.type === 'CSSUnitValue') return unitValueText(value);
  const [first] = value.values.items;
  switch (value.operator) {
    case 'sum':
      return chain(value, parts, [' + ', ' - '], 'CSSMathNegate');
    case 'product':
      return chain(value, parts, [' * ', ' / '], 'CSSMathInvert');
    case 'negate':
      return `-${nested(first as NumericValue, parts[0] as string)}`;
    case 'invert':
      return `1 / ${nested(first as NumericValue, parts[0] as string)}`;
    default:
      return `${value.operator}(${parts.join(', ')})`;
  }
}

/** https://drafts.css-houdini.org/css-typed-om-1/#cssnumericvalue-serialization */
export function numericText(root: NumericValue): string {
  const text = foldNumeric<string>(root, bodyText);
  return root.type === 'CSSUnitValue' || hasName(root) ? text : `calc(${text})`;
}
