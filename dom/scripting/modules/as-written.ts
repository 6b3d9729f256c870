import { RESERVED_LETTER } from './names.ts';

/** Of what rewriting adds, with the texts that it replaced. */
const REWRITTEN: readonly [RegExp, string][] = [
  [/new ªimport\([^,(]*,/g, 'import('],
  [/ªeval\(ªenter\(eval\),/g, ''],
  [/ªtext\(ªleave\(eval\),[^,]*,'[^']*',/g, ''],
  [/\/\*ª\*\/\)/g, ''],
  [/ªmeta/g, 'import.meta'],
  [/ªassigned\./g, ''],
  [/ª_([\p{ID_Continue}$]+)(?:\(\))?/gu, '$1'],
  [/ ªdefault/g, ''],
];

/** The text of a function as it was before it was rewritten. */
export function asWritten(text: string): string {
  if (!text.includes(RESERVED_LETTER)) return text;
  let written = text;
  for (const [pattern, replacement] of REWRITTEN) written = written.replace(pattern, replacement);
  return written;
}
