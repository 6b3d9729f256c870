import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As the build does, from package.json; what it says does not matter to tests of the sources.
  define: { LIVEDOM_VERSION: '"0.0.0-test"' },
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'threads',
    // A busy machine is no failure. Tests of growth measure by themselves.
    testTimeout: 60_000,
    globalSetup: ['test/setup/bundle-realm.ts'],
  },
});
