import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { canParseUrl } from '../../runtime/can-parse-url.ts';
import { readWhole, systemMessage } from '../input.ts';
import { UsageError } from '../usage-error.ts';
import { isArchive } from './archive.ts';
import type { PageFetcher } from './fetcher.ts';
import { type Listed, readSitemap } from './sitemap.ts';
import { isUrl } from './task.ts';

/** What is taken from directories. */
const PAGE = /\.(?:html?|xhtml)$/i;
const URL_WITH_AUTHORITY = /^[a-z][a-z\d+.-]*:\/\//i;
const WACZ = /\.wacz$/i;

/** What is to be done, each once. */
export interface Inputs {
  /** Paths, in the order of the inputs, those in directories by name. */
  readonly files: readonly string[];
  readonly urls: readonly string[];
  /** Paths of WARC files. */
  readonly archives: readonly string[];
  /** What failed before anybody asked for it. */
  readonly failures: Listed['failures'];
}

interface Given {
  /** Paths, URLs and "-". */
  readonly inputs: readonly string[];
  /** Files that list URLs. */
  readonly urls: readonly string[];
  /** Paths and URLs. */
  readonly sitemaps: readonly string[];
}

/**
 * @throws UsageError for what is neither a file nor a directory nor an URL; what a list on standard input names and is not there is a page
 *   that fails.
 */
export async function readInputs({ inputs, urls, sitemaps }: Given, fetcher: PageFetcher): Promise<Inputs> {
  const byPath = new Map<string, string>();
  const found = new Set<string>();
  const add = (page: string): void => {
    const absolute = resolve(page);
    if (!byPath.has(absolute)) byPath.set(absolute, page);
  };
  for (const input of inputs) {
    for (const name of input === '-' ? await linesOf('-') : [input]) {
      if (isUrl(name)) found.add(urlOf(name, input));
      else if (isDirectory(name, input === '-')) for (const page of pagesBelow(name)) add(page);
      else add(name);
    }
  }
  for (const list of urls) for (const line of await linesOf(list)) found.add(urlOf(line, list));
  const failures = new Map<string, Inputs['failures'][number]>();
  for (const sitemap of sitemaps) {
    const listed = await readSitemap(sitemap, fetcher);
    for (const url of listed.urls) found.add(urlOf(url, sitemap));
    for (const failure of listed.failures) failures.set(failure.input, failure);
  }
  const files = [...byPath.values()];
  return {
    files: files.filter((file) => !isArchive(file)),
    archives: files.filter(isArchive),
    urls: [...found],
    failures: [...failures.values()],
  };
}

/** Those of the file, or of standard input, that are not empty. */
async function linesOf(file: string): Promise<string[]> {
  const text = new TextDecoder().decode(await readWhole(file));
  return text.split(/\r?\n/).filter((line) => line !== '');
}

/** As it is asked for: without a fragment. */
function urlOf(text: string, list: string): string {
  if (!isUrl(text) || !canParseUrl(text)) {
    const where = list === text ? '' : list === '-' ? ' in standard input' : ` in '${list}'`;
    throw new UsageError(`'${text}'${where} is no absolute URL of http: or https:.`);
  }
  const url = new URL(text);
  url.hash = '';
  return url.href;
}

function isDirectory(name: string, mayBeMissing: boolean): boolean {
  if (URL_WITH_AUTHORITY.test(name) || WACZ.test(name)) {
    throw new UsageError(
      `"livedom batch" takes files of HTML and of WARC, directories of HTML, http(s) URLs, and "-" for a list of these; it got '${name}'.`,
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
      const name = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(name);
      else if (PAGE.test(entry.name) && isRegular(entry, name)) yield name;
    }
    left.push(...folders.reverse());
  }
}

/** To read others, pipes and devices, may never end, and nobody can end the thread that does. */
function isRegular(entry: Dirent, name: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isFile();
  try {
    return statSync(name).isFile();
  } catch {
    // Who reads it says why it cannot be read.
    return true;
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    throw new UsageError(`cannot read '${folder}': ${systemMessage(error as NodeJS.ErrnoException)}`);
  }
}
