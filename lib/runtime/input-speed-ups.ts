import { type InputSpeedUps, codeUnits as ownCodeUnits } from '../../parser/input-stream/code-units.ts';
import { fillByBuffer } from './fill-code-units.ts';
import { mayHaveNullByBuffer } from './may-have-null.ts';
import { narrowCopyByBuffer } from './narrow-copy.ts';

/** What the runtime offers to a copy of the parser's input stream, which has these code units. */
export function inputSpeedUps(codeUnits: Uint16Array = ownCodeUnits): InputSpeedUps {
  return { fill: fillByBuffer(codeUnits), mayHaveNull: mayHaveNullByBuffer(), narrowCopy: narrowCopyByBuffer() };
}
