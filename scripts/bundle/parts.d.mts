import type { Plugin } from 'esbuild';

export const PARTS: Readonly<Record<string, { readonly functions: string; readonly isPure?: boolean }>>;
export const bundledApart: Plugin;
export const partsOnDemand: Plugin;
