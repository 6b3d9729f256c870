import type { HistoryHandling } from '../realm/navigation.ts';
import { hostOfWindow, type NavigateOptions, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';

/**
 * https://html.spec.whatwg.org/#navigate, to another document. Frames and opened windows go there; others only tell the
 * host, whose user decides.
 */
export function navigateElsewhere(
  window: WindowRecord,
  url: string,
  handling: HistoryHandling,
  options: NavigateOptions,
): void {
  const { navigable } = stateOf(window);
  const { navigation } = hostOfWindow(window);
  if (navigable !== null) navigable.navigate(url, handling, options);
  else if (handling === 'reload') navigation.reload();
  else navigation.navigate(url, handling === 'replace');
}
