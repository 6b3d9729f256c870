import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('htmlparser-benchmark')), 'files');

/** The real pages of `htmlparser-benchmark`. */
export const pages = readdirSync(folder).map((name) => ({ name, html: readFileSync(path.join(folder, name), 'utf8') }));
