import { asciiLowercase } from '../../dom/names/ascii-case.ts';
import { stripAsciiWhitespace } from '../../dom/names/white-space.ts';
import { readLabels } from './read-labels.ts';

let namesByLabel: Map<string, string> | null = null;

/**
 * The name of the encoding with that label; null is failure.
 * https://encoding.spec.whatwg.org/#concept-encoding-get
 *
 * @example
 * getEncoding(' Latin1') // 'windows-1252'
 */
export function getEncoding(label: string): string | null {
  namesByLabel ??= readLabels();
  return namesByLabel.get(asciiLowercase(stripAsciiWhitespace(label))) ?? null;
}

/** https://encoding.spec.whatwg.org/#utf-16be-le */
export function isUtf16(encoding: string): boolean {
  return encoding === 'UTF-16LE' || encoding === 'UTF-16BE';
}

/** What an encoding that a page declares in itself stands for, as it cannot be true. */
export function declaredEncoding(encoding: string): string {
  if (isUtf16(encoding)) return 'UTF-8';
  return encoding === 'x-user-defined' ? 'windows-1252' : encoding;
}
