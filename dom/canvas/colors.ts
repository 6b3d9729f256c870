import { styles } from '../css/styles.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { isWideKeyword } from '../names/wide-keywords.ts';
import { type ElementRecord, NodeFlag } from '../tree/records.ts';

const NOT_HERE = /var\(|light-dark\(/i;
const OPAQUE = /^rgb\((\d+), (\d+), (\d+)\)$/;

/** https://html.spec.whatwg.org/#serialisation-of-a-color, of what is parsed; null: it is no color. */
export function parsedColor(element: ElementRecord, text: string): string | null {
  const trimmed = text.trim();
  if (/^#[\da-f]{6}$/i.test(trimmed)) return trimmed.toLowerCase();
  const block = styles().createDeclarationBlock();
  if (NOT_HERE.test(trimmed) || isWideKeyword(asciiLowercase(trimmed)) || !block.set('color', trimmed, false))
    return null;
  const value = block.getPropertyValue('color');
  const isCurrent = value === 'currentcolor';
  if (isCurrent && (element.flags & NodeFlag.Connected) === 0) return '#000000';
  const computed = isCurrent
    ? styles().computedValueOf(element, null, 'color')
    : styles().computedFrom(element, null, 'background-color', value);
  const channels = OPAQUE.exec(computed);
  if (channels === null) return computed;
  return `#${channels
    .slice(1)
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;
}
