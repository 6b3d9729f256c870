import { Char, isSpace } from '../../xml/characters.ts';
import { State } from '../state.ts';
import { END_OF_FILE, TagKind, type Xml5TokenizerState } from '../tokenizer-state.ts';

/** XML-ER, 1.4.1 Data state */
export function data(t: Xml5TokenizerState, c: number): void {
  switch (c) {
    case Char.Ampersand:
      t.returnState = State.Data;
      t.additionalAllowedCharacter = END_OF_FILE;
      t.referenceStart = t.offset;
      t.buffer = '&';
      t.state = State.CharacterReference;
      return;
    case Char.LessThan:
      t.markupStart = t.offset;
      t.state = State.TagOpen;
      return;
    case END_OF_FILE:
      t.emitEndOfFile();
      return;
    default:
      t.emitCharacters(String.fromCharCode(c));
  }
}

/** Whether no tag name starts with the character: it is white space, `:`, `<`, `>` or the end. */
function startsNoName(c: number): boolean {
  return isSpace(c) || c === Char.Colon || c === Char.LessThan || c === Char.GreaterThan || c === END_OF_FILE;
}

/** XML-ER, 1.4.3 Tag open state */
export function tagOpen(t: Xml5TokenizerState, c: number): void {
  if (startsNoName(c)) {
    t.error('invalid-first-character-of-tag-name');
    t.emitCharacters('<', t.markupStart);
    t.reconsumeIn(State.Data);
    return;
  }
  switch (c) {
    case Char.Solidus:
      t.state = State.EndTagOpen;
      return;
    case Char.Question:
      t.buffer = '';
      t.name = '';
      t.data = '';
      t.state = State.Pi;
      return;
    case Char.Exclamation:
      t.buffer = '';
      t.state = State.MarkupDeclaration;
      return;
    default:
      t.createTag(TagKind.Start);
      t.reconsumeIn(State.TagName);
  }
}

/** XML-ER, 1.4.4 End tag open state */
export function endTagOpen(t: Xml5TokenizerState, c: number): void {
  if (c === Char.GreaterThan) {
    t.emitShortEndTag();
  } else if (startsNoName(c)) {
    t.error('invalid-first-character-of-tag-name');
    t.emitCharacters('</', t.markupStart);
    t.reconsumeIn(State.Data);
  } else {
    t.createTag(TagKind.End);
    t.reconsumeIn(State.EndTagName);
  }
}
