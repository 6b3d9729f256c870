import { asciiLowercase } from '../../../dom/names/ascii-case.ts';
import { Char, isAsciiAlpha, isAsciiAlphanumeric, REPLACEMENT_CHARACTER } from '../characters.ts';
import type { TokenizerErrorCode } from '../errors.ts';
import { State } from '../state.ts';
import type { TokenizerState } from '../tokenizer-state.ts';

/** https://html.spec.whatwg.org/#processing-instruction-open-state */
export function processingInstructionOpen(t: TokenizerState, c: number): void {
  if (isAsciiAlpha(c) || c === Char.LowLine) {
    t.reconsumeIn(State.ProcessingInstructionTarget);
  } else if (c === Char.EndOfFile) {
    eofInProcessingInstruction(t);
  } else {
    convertToComment(t, 'invalid-first-character-of-processing-instruction-target');
  }
}

/** https://html.spec.whatwg.org/#processing-instruction-target-state */
export function processingInstructionTarget(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.Tab:
    case Char.LineFeed:
    case Char.FormFeed:
    case Char.Space:
    case Char.QuestionMark:
    case Char.GreaterThanSign:
      finishTarget(t);
      return;
    case Char.EndOfFile:
      eofInProcessingInstruction(t);
      return;
    default:
      if (isAsciiAlphanumeric(c) || c === Char.HyphenMinus || c === Char.LowLine) {
        t.temporaryBuffer += String.fromCharCode(c);
      } else {
        convertToComment(t, 'invalid-processing-instruction-target');
      }
  }
}

function finishTarget(t: TokenizerState): void {
  const target = asciiLowercase(t.temporaryBuffer);
  if (target === 'xml' || target === 'xml-stylesheet') {
    convertToComment(t, 'disallowed-processing-instruction-target');
    return;
  }
  t.name = t.temporaryBuffer;
  t.data = '';
  t.reconsumeIn(State.AfterProcessingInstructionTarget);
}

/** https://html.spec.whatwg.org/#convert-the-temporary-buffer-to-a-comment */
function convertToComment(t: TokenizerState, code: TokenizerErrorCode): void {
  t.error(code);
  t.data = `?${t.temporaryBuffer}`;
  t.reconsumeIn(State.BogusComment);
}

/** https://html.spec.whatwg.org/#after-processing-instruction-target-state */
export function afterProcessingInstructionTarget(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.Tab:
    case Char.LineFeed:
    case Char.FormFeed:
    case Char.Space:
      return;
    default:
      t.reconsumeIn(State.ProcessingInstructionData);
  }
}

/** https://html.spec.whatwg.org/#processing-instruction-data-state */
export function processingInstructionData(t: TokenizerState, c: number): void {
  switch (c) {
    case Char.QuestionMark:
      t.state = State.ProcessingInstructionQuestionable;
      return;
    case Char.GreaterThanSign:
      t.emitProcessingInstruction();
      return;
    case Char.EndOfFile:
      eofInProcessingInstruction(t);
      return;
    case Char.Null:
      // DEVIATION: the Standard lets NUL through; Chromium replaces it, as every other state does that makes node data.
      t.error('unexpected-null-character');
      t.data += REPLACEMENT_CHARACTER;
      return;
    default:
      t.data += String.fromCharCode(c);
  }
}

/** https://html.spec.whatwg.org/#processing-instruction-questionable-state */
export function processingInstructionQuestionable(t: TokenizerState, c: number): void {
  if (c === Char.GreaterThanSign) {
    t.emitProcessingInstruction();
  } else {
    t.data += '?';
    t.reconsumeIn(State.ProcessingInstructionData);
  }
}

function eofInProcessingInstruction(t: TokenizerState): void {
  t.error('eof-in-processing-instruction');
  t.emitEndOfFile();
}
