import { navigationHooks } from '../../dom/window/navigation/navigation-hooks.ts';
import { openHooks } from '../../dom/window/open.ts';
import { Navigable } from './navigable.ts';

/** Lets scripts open windows, and frames and opened windows go to other pages. Other windows only tell the host, whose user decides. */
export function installNavigation(): void {
  openHooks.open = (creator, name) => new Navigable({ creator, container: null, name, mayRunScripts: true }).window;
  navigationHooks.navigate = (window, url, _handling, resource) => {
    if (window.navigable === null) return false;
    window.navigable.navigate(url, resource?.body ?? null, resource?.contentType ?? null);
    return true;
  };
  navigationHooks.runJavaScriptUrl = (window, code) => window.navigable?.runScript(code);
}
