import type { ProcessingInstruction as Directive } from 'domhandler';
import { createDoctype, createProcessingInstruction } from '../../dom/tree/create.ts';
import type { DocumentRecord, ParentRecord } from '../../dom/tree/records.ts';
import { type CopiedIn, LEFT_OUT, leaf, type Prolog } from '../interop/copy-in.ts';
import { readDoctype } from '../interop/doctype.ts';
import { isXml, setMode } from '../interop/tree-options.ts';

type DirectiveSource = Pick<Directive, 'name' | 'data' | 'x-name' | 'x-publicId' | 'x-systemId'>;

/** A doctype, or a processing instruction as htmlparser2 has it: with the `?` that ends it in XML. */
export function directive(
  source: DirectiveSource,
  parent: ParentRecord | null,
  document: DocumentRecord,
  hasMode: boolean,
  prolog: Prolog,
): CopiedIn {
  const { name, data } = source;
  if (!name.startsWith('!')) {
    const target = name.slice(1);
    const text = isXml(document) && data.endsWith('?') ? data.slice(0, -1) : data;
    // One space stands between them.
    return leaf(createProcessingInstruction(document, target, text.slice(target.length + 2)));
  }
  if (!prolog.takesDoctype(parent)) return LEFT_OUT;
  const { doctype, mode } = readDoctype(`<${data}>`, document);
  if (!hasMode) setMode(document, mode);
  const known = source['x-name'];
  if (known === undefined) return leaf(doctype);
  return leaf(createDoctype(document, known, source['x-publicId'], source['x-systemId']));
}
