const NUMBER = /^[ \t\n\f\r]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)[ \t\n\f\r]*$/i;
const SEPARATOR = /[ \t\n\f\r]+(?:,[ \t\n\f\r]*)?|,[ \t\n\f\r]*/;

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGNumber: in single precision; null: it is none. */
export function numberOf(text: string): number | null {
  const found = NUMBER.exec(text);
  if (found === null) return null;
  const number = Math.fround(Number(found[1]));
  return Number.isFinite(number) ? number : null;
}

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedInteger */
export function integerOf(text: string): number | null {
  const number = /[.e]/i.test(text) ? null : numberOf(text);
  return number === null || Math.abs(number) >= 2 ** 31 ? null : number;
}

/** https://drafts.csswg.org/filter-effects/#typedef-number-optional-number: one alone is both. */
export function pairOf(text: string): [number, number] | null {
  const parts = text.trim().split(SEPARATOR).map(numberOf);
  const [first, second = first] = parts;
  if (first == null || second == null || parts.length > 2) return null;
  return [first, second];
}

const NEXT_NUMBER = /[ \t\n\f\r]*([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)[ \t\n\f\r]*(,?)/iy;

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGNumberList: numbers, which need nothing between them; null: there is something else. */
export function numbersOf(text: string): number[] | null {
  const numbers: number[] = [];
  const end = text.trimEnd().length;
  NEXT_NUMBER.lastIndex = 0;
  let at = 0;
  while (at < end) {
    const found = NEXT_NUMBER.exec(text);
    if (found === null) return null;
    const number = Math.fround(Number(found[1]));
    if (!Number.isFinite(number)) return null;
    numbers.push(number);
    at = NEXT_NUMBER.lastIndex;
  }
  return numbers;
}
