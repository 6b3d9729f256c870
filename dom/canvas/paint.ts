import type { ElementRecord } from '../tree/records.ts';
import type { PlatformState } from '../webidl/state.ts';

/** What a gradient or a pattern is drawn with. */
export class PaintState implements PlatformState {
  readonly kind: 'CanvasGradient' | 'CanvasPattern';
  readonly drawn: object;
  /** The canvas that it was made for: its colors may be. */
  readonly element: ElementRecord;

  constructor(kind: PaintState['kind'], drawn: object, element: ElementRecord) {
    this.kind = kind;
    this.drawn = drawn;
    this.element = element;
  }
}
