import { statSync } from 'node:fs';
import path from 'node:path';
import type { Arguments } from './arguments.ts';
import { loadWarcio, pagesOfArchive } from './batch-archive.ts';
import type { FetchingArguments } from './batch-arguments.ts';
import { fetchPages } from './batch-crawl.ts';
import { PageFetcher } from './batch-fetcher.ts';
import { type Inputs, readInputs } from './batch-inputs.ts';
import { Ledger } from './batch-ledger.ts';
import { runPages } from './batch-pool.ts';
import { ResultFile } from './batch-results.ts';
import { batchSettings } from './batch-settings.ts';
import type { Task } from './batch-task.ts';
import { encodingOptions, systemMessage } from './input.ts';
import { PAGES, Progress } from './progress.ts';
import { UsageError } from './usage-error.ts';

/** As of a process that the signal ended. */
const INTERRUPTED = 130;

/** Runs the handler over the pages, and writes a line for each when it is done. Returns the exit status. */
export async function batch(args: Arguments): Promise<number> {
  const settings = batchSettings(args.batch);
  requireReadable(settings.handler);
  const fetcher = new PageFetcher({ ...settings.fetching, timeout: settings.timeout });
  const inputs = await readInputs(settings, fetcher);
  // Before anything is written: it may not be there.
  if (inputs.archives.length > 0) loadWarcio();
  const ledger = new Ledger(settings.out === null ? null : new ResultFile(settings.out));
  const left = leftOf(inputs, ledger);
  // Nobody knows how many pages are in an archive.
  const count = inputs.archives.length > 0 ? null : left.files.length + left.urls.length + left.failures.length;
  const total = count === null ? null : ledger.done + count;
  const progress = new Progress(process.stderr, count, undefined, PAGES);
  const interruption = untilInterrupted();
  let isAll = false;
  try {
    const { handler, timeout, memory } = settings;
    const workers = Math.min(settings.workers, count ?? settings.workers);
    const options = { handler: path.resolve(handler), encoding: encodingOptions(args), workers, timeout, memory };
    const { stop } = interruption;
    const tasks = tasksOf(left, settings.fetching, fetcher, ledger, stop.signal);
    isAll = await runPages(tasks, options, stop, async (input, answer) => {
      if (process.stdout.isTTY) progress.clear();
      await ledger.take(input, answer);
      progress.advance(1);
    });
  } finally {
    progress.clear();
    interruption.forget();
    ledger.close();
  }
  if (isAll || ledger.done === total) return ledger.hasFailed ? 1 : 0;
  sayHowFar(ledger.done, total, settings.out);
  return INTERRUPTED;
}

function sayHowFar(done: number, total: number | null, out: string | null): void {
  const how = out === null ? 'With "--out FILE" the same command would go on' : 'The same command goes on';
  const share = total === null ? `${done}` : `${done} of ${total}`;
  process.stderr.write(`livedom: ${share} pages are done. ${how} from here.\n`);
}

/** What has no result yet. Pages of archives are asked for as they are read. */
function leftOf({ files, urls, archives, failures }: Inputs, { isLeft }: Ledger): Inputs {
  if (files.length + urls.length + archives.length + failures.length === 0)
    throw new UsageError('there are no pages: from directories, *.html, *.htm and *.xhtml are taken.');
  return {
    files: files.filter(isLeft),
    urls: urls.filter(isLeft),
    archives,
    failures: failures.filter(({ input }) => isLeft(input)),
  };
}

/** Files first: they are there. */
async function* tasksOf(
  { files, urls, archives, failures }: Inputs,
  { connections, maxBytes }: FetchingArguments,
  fetcher: PageFetcher,
  { isLeft }: Ledger,
  signal: AbortSignal,
): AsyncGenerator<Task> {
  yield* failures;
  for (const input of files) yield { input, page: null };
  if (archives.length > 0) {
    const warcio = loadWarcio();
    for (const archive of archives) yield* pagesOfArchive(archive, warcio, maxBytes, isLeft);
  }
  yield* fetchPages(urls, fetcher, connections, signal);
}

function requireReadable(handler: string): void {
  try {
    statSync(handler);
  } catch (error) {
    throw new UsageError(`cannot read the handler '${handler}': ${systemMessage(error as NodeJS.ErrnoException)}`);
  }
}

/** The first Ctrl+C is heard here; the second one ends the process. */
function untilInterrupted(): { readonly stop: AbortController; forget: () => void } {
  const stop = new AbortController();
  const interrupt = (): void => {
    process.stderr.write('\nlivedom: ends after the pages that are under way; Ctrl+C again ends it now.\n');
    stop.abort();
  };
  process.once('SIGINT', interrupt);
  return { stop, forget: () => void process.off('SIGINT', interrupt) };
}
