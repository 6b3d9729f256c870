import { moduleLoader } from './loader/index.ts';

/**
 * https://tc39.es/ecma262/#sec-evaluate-import-call: what `import()` in rewritten scripts is, called with `new`.
 */
export function ImportCall(referrer: number, specifier: unknown, options?: unknown): object {
  return moduleLoader().importCall(referrer, specifier, options);
}
