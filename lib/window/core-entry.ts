import { AbortController } from '../../dom/events/AbortSignal.ts';
import { install } from '../../dom/install/install.ts';
import type { OpenWindow, WindowControls, WindowSettings } from '../../dom/navigables/settings.ts';
import { WindowModuleServices } from '../../dom/navigables/window-modules.ts';
import { bordered } from '../../dom/realm/border.ts';
import type { CoreHost, Host } from '../../dom/realm/host.ts';
import type { GuardLanguage } from '../../dom/realm/module-language.ts';
import type { Page } from '../../dom/realm/page.ts';
import { stateOf } from '../../dom/realm/shared/window-record.ts';
import { createModules } from '../../dom/scripting/modules/index.ts';
import { reportException } from '../../dom/scripting/report-exception.ts';
import { structuredDeserializeWithTransfer } from '../../dom/services/structured-clone/deserialize.ts';
import { structuredSerializeWithTransfer } from '../../dom/services/structured-clone/serialize.ts';
import { handOverErrors } from '../../dom/window/hand-over-errors.ts';
import { openWindow } from '../../dom/window/open-window.ts';
import { isWaiting } from '../../dom/window/page-interface-set.ts';
import { PageRealm } from '../../dom/window/page-realm.ts';
import { bytesOfResponse } from '../../dom/window/wasm-response.ts';
import { codeUnits } from '../../parser/input-stream/code-units.ts';
import { speedUpInput } from '../../parser/input-stream/speed-ups.ts';
import { corePlatformOf } from './core-realm-platform.ts';
import { pageGlobals } from './page-globals.ts';

export { RecordLink } from '../../dom/tree/shared/record-link.ts';
export { isReadByLibrary } from '../../dom/webidl/stack-of.ts';
export { codeUnits, speedUpInput };

/** What `structuredClone` does with a buffer that is to be transferred. */
function transferred(buffer: object, { transfer }: { readonly transfer: readonly object[] }): unknown {
  return structuredDeserializeWithTransfer(structuredSerializeWithTransfer(buffer, transfer)).value;
}

/** Makes the core ready. Called once, before the first window. */
export function startCore(host: CoreHost): void {
  install(corePlatformOf(bordered(host)));
  // The package behind streams takes them from there.
  Object.defineProperty(globalThis, 'AbortController', { value: AbortController });
  Object.defineProperty(globalThis, 'structuredClone', { value: transferred });
}

export interface OpenPage extends OpenWindow {
  /** Runs steps of the program as those of the window. */
  enter<Result>(steps: () => Result): Result;
  /** Functions of the page. */
  readonly bytesOfResponse: typeof bytesOfResponse;
  readonly isWaiting: typeof isWaiting;
}

/** Makes the global object of a page's context a window. */
export function openPage(
  page: Page,
  outerHost: Host,
  settings: string,
  guardLanguage: GuardLanguage,
  isForTests: boolean,
  onUncaught: ((error: unknown) => void) | undefined,
): OpenPage {
  const pageRealm = new PageRealm(page);
  pageRealm.isForTests = isForTests;
  const host = bordered(outerHost, (steps) => pageRealm.enter(steps));
  const services = new WindowModuleServices(host.scripts, (steps) => pageRealm.enter(steps));
  const modules = createModules(host.modules, services, pageRealm, guardLanguage);
  const opened = pageRealm.enter(() =>
    openWindow(page.global, host, JSON.parse(settings) as WindowSettings, modules, pageRealm),
  );
  const { window } = opened;
  services.window = window;
  stateOf(window).page = page;
  stateOf(window).callbacks = pageRealm.callbacks(window);
  pageRealm.enter(() => pageGlobals(pageRealm, window));
  if (onUncaught !== undefined) handOverErrors(window, onUncaught);
  return {
    window,
    controls: guardedControls(opened, pageRealm, isForTests),
    enter: (steps) => pageRealm.enter(steps),
    bytesOfResponse: pageRealm.own(bytesOfResponse),
    isWaiting: pageRealm.own(isWaiting),
  };
}

/** Run steps of pages, so that what they throw is an error of the page. */
const RUNNING: ReadonlySet<string> = new Set(['write', 'end', 'load']);

type Control = (...given: never[]) => unknown;

/** The controls as steps of the window. They have their members once for all windows. */
class GuardedControls {
  readonly #opened: OpenWindow;
  readonly #realm: PageRealm;
  readonly #isForTests: boolean;

  constructor(opened: OpenWindow, realm: PageRealm, isForTests: boolean) {
    this.#opened = opened;
    this.#realm = realm;
    this.#isForTests = isForTests;
  }

  static define(name: string): void {
    Object.defineProperty(GuardedControls.prototype, name, {
      value(this: GuardedControls, ...given: never[]): unknown {
        return this.#run(name, given);
      },
    });
  }

  #run(name: string, given: never[]): unknown {
    const { window, controls } = this.#opened;
    const control = controls[name as keyof WindowControls] as Control;
    return this.#realm.enter(() => {
      if (this.#isForTests || !RUNNING.has(name)) return control(...given);
      try {
        return control(...given);
      } catch (exception) {
        return reportException(window, exception);
      }
    });
  }
}

function guardedControls(opened: OpenWindow, realm: PageRealm, isForTests: boolean): WindowControls {
  for (const name of Object.keys(opened.controls)) {
    if (!(name in GuardedControls.prototype)) GuardedControls.define(name);
  }
  // Of the same functions.
  return new GuardedControls(opened, realm, isForTests) as unknown as WindowControls;
}
