import type { Data } from './program/suite.ts';

export function readData(html5lib?: string): Data;
