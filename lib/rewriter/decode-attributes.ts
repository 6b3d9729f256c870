import { type AttributeName, plainAttributeName } from '../../dom/names/attribute-name.ts';
import type { RawAttribute } from '../../parser/rewriter/raw-token.ts';
import { PartsReader } from '../../parser/rewriter/token-parts.ts';
import type { Codec } from './codec.ts';

/**
 * Makes attributes what they are in the page's encoding: each that was not parsed as what it says has to be
 * parsed anew.
 *
 * @param attributes - As in the tokenizer, so many of them.
 * @param raw - The tag, or a part of it: attributes that start before that stay as they are.
 * @param start - The offset of the part.
 * @param offsets - Where each attribute starts and ends.
 */
export function decodeAttributes(
  attributes: (AttributeName | string)[],
  length: number,
  raw: string,
  start: number,
  offsets: readonly number[],
  codec: Codec,
): void {
  if (codec.isPlain(raw)) return;
  for (let i = 0; i < length; i += 2) {
    if ((offsets[i] as number) < start) continue;
    const source = raw.slice((offsets[i] as number) - start, (offsets[i + 1] as number) - start);
    if (codec.isPlain(source)) continue;
    const { name, value } = parseAttribute(codec.decode(source));
    if (!codec.isPlain((attributes[i] as AttributeName).qualifiedName)) attributes[i] = plainAttributeName(name);
    attributes[i + 1] = value;
  }
}

/** OPTIMIZATION: it lives for ever, as the kept parsers do. (bench/rewrite) */
const reader = new PartsReader(0);

function parseAttribute(source: string): RawAttribute {
  const { attributes } = reader.read({ kind: 'startTag', raw: `<a ${source} >`, start: 0 });
  return (attributes as readonly RawAttribute[])[0] as RawAttribute;
}
