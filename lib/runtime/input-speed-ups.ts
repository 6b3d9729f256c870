import { codeUnits as ownCodeUnits } from '../../parser/input-stream/code-units.ts';
import type { InputSpeedUps } from '../../parser/input-stream/speed-ups.ts';
import { fillByBuffer } from './fill-code-units.ts';
import { mayHaveNullByBuffer } from './may-have-null.ts';
import { narrowCopyByBuffer } from './narrow-copy.ts';

/** What the runtime offers to a copy of the parser's input stream, which has these code units. */
export function inputSpeedUps(codeUnits: Uint16Array = ownCodeUnits): InputSpeedUps {
  return { fill: fillByBuffer(codeUnits), mayHaveNull: mayHaveNullByBuffer(), narrowCopy: narrowCopyByBuffer() };
}
