import { navigationHooks } from '../../dom/window/navigation/navigation-hooks.ts';

/** Lets frames and opened windows go to other pages. Other windows only tell the host, whose user decides. */
export function installNavigation(): void {
  navigationHooks.navigate = (window, url, _handling, resource) => {
    if (window.navigable === null) return false;
    window.navigable.navigate(url, resource?.body ?? null, resource?.contentType ?? null);
    return true;
  };
  navigationHooks.runJavaScriptUrl = (window, code) => window.navigable?.runScript(code);
}
