import { ArgumentError } from '../usage-error.ts';
import type { QueueAddress } from './redis.ts';

/** What `livedom batch` was given: read when it runs, as other commands need none of it. */
export interface BatchValues {
  /** Paths of files and directories, URLs, or "-". */
  readonly inputs: readonly string[];
  readonly values: Values;
}

/** What `livedom batch` is to do. */
export interface BatchArguments {
  readonly inputs: readonly string[];
  /** Files that list URLs, one a line, or "-". */
  readonly urls: readonly string[];
  /** Paths and URLs of sitemaps. */
  readonly sitemaps: readonly string[];
  /** The path of the module; null: others work, which take pages from the queue. */
  readonly handler: string | null;
  /** Null: pages are done by this process. */
  readonly queue: QueueAddress | null;
  /** The file that results are appended to; null: standard output. */
  readonly out: string | null;
  readonly workers: number;
  /** For a page, and for a request, in milliseconds. */
  readonly timeout: number;
  /** For the heap of a worker, in MiB; null: what Node.js gives it. */
  readonly memory: number | null;
  readonly fetching: FetchingArguments;
}

/** How pages are asked for. */
export interface FetchingArguments {
  /** Requests a second, of one host. */
  readonly rate: number;
  /** Requests at once, of one host. */
  readonly connections: number;
  /** Of a body, decompressed. */
  readonly maxBytes: number;
  /** Null: the library's name and version. */
  readonly userAgent: string | null;
  /** Whether servers may have addresses that are no public ones. */
  readonly privateAddresses: boolean;
}

/** As the command line gives them. */
interface Values {
  readonly handler?: string | undefined;
  readonly out?: string | undefined;
  readonly workers?: string | undefined;
  readonly timeout?: string | undefined;
  readonly memory?: string | undefined;
  readonly urls: readonly string[];
  readonly sitemap: readonly string[];
  readonly rate?: string | undefined;
  readonly connections?: string | undefined;
  readonly 'max-bytes'?: string | undefined;
  readonly 'user-agent'?: string | undefined;
  readonly 'private-addresses': boolean;
  readonly queue?: string | undefined;
}

export const BATCH_OPTIONS = {
  handler: { type: 'string' },
  workers: { type: 'string' },
  timeout: { type: 'string' },
  memory: { type: 'string' },
  urls: { type: 'string', multiple: true, default: [] as string[] },
  sitemap: { type: 'string', multiple: true, default: [] as string[] },
  rate: { type: 'string' },
  connections: { type: 'string' },
  'max-bytes': { type: 'string' },
  'user-agent': { type: 'string' },
  'private-addresses': { type: 'boolean', default: false },
  queue: { type: 'string' },
} as const;

/** For the other commands. */
export function refuseBatchOptions(values: Omit<Values, 'out'>): void {
  for (const name of Object.keys(BATCH_OPTIONS) as (keyof typeof BATCH_OPTIONS)[]) {
    const value = values[name];
    if (Array.isArray(value) ? value.length > 0 : value)
      throw new ArgumentError(`--${name} belongs to "livedom batch".`);
  }
}

/** Whether pages may come from somewhere else than from the arguments beside the options. */
export function namesPages({ urls, sitemap, queue }: Values): boolean {
  return urls.length > 0 || sitemap.length > 0 || queue !== undefined;
}
