import type { ElementRecord } from '../../tree/records.ts';
import { attributeOf } from './lengths.ts';

const MOST = 2 ** 31 - 1;

/** https://w3c.github.io/mathml-core/#dfn-scriptlevel, for `math-depth`: that of the element, or by how much it is deeper; null: nothing. */
export function scriptLevel(element: ElementRecord): string | null {
  const [text, sign] = /^([+-]?)\d+$/.exec(attributeOf(element, 'scriptlevel') ?? '') ?? [];
  if (text === undefined || Math.abs(Number(text)) > MOST) return null;
  return sign === '' ? String(Number(text)) : `add(${Number(text)})`;
}
