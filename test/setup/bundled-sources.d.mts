import type { Plugin } from 'vitest/config';

/** What stands for what in the sources. */
export const DEFINE: Readonly<Record<string, string>>;

/** A plugin for vitest: what tests import of the sources comes from one bundle, made anew for each run. */
export function bundledSources(): Promise<Plugin>;
