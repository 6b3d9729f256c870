/** What went wrong with a page. */
export interface Failure {
  readonly name: string;
  readonly message: string;
}

/** What is said of a page: the value as JSON, or what went wrong. */
export type Answer = { readonly json: string } | { readonly error: Failure };

/** A page that was not read from a file. */
export interface PageBytes {
  /** Absolute. */
  readonly url: string;
  readonly bytes: Uint8Array;
  /** The value of the header; null: it came without. */
  readonly contentType: string | null;
}

/** A page to be done, as results name it; or one that failed before a worker saw it. */
export type Task =
  /** `page` is null for a file: a worker reads that. */
  { readonly input: string; readonly page: PageBytes | null } | { readonly input: string; readonly error: Failure };

/** Thrown for what is wrong with one page, and ends nothing else. */
export class PageFailure extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export function failureOf(error: unknown): Failure {
  const { name, message } = Object(error) as Partial<Error>;
  return { name: String(name ?? 'Error'), message: String(message ?? error) };
}

const HTTP_URL = /^https?:\/\//i;

/** Whether the input is no path. */
export function isUrl(input: string): boolean {
  return HTTP_URL.test(input);
}
