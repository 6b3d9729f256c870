import type { PromptHost } from '../../dom/realm/host.ts';
import { raise } from './node/raise.ts';

/**
 * A function of the user that a page gets to call. What it throws must not reach the page: Node reports it like any
 * exception that nobody caught. But that the stack is full, which the border makes an error of the page's, says nothing of the function: the
 * page may have filled it.
 */
export function guarded<Given extends unknown[], Result>(
  call: (...given: Given) => Result,
  otherwise: Result,
): (...given: Given) => Result {
  return (...given) => {
    try {
      return call(...given);
    } catch (error) {
      if (isFullStack(error)) throw error;
      raise(error);
      return otherwise;
    }
  };
}

function isFullStack(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'Maximum call stack size exceeded';
}

/** https://html.spec.whatwg.org/#simple-dialogs, answered by the user's functions where there are any. */
export function createPrompts({ alert, confirm, prompt, print }: Partial<PromptHost>): PromptHost {
  return {
    alert: guarded((message) => alert?.(message), undefined),
    confirm: guarded((message) => confirm?.(message) === true, false),
    prompt: guarded((message, defaultValue) => textOrNull(prompt?.(message, defaultValue)), null),
    print: guarded(() => print?.(), undefined),
  };
}

function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
