import type { OfTests, WindowReports } from '../host/options.ts';
import type { WindowOptions } from '../window/Window.ts';
import { notImplemented, resourceLoadingError, unhandledException } from './errors.ts';
import type { Settings } from './options.ts';
import type { Resources } from './resources/choose.ts';
import { errorsOfSheet } from './style-sheet-errors.ts';

/** The options of the window, with all that it says of itself going to the virtual console. */
export function windowOptions(
  { virtualConsole, ...settings }: Settings,
  { loader, userAgent, areUsable }: Resources,
): WindowOptions & { readonly reports: WindowReports } & OfTests {
  const report = (error: Error): void => void virtualConsole.emit('jsdomError', error);
  const dialog = (name: string) => () => report(notImplemented(`Window's ${name}() method`));
  const navigation = () => report(notImplemented('navigation to another Document'));
  return {
    referrer: settings.referrer,
    runScripts: settings.runScripts,
    resources: areUsable ? 'usable' : undefined,
    resourceLoader: loader,
    cookieJar: settings.cookieJar,
    pretendToBeVisual: settings.pretendToBeVisual,
    isOfTests: true,
    ...(settings.storageQuota !== undefined && { storageQuota: settings.storageQuota }),
    userAgent,
    prompts: {
      alert: dialog('alert'),
      confirm: () => {
        dialog('confirm')();
        return false;
      },
      prompt: () => {
        dialog('prompt')();
        return null;
      },
      print: dialog('print'),
    },
    navigation: { navigate: navigation, reload: navigation },
    // What is no call of the page's, and no error of jsdom's, is told nobody.
    console() {},
    reports: {
      call: (method, given) => void virtualConsole.emit(method, ...given),
      exception: (exception) => report(unhandledException(exception)),
      resource: (failed) => {
        // What scripts ask for fails all the time, and they know.
        if (failed.destination !== '') report(resourceLoadingError(failed));
      },
      sheet(text, baseUrl) {
        if (virtualConsole.listenerCount('jsdomError') > 0) errorsOfSheet(text, baseUrl).forEach(report);
      },
    },
  };
}
