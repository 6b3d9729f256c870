import { once } from 'node:events';
import { StreamingSelector } from '../rewriter/streaming-selector.ts';
import { DocumentStream } from '../stream/document-stream.ts';
import { type Arguments, UsageError } from './arguments.ts';
import { readTextWithProgress } from './input.ts';
import { describeMatches } from './select.ts';

/**
 * Prints matches as they come, in the order of the document, in the memory that the largest of them takes.
 *
 * @returns The exit status.
 */
export async function streamMatches(args: Arguments): Promise<number> {
  const selector = args.selector as string;
  const { needsSiblings } = checkSelector(selector);
  const stream = new DocumentStream();
  let count = 0;
  stream.onElement(selector, (element) => {
    // A match within a match is printed after it, when that is complete.
    if (element.parentElement?.closest(selector)) return undefined;
    const matches = [element, ...element.querySelectorAll(selector)];
    const lines = describeMatches(matches, args);
    count += args.output === 'count' ? matches.length : lines.length;
    element.replaceChildren();
    if (!needsSiblings) element.remove();
    return args.output === 'count' ? undefined : writeLines(lines);
  });
  const writer = stream.writable.getWriter();
  for await (const text of readTextWithProgress(args)) await writer.write(text);
  await writer.close();
  if (args.output === 'count' && count > 0) await writeLines([String(count)]);
  return count === 0 ? 1 : 0;
}

function checkSelector(selector: string): StreamingSelector {
  try {
    return new StreamingSelector(selector);
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`--stream: ${error.message}`);
    if ((error as Error).name === 'SyntaxError') throw new UsageError(`'${selector}' is not a valid selector.`);
    throw error;
  }
}

/** No faster than they are taken. */
function writeLines(lines: readonly string[]): Promise<unknown> | undefined {
  if (lines.length === 0 || process.stdout.write(`${lines.join('\n')}\n`)) return undefined;
  return once(process.stdout, 'drain');
}
