import { createReadStream, statSync } from 'node:fs';
import { getSystemErrorMap } from 'node:util';
import { createDocumentRecord, documentData } from '../../dom/tree/document-data.ts';
import type { DocumentRecord } from '../../dom/tree/records.ts';
import { getEncoding } from '../../parser/encoding/labels.ts';
import { HtmlParser, type ParseErrorCode } from '../../parser/html-parser.ts';
import { LineMap } from '../../parser/input-stream/line-map.ts';
import { createDecoder, type StreamDecoder } from '../bytes/decoders.ts';
import { parseXmlInto } from '../parse-xml.ts';
import { type Arguments, DEFAULT_ENCODING, UsageError } from './arguments.ts';
import { Progress } from './progress.ts';

type Input = Pick<Arguments, 'file' | 'encoding'>;

/** Parses the file as it is read. */
export async function parseInput(input: Input): Promise<DocumentRecord> {
  const parser = new HtmlParser(emptyDocument());
  for await (const text of readText(input)) parser.write(text);
  parser.end();
  return parser.document;
}

/** Parses the file as XML. Its encoding is found out, but where one is given. */
export async function parseXmlInput({ file, encoding }: Input): Promise<DocumentRecord> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBytes(file)) chunks.push(chunk);
  const document = createDocumentRecord('xml');
  if (encoding !== DEFAULT_ENCODING) decoderFor(encoding);
  parseXmlInto(document, Buffer.concat(chunks), {
    encoding: encoding === DEFAULT_ENCODING ? undefined : encoding,
    onParseError({ line, column, code }) {
      throw new UsageError(`${file}:${line}:${column}: not well-formed XML: ${code}`);
    },
  });
  return document;
}

/** The parse errors of the file, as lines "FILE:LINE:COLUMN CODE", in order of position. */
export async function parseErrors(input: Input): Promise<string[]> {
  const errors: { code: ParseErrorCode; offset: number }[] = [];
  const parser = new HtmlParser(emptyDocument(), { onParseError: (code, offset) => errors.push({ code, offset }) });
  let source = '';
  for await (const text of readText(input)) {
    source += text;
    parser.write(text);
  }
  parser.end();
  const lines = new LineMap(source);
  return errors
    .sort((a, b) => a.offset - b.offset)
    .map(({ code, offset }) => {
      const { line, column } = lines.position(offset);
      return `${input.file}:${line}:${column} ${code}`;
    });
}

function emptyDocument(): DocumentRecord {
  const document = createDocumentRecord('html');
  documentData(document).allowDeclarativeShadowRoots = true;
  return document;
}

/** The text of the file, or of standard input, in pieces. */
async function* readText({ file, encoding }: Input): AsyncGenerator<string> {
  const decoder = decoderFor(encoding);
  for await (const bytes of readBytes(file)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode(new Uint8Array(0));
}

/** The same, with a progress bar on a terminal. */
export async function* readTextWithProgress({ file, encoding }: Input): AsyncGenerator<string> {
  const decoder = decoderFor(encoding);
  for await (const bytes of readBytesWithProgress(file)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode(new Uint8Array(0));
}

/** The bytes of the file, or of standard input, in pieces, with a progress bar on a terminal. */
export async function* readBytesWithProgress(file: string): AsyncGenerator<Uint8Array> {
  const progress = new Progress(process.stderr, sizeOf(file));
  try {
    for await (const bytes of readBytes(file)) {
      progress.advance(bytes.length);
      yield bytes;
    }
  } finally {
    progress.clear();
  }
}

/** In bytes; null if it is not known. */
function sizeOf(file: string): number | null {
  const stat = file === '-' ? undefined : statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? stat.size : null;
}

async function* readBytes(file: string): AsyncGenerator<Uint8Array> {
  const stream = file === '-' ? process.stdin : createReadStream(file);
  try {
    for await (const bytes of stream as AsyncIterable<Uint8Array>) yield bytes;
  } catch (error) {
    throw unreadable(file, error as NodeJS.ErrnoException);
  }
}

function unreadable(file: string, error: NodeJS.ErrnoException): Error {
  if (error.errno === undefined) return error;
  const name = file === '-' ? 'standard input' : `'${file}'`;
  return new UsageError(`cannot read ${name}: ${systemMessage(error)}`);
}

/** What the operating system says. */
export function systemMessage(error: NodeJS.ErrnoException): string {
  return getSystemErrorMap().get(error.errno ?? 0)?.[1] ?? error.message;
}

function decoderFor(label: string): StreamDecoder {
  return createDecoder(encodingFor(label));
}

/** The name of the encoding with that label. https://encoding.spec.whatwg.org/#names-and-labels */
export function encodingFor(label: string): string {
  const encoding = getEncoding(label);
  if (encoding !== null) return encoding;
  throw new UsageError(`'${label}' is not the label of an encoding; utf-8, utf-16le and windows-1252 are some.`);
}
