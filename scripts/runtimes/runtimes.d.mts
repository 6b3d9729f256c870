import type { Results } from './program/run.ts';

export type RuntimeResults = Results;

export interface Runtime {
  readonly title: string;
  readonly decoders?: readonly string[];
  start(folder: string): Promise<{ readonly version: string; readonly results: RuntimeResults }>;
}

export const RUNTIMES: Readonly<Record<'node' | 'bun' | 'deno' | 'chromium' | 'workerd' | 'workerd-2023', Runtime>>;
export function unexpectedIn(name: keyof typeof RUNTIMES, results: RuntimeResults): string[];
