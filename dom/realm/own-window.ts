import type { TargetRecord } from '../tree/link.ts';
import { platform } from './platform.ts';
import { realm } from './realm.ts';
import { stateOf, type WindowRecord } from './shared/window-record.ts';

/** What `this` stands for in `addEventListener('x', f)` without an object before the dot; null: the realm has no window. */
export function ownTarget(): TargetRecord | null {
  return realm.window === null ? null : stateOf(realm.window).target;
}

/**
 * https://html.spec.whatwg.org/#report-the-exception for the realm's global object.
 *
 * @param relevant - The window that what has thrown was called for, where the realm is that of several windows.
 */
export function reportException(exception: unknown, relevant: WindowRecord | null): void {
  const window = realm.window ?? relevant;
  if (window === null) platform().reportException(exception);
  else stateOf(window).realm.reportException(window, exception);
}

/** Whether no script of the realm runs any more. */
export function isOwnWindowClosed(): boolean {
  return realm.window !== null && stateOf(realm.window).isClosed;
}

/** Has the steps run when the window of the realm closes, if there is one. */
export function whenOwnWindowCloses(steps: () => void): void {
  if (realm.window !== null) stateOf(realm.window).closingSteps.add(steps);
}
