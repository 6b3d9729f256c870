import { readFileSync } from 'node:fs';
import type { Script } from 'node:vm';
import { scriptOfFile } from './compiled-scripts.ts';
import { fileOfPart } from './part-files.ts';

/** A part is a module of ECMAScript, for every other runtime: it exports a function, which is evaluated alone here. */
const EXPORT = 'export default ';

/** The text of a part, as an expression; null for what is no part. */
export function partText(name: string): string | null {
  const file = fileOfPart(name);
  return file === undefined ? null : textIn(file);
}

const textIn = (file: string): string => readFileSync(file, 'utf8').slice(EXPORT.length);

const scripts = new Map<string, Script>();

/**
 * A part as a script, whose value is its function; null for what is no part. The program's realm and the core of windows with scripts both
 * evaluate it: Node.js compiles it once, and what one of them has used is compiled for the other.
 */
export function partScript(name: string): Script | null {
  const known = scripts.get(name);
  if (known !== undefined) return known;
  const file = fileOfPart(name);
  if (file === undefined) return null;
  const script = scriptOfFile(file, textIn(file), {
    // Without the place that it has in the package (`scripts/bundle/places.mjs`).
    filename: `livedom:${name.replace(/^\.\/(?:\d+-)?/, '')}`,
    columnOffset: EXPORT.length,
  });
  scripts.set(name, script);
  return script;
}
