import { Char, isAsciiAlphanumeric, isAsciiDigit, isAsciiHexDigit } from '../characters.ts';
import { ROOT, referenceChild, referenceValue } from '../named-references.ts';
import { numericReferenceCode, numericReferenceError } from '../numeric-references.ts';
import { State } from '../state.ts';
import type { TokenizerState } from '../tokenizer-state.ts';

/** https://html.spec.whatwg.org/#character-reference-state */
export function characterReference(t: TokenizerState, c: number): void {
  t.temporaryBuffer = '&';
  if (isAsciiAlphanumeric(c)) {
    t.referenceNode = ROOT;
    t.referenceMatch = 0;
    t.reconsumeIn(State.NamedCharacterReference);
  } else if (c === Char.NumberSign) {
    t.temporaryBuffer = '&#';
    t.state = State.NumericCharacterReference;
  } else {
    flush(t, t.temporaryBuffer);
    t.reconsumeIn(t.returnState);
  }
}

/**
 * The Standard consumes as many characters as match. Here they are consumed one by one, and those after the longest
 * match, which are alphanumeric and mean nothing in any return state, are flushed as they are.
 *
 * https://html.spec.whatwg.org/#named-character-reference-state
 */
export function namedCharacterReference(t: TokenizerState, c: number): void {
  const node = referenceChild(t.referenceNode, c);
  if (node === 0) {
    finishNamedReference(t, c);
    return;
  }
  t.temporaryBuffer += String.fromCharCode(c);
  t.referenceNode = node;
  if (referenceValue(node) === '') return;
  t.referenceMatch = node;
  t.referenceMatchLength = t.temporaryBuffer.length;
  if (c === Char.Semicolon) {
    flush(t, referenceValue(node));
    t.state = t.returnState;
  }
}

/** Goes on with the longest match, which does not end in a semicolon, or none. */
function finishNamedReference(t: TokenizerState, c: number): void {
  if (t.referenceMatch === 0) {
    flush(t, t.temporaryBuffer);
    t.reconsumeIn(State.AmbiguousAmpersand);
    return;
  }
  const rest = t.temporaryBuffer.slice(t.referenceMatchLength);
  if (isPartOfAttribute(t) && (rest !== '' || c === Char.EqualsSign || isAsciiAlphanumeric(c))) {
    flush(t, t.temporaryBuffer);
  } else {
    t.error('missing-semicolon-after-character-reference', -rest.length);
    flush(t, referenceValue(t.referenceMatch));
    if (rest !== '') flush(t, rest);
  }
  t.reconsumeIn(t.returnState);
}

/** https://html.spec.whatwg.org/#ambiguous-ampersand-state */
export function ambiguousAmpersand(t: TokenizerState, c: number): void {
  if (isAsciiAlphanumeric(c)) {
    flush(t, String.fromCharCode(c));
  } else {
    if (c === Char.Semicolon) t.error('unknown-named-character-reference');
    t.reconsumeIn(t.returnState);
  }
}

/** https://html.spec.whatwg.org/#numeric-character-reference-state */
export function numericCharacterReference(t: TokenizerState, c: number): void {
  t.characterReferenceCode = 0;
  if (c === Char.LowerX || c === Char.UpperX) {
    t.temporaryBuffer += String.fromCharCode(c);
    t.state = State.HexadecimalCharacterReferenceStart;
  } else {
    t.reconsumeIn(State.DecimalCharacterReferenceStart);
  }
}

/** https://html.spec.whatwg.org/#hexadecimal-character-reference-start-state */
export function hexadecimalCharacterReferenceStart(t: TokenizerState, c: number): void {
  if (isAsciiHexDigit(c)) t.reconsumeIn(State.HexadecimalCharacterReference);
  else absenceOfDigits(t);
}

/** https://html.spec.whatwg.org/#decimal-character-reference-start-state */
export function decimalCharacterReferenceStart(t: TokenizerState, c: number): void {
  if (isAsciiDigit(c)) t.reconsumeIn(State.DecimalCharacterReference);
  else absenceOfDigits(t);
}

function absenceOfDigits(t: TokenizerState): void {
  t.error('absence-of-digits-in-numeric-character-reference');
  flush(t, t.temporaryBuffer);
  t.reconsumeIn(t.returnState);
}

/** https://html.spec.whatwg.org/#hexadecimal-character-reference-state */
export function hexadecimalCharacterReference(t: TokenizerState, c: number): void {
  if (isAsciiHexDigit(c)) addDigit(t, 16, isAsciiDigit(c) ? c - Char.Digit0 : (c | 0x20) - Char.LowerA + 10);
  else numericReferenceAfterDigits(t, c);
}

/** https://html.spec.whatwg.org/#decimal-character-reference-state */
export function decimalCharacterReference(t: TokenizerState, c: number): void {
  if (isAsciiDigit(c)) addDigit(t, 10, c - Char.Digit0);
  else numericReferenceAfterDigits(t, c);
}

/** A code beyond Unicode's stays beyond it, so it need not grow without limit. */
function addDigit(t: TokenizerState, radix: number, digit: number): void {
  t.characterReferenceCode = Math.min(t.characterReferenceCode * radix + digit, 0x110000);
}

function numericReferenceAfterDigits(t: TokenizerState, c: number): void {
  if (c === Char.Semicolon) {
    numericCharacterReferenceEnd(t, 1);
    t.state = t.returnState;
  } else {
    t.error('missing-semicolon-after-character-reference');
    numericCharacterReferenceEnd(t, 0);
    t.reconsumeIn(t.returnState);
  }
}

/**
 * @param distance - From the current input character to that after the reference, where errors are reported.
 *
 * https://html.spec.whatwg.org/#numeric-character-reference-end-state
 */
function numericCharacterReferenceEnd(t: TokenizerState, distance: number): void {
  const code = t.characterReferenceCode;
  const error = numericReferenceError(code);
  if (error !== null) t.error(error, distance);
  flush(t, String.fromCodePoint(numericReferenceCode(code)));
}

/** https://html.spec.whatwg.org/#charref-in-attribute */
function isPartOfAttribute(t: TokenizerState): boolean {
  return t.returnState >= State.AttributeValueDoubleQuoted && t.returnState <= State.AttributeValueUnquoted;
}

/** https://html.spec.whatwg.org/#flush-code-points-consumed-as-a-character-reference */
function flush(t: TokenizerState, characters: string): void {
  if (isPartOfAttribute(t)) t.attributeValue += characters;
  else if (characters.length > 2) t.emitCharacters(characters);
  else for (let i = 0; i < characters.length; i++) t.emitCharacter(characters.charCodeAt(i));
}
