import type { CheckedFile } from './checked-file.ts';

/** For programs: an array with each file, its messages and how many there are. */
export function jsonReport(files: readonly CheckedFile[]): string[] {
  const objects = files.map(({ file, result: { messages, errors, warnings } }) => ({
    file,
    errors,
    warnings,
    messages,
  }));
  return [JSON.stringify(objects, null, 2)];
}
