import { statSync } from 'node:fs';
import path from 'node:path';
import type { Arguments } from './arguments.ts';
import { fetchPages } from './batch-crawl.ts';
import { PageFetcher } from './batch-fetcher.ts';
import { type Inputs, readInputs } from './batch-inputs.ts';
import { runPages } from './batch-pool.ts';
import { ResultFile } from './batch-results.ts';
import { batchSettings } from './batch-settings.ts';
import type { Answer, Task } from './batch-task.ts';
import { encodingOptions, systemMessage } from './input.ts';
import { write } from './print.ts';
import { PAGES, Progress } from './progress.ts';
import { UsageError } from './usage-error.ts';

/** As of a process that the signal ended. */
const INTERRUPTED = 130;

/** Runs the handler over the pages, and writes a line for each when it is done. Returns the exit status. */
export async function batch(args: Arguments): Promise<number> {
  const settings = batchSettings(args.batch);
  const { handler, out, workers, timeout, memory } = settings;
  const encoding = encodingOptions(args);
  requireReadable(handler);
  const fetcher = new PageFetcher({ ...settings.fetching, timeout });
  const inputs = await readInputs(settings, fetcher);
  const pages = [...inputs.files, ...inputs.urls, ...inputs.failures.map(({ input }) => input)];
  if (pages.length === 0)
    throw new UsageError('there are no pages: from directories, *.html, *.htm and *.xhtml are taken.');
  const results = out === null ? null : new ResultFile(out);
  const isLeft = (page: string): boolean => results?.has(page) !== true;
  const left: Inputs = {
    files: inputs.files.filter(isLeft),
    urls: inputs.urls.filter(isLeft),
    failures: inputs.failures.filter(({ input }) => isLeft(input)),
  };
  let failed = pages.some((page) => results?.hasFailed(page) === true);
  const count = left.files.length + left.urls.length + left.failures.length;
  let done = pages.length - count;
  const progress = new Progress(process.stderr, count, undefined, PAGES);
  const interruption = untilInterrupted();
  try {
    const options = {
      handler: path.resolve(handler),
      encoding,
      workers: Math.min(workers, count),
      timeout,
      memory,
    };
    const { stop } = interruption;
    await runPages(
      tasksOf(left, fetcher, settings.fetching.connections, stop.signal),
      options,
      stop,
      async (page, answer) => {
        if (process.stdout.isTTY) progress.clear();
        const line = lineOf(page, answer);
        if (results === null) await write(`${line}\n`);
        else results.append(line);
        failed ||= 'error' in answer;
        done++;
        progress.advance(1);
      },
    );
  } finally {
    progress.clear();
    interruption.forget();
    results?.close();
  }
  if (done === pages.length) return failed ? 1 : 0;
  const how = out === null ? 'With "--out FILE" the same command would go on' : 'The same command goes on';
  process.stderr.write(`livedom: ${done} of ${pages.length} pages are done. ${how} from here.\n`);
  return INTERRUPTED;
}

/** Files first: they are there. */
async function* tasksOf(
  { files, urls, failures }: Inputs,
  fetcher: PageFetcher,
  connections: number,
  signal: AbortSignal,
): AsyncGenerator<Task> {
  yield* failures;
  for (const input of files) yield { input, page: null };
  yield* fetchPages(urls, fetcher, connections, signal);
}

function requireReadable(handler: string): void {
  try {
    statSync(handler);
  } catch (error) {
    throw new UsageError(`cannot read the handler '${handler}': ${systemMessage(error as NodeJS.ErrnoException)}`);
  }
}

function lineOf(page: string, answer: Answer): string {
  const input = JSON.stringify(page);
  if ('error' in answer) return `{"input":${input},"error":${JSON.stringify(answer.error)}}`;
  return `{"input":${input},"value":${answer.json}}`;
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
