import { namedColors } from '../../html/forms/named-colors-data.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { stripAsciiWhitespace } from '../../names/white-space.ts';

const MAXIMUM_LENGTH = 128;

/** https://html.spec.whatwg.org/#rules-for-parsing-a-legacy-colour-value; null is failure. */
export function legacyColor(text: string | null): string | null {
  if (text === null || text === '') return null;
  const input = asciiLowercase(stripAsciiWhitespace(text));
  if (input === 'transparent') return null;
  const named = namedColors().get(input);
  if (named !== undefined) return rgb(named.replace('#', ''));
  if (/^#[0-9a-f]{3}$/.test(input)) return rgb([...input.slice(1)].map((digit) => digit + digit).join(''));
  let digits = input.replace(/[\u{10000}-\u{10ffff}]/gu, '00').slice(0, MAXIMUM_LENGTH);
  digits = digits.replace(/^#/, '').replace(/[^0-9a-f]/g, '0');
  while (digits === '' || digits.length % 3 !== 0) digits += '0';
  const length = digits.length / 3;
  let components = [0, 1, 2].map((i) => digits.slice(i * length, (i + 1) * length).slice(-8));
  while ((components[0] as string).length > 2 && components.every((component) => component.startsWith('0'))) {
    components = components.map((component) => component.slice(1));
  }
  return rgb(components.map((component) => component.slice(0, 2).padStart(2, '0')).join(''));
}

function rgb(hex: string): string {
  const [red, green, blue] = [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
