import { xmlTypeOf } from '../../dom/markup/xml-type.ts';
import { type DocumentRecord, NodeFlag } from '../../dom/tree/records.ts';
import { createDocument } from '../create-document.ts';
import type { DocumentMode } from '../mode.ts';
import { type OptionRule, oneOf } from '../options.ts';
import { DOCUMENT_RULES, type DocumentOptions } from '../parse-options.ts';

/** Options of the document that a tree is copied into. */
export interface TreeOptions extends DocumentOptions {
  /**
   * The type of the document: `'text/html'`, or a type of XML (`'application/xml'`, `'image/svg+xml'` …). In XML, prefixes and
   * `xmlns` attributes say of what namespace a name is, where the tree does not.
   * @defaultValue `'text/html'`
   */
  readonly contentType?: string | undefined;
}

/** Options for trees whose roots say no more than that they are one. */
export interface RootOptions extends TreeOptions {
  /**
   * What comes of the root of a tree.
   * @defaultValue by what is in it: a Document where there is a doctype or an `html` element, and nothing that no document can have
   * beside it; otherwise a DocumentFragment
   */
  readonly root?: 'document' | 'fragment' | undefined;
}

export const TREE_RULES: Record<keyof TreeOptions, OptionRule> = {
  ...DOCUMENT_RULES,
  contentType: {
    accepts: (value) => typeof value === 'string' && (value === 'text/html' || xmlTypeOf(value) !== null),
    wanted: "'text/html' or a type of XML, such as 'application/xml'",
  },
};

export const ROOT_RULES: Record<keyof RootOptions, OptionRule> = { ...TREE_RULES, root: oneOf('document', 'fragment') };

/** The document that all nodes of the copy are of. */
export function documentFor(options: TreeOptions): DocumentRecord {
  return createDocument(options, xmlTypeOf(options.contentType));
}

export function isXml(document: DocumentRecord): boolean {
  return (document.flags & NodeFlag.HtmlDocument) === 0;
}

const MODE_FLAGS: Record<DocumentMode, number> = {
  'no-quirks': 0,
  quirks: NodeFlag.Quirks,
  'limited-quirks': NodeFlag.LimitedQuirks,
};

export function setMode(document: DocumentRecord, mode: DocumentMode): void {
  document.flags = (document.flags & ~(NodeFlag.Quirks | NodeFlag.LimitedQuirks)) | (MODE_FLAGS[mode] ?? 0);
}

export function modeOfRecord({ flags }: DocumentRecord): DocumentMode {
  if ((flags & NodeFlag.Quirks) !== 0) return 'quirks';
  return (flags & NodeFlag.LimitedQuirks) !== 0 ? 'limited-quirks' : 'no-quirks';
}
