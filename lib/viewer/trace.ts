import { createDocumentRecord, documentData } from '../../dom/tree/document-data.ts';
import { type ReadLog, textOfPiece } from '../../parser/input-stream/read-log.ts';
import { type TraceStep, TracingParser, withWrites } from '../../parser/tracing/tracing-parser.ts';
import { explainedInputOf } from '../../parser/tree-construction/explanations.ts';
import { nodeRecordOf } from '../node-record.ts';

/** What the viewer shows. */
export interface Trace {
  /** The name of the file. */
  readonly name: string;
  /** The input as it was read: what scripts wrote stands where they wrote it. */
  readonly source: string;
  readonly steps: readonly TraceStep[];
  /** Whether it was parsed with scripts switched on. */
  readonly scripting: boolean;
  /** The parts of the source that scripts wrote. */
  readonly written: readonly { readonly start: number; readonly end: number }[];
}

/** The steps that the parser takes for a page. */
export function traceOf(name: string, source: string): Trace {
  return { name, source, steps: stepsOf(source, false), scripting: false, written: [] };
}

/** The same for a page whose scripts have run, in a window that was opened with `explanations: true`. */
export function traceOfRun(name: string, document: Document): Trace {
  const { pieces } = explainedInputOf(nodeRecordOf(document, 'traceOfRun()')) as ReadLog;
  const texts = pieces.map((_, position) => textOfPiece(pieces, position));
  const source = texts.join('');
  const parts = pieces.map((piece, position) => ({
    ...piece,
    end: piece.start + (texts[position] as string).length,
  }));
  const written = parts.filter(({ isWritten, start, end }) => isWritten && end > start);
  // What a script writes in turn divides it; it was written at once.
  const writes = written
    .filter(({ index }) => index === 0)
    .map(({ start, end, source }) => ({ start, end, text: source }));
  const steps = withWrites(stepsOf(source, true), writes);
  return { name, source, steps, scripting: true, written: written.map(({ start, end }) => ({ start, end })) };
}

function stepsOf(source: string, scripting: boolean): TraceStep[] {
  const document = createDocumentRecord('html');
  documentData(document).allowDeclarativeShadowRoots = true;
  const parser = new TracingParser(document, scripting);
  parser.parse(source);
  return parser.steps;
}
