import type { ResourceLoader } from '../../../../lib/index.ts';

export interface OpenedPage {
  evaluate(code: string): Promise<string>;
  close(): unknown;
}

export type Case = readonly [name: string, url: string, code: string];

export const CASES: readonly Case[];
export const SETUP: string;
export function respond(method: string, url: string): ReturnType<ResourceLoader['fetchSync']>;
export function answersOf(
  open: (url: string, asked: (method: string, url: string) => void) => Promise<OpenedPage>,
  atOnce: number,
  cases?: readonly Case[],
): Promise<Record<string, string[]>>;
