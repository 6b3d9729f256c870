import { keepLayout } from '../window/layout.ts';
import { offerAccessibility } from '../window/offer-accessibility.ts';
import { offerInput } from '../window/offer-input.ts';
import { windowSupport } from '../window/support.ts';
import type { LivedomWindow } from '../window/Window.ts';
import { type EnvironmentOptions, environmentSettings } from './options.ts';

/** A window for tests in a realm of its own. */
export interface TestContext {
  /** The global object. */
  readonly global: LivedomWindow;
  /** What `vm.Script.prototype.runInContext` takes. */
  readonly context: object;
  /** Ends timers, requests and frames. */
  close(): void;
}

/**
 * Opens a window in a `vm` context of its own, for runners of tests that evaluate each file in one. The language and the DOM are of the
 * same realm there; `Buffer` and the errors of Node.js, which are not, count as instances of its `Uint8Array` and its `Error`.
 *
 * @throws TypeError for options that do not exist and for values that will not do.
 *
 * @example
 * import { runInContext } from 'node:vm';
 * import { openContext } from 'livedom/global';
 *
 * const { global, context, close } = openContext({ html: '<p>Low tide' });
 * runInContext('document.querySelector("p") instanceof HTMLParagraphElement', context); // true
 * global.document.querySelector('p').textContent; // 'Low tide'
 * close();
 */
export function openContext(options?: EnvironmentOptions): TestContext {
  const settings = environmentSettings('openContext()', options);
  const { global, context, controls } = windowSupport().openContext(
    settings.host,
    settings.window,
    settings.onUncaught,
  );
  keepLayout(global, settings.host.layout, controls);
  offerAccessibility(global);
  offerInput(global);
  controls.write(settings.html);
  controls.end();
  return { global: global as LivedomWindow, context, close: () => controls.close() };
}
