import { Char, isSpace } from '../../xml/characters.ts';
import { State } from '../state.ts';
import { END_OF_FILE, TagKind, type Xml5TokenizerState } from '../tokenizer-state.ts';

/** What several states do at the end of the input: the tag counts as far as it goes. */
export function endOfFileInTag(t: Xml5TokenizerState): void {
  t.error('eof-in-tag');
  t.emitTag();
  t.reconsumeIn(State.Data);
}

/** XML-ER, 1.4.5 End tag name state. Erratum eof-in-end-tag: an end tag stays one at the end of the input. */
export function endTagName(t: Xml5TokenizerState, c: number): void {
  if (isSpace(c)) {
    t.state = State.EndTagNameAfter;
    return;
  }
  switch (c) {
    case Char.Solidus:
      t.error('end-tag-with-trailing-solidus');
      t.state = State.EndTagNameAfter;
      return;
    case Char.GreaterThan:
      t.emitTag();
      return;
    case END_OF_FILE:
      if (t.isLiteral) t.tagKind = TagKind.Start;
      endOfFileInTag(t);
      return;
    default:
      t.name += String.fromCharCode(c);
  }
}

/** XML-ER, 1.4.6 End tag name after state */
export function endTagNameAfter(t: Xml5TokenizerState, c: number): void {
  if (isSpace(c)) return;
  switch (c) {
    case Char.GreaterThan:
      t.emitTag();
      return;
    case END_OF_FILE:
      endOfFileInTag(t);
      return;
    default:
      t.error('end-tag-with-attributes');
  }
}

/** XML-ER, 1.4.7 Tag name state */
export function tagName(t: Xml5TokenizerState, c: number): void {
  if (isSpace(c)) {
    t.state = State.TagAttributeNameBefore;
    return;
  }
  switch (c) {
    case Char.GreaterThan:
      t.emitTag();
      return;
    case END_OF_FILE:
      endOfFileInTag(t);
      return;
    case Char.Solidus:
      t.tagKind = TagKind.Empty;
      t.state = State.EmptyTag;
      return;
    default:
      t.name += String.fromCharCode(c);
  }
}

/** XML-ER, 1.4.8 Empty tag state. Erratum solidus-in-tag: attributes go on after a solidus that ends no tag. */
export function emptyTag(t: Xml5TokenizerState, c: number): void {
  if (c === Char.GreaterThan) {
    t.tagKind = TagKind.Empty;
    t.emitTag();
  } else if (t.isLiteral) {
    t.reconsumeIn(State.TagAttributeValueBefore);
  } else {
    if (c !== END_OF_FILE) t.error('unexpected-solidus-in-tag');
    t.reconsumeIn(State.TagAttributeNameBefore);
  }
}
