import { keepLayout } from '../window/layout.ts';
import { windowSupport } from '../window/support.ts';
import { windows } from '../window/windows.ts';
import { type EnvironmentOptions, environmentSettings } from './options.ts';

let undo: (() => void) | null = null;

/**
 * Makes the global object of the program a window: `document`, `window`, every interface and function of the DOM. Until `unregister()`
 * all that the program does with them belongs to that window. Timers, the console and what else is Node.js's own stay.
 *
 * @throws TypeError for options that do not exist and for values that will not do; Error when there is a window already.
 *
 * @example
 * import { register, unregister } from 'livedom/global';
 *
 * register({ url: 'https://example.com/', html: '<p>Low tide' });
 * document.querySelector('p') instanceof HTMLParagraphElement; // true
 * window === globalThis; // true
 * unregister();
 * typeof document; // 'undefined'
 */
export function register(options?: EnvironmentOptions): void {
  const settings = environmentSettings('register()', options);
  if (undo !== null) throw new Error('register(): the global object is a window already; call unregister() first.');
  const { openProgramWindow, openWithoutScripts } = windows();
  const host = windowSupport().openProgramHost(settings.host, settings.window, (...frame) => {
    defineNextIndex();
    return openWithoutScripts(...frame);
  });
  const { opened, defineNextIndex, undo: undoWindow } = openProgramWindow(host, settings.window, settings.onUncaught);
  undo = () => {
    opened.controls.close();
    undoWindow();
  };
  keepLayout(globalThis, settings.host.layout, opened.controls);
  opened.controls.write(settings.html);
  opened.controls.end();
}

/**
 * Closes the window that `register()` has opened, which ends its requests and frames, and leaves the global object as it was before.
 * Does nothing where there is none.
 *
 * @example
 * import { register, unregister } from 'livedom/global';
 *
 * const before = Object.getOwnPropertyNames(globalThis);
 * register();
 * unregister();
 * Object.getOwnPropertyNames(globalThis).length === before.length; // true
 */
export function unregister(): void {
  const steps = undo;
  undo = null;
  steps?.();
}
