import { State } from '../tokenizer/state.ts';
import type { Tokenizer } from '../tokenizer/tokenizer.ts';

/**
 * How many of the last code units read have not become part of a token yet, and may turn out to be text or not, or to be
 * one character together with what follows. The start of a tag, of a comment … is told by `tagStart`.
 */
export const enum Undecided {
  Nothing,
  /** All from `tagStart` on. */
  Markup,
  /** All from the last ampersand on. */
  Reference,
  /** `]`, which may begin `]]>`. */
  Bracket,
  /** `]]` */
  Brackets,
}

/** What is undecided after the last character that the tokenizer has read. */
export function undecidedAfter({ state, returnState }: Tokenizer): Undecided {
  switch (state) {
    case State.Data:
    case State.Rcdata:
    case State.Rawtext:
    case State.ScriptData:
    case State.Plaintext:
    case State.ScriptDataEscapeStart:
    case State.ScriptDataEscapeStartDash:
    case State.ScriptDataEscaped:
    case State.ScriptDataEscapedDash:
    case State.ScriptDataEscapedDashDash:
    case State.ScriptDataDoubleEscapeStart:
    case State.ScriptDataDoubleEscaped:
    case State.ScriptDataDoubleEscapedDash:
    case State.ScriptDataDoubleEscapedDashDash:
    case State.ScriptDataDoubleEscapedLessThanSign:
    case State.ScriptDataDoubleEscapeEnd:
    case State.CdataSection:
      return Undecided.Nothing;
    case State.AmbiguousAmpersand:
      return isTextState(returnState) ? Undecided.Nothing : Undecided.Markup;
    case State.CharacterReference:
    case State.NamedCharacterReference:
    case State.NumericCharacterReference:
    case State.HexadecimalCharacterReferenceStart:
    case State.DecimalCharacterReferenceStart:
    case State.HexadecimalCharacterReference:
    case State.DecimalCharacterReference:
      return isTextState(returnState) ? Undecided.Reference : Undecided.Markup;
    case State.CdataSectionBracket:
      return Undecided.Bracket;
    case State.CdataSectionEnd:
      return Undecided.Brackets;
    default:
      return Undecided.Markup;
  }
}

function isTextState(state: State): boolean {
  return state === State.Data || state === State.Rcdata;
}

/** Whether the end of the input drops what has been read of the current token. */
export function isDroppedAtEnd(state: State): boolean {
  if (state === State.TagName) return true;
  if (state >= State.BeforeAttributeName && state <= State.SelfClosingStartTag) return true;
  return state >= State.ProcessingInstructionOpen && state <= State.ProcessingInstructionQuestionable;
}
