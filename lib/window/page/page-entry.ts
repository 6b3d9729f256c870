import type { Host } from '../../../dom/realm/host.ts';
import { guardLanguage } from '../../../dom/scripting/page/code-guards.ts';
import { guardFinalizationRegistries } from '../../../dom/window/page/finalization-registry.ts';
import { installStackTraces } from '../../../dom/window/page/stack-traces.ts';
import { installWasmStreaming } from '../../../dom/window/page/wasm-streaming.ts';
import { type OpenPage, openPage } from '../core-entry.ts';
import { hideWaitingProperties } from './hide-waiting-properties.ts';
import { page } from './page-functions.ts';

/**
 * What is evaluated in the context of each page: gives the core what it needs of the page's language, and makes the context's global
 * object the window. The host is of the outer realm, and goes to the core alone.
 */
export function start(outerHost: Host, settings: string): OpenPage {
  installStackTraces(globalThis);
  return open(outerHost, settings, undefined, false);
}

/**
 * The same for tests, which are code of the program: their stacks, their rejected promises and what nobody catches are a matter of whoever
 * runs them.
 */
export function startForTests(
  outerHost: Host,
  settings: string,
  onUncaught: ((error: unknown) => void) | undefined,
): OpenPage {
  return open(outerHost, settings, onUncaught, true);
}

function open(
  outerHost: Host,
  settings: string,
  onUncaught: ((error: unknown) => void) | undefined,
  isForTests: boolean,
): OpenPage {
  // Before they are guarded.
  installWasmStreaming((response) => opened.bytesOfResponse(response));
  const opened = openPage(page, outerHost, settings, guardLanguage, isForTests, onUncaught);
  hideWaitingProperties(opened.isWaiting);
  guardFinalizationRegistries(opened.window, globalThis);
  return opened;
}
