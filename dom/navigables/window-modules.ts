import { cleanUpAfterRunningScript } from '../events/invoke.ts';
import { headerOf } from '../realm/header-of.ts';
import type { ScriptHost } from '../realm/host.ts';
import type { ModuleRequestOptions, ModuleResponse, ModuleServices } from '../realm/module-services.ts';
import { realm } from '../realm/realm.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { reportException } from '../scripting/report-exception.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { prepareToRunScript, scriptStack } from '../webidl/shared/script-stack.ts';
import { fetchText, finalUrl, isOk, resourceRequest } from './fetch-text.ts';
import { loadsResources } from './loads-resources.ts';

/** Modules are UTF-8, whatever the response says. */
const MODULE_HINTS = { charset: null, documentEncoding: 'UTF-8', isUtf8: true };

/** What the modules of a realm have of its one window, which is there before any of them runs. */
export class WindowModuleServices implements ModuleServices {
  readonly #scripts: ScriptHost;

  /** @param scripts - Of the realm: its code is guarded before there is a window. */
  constructor(scripts: ScriptHost) {
    this.#scripts = scripts;
  }

  get #window(): WindowRecord {
    return realm.window as WindowRecord;
  }

  fetchModule(
    document: DocumentRecord,
    url: string,
    options: ModuleRequestOptions,
    callback: (response: ModuleResponse | null) => void,
  ): void {
    if (!loadsResources(document)) {
      this.queueTask(document, () => callback(null));
      return;
    }
    const { destination, referrer, credentials, integrity, referrerPolicy } = options;
    const more = { credentials, referrer, integrity, referrerPolicy };
    const request = resourceRequest(url, destination, 'anonymous', more);
    fetchText(this.#window, request, MODULE_HINTS, null, (response, text) => {
      const contentType = headerOf(response.headers, 'content-type');
      callback(isOk(response) ? { text, url: finalUrl(response, url), contentType } : null);
    });
  }

  runScript(text: string, url: string, line: number, column: number): string | null {
    let failure: string | null = null;
    const fail = (message: string) => {
      failure = message;
    };
    this.#scripts.run(
      text,
      url,
      line,
      column,
      (exception) => fail(String(exception)),
      (_name, message) => fail(message),
    );
    return failure;
  }

  queueTask(document: DocumentRecord, steps: () => void): void {
    const window = this.#window;
    hostOfWindow(window).tasks.queueTask(() => {
      if (!stateOf(window).isClosed && stateOf(window).document === document) steps();
    });
  }

  runSteps(_document: DocumentRecord, steps: () => void): void {
    const { depth } = scriptStack;
    try {
      prepareToRunScript(this.#window);
      steps();
    } finally {
      scriptStack.depth = depth;
      cleanUpAfterRunningScript();
    }
  }

  reportException(_document: DocumentRecord, exception: unknown): void {
    reportException(this.#window, exception);
  }

  warn(_document: DocumentRecord, message: string): void {
    hostOfWindow(this.#window).console.log('warn', message);
  }
}
