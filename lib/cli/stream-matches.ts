import type { StreamingSelector } from '../rewriter/streaming-selector.ts';
import { rewriting } from '../rewriting.ts';
import { DocumentStream } from '../stream/document-stream.ts';
import type { Arguments } from './arguments.ts';
import { encodingOptions, readBytesWithProgress } from './input.ts';
import { print } from './print.ts';
import { describeMatches } from './select.ts';
import { UsageError } from './usage-error.ts';

/**
 * Prints matches as they come, in the order of the document, in the memory that the largest of them takes.
 *
 * @returns The exit status.
 */
export async function streamMatches(args: Arguments): Promise<number> {
  const selector = args.selector as string;
  const { needsSiblings } = checkSelector(selector);
  const stream = new DocumentStream(encodingOptions(args));
  let count = 0;
  let waiting: string[] = [];
  stream.onElement(selector, (element) => {
    // A match within a match is printed after it, when that is complete.
    if (element.parentElement?.closest(selector)) return;
    const matches = [element, ...element.querySelectorAll(selector)];
    const lines = describeMatches(matches, args);
    count += args.output === 'count' ? matches.length : lines.length;
    element.replaceChildren();
    if (!needsSiblings) element.remove();
    if (args.output !== 'count') waiting.push(...lines);
  });
  const printWaiting = async (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    await print(lines, 0);
  };
  const writer = stream.writable.getWriter();
  for await (const bytes of readBytesWithProgress(args.file)) {
    await writer.write(bytes);
    await printWaiting();
  }
  await writer.close();
  if (args.output === 'count' && count > 0) waiting.push(String(count));
  await printWaiting();
  return count === 0 ? 1 : 0;
}

function checkSelector(selector: string): StreamingSelector {
  try {
    return new (rewriting().StreamingSelector)(selector);
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`--stream: ${error.message}`);
    if ((error as Error).name === 'SyntaxError') throw new UsageError(`'${selector}' is not a valid selector.`);
    throw error;
  }
}
