import type { ElementToken } from '../rewriter/element-token.ts';
import { HTMLRewriter } from '../rewriter/html-rewriter.ts';
import type { Arguments, Edits } from './arguments.ts';
import { encodingOptions, readBytesWithProgress } from './input.ts';
import { write } from './print.ts';
import { UsageError } from './usage-error.ts';

/**
 * Prints the input with the elements that match changed, and everything else as it is, byte by byte.
 *
 * @returns The exit status.
 */
export async function rewrite(args: Arguments): Promise<number> {
  let count = 0;
  const rewriter = new HTMLRewriter(encodingOptions(args));
  register(rewriter, args.selector as string, (element) => {
    count++;
    edit(element, args.edits);
  });
  const stream = rewriter.stream() as TransformStream<Uint8Array, Uint8Array>;
  const writing = writeAll(stream.readable);
  const writer = stream.writable.getWriter();
  try {
    for await (const bytes of readBytesWithProgress(args.file)) await writer.write(bytes);
    await writer.close();
  } catch (error) {
    writing.catch(() => undefined);
    if (error instanceof TypeError) throw new UsageError(error.message.replace('HTMLRewriter: ', ''));
    throw error;
  }
  await writing;
  return count === 0 ? 1 : 0;
}

function register(rewriter: HTMLRewriter, selector: string, element: (element: ElementToken) => void): void {
  try {
    rewriter.on(selector, { element });
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    if ((error as Error).name === 'SyntaxError') throw new UsageError(`'${selector}' is not a valid selector.`);
    throw error;
  }
}

function edit(element: ElementToken, edits: Edits): void {
  const html = { html: true };
  for (const [name, value] of edits.setAttributes) element.setAttribute(name, value);
  for (const name of edits.removeAttributes) element.removeAttribute(name);
  if (edits.inner !== null) element.setInnerContent(edits.inner, html);
  if (edits.prepend !== null) element.prepend(edits.prepend, html);
  if (edits.append !== null) element.append(edits.append, html);
  if (edits.before !== null) element.before(edits.before, html);
  if (edits.after !== null) element.after(edits.after, html);
  if (edits.unwrap) element.removeAndKeepContent();
  if (edits.remove) element.remove();
}

async function writeAll(readable: ReadableStream<Uint8Array>): Promise<void> {
  const reader = readable.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) await write(read.value);
}
