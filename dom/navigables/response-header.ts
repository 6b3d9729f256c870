import type { NetworkResponse } from '../realm/host.ts';

/** The value of a response's header, by its name in lower case. */
export function headerOf(response: NetworkResponse, name: string): string | null {
  for (const [key, value] of response.headers) if (key.toLowerCase() === name) return value;
  return null;
}
