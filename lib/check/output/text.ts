import type { CheckMessage } from '../message.ts';
import type { CheckedFile } from './checked-file.ts';

/** How much of a line is shown, in UTF-16 code units. */
const WIDTH = 100;

/** For people: each message with its line and a mark below its place. */
export function textReport(files: readonly CheckedFile[]): string[] {
  const lines = files.flatMap(({ file, result }) =>
    result.messages.flatMap((message) => [...describe(file, message), ...excerpt(result.source, message), '']),
  );
  const errors = files.reduce((sum, { result }) => sum + result.errors, 0);
  const warnings = files.reduce((sum, { result }) => sum + result.warnings, 0);
  return [...lines, `${count(errors, 'error')}, ${count(warnings, 'warning')} in ${count(files.length, 'file')}`];
}

function describe(
  file: string,
  { line, column, severity, message, rule, section, byteOffset }: CheckMessage,
): string[] {
  const where = byteOffset === undefined ? '' : ` (byte ${byteOffset})`;
  return [`${file}:${line}:${column} ${severity} ${rule}${where}`, `  ${message}`, `  ${section}`];
}

/** The line of the source, or the part of a long one that is around the place, and carets below that. */
function excerpt(source: string, { offset, endOffset, line, column }: CheckMessage): string[] {
  const lineStart = offset - column + 1;
  const start = Math.max(lineStart, offset - WIDTH / 2);
  const end = Math.min(lineEnd(source, offset), start + WIDTH);
  const text = source.slice(start, end).replace(/\t/g, ' ');
  const length = Math.max(1, Math.min(endOffset, end) - offset);
  const number = `  ${line} | `;
  return [number + text, `${' '.repeat(number.length - 2)}| ${' '.repeat(offset - start)}${'^'.repeat(length)}`];
}

/** Not far after the offset. */
function lineEnd(source: string, offset: number): number {
  const rest = source.slice(offset, offset + WIDTH).search(/[\r\n]/);
  return rest < 0 ? Math.min(source.length, offset + WIDTH) : offset + rest;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
