import type { SyntaxFailure } from '../../realm/module-host.ts';

/** Where a text begins in what its URL names, counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export const START: Place = { line: 1, column: 1 };

/** The text of a stack trace that says where the failure is, of a text that begins at the place. */
export function traceOf({ message, line, column }: SyntaxFailure, url: string, place: Place): string {
  const inUrl = place.line + line - 1;
  const inLine = line === 1 ? place.column + column - 1 : column;
  return `SyntaxError: ${message}\n    at ${url}:${inUrl}:${inLine}`;
}
