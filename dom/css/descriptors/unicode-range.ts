/** https://drafts.csswg.org/css-syntax/#urange-syntax, as Chromium writes a list of them; null: one is not valid. */
export function unicodeRanges(text: string): string | null {
  const ranges = text
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .split(',')
    .map((range) => unicodeRange(range.trim()));
  return ranges.includes(null) ? null : ranges.join(', ');
}

const LAST = 0x10ffff;

function unicodeRange(text: string): string | null {
  const [, first = '', wildcards = '', last] = /^u\+([\da-f]{0,6})(\?*)(?:-([\da-f]{1,6}))?$/i.exec(text) ?? [];
  const length = first.length + wildcards.length;
  if (length === 0 || length > 6 || (wildcards !== '' && last !== undefined)) return null;
  const start = Number.parseInt(first + '0'.repeat(wildcards.length), 16);
  const end = Number.parseInt(last ?? first + 'f'.repeat(wildcards.length), 16);
  if (start > end || end > LAST) return null;
  const [from, to] = [start, end].map((code) => code.toString(16).toUpperCase());
  return start === end ? `U+${from}` : `U+${from}-${to}`;
}
