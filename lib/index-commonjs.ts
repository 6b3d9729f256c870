import * as library from './index.ts';

declare const module: { exports: object };

// OPTIMIZATION: plain properties, where a bundler makes accessors, twice. (bench/import-time)
module.exports = { ...library };
Object.defineProperty(module.exports, '__esModule', { value: true });
