import { State } from '../../../../parser/tokenizer/state.ts';

/** The states that the tests start in, by the names that they have there. */
export const STATES: Readonly<Record<string, State>> = {
  'Data state': State.Data,
  'PLAINTEXT state': State.Plaintext,
  'RCDATA state': State.Rcdata,
  'RAWTEXT state': State.Rawtext,
  'Script data state': State.ScriptData,
  'CDATA section state': State.CdataSection,
};
