import type { Plugin } from 'vitest/config';

/** A plugin for vitest: what tests import of the sources comes from one bundle, made anew for each run. */
export function bundledSources(): Promise<Plugin>;
