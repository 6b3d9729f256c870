import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

declare const __filename: string;

/** The modules of the package of encodings, of which some are those that it has for Node.js. */
export const ENCODING_MODULES = [
  'assert.js',
  'base64.js',
  'encoding.js',
  'multi-byte.node.js',
  'single-byte.node.js',
  'utf16.node.js',
  'utf8.node.js',
  'whatwg.js',
  'fallback/_utils.js',
  'fallback/base64.js',
  'fallback/encoding.api.js',
  'fallback/encoding.js',
  'fallback/encoding.labels.js',
  'fallback/encoding.util.js',
  'fallback/latin1.js',
  'fallback/multi-byte.js',
  'fallback/multi-byte.table.js',
  'fallback/percent.js',
  'fallback/platform.js',
  'fallback/platform.native.js',
  'fallback/single-byte.encodings.js',
  'fallback/single-byte.js',
  'fallback/utf16.js',
  'fallback/utf8.js',
] as const;
/** What they read. */
export const ENCODING_TABLES = 'fallback/multi-byte.encodings.json';

/**
 * What the process of a window reads of the packages that are installed with this one: the files that need none but those here. They
 * are open when it starts, as it may open none outside its folder.
 */
export const PACKAGE_FILES = [
  'acorn',
  'css-tree',
  'tough-cookie',
  'tldts',
  ENCODING_TABLES,
  ...ENCODING_MODULES,
] as const;
export type PackageFile = (typeof PACKAGE_FILES)[number];

/** The descriptor of the first of them in the process: the others follow. */
export const FIRST_PACKAGE_FILE = 5;

/** Where they are, in this order, each found from here or from the package that asks for it. */
function paths(): string[] {
  const { resolve } = createRequire(import.meta.url ?? __filename);
  const cookies = resolve('tough-cookie');
  const encodings = dirname(resolve('@exodus/bytes/encoding.js'));
  return [
    resolve('acorn'),
    resolve('css-tree/dist/csstree'),
    cookies,
    createRequire(cookies).resolve('tldts/dist/index.cjs.min.js'),
    ...[ENCODING_TABLES, ...ENCODING_MODULES].map((file) => join(encodings, file)),
  ];
}

/** Calls the function with descriptors of the files, which are closed after that. */
export function withPackageFiles<T>(run: (descriptors: readonly number[]) => T): T {
  const descriptors: number[] = [];
  try {
    for (const file of paths()) descriptors.push(openSync(file, 'r'));
    return run(descriptors);
  } finally {
    for (const one of descriptors) closeSync(one);
  }
}
