import { Char, isAsciiAlpha, toAsciiLower } from '../characters.ts';
import { State } from '../state.ts';
import type { TokenizerState } from '../tokenizer-state.ts';
import { leaveNameOrValue } from './tag.ts';

// What may be the end tag of a text-only element: the states that follow `<` in RCDATA, RAWTEXT and script data. The
// three families differ only in the states they lead to.

/** https://html.spec.whatwg.org/#rcdata-less-than-sign-state */
export function rcdataLessThanSign(t: TokenizerState, c: number): void {
  lessThanSign(t, c, State.RcdataEndTagOpen, State.Rcdata);
}

/** https://html.spec.whatwg.org/#rcdata-end-tag-open-state */
export function rcdataEndTagOpen(t: TokenizerState, c: number): void {
  endTagOpenInText(t, c, State.RcdataEndTagName, State.Rcdata);
}

/** https://html.spec.whatwg.org/#rcdata-end-tag-name-state */
export function rcdataEndTagName(t: TokenizerState, c: number): void {
  endTagNameInText(t, c, State.Rcdata);
}

/** https://html.spec.whatwg.org/#rawtext-less-than-sign-state */
export function rawtextLessThanSign(t: TokenizerState, c: number): void {
  lessThanSign(t, c, State.RawtextEndTagOpen, State.Rawtext);
}

/** https://html.spec.whatwg.org/#rawtext-end-tag-open-state */
export function rawtextEndTagOpen(t: TokenizerState, c: number): void {
  endTagOpenInText(t, c, State.RawtextEndTagName, State.Rawtext);
}

/** https://html.spec.whatwg.org/#rawtext-end-tag-name-state */
export function rawtextEndTagName(t: TokenizerState, c: number): void {
  endTagNameInText(t, c, State.Rawtext);
}

/** https://html.spec.whatwg.org/#script-data-less-than-sign-state */
export function scriptDataLessThanSign(t: TokenizerState, c: number): void {
  if (c === Char.ExclamationMark) {
    t.state = State.ScriptDataEscapeStart;
    t.emitCharacters('<!');
  } else {
    lessThanSign(t, c, State.ScriptDataEndTagOpen, State.ScriptData);
  }
}

/** https://html.spec.whatwg.org/#script-data-end-tag-open-state */
export function scriptDataEndTagOpen(t: TokenizerState, c: number): void {
  endTagOpenInText(t, c, State.ScriptDataEndTagName, State.ScriptData);
}

/** https://html.spec.whatwg.org/#script-data-end-tag-name-state */
export function scriptDataEndTagName(t: TokenizerState, c: number): void {
  endTagNameInText(t, c, State.ScriptData);
}

function lessThanSign(t: TokenizerState, c: number, endTagOpen: State, text: State): void {
  if (c === Char.Solidus) {
    t.temporaryBuffer = '';
    t.state = endTagOpen;
  } else {
    t.emitCharacters('<');
    t.reconsumeIn(text);
  }
}

export function endTagOpenInText(t: TokenizerState, c: number, endTagName: State, text: State): void {
  if (isAsciiAlpha(c)) {
    t.createTag(true);
    t.reconsumeIn(endTagName);
  } else {
    t.emitCharacters('</');
    t.reconsumeIn(text);
  }
}

export function endTagNameInText(t: TokenizerState, c: number, text: State): void {
  if (isAsciiAlpha(c)) {
    t.name += String.fromCharCode(toAsciiLower(c));
    t.temporaryBuffer += String.fromCharCode(c);
  } else if (c === Char.EndOfFile || !t.isAppropriateEndTag || !leaveNameOrValue(t, c)) {
    t.emitCharacters(`</${t.temporaryBuffer}`);
    t.reconsumeIn(text);
  }
}
