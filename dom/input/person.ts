import { MOUSE_POINTER_ID } from '../events/pointer-capture.ts';
import { stateOf, topWindowOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { focusedWindowOf, windowHasFocus } from '../realm/window-focus.ts';
import type { DragDataStore } from '../services/data-transfer/drag-data-store.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import { documentOfWindow } from './documents.ts';
import { Over, Pointer } from './pointer-state.ts';

/** The menu of a select element that is open, with the option that is marked in it. */
interface OpenMenu {
  readonly select: ElementRecord;
  option: ElementRecord | null;
}

/** What has been copied in a window or its frames, by whoever. */
const clipboards = new WeakMap<WindowRecord, DragDataStore | null>();

/** Who uses a window: which keys and buttons are down, where the pointers are, what is on the clipboard. */
export class Person {
  readonly window: WindowRecord;
  readonly mouse: Pointer = new Pointer(MOUSE_POINTER_ID, 'mouse');
  /** What has heard of a mouse: that of a finger is the same. */
  readonly mouseOver: Over = new Over();
  /** Pens and fingers, by the name of who moves them. */
  readonly pointers: Map<string, Pointer> = new Map();
  /** The `code` of each key that is down. */
  readonly keysDown: Set<string> = new Set();
  /** The modifier keys among them, as `key` names them. */
  readonly modifiers: Set<string> = new Set();
  menu: OpenMenu | null = null;
  /** What Space was pressed on, and will be clicked when it is released. */
  pressedBySpace: ElementRecord | null = null;
  lastClickCanceled = false;
  /** What has been typed in a select element, and when. */
  typed = { text: '', time: 0 };
  #lastPointerId = MOUSE_POINTER_ID;

  constructor(window: WindowRecord) {
    this.window = window;
  }

  get clipboard(): DragDataStore | null {
    return clipboards.get(topWindowOf(this.window)) ?? null;
  }

  set clipboard(store: DragDataStore | null) {
    clipboards.set(topWindowOf(this.window), store);
  }

  get document(): DocumentRecord {
    return documentOfWindow(this.window);
  }

  /** What keys go to: of the window, or of a frame in it that has the focus. */
  get focusedDocument(): DocumentRecord {
    let at = focusedWindowOf(this.window);
    if (!windowHasFocus(this.window)) at = this.window;
    return stateOf(at).document ?? this.document;
  }

  /** The pointer of that name, which is made when it is first used. */
  pointerNamed(name: string, type: string): Pointer {
    if (type === 'mouse') return this.mouse;
    let pointer = this.pointers.get(name);
    if (pointer === undefined) {
      pointer = new Pointer(type === 'touch' ? 0 : this.newPointerId(), type);
      this.pointers.set(name, pointer);
    }
    return pointer;
  }

  newPointerId(): number {
    this.#lastPointerId++;
    return this.#lastPointerId;
  }
}
