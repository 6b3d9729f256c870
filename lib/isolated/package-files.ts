import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

declare const __filename: string;

/**
 * What the process of a window reads of the packages that are installed with this one: the files that need none but those here. They
 * are open when it starts, as it may open none outside its folder.
 */
export const PACKAGE_FILES = ['acorn', 'css-tree', 'tough-cookie', 'tldts', 'multi-byte.encodings.json'] as const;
export type PackageFile = (typeof PACKAGE_FILES)[number];

/** The descriptor of the first of them in the process: the others follow. */
export const FIRST_PACKAGE_FILE = 5;

/** Where they are, each found from here or from the package that asks for it. */
function paths(): Readonly<Record<PackageFile, string>> {
  const { resolve } = createRequire(import.meta.url ?? __filename);
  const cookies = resolve('tough-cookie');
  const encodings = dirname(resolve('@exodus/bytes/encoding.js'));
  return {
    acorn: resolve('acorn'),
    'css-tree': resolve('css-tree/dist/csstree'),
    'tough-cookie': cookies,
    tldts: createRequire(cookies).resolve('tldts/dist/index.cjs.min.js'),
    'multi-byte.encodings.json': join(encodings, 'fallback/multi-byte.encodings.json'),
  };
}

/** Calls the function with descriptors of the files, which are closed after that. */
export function withPackageFiles<T>(run: (descriptors: readonly number[]) => T): T {
  const descriptors: number[] = [];
  try {
    const found = paths();
    for (const name of PACKAGE_FILES) descriptors.push(openSync(found[name], 'r'));
    return run(descriptors);
  } finally {
    for (const one of descriptors) closeSync(one);
  }
}
