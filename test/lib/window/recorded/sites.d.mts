import type { ResourceLoader } from '../../../../lib/index.ts';

export interface OpenedPage {
  evaluate(code: string): Promise<string>;
  close(): unknown;
}

export const SETUP: string;
export function respond(method: string, url: string): ReturnType<ResourceLoader['fetchSync']>;
export function answersOf(
  open: (url: string, asked: (method: string, url: string) => void) => Promise<OpenedPage>,
  atOnce: number,
): Promise<Record<string, string[]>>;
