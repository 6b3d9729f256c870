import type { scenarios } from './scenarios.mjs';

export const libraryScenarios: typeof scenarios;
