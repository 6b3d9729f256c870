import { stateOf, type WindowRecord } from '../realm/window-record.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';
import { createPlatformObject } from '../webidl/state.ts';

/** The state of an object that a window has one of, and that knows nothing but the window. */
export interface ViewState {
  readonly kind: string;
  readonly window: WindowRecord;
}

/** The one object of that interface that the window has: `navigator`, `screen` … */
export function viewOf(window: WindowRecord, kind: string, interfaceOf: () => AnyClass): object {
  let view = stateOf(window).views.get(kind);
  if (view === undefined) {
    view = createPlatformObject(interfaceOf(), { kind, window } as ViewState);
    stateOf(window).views.set(kind, view);
  }
  return view;
}
