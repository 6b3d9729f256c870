/** What a run has found of each runtime, by its name. */
export type Recorded = Readonly<Record<string, { readonly version: string; readonly results: object }>>;

export const BEGIN: string;
export const END: string;
export function readResults(): Recorded;
export function tableOf(results: Recorded): string;
