import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isOfMembers, nameMembers } from './scripts/bundle/members.mjs';
import { pathOf } from './scripts/bundle/options.mjs';

export default defineConfig({
  // As the build does, from package.json; what it says does not matter to tests of the sources.
  define: { LIVEDOM_VERSION: '"0.0.0-test"' },
  plugins: [
    {
      name: 'members-named',
      enforce: 'pre',
      transform(text, id) {
        const file = pathOf(id);
        return isOfMembers(file) ? { code: nameMembers(file, text), map: null } : null;
      },
    },
  ],
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'threads',
    // On two cores as well: the main thread of the runner does little.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A busy machine is no failure. Tests of growth measure by themselves.
    testTimeout: 60_000,
    // Hooks build, and start servers and processes.
    hookTimeout: 60_000,
    globalSetup: ['test/setup/bundle-realm.ts', 'test/setup/shared-folder.ts'],
  },
});
