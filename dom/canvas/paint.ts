import type { ElementRecord } from '../tree/records.ts';
import type { PlatformState } from '../webidl/state.ts';

/** What a gradient or a pattern is drawn with. */
export class PaintState implements PlatformState {
  readonly kind: 'CanvasGradient' | 'CanvasPattern';
  readonly drawn: object;
  /** The canvas that it was made for: its colors may be. */
  readonly element: ElementRecord;
  /** https://html.spec.whatwg.org/#concept-canvas-pattern-origin-clean */
  readonly isTainted: boolean;

  constructor(kind: PaintState['kind'], drawn: object, element: ElementRecord, isTainted = false) {
    this.kind = kind;
    this.drawn = drawn;
    this.element = element;
    this.isTainted = isTainted;
  }
}
