import { write } from '../print.ts';
import type { ResultFile } from './results.ts';
import type { Answer } from './task.ts';

/** What is done, in this run and in those before. */
export class Ledger {
  readonly #results: ResultFile | null;
  #done = 0;
  #hasFailed = false;

  /** @param results - Null: lines go to standard output. */
  constructor(results: ResultFile | null) {
    this.#results = results;
  }

  get done(): number {
    return this.#done;
  }

  /** Whether there is a page that failed. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Whether a page is to be done; one that has been counts. Asked once for each. */
  readonly isLeft = (input: string): boolean => {
    if (this.#results?.has(input) !== true) return true;
    this.#count(this.#results.hasFailed(input));
    return false;
  };

  /** Whether a run before this one has done it. */
  readonly has = (input: string): boolean => this.#results?.has(input) === true;

  async take(input: string, answer: Answer): Promise<void> {
    const line = lineOf(input, answer);
    if (this.#results === null) await write(`${line}\n`);
    else this.#results.append(line);
    this.#count('error' in answer);
  }

  close(): void {
    this.#results?.close();
  }

  #count(hasFailed: boolean): void {
    this.#done++;
    this.#hasFailed ||= hasFailed;
  }
}

function lineOf(page: string, answer: Answer): string {
  const input = JSON.stringify(page);
  if ('error' in answer) return `{"input":${input},"error":${JSON.stringify(answer.error)}}`;
  return `{"input":${input},"value":${answer.json}}`;
}
