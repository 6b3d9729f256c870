import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isOfMembers, nameMembers } from './scripts/bundle/members.mjs';
import { pathOf } from './scripts/bundle/options.mjs';
import { bundledSources, DEFINE } from './test/setup/bundled-sources.mjs';

/** Tests that put something in the place of a module, or need modules without the rest. */
const OF_MODULES = [
  'test/dom/canvas/canvas.test.ts',
  'test/dom/tree/mutation.test.ts',
  'test/lib/isolated/escapes.test.ts',
  'test/lib/isolated/protocol.test.ts',
  'test/lib/isolated/usage.test.ts',
  'test/lib/runtime/css-values.test.ts',
  'test/parser/tokenizer/window.test.ts',
];

const membersNamed = {
  name: 'members-named',
  enforce: 'pre' as const,
  transform(text: string, id: string) {
    const file = pathOf(id);
    return isOfMembers(file) ? { code: nameMembers(file, text), map: null } : null;
  },
};

export default defineConfig({
  test: {
    pool: 'threads',
    // On two cores as well: the main thread of the runner does little.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        plugins: [await bundledSources()],
        test: {
          name: 'bundle',
          include: ['test/**/*.test.ts'],
          exclude: OF_MODULES,
          globalSetup: ['test/setup/bundle-realm.ts', 'test/setup/shared-folder.ts'],
        },
      },
      {
        extends: true,
        define: DEFINE,
        plugins: [membersNamed],
        test: { name: 'modules', include: OF_MODULES, globalSetup: ['test/setup/bundle-realm.ts'] },
      },
    ],
    // A busy machine is no failure. Tests of growth measure by themselves.
    testTimeout: 60_000,
    // Hooks build, and start servers and processes.
    hookTimeout: 180_000,
  },
});
