import type { SerializeOptions as SerializerOptions } from '../../dom/realm/platform/markup.ts';
import { type MarkupPosition, markupParts, nextMarkup } from '../../serializer/html-fragment.ts';
import { nodeRecordOf } from '../node-record.ts';
import { checkOptions, type OptionRule } from '../options.ts';
import { SERIALIZE_RULES, type SerializeOptions, serializerOptions } from '../serialize.ts';
import { LaterParts, type Part } from './later-parts.ts';

const CALLER = 'serializeStream()';
const DEFAULT_CHUNK_SIZE = 16_384;

/** What parts that come later are written before, so that parsers need not put them there. */
const END_OF_PAGE = '</body></html>';

export interface SerializeStreamOptions extends SerializeOptions {
  /**
   * How long chunks are at least, but for the last ones, in UTF-16 code units.
   * @defaultValue `16384`
   */
  readonly chunkSize?: number | undefined;
  /**
   * What comes later, out of order: for elements in the tree, what their contents are to be replaced by. Until that is there,
   * a browser shows the contents that they have in the tree. An entry may also have the name of a `<?marker name="…"?>` or a
   * `<?start name="…"?>` that the tree holds already. When all of the tree has been written, each part follows as soon as its
   * promise is fulfilled, as `<template for="…">`; parsers, that of livedom too, put it where it belongs.
   * https://html.spec.whatwg.org/#the-template-element
   *
   * A promise that is rejected ends the stream with its reason. Elements can be those of HTML in which a parser keeps other
   * nodes, in the tree that is written; not in template contents or shadow roots.
   * @defaultValue nothing
   *
   * @example
   * const later = new Map([[document.querySelector('#news'), loadNews()]]);
   * let page = '';
   * for await (const chunk of serializeStream(document, { later })) page += chunk;
   * page.endsWith('<template for="livedom-1"><p>News</template></body></html>'); // true
   */
  readonly later?: ReadonlyMap<Element | string, PromiseLike<Part> | Part> | undefined;
}

const RULES: Record<keyof SerializeStreamOptions, OptionRule> = {
  ...SERIALIZE_RULES,
  chunkSize: { accepts: (value) => Number.isInteger(value) && (value as number) > 0, wanted: 'a whole number above 0' },
  later: {
    accepts: (value) => Object.prototype.toString.call(value) === '[object Map]',
    wanted: 'a Map with parts by element or name',
  },
};

/**
 * Writes a node as HTML piece by piece, the same as `serialize` in all, each piece when it is asked for. The tree should not
 * be changed until the last piece has come. https://html.spec.whatwg.org/#html-fragment-serialisation-algorithm
 *
 * @param node - A node of any kind but an attribute.
 * @returns Chunks of markup.
 * @throws TypeError for what is no node of livedom, for options that do not exist and for values that will not do.
 *
 * @example
 * import { parse, serializeStream } from 'livedom';
 *
 * const chunks = [];
 * for await (const chunk of serializeStream(parse('<p>Hi'), { chunkSize: 20 })) chunks.push(chunk);
 * chunks; // ['<html><head></head><body>', '<p>Hi</p></body></html>']
 */
export function serializeStream(node: Node, options: SerializeStreamOptions = {}): AsyncIterableIterator<string> {
  const record = nodeRecordOf(node, CALLER);
  checkOptions(CALLER, options, RULES);
  const { chunkSize = DEFAULT_CHUNK_SIZE, later } = options;
  const serializing = serializerOptions(CALLER, options);
  const parts = later === undefined ? null : new LaterParts(later, record);
  const chunks = writeAll(markupParts(record, serializing, parts?.places ?? null), chunkSize, serializing, parts);
  return parts === null ? chunks : stoppable(chunks, () => parts.stop());
}

/** A generator that is waiting for something takes `return()` only when that has come; this one at once. */
function stoppable(chunks: AsyncGenerator<string, void>, stop: () => void): AsyncIterableIterator<string> {
  return {
    next: () => chunks.next(),
    return() {
      stop();
      return chunks.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* writeAll(
  markups: readonly (string | MarkupPosition)[],
  chunkSize: number,
  options: SerializerOptions,
  parts: LaterParts | null,
): AsyncGenerator<string, void> {
  let held = '';
  for (const chunk of chunksOf(markups, chunkSize, options)) {
    if (held !== '') yield held;
    held = chunk;
  }
  const end = parts !== null && held.endsWith(END_OF_PAGE) ? END_OF_PAGE : '';
  const last = held.slice(0, held.length - end.length);
  if (last !== '') yield last;
  if (parts !== null) yield* parts.asTheyCome(options);
  if (end !== '' && parts?.isStopped !== true) yield end;
}

function* chunksOf(
  markups: readonly (string | MarkupPosition)[],
  chunkSize: number,
  options: SerializerOptions,
): Generator<string, void> {
  let chunk = '';
  for (const markup of markups) {
    if (typeof markup === 'string') chunk += markup;
    while (typeof markup !== 'string' && !markup.isDone) {
      chunk += nextMarkup(markup, options, chunkSize - chunk.length);
      if (chunk.length < chunkSize) continue;
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}
