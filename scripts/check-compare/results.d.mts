/** What a tool found, page by page; null where it gave up. */
export interface Findings {
  readonly found: readonly (readonly { category: string; first: number; last: number }[] | null)[];
}

export interface Counts {
  readonly both: number;
  readonly livedom: number;
  readonly other: number;
}

export const BEGIN: string;
export const END: string;
export function compared(
  ours: Findings,
  theirs: Findings,
): { readonly pages: number; readonly counts: Readonly<Record<string, Counts>> };
export function readResults(): object;
export function tableOf(results: object): string;
