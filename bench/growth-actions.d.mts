import type * as livedom from '../lib/index.ts';
import type { UserInput } from '../lib/input/index.ts';

export type Library = typeof livedom & { readonly UserInput: typeof UserInput };

export interface Action {
  readonly size: number;
  readonly testSize: number;
  run(library: Library, n: number): unknown;
  answer(n: number): unknown;
}

export const actions: Readonly<Record<string, Action>>;
