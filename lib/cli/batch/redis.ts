import { UsageError } from '../usage-error.ts';
import { packageFor } from './package.ts';
import type { Answer } from './task.ts';

/** What is used of the package bullmq. */
interface Bullmq {
  readonly Queue: new (name: string, options: { connection: Redis }) => Queue;
  readonly Worker: new (name: string, work: (job: Job) => Promise<Answer>, options: WorkerOptions) => Worker;
}

export interface Queue {
  addBulk(jobs: readonly { name: string; data: Job['data']; opts: { jobId: string } }[]): Promise<unknown>;
  getJobs(types: readonly ('completed' | 'failed')[], start: number, end: number): Promise<(Job | undefined)[]>;
  close(): Promise<void>;
}

interface Worker {
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

interface WorkerOptions {
  readonly connection: Redis;
  readonly concurrency: number;
  readonly lockDuration: number;
  readonly stalledInterval: number;
  readonly maxStalledCount: number;
}

/** A page in the queue. */
export interface Job {
  readonly data: { readonly input: string };
  readonly returnvalue: Answer | null;
  readonly failedReason?: string;
  remove(): Promise<void>;
}

/** Of the package ioredis. */
interface Redis {
  connect(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  disconnect(): void;
}

type RedisClass = new (url: string, options: object) => Redis;

/** A queue in Redis. */
export interface QueueAddress {
  /** Of the server, and the database there. */
  readonly url: string;
  readonly name: string;
}

/** In milliseconds: a worker that does not say for so long that it is there has lost its pages, which others take up. */
const LOCK = 10_000;
/** How often it is looked for such. */
const INTERVAL = 5000;
/** How often a page may have been under way in a worker that was lost, before it is the page that is taken to be at fault. */
const MOST_LOSSES = 5;

/** A connection to Redis, and what is done over it. */
export class QueueConnection {
  readonly #bullmq: Bullmq;
  readonly #redis: Redis;
  readonly #name: string;

  /** @throws UsageError if packages are missing, or Redis cannot be reached. */
  static async open({ url, name }: QueueAddress): Promise<QueueConnection> {
    const bullmq = packageFor('--queue needs', 'bullmq') as Bullmq;
    const { Redis } = packageFor('--queue needs', 'ioredis') as { readonly Redis: RedisClass };
    let isOpen = false;
    let reason = '';
    const redis = new Redis(url, {
      maxRetriesPerRequest: null,
      lazyConnect: true,
      // One that was there is waited for.
      retryStrategy: (times: number) => (isOpen ? Math.min(times * 100, 2000) : null),
    });
    redis.on('error', (error) => {
      reason = error.message;
    });
    try {
      await redis.connect();
    } catch (error) {
      throw new UsageError(`cannot reach Redis at '${new URL(url).host}': ${reason || (error as Error).message}`);
    }
    isOpen = true;
    return new QueueConnection(bullmq, redis, name);
  }

  private constructor(bullmq: Bullmq, redis: Redis, name: string) {
    this.#bullmq = bullmq;
    this.#redis = redis;
    this.#name = name;
  }

  queue(): Queue {
    return new this.#bullmq.Queue(this.#name, { connection: this.#redis });
  }

  worker(concurrency: number, work: (input: string) => Promise<Answer>): Worker {
    const worker = new this.#bullmq.Worker(this.#name, ({ data }) => work(data.input), {
      connection: this.#redis,
      concurrency,
      lockDuration: LOCK,
      stalledInterval: INTERVAL,
      maxStalledCount: MOST_LOSSES,
    });
    // Redis may be away for a while.
    worker.on('error', () => {});
    return worker;
  }

  close(): void {
    this.#redis.disconnect();
  }
}
