import type { AnyClass } from '../webidl/lazy-interface.ts';
import { createPlatformObject } from '../webidl/state.ts';
import { stateOf, type WindowRecord } from './shared/window-record.ts';
import type { WindowViews } from './shared/window-views.ts';

type ViewKind = Exclude<
  keyof WindowViews,
  | 'History'
  | 'Navigation'
  | 'Location'
  | 'Performance'
  | 'Scheduler'
  | 'VisualViewport'
  | `${string}Storage`
  | 'bars'
  | 'languages'
>;

/** The state of an object that a window has one of, and that knows nothing but the window. */
export interface ViewState {
  readonly kind: string;
  readonly window: WindowRecord;
}

/** The one object of that interface that the window has: `navigator`, `screen` … */
export function viewOf(window: WindowRecord, kind: ViewKind, interfaceOf: () => AnyClass): object {
  const { views } = stateOf(window);
  views[kind] ??= createPlatformObject(interfaceOf(), { kind, window } as ViewState);
  return views[kind];
}
