import { Char, REPLACEMENT_CHARACTER, toAsciiLower } from '../characters.ts';
import { State } from '../state.ts';
import type { TokenizerState } from '../tokenizer-state.ts';
import { eofInTag, leaveNameOrValue } from './tag.ts';

/** https://html.spec.whatwg.org/#before-attribute-name-state */
export function beforeAttributeName(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.Tab:
    case Char.LineFeed:
    case Char.FormFeed:
    case Char.Space:
      return;
    case Char.Solidus:
    case Char.GreaterThanSign:
    case Char.EndOfFile:
      t.reconsumeIn(State.AfterAttributeName);
      return;
    case Char.EqualsSign:
      t.error('unexpected-equals-sign-before-attribute-name');
      t.startAttribute();
      t.attribute = '=';
      t.state = State.AttributeName;
      return;
    default:
      t.startAttribute();
      t.reconsumeIn(State.AttributeName);
  }
}

/** https://html.spec.whatwg.org/#attribute-name-state */
export function attributeName(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.Tab:
    case Char.LineFeed:
    case Char.FormFeed:
    case Char.Space:
    case Char.Solidus:
    case Char.GreaterThanSign:
    case Char.EndOfFile:
      t.finishAttributeName();
      t.reconsumeIn(State.AfterAttributeName);
      return;
    case Char.EqualsSign:
      t.finishAttributeName();
      t.state = State.BeforeAttributeValue;
      return;
    case Char.Null:
      t.error('unexpected-null-character');
      t.attribute += REPLACEMENT_CHARACTER;
      return;
    case Char.QuotationMark:
    case Char.Apostrophe:
    case Char.LessThanSign:
      t.error('unexpected-character-in-attribute-name');
      break;
  }
  t.attribute += String.fromCharCode(toAsciiLower(c));
}

/** https://html.spec.whatwg.org/#after-attribute-name-state */
export function afterAttributeName(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.Tab:
    case Char.LineFeed:
    case Char.FormFeed:
    case Char.Space:
      return;
    case Char.Solidus:
      t.state = State.SelfClosingStartTag;
      return;
    case Char.EqualsSign:
      t.state = State.BeforeAttributeValue;
      return;
    case Char.GreaterThanSign:
      t.emitTag();
      return;
    case Char.EndOfFile:
      eofInTag(t);
      return;
    default:
      t.startAttribute();
      t.reconsumeIn(State.AttributeName);
  }
}

/** https://html.spec.whatwg.org/#before-attribute-value-state */
export function beforeAttributeValue(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.Tab:
    case Char.LineFeed:
    case Char.FormFeed:
    case Char.Space:
      return;
    case Char.QuotationMark:
      t.state = State.AttributeValueDoubleQuoted;
      return;
    case Char.Apostrophe:
      t.state = State.AttributeValueSingleQuoted;
      return;
    case Char.GreaterThanSign:
      t.error('missing-attribute-value');
      t.finishAttributeValue(t.currentOffset);
      t.emitTag();
      return;
    default:
      t.reconsumeIn(State.AttributeValueUnquoted);
  }
}

/** https://html.spec.whatwg.org/#attribute-value-(double-quoted)-state */
export function attributeValueDoubleQuoted(t: TokenizerState, c: number): void {
  quotedAttributeValue(t, c, Char.QuotationMark);
}

/** https://html.spec.whatwg.org/#attribute-value-(single-quoted)-state */
export function attributeValueSingleQuoted(t: TokenizerState, c: number): void {
  quotedAttributeValue(t, c, Char.Apostrophe);
}

function quotedAttributeValue(t: TokenizerState, c: number, quote: number): void {
  if (c === quote) {
    t.finishAttributeValue(t.currentOffset + 1);
    t.state = State.AfterAttributeValueQuoted;
  } else {
    characterOfAttributeValue(t, c);
  }
}

/** The entries that the states of attribute values share: U+0026 (&), NULL, EOF, anything else. */
function characterOfAttributeValue(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.Ampersand:
      t.returnState = t.state;
      t.state = State.CharacterReference;
      return;
    case Char.Null:
      t.error('unexpected-null-character');
      t.attributeValue += REPLACEMENT_CHARACTER;
      return;
    case Char.EndOfFile:
      eofInTag(t);
      return;
    default:
      t.attributeValue += String.fromCharCode(c);
  }
}

/** https://html.spec.whatwg.org/#attribute-value-(unquoted)-state */
export function attributeValueUnquoted(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.Tab:
    case Char.LineFeed:
    case Char.FormFeed:
    case Char.Space:
      t.finishAttributeValue(t.currentOffset);
      t.state = State.BeforeAttributeName;
      return;
    case Char.GreaterThanSign:
      t.finishAttributeValue(t.currentOffset);
      t.emitTag();
      return;
    case Char.QuotationMark:
    case Char.Apostrophe:
    case Char.LessThanSign:
    case Char.EqualsSign:
    case Char.GraveAccent:
      t.error('unexpected-character-in-unquoted-attribute-value');
      break;
  }
  characterOfAttributeValue(t, c);
}

/** https://html.spec.whatwg.org/#after-attribute-value-(quoted)-state */
export function afterAttributeValueQuoted(t: TokenizerState, c: number): void {
  if (leaveNameOrValue(t, c)) return;
  t.error('missing-whitespace-between-attributes');
  t.reconsumeIn(State.BeforeAttributeName);
}
