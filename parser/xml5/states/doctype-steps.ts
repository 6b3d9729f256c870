import { State } from '../state.ts';
import type { Xml5TokenizerState } from '../tokenizer-state.ts';

/** What several states do at the end of the input. */
export function endOfFileInDoctype(t: Xml5TokenizerState): void {
  t.error('eof-in-doctype');
  t.emitDoctype();
  t.reconsumeIn(State.Data);
}

/** What they do after the `[`. */
export function startInternalSubset(t: Xml5TokenizerState): void {
  t.doctype.subset = '';
  t.doctype.subsetStart = t.offset + 1;
  t.state = State.InternalSubset;
}
