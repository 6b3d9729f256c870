import { Char } from '../../xml/characters.ts';
import { State } from '../state.ts';
import { END_OF_FILE, emptyDoctype, type Xml5TokenizerState } from '../tokenizer-state.ts';

/**
 * XML-ER, 1.4.28 Markup declaration state. The characters that matched so far are in the buffer; none of them means anything
 * in the bogus comment state, so they need not be read again when the next one does not match.
 */
export function markupDeclaration(t: Xml5TokenizerState, c: number): void {
  const seen = c === END_OF_FILE ? '' : t.buffer + String.fromCharCode(c);
  if (seen === '--') {
    t.data = '';
    t.state = State.CommentStart;
  } else if (seen === 'DOCTYPE') {
    t.doctype = emptyDoctype();
    t.doctypeDepth = 0;
    t.state = State.Doctype;
  } else if (seen === '[CDATA[') {
    t.data = '';
    t.state = State.Cdata;
  } else if (seen !== '' && ['--', 'DOCTYPE', '[CDATA['].some((word) => word.startsWith(seen))) {
    t.buffer = seen;
  } else {
    t.error('incorrectly-opened-comment', t.buffer.length);
    t.data = t.buffer;
    t.reconsumeIn(State.BogusComment);
  }
}

/** What several states do at the end of the input. */
function endOfFileInComment(t: Xml5TokenizerState): void {
  if (t.rewind('abrupt-closing-of-empty-comment') >= 0) {
    t.data = '';
    t.emitComment();
    return;
  }
  t.error('eof-in-comment');
  t.emitComment();
  t.reconsumeIn(State.Data);
}

/** XML-ER, 1.4.29 Comment start state. Erratum abrupt-comment: a comment may start with `>`, if it has an end. */
export function commentStart(t: Xml5TokenizerState, c: number): void {
  if (c === Char.Hyphen) t.state = State.CommentStartDash;
  else if (c === Char.GreaterThan) mayCloseAbruptly(t);
  else t.reconsumeIn(State.Comment);
}

function mayCloseAbruptly(t: Xml5TokenizerState): void {
  if (t.isLiteral || t.isReread) {
    t.error('abrupt-closing-of-empty-comment');
    t.emitComment();
  } else {
    t.hold(0);
    t.reconsumeIn(State.Comment);
  }
}

/** XML-ER, 1.4.30 Comment start dash state. Erratum abrupt-comment: so it may with `->`. */
export function commentStartDash(t: Xml5TokenizerState, c: number): void {
  if (c === Char.Hyphen) {
    t.state = State.CommentEnd;
  } else if (c === END_OF_FILE) {
    endOfFileInComment(t);
  } else {
    const isAbrupt = c === Char.GreaterThan;
    if (!isAbrupt || !(t.isLiteral || t.isReread)) t.data += '-';
    if (isAbrupt) mayCloseAbruptly(t);
    else t.reconsumeIn(State.Comment);
  }
}

/** XML-ER, 1.4.31 Comment state */
export function comment(t: Xml5TokenizerState, c: number): void {
  switch (c) {
    case Char.LessThan:
      t.data += '<';
      t.state = State.CommentLessThanSign;
      return;
    case Char.Hyphen:
      t.state = State.CommentEndDash;
      return;
    case END_OF_FILE:
      endOfFileInComment(t);
      return;
    default:
      t.data += String.fromCharCode(c);
  }
}

/** XML-ER, 1.4.32 Comment less-than sign state */
export function commentLessThanSign(t: Xml5TokenizerState, c: number): void {
  switch (c) {
    case Char.Exclamation:
      t.data += '!';
      t.state = State.CommentLessThanSignBang;
      return;
    case Char.LessThan:
      t.data += '<';
      return;
    default:
      t.reconsumeIn(State.Comment);
  }
}

/** XML-ER, 1.4.33 Comment less-than sign bang state */
export function commentLessThanSignBang(t: Xml5TokenizerState, c: number): void {
  if (c === Char.Hyphen) t.state = State.CommentLessThanSignBangDash;
  else t.reconsumeIn(State.Comment);
}

/** XML-ER, 1.4.34 Comment less-than sign bang dash state */
export function commentLessThanSignBangDash(t: Xml5TokenizerState, c: number): void {
  if (c === Char.Hyphen) t.state = State.CommentLessThanSignBangDashDash;
  else t.reconsumeIn(State.CommentEndDash);
}

/** XML-ER, 1.4.35 Comment less-than sign bang dash dash state */
export function commentLessThanSignBangDashDash(t: Xml5TokenizerState, c: number): void {
  if (c !== Char.GreaterThan && c !== END_OF_FILE) t.error('nested-comment');
  t.reconsumeIn(State.CommentEnd);
}

/** XML-ER, 1.4.36 Comment end dash state */
export function commentEndDash(t: Xml5TokenizerState, c: number): void {
  switch (c) {
    case Char.Hyphen:
      t.state = State.CommentEnd;
      return;
    case END_OF_FILE:
      endOfFileInComment(t);
      return;
    default:
      t.data += '-';
      t.reconsumeIn(State.Comment);
  }
}

/** XML-ER, 1.4.37 Comment end state */
export function commentEnd(t: Xml5TokenizerState, c: number): void {
  switch (c) {
    case Char.GreaterThan:
      t.emitComment();
      return;
    case Char.Exclamation:
      t.state = State.CommentEndBang;
      return;
    case Char.Hyphen:
      t.data += '-';
      return;
    case END_OF_FILE:
      endOfFileInComment(t);
      return;
    default:
      // Erratum comment-end-twice: the character is consumed again, so it is not appended.
      t.data += t.isLiteral ? `--${String.fromCharCode(c)}` : '--';
      t.reconsumeIn(State.Comment);
  }
}

/** XML-ER, 1.4.38 Comment end bang state */
export function commentEndBang(t: Xml5TokenizerState, c: number): void {
  switch (c) {
    case Char.Hyphen:
      // Erratum comment-end-bang: both hyphens are of the comment.
      t.data += t.isLiteral ? '-!' : '--!';
      t.state = State.CommentEndDash;
      return;
    case Char.GreaterThan:
      t.error('incorrectly-closed-comment');
      t.emitComment();
      return;
    case END_OF_FILE:
      endOfFileInComment(t);
      return;
    default:
      t.data += '--!';
      t.reconsumeIn(State.Comment);
  }
}

/** XML-ER, 1.4.43 Bogus comment state */
export function bogusComment(t: Xml5TokenizerState, c: number): void {
  switch (c) {
    case Char.GreaterThan:
      t.emitComment();
      return;
    case END_OF_FILE:
      t.emitComment();
      t.reconsumeIn(State.Data);
      return;
    default:
      t.data += String.fromCharCode(c);
  }
}
