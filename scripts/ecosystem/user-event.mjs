import { join } from 'node:path';
import { jestSuites, PROJECT } from './jest-suites.mjs';

const OPTIONS = {
  suites: ['user-event'],
  tools: [
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    'css.escape',
    'jest-in-case',
    'react',
    'react-dom',
  ],
  expectations: join(PROJECT, 'test/expectations/user-event.yaml'),
  configure: (config) => ({
    ...config,
    roots: ['<rootDir>'],
    modulePaths: [],
    moduleNameMapper: {
      '^#src$': '<rootDir>/src/index',
      '^#src/(.*)$': '<rootDir>/src/$1',
      '^#testHelpers$': '<rootDir>/tests/_helpers/index',
    },
    setupFilesAfterEnv: ['<rootDir>/testenv/jest.js'],
    testMatch: ['<rootDir>/tests/**/*.+(js|jsx|ts|tsx)'],
    testPathIgnorePatterns: ['/node_modules/', '/_.*(?<!\\.test\\.[jt]sx?)$', '\\.d\\.ts$'],
    snapshotSerializers: ['jest-snapshot-serializer-raw/always'],
  }),
};

/**
 * Runs the suite of `@testing-library/user-event`.
 *
 * @param sources a folder with `user-event` as it is checked out
 * @returns whether all is as expected
 */
export function userEvent(sources) {
  return jestSuites(sources, OPTIONS);
}
