import { Char } from '../characters.ts';
import { State } from '../state.ts';
import type { TokenizerState } from '../tokenizer-state.ts';
import { scanData } from './data.ts';
import { RUN_STATES, scanRun } from './run.ts';
import { scanPlaintext, scanTextOnly } from './text-only.ts';

// Reading many characters at once, with the same result as the state machine, for which whatever is unusual, and
// whatever the end of the segment cuts in two, is left. Parse errors are not looked for.

/** Whether the state is one of those that `scanInBulk` does something for. */
export function isReadInBulk(state: State): boolean {
  return state <= State.Plaintext || RUN_STATES[state] !== 0;
}

/**
 * Reads what it can of the segment, of which something must be left.
 *
 * @returns False if the state machine has to read the next character.
 */
export function scanInBulk(t: TokenizerState): boolean {
  const { input } = t;
  if (input.skipLineFeed) {
    input.skipLineFeed = false;
    if (input.source.charCodeAt(input.index) === Char.LineFeed) {
      input.index++;
      return true;
    }
  }
  switch (t.state) {
    case State.Data:
      return scanData(t);
    case State.Rcdata:
    case State.Rawtext:
    case State.ScriptData:
      return scanTextOnly(t);
    case State.Plaintext:
      return scanPlaintext(t);
    default:
      return scanRun(t);
  }
}
