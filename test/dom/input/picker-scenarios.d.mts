import type { scenarios } from './scenarios.mjs';

export const pickerScenarios: typeof scenarios;
