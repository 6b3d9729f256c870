import type { EntryResource, HistoryHandling } from '../realm/navigation.ts';
import { hostOfWindow, type WindowRecord } from '../realm/window-record.ts';

/** What loads another document into a window. */
export interface NavigationHooks {
  /** Null where nothing is loaded: the host's user hears of it. Returns false for windows whose user shall decide. */
  navigate:
    | ((
        window: WindowRecord,
        url: string,
        handling: HistoryHandling,
        resource: EntryResource,
        source: WindowRecord,
      ) => boolean)
    | null;
  /** https://html.spec.whatwg.org/#evaluate-a-javascript:-url */
  runJavaScriptUrl: ((window: WindowRecord, code: string) => void) | null;
}

export const navigationHooks: NavigationHooks = { navigate: null, runJavaScriptUrl: null };

/** https://html.spec.whatwg.org/#navigate, to another document. `source` is the window whose document asks. */
export function navigateElsewhere(
  window: WindowRecord,
  url: string,
  handling: HistoryHandling,
  source: WindowRecord,
  resource: EntryResource = null,
): void {
  if (navigationHooks.navigate?.(window, url, handling, resource, source) === true) return;
  const { navigation } = hostOfWindow(window);
  if (handling === 'reload') navigation.reload();
  else navigation.navigate(url, handling === 'replace');
}
