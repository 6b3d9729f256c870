import { caretAt } from '../../layout/line-moves.ts';
import { lineAt } from '../../layout/visible-lines.ts';
import type { BoundaryPoint } from '../../ranges/range-record.ts';
import type { ElementRecord } from '../../tree/records.ts';

/** Where the caret is at a point of a host: behind what it follows in the line, in a text if it is beside one. */
export function caretIn(host: ElementRecord, point: BoundaryPoint): BoundaryPoint {
  const found = lineAt(host, point);
  return found === null ? point : caretAt(found.line, found.at);
}
