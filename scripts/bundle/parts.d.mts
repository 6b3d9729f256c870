import type { Plugin } from 'esbuild';

export const PARTS: Readonly<Record<string, { readonly door: string; readonly functions: string }>>;
export const bundledApart: Plugin;
export const partsOnDemand: Plugin;
