import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Arguments } from '../arguments.ts';
import { encodingOptions, systemMessage } from '../input.ts';
import { PAGES, Progress } from '../progress.ts';
import { UsageError } from '../usage-error.ts';
import { loadWarcio, pagesOfArchive } from './archive.ts';
import type { BatchArguments, FetchingArguments } from './arguments.ts';
import { fetchPages } from './crawl.ts';
import { PageFetcher } from './fetcher.ts';
import { type Inputs, readInputs } from './inputs.ts';
import { INTERRUPTED, sayHowFar, untilInterrupted } from './interruption.ts';
import { Ledger } from './ledger.ts';
import { type PoolOptions, runPages } from './pool.ts';
import { answerQueue, collectFromQueue } from './queue.ts';
import { ResultFile } from './results.ts';
import { batchSettings } from './settings.ts';
import type { Answer, Task } from './task.ts';

/** Runs the handler over the pages, and writes a line for each when it is done. Returns the exit status. */
export async function batch(args: Arguments): Promise<number> {
  const settings = batchSettings(args.batch);
  const { queue, handler, workers, timeout, memory } = settings;
  if (handler !== null) requireReadable(handler);
  const fetcher = new PageFetcher({ ...settings.fetching, timeout });
  const options = { handler: resolve(handler ?? ''), encoding: encodingOptions(args), workers, timeout, memory };
  if (queue === null || handler === null) return writeResults(settings, options, fetcher);
  const { stop, forget } = untilInterrupted();
  await answerQueue(queue, options, fetcher, stop.signal).finally(forget);
  return 0;
}

async function writeResults(settings: BatchArguments, options: PoolOptions, fetcher: PageFetcher): Promise<number> {
  const { queue, out, fetching } = settings;
  const inputs = await readInputs(settings, fetcher);
  if (inputs.archives.length > 0 && queue !== null) throw new UsageError('--queue takes no WARC files.');
  // Before anything is written: it may not be there.
  if (inputs.archives.length > 0) loadWarcio();
  const ledger = new Ledger(out === null ? null : new ResultFile(out));
  const left = leftOf(inputs, ledger);
  // Nobody knows how many pages are in an archive.
  const count = inputs.archives.length > 0 ? null : left.files.length + left.urls.length + left.failures.length;
  const total = count === null ? null : ledger.done + count;
  const progress = new Progress(process.stderr, count, undefined, PAGES);
  const { stop, forget } = untilInterrupted();
  const take = async (input: string, answer: Answer): Promise<void> => {
    if (process.stdout.isTTY) progress.clear();
    await ledger.take(input, answer);
    progress.advance(1);
  };
  let isAll = false;
  try {
    const workers = Math.min(options.workers, count ?? options.workers);
    isAll = await (queue === null
      ? runPages(tasksOf(left, fetching, fetcher, ledger, stop.signal), { ...options, workers }, stop, take)
      : collectFromQueue(queue, left, take, ledger.has, stop.signal));
  } finally {
    progress.clear();
    forget();
    ledger.close();
  }
  if (isAll || ledger.done === total) return ledger.hasFailed ? 1 : 0;
  sayHowFar(ledger.done, total, out);
  return INTERRUPTED;
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
