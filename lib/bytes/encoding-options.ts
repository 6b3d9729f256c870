import { xmlTypeOf } from '../../dom/markup/xml-type.ts';
import type { EncodingHints } from '../../parser/encoding/sniffing.ts';
import { BOOLEAN, type OptionRule, STRING } from '../options.ts';
import { byteDecoding } from './byte-decoding.ts';
import { encodingDetection } from './encoding-detection.ts';

/**
 * What is known of the encoding of bytes. Without any of it the encoding is found out from the bytes: by a byte order mark, a
 * `<meta>` or an XML declaration. https://html.spec.whatwg.org/#determining-the-character-encoding
 */
export interface EncodingOptions {
  /**
   * The encoding to take whatever the bytes or the server say, but for a byte order mark: a label of the Encoding Standard.
   * @defaultValue none: it is found out
   *
   * @example
   * parse(bytes, { encoding: 'sjis' }).characterSet; // 'Shift_JIS'
   */
  readonly encoding?: string | undefined;
  /**
   * The value of the Content-Type header that the input came with. Its `charset` counts more than what bytes say, but for a
   * byte order mark. `parse` parses as XML what has an XML type.
   * @defaultValue none: HTML
   *
   * @example
   * const contentType = response.headers.get('content-type') ?? undefined;
   * parse(await response.arrayBuffer(), { contentType }).characterSet; // 'UTF-8'
   */
  readonly contentType?: string | undefined;
  /**
   * The encoding to take when nothing tells: a label of the Encoding Standard.
   * @defaultValue what older pages in the language of `locale` are likely to be in
   */
  readonly defaultEncoding?: string | undefined;
  /**
   * The language that pages are likely to be in, as a BCP 47 language tag.
   * @defaultValue none, which makes windows-1252 the default encoding
   */
  readonly locale?: string | undefined;
  /**
   * Whether to guess from which bytes there are, before the default encoding is taken. Of a stream, those that are there when
   * parsing begins are looked at: about the first 1024.
   * @defaultValue `false`
   */
  readonly detectEncoding?: boolean | undefined;
}

const LABEL: OptionRule = {
  accepts: (value) => typeof value === 'string' && byteDecoding().getEncoding(value) !== null,
  wanted: "a label of the Encoding Standard, such as 'utf-8', 'windows-1252' or 'shift_jis'",
};

export const ENCODING_RULES: Record<keyof EncodingOptions, OptionRule> = {
  encoding: LABEL,
  contentType: STRING,
  defaultEncoding: LABEL,
  locale: STRING,
  detectEncoding: BOOLEAN,
};

/** @param parent - The name of the encoding of the container document, if that has the same origin. */
export function encodingHints(options: EncodingOptions, parent: string | null = null): EncodingHints {
  const { encoding, contentType, defaultEncoding, locale } = options;
  const { createDecoder, defaultEncodingOfLocale, encodingOfContentType, getEncoding } = byteDecoding();
  const isXml = xmlTypeOf(contentType) !== null;
  return {
    override: encoding === undefined ? null : getEncoding(encoding),
    transport: contentType === undefined ? null : encodingOfContentType(contentType),
    parent,
    fallback:
      (defaultEncoding === undefined ? null : getEncoding(defaultEncoding)) ??
      (isXml ? 'UTF-8' : defaultEncodingOfLocale(locale ?? '')),
    detect:
      options.detectEncoding === true ? (bytes) => encodingDetection().detectEncoding(bytes, createDecoder) : null,
    isXml,
  };
}
