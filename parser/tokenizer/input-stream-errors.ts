import { isControl, isNoncharacter } from '../input-stream/code-points.ts';
import type { TokenizerState } from './tokenizer-state.ts';

/**
 * Reports what is wrong with the input by itself, given it code unit by code unit and the end of file last. Of a
 * surrogate it can only tell when the code unit after it comes.
 *
 * https://html.spec.whatwg.org/#preprocessing-the-input-stream
 */
export function reportInputStreamErrors(t: TokenizerState, c: number): void {
  const lead = t.leadSurrogate;
  if (lead === 0 && c < 0x7f && c >= 0x20) return;
  const isTrail = c >= 0xdc00 && c <= 0xdfff;
  if (lead !== 0) {
    t.leadSurrogate = 0;
    if (isTrail) {
      const code = 0x10000 + ((lead - 0xd800) << 10) + (c - 0xdc00);
      if (isNoncharacter(code)) t.error('noncharacter-in-input-stream', -1);
      return;
    }
    t.error('surrogate-in-input-stream', -1);
  }
  if (c >= 0xd800 && c <= 0xdbff) t.leadSurrogate = c;
  else if (isTrail) t.error('surrogate-in-input-stream');
  else if (isControl(c)) t.error('control-character-in-input-stream');
  else if (c >= 0 && isNoncharacter(c)) t.error('noncharacter-in-input-stream');
}
