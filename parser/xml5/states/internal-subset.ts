import { Char } from '../../xml/characters.ts';
import { State } from '../state.ts';
import { END_OF_FILE, type Xml5TokenizerState } from '../tokenizer-state.ts';
import { endOfFileInDoctype } from './doctype-steps.ts';

// Where the internal subset ends: at a `]` that is in no comment, instruction or literal. What these states pass is read as
// declarations when all of it is there. https://www.w3.org/TR/xml/#NT-intSubset

/** Takes the character to the subset, and goes on in the state. */
function pass(t: Xml5TokenizerState, c: number, next: State): void {
  t.doctype.subset += String.fromCharCode(c);
  t.lastOfSubset = c;
  t.state = next;
}

export function internalSubset(t: Xml5TokenizerState, c: number): void {
  if (c === END_OF_FILE) {
    endOfFileInDoctype(t);
  } else if (c === Char.RightBracket) {
    t.state = State.AfterDoctypeName;
  } else {
    pass(t, c, c === Char.LessThan ? State.InternalSubsetOpen : State.InternalSubset);
  }
}

/** After `<` */
export function internalSubsetOpen(t: Xml5TokenizerState, c: number): void {
  if (c === Char.Exclamation) pass(t, c, State.InternalSubsetBang);
  else if (c === Char.Question) pass(t, c, State.InternalSubsetPi);
  else t.reconsumeIn(State.InternalSubset);
}

/** After `<!` */
export function internalSubsetBang(t: Xml5TokenizerState, c: number): void {
  if (c === Char.Hyphen) pass(t, c, State.InternalSubsetBangDash);
  else t.reconsumeIn(State.InternalSubsetDeclaration);
}

/** After `<!-` */
export function internalSubsetBangDash(t: Xml5TokenizerState, c: number): void {
  if (c === Char.Hyphen) pass(t, c, State.InternalSubsetComment);
  else t.reconsumeIn(State.InternalSubsetDeclaration);
}

export function internalSubsetComment(t: Xml5TokenizerState, c: number): void {
  if (c === END_OF_FILE) t.reconsumeIn(State.InternalSubset);
  else pass(t, c, c === Char.Hyphen ? State.InternalSubsetCommentDash : State.InternalSubsetComment);
}

/** After `-` in a comment */
export function internalSubsetCommentDash(t: Xml5TokenizerState, c: number): void {
  if (c === Char.Hyphen) pass(t, c, State.InternalSubsetCommentEnd);
  else t.reconsumeIn(State.InternalSubsetComment);
}

/** After `--` in a comment */
export function internalSubsetCommentEnd(t: Xml5TokenizerState, c: number): void {
  if (c === Char.GreaterThan) pass(t, c, State.InternalSubset);
  else if (c === Char.Hyphen) pass(t, c, State.InternalSubsetCommentEnd);
  else t.reconsumeIn(State.InternalSubsetComment);
}

export function internalSubsetPi(t: Xml5TokenizerState, c: number): void {
  if (c === END_OF_FILE) t.reconsumeIn(State.InternalSubset);
  else pass(t, c, c === Char.Question ? State.InternalSubsetPiEnd : State.InternalSubsetPi);
}

/** After `?` in an instruction */
export function internalSubsetPiEnd(t: Xml5TokenizerState, c: number): void {
  if (c === Char.GreaterThan) pass(t, c, State.InternalSubset);
  else if (c === Char.Question) pass(t, c, State.InternalSubsetPiEnd);
  else t.reconsumeIn(State.InternalSubsetPi);
}

/** A declaration ends with its `>`; one that has none, where the next one or the subset's end is. */
export function internalSubsetDeclaration(t: Xml5TokenizerState, c: number): void {
  switch (c) {
    case Char.Quotation:
    case Char.Apostrophe:
      t.quote = c;
      pass(t, c, State.InternalSubsetLiteral);
      return;
    case Char.GreaterThan:
      pass(t, c, State.InternalSubset);
      return;
    case Char.LessThan:
    case Char.RightBracket:
    case END_OF_FILE:
      t.reconsumeIn(State.InternalSubset);
      return;
    default:
      pass(t, c, State.InternalSubsetDeclaration);
  }
}

/** Erratum doctype-literal: `]>` is of the literal, if that has an end. */
export function internalSubsetLiteral(t: Xml5TokenizerState, c: number): void {
  if (c === END_OF_FILE) {
    endOfFileInLiteral(t);
    return;
  }
  if (c === t.quote) t.release();
  else if (c === Char.GreaterThan && t.lastOfSubset === Char.RightBracket) t.hold(t.doctype.subset?.length ?? 0);
  pass(t, c, c === t.quote ? State.InternalSubsetDeclaration : State.InternalSubsetLiteral);
}

function endOfFileInLiteral(t: Xml5TokenizerState): void {
  const length = t.rewind('invalid-internal-subset');
  if (length < 0) {
    t.reconsumeIn(State.InternalSubset);
  } else {
    t.doctype.subset = t.doctype.subset?.slice(0, length - 1) ?? null;
    t.emitDoctype();
  }
}
