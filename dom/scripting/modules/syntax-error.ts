import type { SyntaxFailure } from '../../realm/module-host.ts';

/** Where a text begins in what its URL names, counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export const START: Place = { line: 1, column: 1 };

/** With the place where a stack trace would have it. */
export function syntaxError({ message, line, column }: SyntaxFailure, url: string, place: Place): SyntaxError {
  const error = new SyntaxError(message);
  const inUrl = place.line + line - 1;
  const inLine = line === 1 ? place.column + column - 1 : column;
  error.stack = `SyntaxError: ${message}\n    at ${url}:${inUrl}:${inLine}`;
  return error;
}
