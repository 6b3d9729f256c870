import { asciiLowercase } from '../../dom/names/ascii-case.ts';
import { stripAsciiWhitespace } from '../../dom/names/white-space.ts';
import { NAMES_AND_LABELS } from './labels-data.ts';

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

function readLabels(): Map<string, string> {
  const names = new Map<string, string>();
  for (const line of NAMES_AND_LABELS.trim().split('\n')) {
    const [name, ...labels] = line.split(' ') as [string, ...string[]];
    names.set(name.toLowerCase(), name);
    for (const label of labels) names.set(label, name);
  }
  return names;
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
