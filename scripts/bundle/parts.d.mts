import type { Plugin } from 'esbuild';

export const PARTS: Readonly<Record<string, readonly string[]>>;
export function partsApart(folder: string, plugins: readonly Plugin[]): Plugin;
