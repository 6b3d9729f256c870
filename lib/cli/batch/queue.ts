import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PageFetcher } from './fetcher.ts';
import type { Inputs } from './inputs.ts';
import { type PoolOptions, WorkerLane } from './pool.ts';
import { type Job, type Queue, type QueueAddress, QueueConnection } from './redis.ts';
import { type Answer, failureOf, isUrl, type PageBytes, PageFailure } from './task.ts';

type Take = (input: string, answer: Answer) => Promise<void>;

/** How many pages are in the queue at once, so that Redis need not hold all of them. */
const MOST_QUEUED = 10_000;
const AT_ONCE = 1000;
/** In milliseconds, after nothing was done. */
const PAUSE = 100;

/**
 * Puts pages into the queue, and takes results from there until there are all of them.
 *
 * @param left - Without archives.
 * @param isDone - Whether a page has been done before.
 * @returns Whether there are all of them.
 */
export async function collectFromQueue(
  address: QueueAddress,
  left: Inputs,
  take: Take,
  isDone: (input: string) => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const connection = await QueueConnection.open(address);
  const queue = connection.queue();
  try {
    for (const { input, error } of left.failures) await take(input, { error });
    // Workers are in other folders.
    const inputs = [...left.files.map((file) => resolve(file)), ...left.urls];
    const pending = new Set<string>();
    let next = 0;
    while ((next < inputs.length || pending.size > 0) && !signal.aborted) {
      while (next < inputs.length && pending.size < MOST_QUEUED) {
        const some = inputs.slice(next, next + AT_ONCE);
        next += some.length;
        for (const input of some) pending.add(input);
        await queue.addBulk(some.map((input) => ({ name: 'page', data: { input }, opts: { jobId: idOf(input) } })));
      }
      const count = await takeResults(queue, pending, take, isDone);
      if (count === 0) await wait(PAUSE);
    }
    return next >= inputs.length && pending.size === 0;
  } finally {
    await queue.close();
    connection.close();
  }
}

/** A page that is in the queue already is not put there again. */
function idOf(input: string): string {
  return createHash('sha256').update(input).digest('hex');
}

/** A result is written before it is taken out of the queue: whatever happens in between, it is there, and once. */
async function takeResults(
  queue: Queue,
  pending: Set<string>,
  take: Take,
  isDone: (input: string) => boolean,
): Promise<number> {
  let count = 0;
  // Those of other commands stay where they are.
  for (let foreign = 0; ; ) {
    const jobs = (await queue.getJobs(['completed', 'failed'], foreign, foreign + AT_ONCE - 1)).filter(
      (job) => job !== undefined,
    );
    const removed: Promise<void>[] = [];
    for (const job of jobs) {
      const { input } = job.data;
      if (pending.delete(input)) {
        await take(input, answerOf(job));
        count++;
      } else if (!isDone(input)) {
        foreign++;
        continue;
      }
      removed.push(job.remove());
    }
    await Promise.all(removed);
    if (jobs.length < AT_ONCE) return count;
  }
}

/** What failed otherwise than by an answer: workers were lost over it. */
function answerOf({ returnvalue, failedReason }: Job): Answer {
  return returnvalue ?? { error: { name: 'WorkerError', message: failedReason ?? 'the worker failed' } };
}

/**
 * Takes pages from the queue, and answers for them until it is told to stop.
 *
 * @throws UsageError if the handler cannot be loaded.
 */
export async function answerQueue(
  address: QueueAddress,
  options: PoolOptions,
  fetcher: PageFetcher,
  signal: AbortSignal,
): Promise<void> {
  const idle = Array.from({ length: options.workers }, () => new WorkerLane(options));
  const lanes = [...idle];
  try {
    // Pages are not to fail because of the handler.
    await lanes[0]?.start();
    const connection = await QueueConnection.open(address);
    const worker = connection.worker(options.workers, async (input) => {
      const page = isUrl(input) ? await fetched(input, fetcher) : null;
      if (page !== null && 'error' in page) return page;
      const lane = idle.pop() as WorkerLane;
      try {
        return await lane.answerFor(input, page);
      } finally {
        idle.push(lane);
      }
    });
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await worker.close();
    connection.close();
  } finally {
    await Promise.all(lanes.map((lane) => lane.end()));
  }
}

async function fetched(input: string, fetcher: PageFetcher): Promise<PageBytes | Extract<Answer, { error: unknown }>> {
  try {
    return await fetcher.fetchPage(input, new AbortController().signal);
  } catch (error) {
    if (error instanceof PageFailure) return { error: failureOf(error) };
    throw error;
  }
}
