import { apply } from '../webidl/language/intrinsics.ts';

const { toLowerCase } = String.prototype;

/**
 * The value of a header, by its name in lower case; null: it is not there. Responses of other origins have headers that no function
 * of the page may see.
 */
export function headerOf(headers: readonly (readonly [name: string, value: string])[], name: string): string | null {
  for (let i = 0; i < headers.length; i++) {
    const header = headers[i] as readonly [string, string];
    if (apply(toLowerCase, header[0], []) === name) return header[1];
  }
  return null;
}

/** The values of all that have the name, as of one header; '': there are none. */
export function headersOf(headers: readonly (readonly [name: string, value: string])[], name: string): string {
  let values = '';
  for (let i = 0; i < headers.length; i++) {
    const header = headers[i] as readonly [string, string];
    if (apply(toLowerCase, header[0], []) === name) values += values === '' ? header[1] : `, ${header[1]}`;
  }
  return values;
}
