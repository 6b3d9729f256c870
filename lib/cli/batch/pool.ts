import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { REALM_FOLDER } from '../../host/node/realm-folder.ts';
import { UsageError } from '../usage-error.ts';
import type { Answer, Failure, PageBytes, Task } from './task.ts';
import type { WorkerData, WorkerJob } from './worker.ts';

/** In milliseconds: what the handler may take to be loaded. */
const START = 60_000;

export interface PoolOptions extends WorkerData {
  readonly workers: number;
  /** For a page, in milliseconds. */
  readonly timeout: number;
  /** In MiB; null: what Node.js gives. */
  readonly memory: number | null;
}

/**
 * Has workers answer for the pages, each one at a time, and gives the answers to `take` as they come.
 *
 * @param stop - When it is aborted, no further page is begun. It is, when something fails that is no page.
 * @returns Whether all are done.
 * @throws UsageError if the handler cannot be loaded.
 */
export async function runPages(
  tasks: AsyncGenerator<Task>,
  options: PoolOptions,
  stop: AbortController,
  take: (input: string, answer: Answer) => Promise<void>,
): Promise<boolean> {
  let isBroken = false;
  let isAll = options.workers === 0;
  let isOneDropped = false;
  const lane = async (): Promise<void> => {
    const workers = new WorkerLane(options);
    try {
      while (!stop.signal.aborted) {
        const { done, value: task } = await tasks.next();
        isAll ||= done === true && !stop.signal.aborted;
        if (done) break;
        if (stop.signal.aborted) {
          isOneDropped = true;
          break;
        }
        const answer = 'error' in task ? task : await workers.answerFor(task.input, task.page);
        // What follows a line that could not be written as a whole would be lost with it.
        if (!isBroken) await take(task.input, answer);
      }
    } catch (error) {
      isBroken = true;
      stop.abort();
      throw error;
    } finally {
      await workers.end();
    }
  };
  const lanes = Array.from({ length: options.workers }, lane);
  const ended = await Promise.allSettled(lanes);
  await tasks.return(undefined);
  for (const { status, ...lane } of ended) {
    if (status === 'rejected') throw (lane as PromiseRejectedResult).reason;
  }
  return isAll && !isOneDropped;
}

/** One worker after the other: the next when a page ended one. The first is started for the first page. */
export class WorkerLane {
  readonly #options: PoolOptions;
  #worker: PageWorker | null = null;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** @throws UsageError if the handler cannot be loaded. */
  async answerFor(source: string, page: PageBytes | null): Promise<Answer> {
    const worker = await this.start();
    return worker.answerFor({ source, page });
  }

  /** Starts a worker, if there is none. */
  async start(): Promise<PageWorker> {
    if (this.#worker === null || this.#worker.hasEnded) this.#worker = await PageWorker.start(this.#options);
    return this.#worker;
  }

  async end(): Promise<void> {
    await this.#worker?.end();
  }
}

/** A thread that has loaded the handler. */
class PageWorker {
  readonly #worker: Worker;
  readonly #timeout: number;
  /** Takes the answer that is waited for. */
  #settle: ((answer: Answer) => void) | null = null;
  #failure: Failure | null = null;
  #hasEnded = false;

  static async start(options: PoolOptions): Promise<PageWorker> {
    const worker = new PageWorker(options);
    const loaded = await worker.#answer(START);
    if (!('error' in loaded)) return worker;
    await worker.end();
    throw new UsageError(`cannot load the handler '${options.handler}': ${loaded.error.message}`);
  }

  private constructor({ handler, encoding, timeout, memory }: PoolOptions) {
    this.#timeout = timeout;
    const data: WorkerData = { handler, encoding };
    this.#worker = new Worker(join(REALM_FOLDER, 'batch-worker.cjs'), {
      workerData: data,
      // Standard output is for results.
      stdout: true,
      resourceLimits: memory === null ? {} : { maxOldGenerationSizeMb: memory },
    });
    this.#worker.stdout.on('data', (chunk) => process.stderr.write(chunk));
    this.#worker.on('message', (answer: Answer) => this.#settle?.(answer));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      this.#failure = failureOf(error, memory);
      this.#hasEnded = true;
    });
    this.#worker.on('exit', (code) => {
      this.#hasEnded = true;
      this.#settle?.({
        error: this.#failure ?? { name: 'WorkerError', message: `the worker ended, with code ${code}` },
      });
    });
  }

  /** It does, or is about to. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  answerFor(job: WorkerJob): Promise<Answer> {
    this.#worker.postMessage(job, job.page === null ? [] : [job.page.bytes.buffer as ArrayBuffer]);
    return this.#answer(this.#timeout);
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.#worker.terminate();
  }

  /** The next one. A worker that takes longer is ended. */
  #answer(milliseconds: number): Promise<Answer> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#failure = { name: 'TimeoutError', message: `took more than ${milliseconds} ms` };
        void this.end();
      }, milliseconds);
      this.#settle = (answer) => {
        clearTimeout(timer);
        this.#settle = null;
        resolve(answer);
      };
    });
  }
}

function failureOf(error: NodeJS.ErrnoException, memory: number | null): Failure {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') {
    return { name: String(error?.name ?? 'Error'), message: String(error?.message ?? error) };
  }
  return { name: 'OutOfMemoryError', message: memory === null ? 'took all memory' : `took more than ${memory} MiB` };
}
