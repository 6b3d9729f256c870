import type { EntryResource, HistoryHandling } from '../realm/navigation.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';

/**
 * https://html.spec.whatwg.org/#navigate, to another document. `source` is the window whose document asks. Frames and opened
 * windows go there; others only tell the host, whose user decides.
 */
export function navigateElsewhere(
  window: WindowRecord,
  url: string,
  handling: HistoryHandling,
  source: WindowRecord,
  resource: EntryResource = null,
  referrerPolicy = '',
  isForm = false,
): void {
  const { navigable } = stateOf(window);
  const { navigation } = hostOfWindow(window);
  if (navigable !== null) navigable.navigate(url, handling, resource, source, referrerPolicy, isForm);
  else if (handling === 'reload') navigation.reload();
  else navigation.navigate(url, handling === 'replace');
}
