import { createReadStream, statSync } from 'node:fs';
import { getSystemErrorMap } from 'node:util';
import { createDocumentRecord, documentData } from '../../dom/tree/document-data.ts';
import type { DocumentRecord } from '../../dom/tree/records.ts';
import { byteDecoding } from '../bytes/byte-decoding.ts';
import { type EncodingOptions, encodingHints } from '../bytes/encoding-options.ts';
import type { ParseError } from '../parse-errors.ts';
import { parseXmlInto } from '../parse-xml.ts';
import { PageParsing } from '../stream/page-parsing.ts';
import type { Arguments } from './arguments.ts';
import { Progress } from './progress.ts';
import { UsageError } from './usage-error.ts';

type Input = Pick<Arguments, 'file' | 'encoding'>;

/** Parses the file as it is read. Its encoding is found out as a browser does, but where one is given. */
export async function parseInput(
  input: Input,
  onParseError?: (error: ParseError) => void,
  explanations = false,
): Promise<DocumentRecord> {
  const page = new PageParsing('livedom', emptyDocument, { onParseError, explanations });
  page.expectBytes(encodingHints(encodingOptions(input)));
  for await (const bytes of readBytes(input.file)) page.writeBytes(bytes);
  page.end();
  return page.document;
}

/**
 * How the bytes of HTML are to be decoded: in the encoding that was asked for; otherwise in that which is found out as a browser
 * does with a file, which guesses where nothing tells, and in UTF-8 if there is nothing to guess from.
 */
export function encodingOptions({ encoding }: Pick<Arguments, 'encoding'>): EncodingOptions {
  return encoding === null ? { detectEncoding: true, defaultEncoding: 'UTF-8' } : { encoding: encodingFor(encoding) };
}

/** Parses the file as XML. Its encoding is found out, but where one is given. */
export async function parseXmlInput(input: Input): Promise<DocumentRecord> {
  const { file } = input;
  const encoding = input.encoding === null ? undefined : encodingFor(input.encoding);
  const document = createDocumentRecord('xml');
  parseXmlInto(document, await readWhole(file), {
    encoding,
    onParseError({ line, column, code }) {
      throw new UsageError(`${file}:${line}:${column}: not well-formed XML: ${code}`);
    },
  });
  return document;
}

/**
 * The parse errors of the file, as lines "FILE:LINE:COLUMN CODE", in order of position; of bytes that do not decode with their
 * place among all bytes.
 */
export async function parseErrors(input: Input): Promise<string[]> {
  const errors: ParseError[] = [];
  await parseInput(input, (error) => errors.push(error));
  return errors
    .sort((a, b) => a.offset - b.offset)
    .map(({ line, column, code, byteOffset }) => {
      const where = byteOffset === undefined ? '' : ` (byte ${byteOffset})`;
      return `${input.file}:${line}:${column} ${code}${where}`;
    });
}

function emptyDocument(): DocumentRecord {
  const document = createDocumentRecord('html');
  documentData(document).allowDeclarativeShadowRoots = true;
  return document;
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

/** All bytes of the file, or of standard input. */
export async function readWhole(file: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBytes(file)) chunks.push(chunk);
  return Buffer.concat(chunks);
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

/** The name of the encoding with that label. https://encoding.spec.whatwg.org/#names-and-labels */
function encodingFor(label: string): string {
  const encoding = byteDecoding().getEncoding(label);
  if (encoding !== null) return encoding;
  throw new UsageError(`'${label}' is not the label of an encoding; utf-8, utf-16le and windows-1252 are some.`);
}
