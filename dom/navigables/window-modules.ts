import { SheetRecord } from '../css/sheets/records.ts';
import { sheetObjectOf } from '../css/sheets/sheet-objects.ts';
import { cleanUpAfterRunningScript } from '../events/invoke.ts';
import { policyGuardOf } from '../realm/content-security-policy.ts';
import { headerOf } from '../realm/header-of.ts';
import type { NetworkResponse } from '../realm/host.ts';
import { windowsWithScript } from '../realm/incumbent.ts';
import type { CompilingSink } from '../realm/module-language.ts';
import type { ModuleRequestOptions, ModuleResponse, ModuleServices } from '../realm/module-services.ts';
import { resourceRequest } from '../realm/resource-request.ts';
import type { ScriptHost } from '../realm/script-host.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { typesGuardOf } from '../realm/trusted-types.ts';
import { reportException } from '../scripting/report-exception.ts';
import { extractMimeType } from '../services/fetch/mime-type.ts';
import { TrustedState } from '../services/trusted-types/trusted-types-state.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { own } from '../webidl/current-realm.ts';
import { prepareToRunScript, scriptStack } from '../webidl/shared/script-stack.ts';
import { stateOrNull } from '../webidl/state.ts';
import { fetchText, finalUrl, isOk } from './fetch-text.ts';
import { loadsResources } from './loads-resources.ts';

/** Modules are UTF-8, whatever the response says. */
const MODULE_HINTS = { charset: null, documentEncoding: 'UTF-8', isUtf8: true };

/** Not a `file:` URL, a path, of Windows too, or a name such as `[eval]`, as which programs are known. */
const IS_NO_PROGRAM = /^(?!file:)[a-z][\w+.-]+:/i;

type Enter = <Result>(steps: () => Result) => Result;

/** What the modules of a window have of it. It is there before any of them runs. */
export class WindowModuleServices implements ModuleServices {
  readonly #scripts: ScriptHost;
  readonly enter: Enter;
  /** Set as soon as it is there. */
  window: WindowRecord | null = null;

  /**
   * @param scripts - Of the realm: its code is guarded before there is a window.
   * @param enter - Runs steps as those of the window.
   */
  constructor(scripts: ScriptHost, enter: Enter) {
    this.#scripts = scripts;
    this.enter = enter;
  }

  get #window(): WindowRecord {
    return this.window as WindowRecord;
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
    const { destination, referrer, credentials, integrity, referrerPolicy, nonce, isParserInserted } = options;
    const metadata = policyGuardOf(document) === null ? null : { nonce, isParserInserted };
    const more = { credentials, referrer, integrity, referrerPolicy, ...metadata };
    const request = resourceRequest(url, destination, 'anonymous', more);
    const answer = (response: NetworkResponse, text: string): void => {
      const contentType = extractMimeType(headerOf(response.headers, 'content-type'))?.essence ?? null;
      callback(isOk(response) ? { text, url: finalUrl(response, url), contentType } : null);
    };
    this.enter(() => fetchText(this.#window, request, MODULE_HINTS, null, answer));
  }

  activeDocument(): DocumentRecord | null {
    return this.window === null ? null : stateOf(this.window).document;
  }

  createStyleSheet(document: DocumentRecord, text: string, baseUrl: string): object {
    const sheet = new SheetRecord(null, baseUrl, '');
    sheet.constructorDocument = document;
    return this.enter(() => {
      sheet.replaceRules(text);
      return own(sheetObjectOf(sheet));
    });
  }

  runScript(text: string, url: string, line: number, column: number): string | null {
    let failure: string | null = null;
    const fail = (message: string) => {
      failure = message;
    };
    this.enter(() =>
      this.#scripts.run(
        text,
        url,
        line,
        column,
        (exception) => fail(String(exception)),
        (_name, message) => fail(message),
      ),
    );
    return failure;
  }

  queueTask(document: DocumentRecord, steps: () => void): void {
    const window = this.#window;
    const inDocument = (): void => {
      if (!stateOf(window).isClosed && stateOf(window).document === document) steps();
    };
    this.enter(() => hostOfWindow(window).tasks.queueTask(inDocument));
  }

  runSteps(_document: DocumentRecord, steps: () => void): void {
    this.enter(() => {
      const { depth } = scriptStack;
      try {
        prepareToRunScript(this.#window);
        steps();
      } finally {
        scriptStack.depth = depth;
        cleanUpAfterRunningScript();
      }
    });
  }

  reportException(_document: DocumentRecord, exception: unknown): void {
    this.enter(() => reportException(this.#window, exception));
  }

  codeForEval(value: object): string | null {
    const state = stateOrNull(value);
    return state instanceof TrustedState && state.kind === 'TrustedScript' ? state.data : null;
  }

  refusalToCompile(text: string, sink: CompilingSink | null): string | null {
    const document = this.activeDocument();
    if (document === null || !this.#isAsked(document)) return null;
    if (sink === 'WebAssembly') return policyGuardOf(document)?.refusalToCompile(null) ?? null;
    if (sink !== null && !this.#isCompliant(document, text, sink)) {
      return "Evaluating a string as JavaScript violates this document's Trusted Type assignment requirements.";
    }
    return policyGuardOf(document)?.refusalToCompile(text) ?? null;
  }

  /**
   * Whether the page wants to compile, and not the program, of which its policies say nothing. Without a script on the stack it is the program
   * or a promise job, below which there is nothing but the runtime's own. Programs are files: what has another scheme is the runtime's, of
   * WebAssembly, or of a page, whose functions may outlive it.
   */
  #isAsked(document: DocumentRecord): boolean {
    if (policyGuardOf(document) === null && typesGuardOf(document) === null) return false;
    if (scriptStack.depth > 0) return true;
    const { url } = this.#scripts.callerOf(null);
    return url === null || IS_NO_PROGRAM.test(url) || windowsWithScript(this.#window, url).length > 0;
  }

  #isCompliant(document: DocumentRecord, text: string, sink: 'eval' | 'Function'): boolean {
    const guard = typesGuardOf(document);
    if (guard === null) return true;
    try {
      return this.enter(() => guard.compliantString('TrustedScript', text, sink, toDOMString)) === text;
    } catch {
      // Whoever wants to compile it is told by an error of its own.
      return false;
    }
  }

  warn(_document: DocumentRecord, message: string): void {
    this.enter(() => hostOfWindow(this.#window).console.log('warn', message));
  }
}
