import type { CapturingPointer } from '../events/pointer-capture.ts';
import type { ElementRecord } from '../tree/records.ts';
import type { Drag } from './drag-state.ts';

/** A press of a button: what the next one has to be like to count as one more click of it. */
export interface Press {
  readonly button: number;
  readonly target: ElementRecord;
  readonly x: number;
  readonly y: number;
  readonly time: number;
  readonly count: number;
  /** The target and what it was in, wherever listeners move it. */
  readonly path: readonly ElementRecord[];
}

/** What a pointer, or a mouse for its own events, is known to be over. */
export class Over {
  target: ElementRecord | null = null;
  /** That and what it was in at that time, in the flat tree: what has been entered. */
  entered: readonly ElementRecord[] = [];
}

/** https://w3c.github.io/pointerevents/#dfn-pointer: a mouse, a pen or a finger. */
export class Pointer implements CapturingPointer {
  /** That of a finger is another one each time it touches. */
  id: number;
  /** 'mouse', 'pen' or 'touch' */
  readonly type: string;
  /** https://w3c.github.io/pointerevents/#dfn-primary-pointer: of fingers, the one that was first. */
  isPrimary = true;
  /** In CSS pixels, of the viewport. */
  x = 0;
  y = 0;
  /** By how much the last move has changed that. https://w3c.github.io/pointerlock/#extensions-to-the-mouseevent-interface */
  movementX = 0;
  movementY = 0;
  #isPlaced = false;
  /** What it is over; null: it is not in the window, or has not been moved yet. */
  hit: ElementRecord | null = null;
  /** What knows of that, which is another element while a pointer is captured. */
  readonly over: Over = new Over();
  pendingCapture: ElementRecord | null = null;
  /** https://w3c.github.io/pointerevents/#dfn-pointer-capture-target-override */
  capture: ElementRecord | null = null;
  /** https://w3c.github.io/pointerevents/#the-buttons-property */
  buttons = 0;
  press: Press | null = null;
  /** https://w3c.github.io/pointerevents/#dfn-prevent-mouse-event-flag */
  isMousePrevented = false;
  /** What has had the press, until the button is released. */
  pressed: ElementRecord | null = null;
  /** The popover that was pressed, for what a release outside closes. */
  pressedPopover: ElementRecord | null = null;
  /** https://html.spec.whatwg.org/#dialog-pointerdown-target */
  pressedDialog: ElementRecord | null = null;
  /** Whether the value of the list that was pressed has changed since. */
  changedList: ElementRecord | null = null;
  /** The select element whose menu the press has closed. */
  closedMenu: ElementRecord | null = null;
  /** What a move with the button down selects. Gives whether it can go on. */
  extendSelection: ((pointer: Pointer) => boolean) | null = null;
  /** What a move with the button down begins to drag. */
  draggable: ElementRecord | null = null;
  drag: Drag | null = null;
  /** How large what touches is, and how hard. */
  width = 1;
  height = 1;
  pressure: number | null = null;
  tiltX = 0;
  tiltY = 0;
  twist = 0;

  constructor(id: number, type: string) {
    this.id = id;
    this.type = type;
  }

  moveTo(x: number, y: number): void {
    this.movementX = this.#isPlaced ? x - this.x : 0;
    this.movementY = this.#isPlaced ? y - this.y : 0;
    this.#isPlaced = true;
    this.x = x;
    this.y = y;
  }

  get isPressed(): boolean {
    return this.buttons !== 0;
  }
}

const BUTTON_BITS = [1, 4, 2, 8, 16];

/** https://w3c.github.io/uievents/#dom-mouseevent-buttons: the bit of a button. */
export function bitOfButton(button: number): number {
  return BUTTON_BITS[button] ?? 0;
}
