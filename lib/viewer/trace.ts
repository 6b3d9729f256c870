import { createDocumentRecord, documentData } from '../../dom/tree/document-data.ts';
import { type TraceStep, TracingParser } from '../../parser/tracing/tracing-parser.ts';

/** What the viewer shows. */
export interface Trace {
  /** The name of the file. */
  readonly name: string;
  readonly source: string;
  readonly steps: readonly TraceStep[];
}

/** The steps that the parser takes for a page. */
export function traceOf(name: string, source: string): Trace {
  const document = createDocumentRecord('html');
  documentData(document).allowDeclarativeShadowRoots = true;
  const parser = new TracingParser(document);
  parser.parse(source);
  return { name, source, steps: parser.steps };
}
