/** What `kcd-scripts` configures for suites, without what measures their coverage. */
export function jestConfig(rootDir, testEnvironment) {
  return {
    rootDir,
    roots: ['<rootDir>/src'],
    testEnvironment,
    testEnvironmentOptions: { url: 'http://localhost' },
    moduleFileExtensions: ['js', 'jsx', 'json', 'ts', 'tsx'],
    modulePaths: ['<rootDir>/src', '<rootDir>/tests'],
    testMatch: ['**/__tests__/**/*.+(js|jsx|ts|tsx)'],
    testPathIgnorePatterns: ['/node_modules/', '/__tests__/helpers/', '__mocks__'],
    transformIgnorePatterns: ['[/\\\\]node_modules[/\\\\].+\\.(js|jsx)$'],
    snapshotSerializers: ['jest-serializer-path', 'jest-snapshot-serializer-raw/always'],
    setupFilesAfterEnv: ['<rootDir>/tests/setup-env.js'],
    transform: { '^.+\\.(js|jsx|ts|tsx)$': ['babel-jest', BABEL] },
  };
}

const BABEL = {
  babelrc: false,
  configFile: false,
  browserslistConfigFile: false,
  presets: [['@babel/preset-env', { targets: { node: 'current' } }], '@babel/preset-react', '@babel/preset-typescript'],
};
