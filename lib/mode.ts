import { NodeFlag, NodeType } from '../dom/tree/records.ts';
import { nodeRecordOf } from './node-record.ts';
import { describe } from './options.ts';

/** https://dom.spec.whatwg.org/#concept-document-mode */
export type DocumentMode = 'no-quirks' | 'quirks' | 'limited-quirks';

/**
 * The mode that its doctype puts a document in. `document.compatMode` tells quirks mode only: it says 'CSS1Compat' of limited-quirks
 * mode too. https://dom.spec.whatwg.org/#concept-document-mode
 *
 * @param document - A document of livedom.
 * @throws TypeError for anything else.
 *
 * @example
 * import { modeOf, parse } from 'livedom';
 *
 * modeOf(parse('<!DOCTYPE html>')); // 'no-quirks'
 * modeOf(parse('<p>')); // 'quirks'
 * modeOf(parse('<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "">')); // 'no-quirks'
 * modeOf(parse('<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "">')); // 'limited-quirks'
 */
export function modeOf(document: Document): DocumentMode {
  const record = nodeRecordOf(document, 'modeOf()');
  if (record.nodeType !== NodeType.Document)
    throw new TypeError(`modeOf() takes a Document; got ${describe(document)}.`);
  if ((record.flags & NodeFlag.Quirks) !== 0) return 'quirks';
  return (record.flags & NodeFlag.LimitedQuirks) !== 0 ? 'limited-quirks' : 'no-quirks';
}
