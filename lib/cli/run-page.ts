import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { byteDecoding } from '../bytes/byte-decoding.ts';
import { parse } from '../parse.ts';
import { type LivedomWindow, Window } from '../window/Window.ts';
import type { Arguments } from './arguments.ts';
import { encodingOptions, readWhole } from './input.ts';

/** The text of the file, decoded as it is by every other command. */
export async function readText(args: Pick<Arguments, 'file' | 'encoding'>): Promise<string> {
  const bytes = await readWhole(args.file);
  const encoding = parse(bytes, encodingOptions(args)).characterSet;
  return byteDecoding().createDecoder(encoding).decode(bytes);
}

/**
 * Runs the scripts of a page while it is parsed, and records what they write. Nothing is loaded, and what they print goes nowhere. The
 * window has to be closed.
 */
export function runPage(text: string, file: string): LivedomWindow {
  return new Window({
    html: text,
    url: file === '-' ? 'about:blank' : pathToFileURL(resolve(file)).href,
    runScripts: 'dangerously',
    explanations: true,
    console: () => undefined,
    reportError: () => undefined,
  });
}
