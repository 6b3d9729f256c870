import { join } from 'node:path';
import { jestSuites, PROJECT } from './jest-suites.mjs';

const OPTIONS = {
  suites: ['dom-testing-library', 'react-testing-library'],
  /** Of their own tools the suites need these alone. */
  tools: [
    '@testing-library/dom',
    '@testing-library/jest-dom',
    'chalk',
    'jest-diff',
    'jest-in-case',
    'jest-snapshot-serializer-ansi',
    'jsdom',
    'react',
    'react-dom',
  ],
  expectations: join(PROJECT, 'test/expectations/testing-library.yaml'),
};

/**
 * Runs the suites of `@testing-library/dom` and `@testing-library/react`.
 *
 * @param sources a folder with `dom-testing-library` and `react-testing-library` as they are checked out
 * @returns whether all is as expected
 */
export function testingLibrary(sources) {
  return jestSuites(sources, OPTIONS);
}
