import { statSync } from 'node:fs';
import path from 'node:path';
import type { Arguments } from './arguments.ts';
import { pagesOf } from './batch-inputs.ts';
import { runPages } from './batch-pool.ts';
import { ResultFile } from './batch-results.ts';
import type { Answer } from './batch-worker.ts';
import { encodingOptions, systemMessage } from './input.ts';
import { write } from './print.ts';
import { PAGES, Progress } from './progress.ts';
import { UsageError } from './usage-error.ts';

/** As of a process that the signal ended. */
const INTERRUPTED = 130;

/** Runs the handler over the pages, and writes a line for each when it is done. Returns the exit status. */
export async function batch(args: Arguments): Promise<number> {
  const { inputs, handler, out, workers, timeout, memory } = args.batch;
  const encoding = encodingOptions(args);
  requireReadable(handler);
  const pages = await pagesOf(inputs);
  if (pages.length === 0)
    throw new UsageError('there are no pages: from directories, *.html, *.htm and *.xhtml are taken.');
  const results = out === null ? null : new ResultFile(out);
  const left = pages.filter((page) => results?.has(page) !== true);
  let failed = pages.some((page) => results?.hasFailed(page) === true);
  let done = pages.length - left.length;
  const progress = new Progress(process.stderr, left.length, undefined, PAGES);
  const interruption = untilInterrupted();
  try {
    const options = { handler: path.resolve(handler), encoding, workers, timeout, memory };
    await runPages(left, options, interruption.isThere, async (page, answer) => {
      if (process.stdout.isTTY) progress.clear();
      const line = lineOf(page, answer);
      if (results === null) await write(`${line}\n`);
      else results.append(line);
      failed ||= 'error' in answer;
      done++;
      progress.advance(1);
    });
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
function untilInterrupted(): { isThere: () => boolean; forget: () => void } {
  let isThere = false;
  const interrupt = (): void => {
    isThere = true;
    process.stderr.write('\nlivedom: ends after the pages that are under way; Ctrl+C again ends it now.\n');
  };
  process.once('SIGINT', interrupt);
  return { isThere: () => isThere, forget: () => void process.off('SIGINT', interrupt) };
}
