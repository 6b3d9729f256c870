import { createContext, runInContext, Script } from 'node:vm';
import type { SyntaxFailure } from '../../../dom/realm/module-host.ts';

let FunctionOfChecks: FunctionConstructor | null = null;

/**
 * Asks V8, which will run the scripts, about texts as the bodies of sloppy functions: its reading counts, and no other. Nothing of
 * them runs. What is no error of syntax is thrown.
 */
export const syntaxCheck = {
  takes: (text: string): boolean => errorOf(text) === null,
  /** What is wrong with a text that it does not take. */
  failureOf(text: string): SyntaxFailure | null {
    const error = errorOf(text);
    return error === null ? null : (failureOfScript(text) ?? { message: error.message, line: 1, column: 1 });
  },
};

/** Null where V8 takes the text. Throws what is no error of syntax: that of a full stack. */
function errorOf(text: string): Error | null {
  FunctionOfChecks ??= runInContext('Function', createContext({})) as FunctionConstructor;
  try {
    new FunctionOfChecks(text);
    return null;
  } catch (error) {
    if ((error as Error).name !== 'SyntaxError') throw error;
    return error as Error;
  }
}

/**
 * Up to version 22, Node.js ends the process when V8 gives an error an end before its beginning, as it does to
 * `class { ...( }`. Throws V8's error for a script in which it might.
 */
export function throwWhatAborts(text: string): void {
  if (!mayAbort(text)) return;
  const error = errorOf(text);
  if (error !== null) throw new SyntaxError(error.message);
}

const ABORTS = Number.parseInt(process.versions.node, 10) < 23;

function mayAbort(text: string): boolean {
  return ABORTS && text.includes('...') && /\bclass\b/.test(text);
}

/** With its place, which Node.js writes in front of the stack of a script's error: the line's number, the line, marks below it. */
function failureOfScript(text: string): SyntaxFailure | null {
  if (mayAbort(text)) return null;
  try {
    new Script(text);
    return null;
  } catch (error) {
    const { message, stack } = error as Error;
    const [, line, marks] = /^.*:(\d+)\n.*\n([ \t]*)\^/.exec(String(stack)) ?? [];
    return { message, line: Number(line ?? 1), column: (marks ?? '').length + 1 };
  }
}
