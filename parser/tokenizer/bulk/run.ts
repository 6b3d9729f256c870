import { State } from '../state.ts';
import type { TokenizerState } from '../tokenizer-state.ts';

/** The sets of characters that end a run of ordinary ones. */
const enum Stop {
  /** `<` `-` NUL CR */
  CommentText = 1 << 0,
  /** `>` NUL CR */
  BogusComment = 1 << 1,
  /** `]` NUL CR */
  Cdata = 1 << 2,
  DoubleQuoted = 1 << 3,
  SingleQuoted = 1 << 4,
  Unquoted = 1 << 5,
  /** `?` `>` NUL CR */
  Instruction = 1 << 6,
}

/** For each code below 0x80 the sets that it is in. */
const STOPS = makeStops();

function makeStops(): Uint8Array {
  const stops = new Uint8Array(0x80);
  const add = (stop: number, characters: string): void => {
    for (const character of `${characters}\0\r`) stops[character.charCodeAt(0)]! |= stop;
  };
  add(Stop.CommentText, '<-');
  add(Stop.BogusComment, '>');
  add(Stop.Cdata, ']');
  add(Stop.DoubleQuoted, '"&');
  add(Stop.SingleQuoted, "'&");
  add(Stop.Unquoted, '\t\n\f >&');
  add(Stop.Instruction, '?>');
  return stops;
}

/** The set that matters in a state; 0 for states without runs. */
export const RUN_STATES = makeRunStates();

function makeRunStates(): Uint8Array {
  const stops = new Uint8Array(State.DecimalCharacterReference + 1);
  stops[State.ScriptDataEscaped] = Stop.CommentText;
  stops[State.ScriptDataDoubleEscaped] = Stop.CommentText;
  stops[State.Comment] = Stop.CommentText;
  stops[State.BogusComment] = Stop.BogusComment;
  stops[State.CdataSection] = Stop.Cdata;
  stops[State.AttributeValueDoubleQuoted] = Stop.DoubleQuoted;
  stops[State.AttributeValueSingleQuoted] = Stop.SingleQuoted;
  stops[State.AttributeValueUnquoted] = Stop.Unquoted;
  stops[State.ProcessingInstructionData] = Stop.Instruction;
  return stops;
}

/**
 * Reads the characters that leave the state as it is and stand for themselves.
 *
 * @returns False if the state machine has to read the next character.
 */
export function scanRun(t: TokenizerState): boolean {
  const { input, state } = t;
  const { index, source } = input;
  const stop = RUN_STATES[state] as number;
  if (stop === 0) return false;
  let end = index;
  while (end < source.length) {
    const c = source.charCodeAt(end);
    if (c < 0x80 && ((STOPS[c] as number) & stop) !== 0) break;
    end++;
  }
  if (end > index) {
    addRun(t, input.cut(index, end));
    input.index = end;
  }
  return end === source.length;
}

function addRun(t: TokenizerState, run: string): void {
  switch (t.state) {
    case State.Comment:
    case State.BogusComment:
    case State.ProcessingInstructionData:
      t.data += run;
      return;
    case State.AttributeValueDoubleQuoted:
    case State.AttributeValueSingleQuoted:
    case State.AttributeValueUnquoted:
      t.attributeValue += run;
      return;
    default:
      t.noteTextSource(t.input.index);
      t.addText(run, 0);
  }
}
