import { Char, REPLACEMENT_CHARACTER } from '../characters.ts';
import { State } from '../state.ts';
import type { TokenizerState } from '../tokenizer-state.ts';

// Data, RCDATA, RAWTEXT, script data and PLAINTEXT: the states that tree construction may switch to.

/** https://html.spec.whatwg.org/#data-state */
export function data(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.Ampersand:
      t.returnState = State.Data;
      t.state = State.CharacterReference;
      return;
    case Char.LessThanSign:
      t.tagStart = t.currentOffset;
      t.state = State.TagOpen;
      return;
    case Char.Null:
      t.error('unexpected-null-character');
      t.emitCharacter(c);
      return;
    case Char.EndOfFile:
      t.emitEndOfFile();
      return;
    default:
      t.emitCharacter(c);
  }
}

/** https://html.spec.whatwg.org/#rcdata-state */
export function rcdata(t: TokenizerState, c: number): void {
  if (c === Char.Ampersand) {
    t.returnState = State.Rcdata;
    t.state = State.CharacterReference;
  } else {
    textOrLessThanSign(t, c, State.RcdataLessThanSign);
  }
}

/** https://html.spec.whatwg.org/#rawtext-state */
export function rawtext(t: TokenizerState, c: number): void {
  textOrLessThanSign(t, c, State.RawtextLessThanSign);
}

/** https://html.spec.whatwg.org/#script-data-state */
export function scriptData(t: TokenizerState, c: number): void {
  textOrLessThanSign(t, c, State.ScriptDataLessThanSign);
}

/** https://html.spec.whatwg.org/#plaintext-state */
export function plaintext(t: TokenizerState, c: number): void {
  textOrReplacement(t, c);
}

function textOrLessThanSign(t: TokenizerState, c: number, lessThanSignState: State): void {
  if (c === Char.LessThanSign) {
    t.tagStart = t.currentOffset;
    t.state = lessThanSignState;
  } else {
    textOrReplacement(t, c);
  }
}

/** The entries that these states share: NULL, EOF, anything else. */
function textOrReplacement(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.Null:
      t.error('unexpected-null-character');
      t.emitCharacters(REPLACEMENT_CHARACTER);
      return;
    case Char.EndOfFile:
      t.emitEndOfFile();
      return;
    default:
      t.emitCharacter(c);
  }
}
