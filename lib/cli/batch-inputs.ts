import { type Dirent, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readWhole, systemMessage } from './input.ts';
import { UsageError } from './usage-error.ts';

/** What is taken from directories. */
const PAGE = /\.(?:html?|xhtml)$/i;
const URL_WITH_AUTHORITY = /^[a-z][a-z\d+.-]*:\/\//i;
const ARCHIVE = /\.(?:warc(?:\.gz)?|wacz)$/i;

/**
 * The paths of the pages, in the order of the inputs, those in directories by name; each page once.
 *
 * @throws UsageError for what is neither a file nor a directory; what a list on standard input names and is not there is a page
 *   that fails.
 */
export async function pagesOf(inputs: readonly string[]): Promise<string[]> {
  const byPath = new Map<string, string>();
  const add = (page: string): void => {
    const absolute = path.resolve(page);
    if (!byPath.has(absolute)) byPath.set(absolute, page);
  };
  for (const input of inputs) {
    for (const name of input === '-' ? await listedNames() : [input]) {
      if (isDirectory(name, input === '-')) for (const page of pagesBelow(name)) add(page);
      else add(name);
    }
  }
  return [...byPath.values()];
}

/** Those of standard input, one a line. */
async function listedNames(): Promise<string[]> {
  const text = new TextDecoder().decode(await readWhole('-'));
  return text.split(/\r?\n/).filter((line) => line !== '');
}

function isDirectory(name: string, mayBeMissing: boolean): boolean {
  if (URL_WITH_AUTHORITY.test(name) || ARCHIVE.test(name)) {
    throw new UsageError(
      `"livedom batch" takes files of HTML, directories of them, and "-" for a list of both; it got '${name}'.`,
    );
  }
  try {
    return statSync(name).isDirectory();
  } catch (error) {
    if (mayBeMissing) return false;
    throw new UsageError(`cannot read '${name}': ${systemMessage(error as NodeJS.ErrnoException)}`);
  }
}

/** Links to directories are not followed: they may lead back. */
function* pagesBelow(root: string): Generator<string> {
  const left = [root];
  for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
    const folders: string[] = [];
    for (const entry of entriesOf(folder)) {
      const name = path.join(folder, entry.name);
      if (entry.isDirectory()) folders.push(name);
      else if (PAGE.test(entry.name)) yield name;
    }
    left.push(...folders.reverse());
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    throw new UsageError(`cannot read '${folder}': ${systemMessage(error as NodeJS.ErrnoException)}`);
  }
}
