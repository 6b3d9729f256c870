import { Char } from '../characters.ts';
import { State } from '../state.ts';
import type { TokenizerState } from '../tokenizer-state.ts';

/** https://html.spec.whatwg.org/#cdata-section-state */
export function cdataSection(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.RightSquareBracket:
      t.state = State.CdataSectionBracket;
      return;
    case Char.EndOfFile:
      t.error('eof-in-cdata');
      t.emitEndOfFile();
      return;
    default:
      t.emitCharacter(c);
  }
}

/** https://html.spec.whatwg.org/#cdata-section-bracket-state */
export function cdataSectionBracket(t: TokenizerState, c: number): void {
  if (c === Char.RightSquareBracket) {
    t.state = State.CdataSectionEnd;
  } else {
    t.emitCharacters(']');
    t.reconsumeIn(State.CdataSection);
  }
}

/** https://html.spec.whatwg.org/#cdata-section-end-state */
export function cdataSectionEnd(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.RightSquareBracket:
      t.emitCharacters(']');
      return;
    case Char.GreaterThanSign:
      t.state = State.Data;
      return;
    default:
      t.emitCharacters(']]');
      t.reconsumeIn(State.CdataSection);
  }
}
