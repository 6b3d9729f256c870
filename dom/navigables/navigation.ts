import { stateOf, type WindowRecord } from '../realm/window-record.ts';
import { scriptingStateOf } from '../scripting/scripting-state.ts';
import { documentData } from '../tree/document-data.ts';
import { openHooks } from '../window/open.ts';
import { Navigable } from './navigable.ts';
import { navigationHooks } from './navigation-hooks.ts';
import type { WindowScripting } from './scripting-hooks.ts';

/** https://html.spec.whatwg.org/#evaluate-a-javascript:-url, in a window that nobody navigates: the document stays. */
function runScript(window: WindowRecord, code: string): void {
  const { document } = stateOf(window);
  if (document === null) return;
  (scriptingStateOf(document).hooks as WindowScripting).evaluate(code, documentData(document).url);
}

/** Lets scripts open windows, and frames and opened windows go to other pages. Other windows only tell the host, whose user decides. */
export function installNavigation(): void {
  openHooks.open = (creator, name) => {
    return Navigable.create({ creator, container: null, name })?.window ?? null;
  };
  navigationHooks.navigate = (window, url, handling, resource, source) => {
    const { navigable } = stateOf(window);
    if (navigable === null) return false;
    navigable.navigate(url, handling, resource, source);
    return true;
  };
  navigationHooks.runJavaScriptUrl = (window, code) => {
    const { navigable } = stateOf(window);
    if (navigable === null) runScript(window, code);
    else navigable.runScript(code);
  };
}
