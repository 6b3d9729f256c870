/** Why an isolated window gave no answer. */
export type IsolatedWindowErrorName =
  | 'MemoryLimitError'
  | 'CpuLimitError'
  | 'TimeLimitError'
  | 'TimeoutError'
  | 'ProtocolError'
  | 'ProcessError'
  | 'ClosedError';

/**
 * What an isolated window's promises are rejected with when it is no error of the page. Its `name` tells what happened:
 *
 * - `MemoryLimitError`, `CpuLimitError`, `TimeLimitError`: the page went over a limit, and its process was ended.
 * - `ProtocolError`: the process said what no process of livedom says, and was ended.
 * - `ProcessError`: the process could not be started, or somebody else ended it.
 * - `ClosedError`: the window was closed, by the program or by its page.
 * - `TimeoutError`: `waitFor` has waited for long enough. The window stays.
 */
export class IsolatedWindowError extends Error {
  override readonly name: IsolatedWindowErrorName;

  constructor(name: IsolatedWindowErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

/**
 * An error of the page: what `evaluate` threw there, or why a page could not be loaded. `name`, `message` and `stack` are the page's.
 */
export class PageError extends Error {
  constructor(name: string, message: string, stack: string) {
    super(message);
    this.name = name;
    if (stack !== '') this.stack = stack;
  }
}
