import type { PlatformState } from '../webidl/state.ts';

/** https://drafts.csswg.org/geometry/#rectangle: its numbers may be any, infinite and not a number included. */
export class RectState implements PlatformState {
  readonly kind = 'DOMRect';
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether the object is a DOMRect, whose members can be set. */
  readonly isMutable: boolean;

  constructor(isMutable: boolean, x: number, y: number, width: number, height: number) {
    this.isMutable = isMutable;
    this.x = x;
    this.y = y;
    this.width = width;
    this.height = height;
  }
}
