import type { Shortfall } from './shortfalls.mjs';

export interface MeasuredBar {
  readonly name: string;
  readonly bar: number;
  readonly reached: number;
  readonly isMissed: boolean;
}

export const FOLDERS: readonly string[];
export function isWithin(file: string, folder: string): boolean;
export function measureBars(
  shortfalls: ReadonlyMap<string, Shortfall>,
  selection: readonly string[],
  actsAsUser: (file: string) => boolean,
): MeasuredBar[];
