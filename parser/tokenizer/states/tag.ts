import { Char, isAsciiAlpha, REPLACEMENT_CHARACTER, toAsciiLower } from '../characters.ts';
import { State } from '../state.ts';
import type { TokenizerState } from '../tokenizer-state.ts';

/** https://html.spec.whatwg.org/#tag-open-state */
export function tagOpen(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.ExclamationMark:
      t.temporaryBuffer = '';
      t.state = State.MarkupDeclarationOpen;
      return;
    case Char.Solidus:
      t.state = State.EndTagOpen;
      return;
    case Char.QuestionMark:
      t.temporaryBuffer = '';
      t.state = State.ProcessingInstructionOpen;
      return;
    case Char.EndOfFile:
      t.error('eof-before-tag-name');
      t.emitCharacters('<');
      t.emitEndOfFile();
      return;
    default:
      if (isAsciiAlpha(c)) {
        t.createTag(false);
        t.reconsumeIn(State.TagName);
      } else {
        t.error('invalid-first-character-of-tag-name');
        t.emitCharacters('<');
        t.reconsumeIn(State.Data);
      }
  }
}

/** https://html.spec.whatwg.org/#end-tag-open-state */
export function endTagOpen(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.GreaterThanSign:
      t.error('missing-end-tag-name');
      t.state = State.Data;
      return;
    case Char.EndOfFile:
      t.error('eof-before-tag-name');
      t.emitCharacters('</');
      t.emitEndOfFile();
      return;
    default:
      if (isAsciiAlpha(c)) {
        t.createTag(true);
        t.reconsumeIn(State.TagName);
      } else {
        t.error('invalid-first-character-of-tag-name');
        t.data = '';
        t.reconsumeIn(State.BogusComment);
      }
  }
}

/** https://html.spec.whatwg.org/#tag-name-state */
export function tagName(t: TokenizerState, c: number): void {
  if (leaveNameOrValue(t, c)) return;
  if (c === Char.Null) {
    t.error('unexpected-null-character');
    t.name += REPLACEMENT_CHARACTER;
  } else {
    t.name += String.fromCharCode(toAsciiLower(c));
  }
}

/** The entries that end a tag's name, or follow a quoted value: white space, U+002F (/), U+003E (>), EOF. False for anything else. */
export function leaveNameOrValue(t: TokenizerState, c: number): boolean {
  switch (c) {
    case Char.Tab:
    case Char.LineFeed:
    case Char.FormFeed:
    case Char.Space:
      t.state = State.BeforeAttributeName;
      return true;
    case Char.Solidus:
      t.state = State.SelfClosingStartTag;
      return true;
    case Char.GreaterThanSign:
      t.emitTag();
      return true;
    case Char.EndOfFile:
      eofInTag(t);
      return true;
    default:
      return false;
  }
}

/** https://html.spec.whatwg.org/#self-closing-start-tag-state */
export function selfClosingStartTag(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.GreaterThanSign:
      t.selfClosing = true;
      t.emitTag();
      return;
    case Char.EndOfFile:
      eofInTag(t);
      return;
    default:
      t.error('unexpected-solidus-in-tag');
      t.reconsumeIn(State.BeforeAttributeName);
  }
}

export function eofInTag(t: TokenizerState): void {
  t.error('eof-in-tag');
  t.emitEndOfFile();
}
