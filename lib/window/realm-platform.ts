import { WindowModuleServices } from '../../dom/navigables/window-modules.ts';
import type { Host } from '../../dom/realm/host.ts';
import type { Platform } from '../../dom/realm/platform.ts';
import { parseUrlRecord } from '../../dom/services/url/url-record.ts';
import { corePlatform } from '../core-platform.ts';

/** That of a realm with scripts: all of it is its window's host, through the border. */
export function platformOf(host: Host): Platform {
  const { tasks, scripts } = host;
  return {
    ...corePlatform,
    // What few pages need is not looked up before they do.
    parseCssValue: (property, longhands, value) => host.css.parseValue(property, longhands, value),
    parseUrl: parseUrlRecord,
    encodeQuery: (text, encoding) => host.text.encodeQuery(text, encoding),
    host: () => host,
    modules: { host: host.modules, services: new WindowModuleServices(scripts) },
    // What a package of the program makes would lead the page's scripts into the program.
    loadCanvas: () => null,
    now: tasks.now,
    runAfterTimeout: (milliseconds, steps) => void tasks.setTimer(milliseconds, steps),
    queueTask: tasks.queueTask,
    performMicrotaskCheckpoint: scripts.performMicrotaskCheckpoint,
    // Before there is a window, nothing can throw.
    reportException() {},
    get signals() {
      return host.signals;
    },
    isForeignNode: (value) => scripts.isForeignNode(value),
    keepsOriginsApart: true,
  };
}
