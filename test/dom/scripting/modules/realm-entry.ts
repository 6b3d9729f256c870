// What the tests of modules evaluate in a context of their own: modules without the rest of a window.
import '../../../../dom/css/interfaces.ts';
import { SheetRecord } from '../../../../dom/css/sheets/records.ts';
import { sheetObjectOf } from '../../../../dom/css/sheets/sheet-objects.ts';
import { stylesDoor } from '../../../../dom/css/styles.ts';
import { styles } from '../../../../dom/install/styles.ts';
import type { ModuleHost } from '../../../../dom/realm/module-host.ts';
import type { ModuleServices } from '../../../../dom/realm/module-services.ts';
import { type ParsedUrl, type Platform, usePlatform } from '../../../../dom/realm/platform.ts';
import type { ModuleHooks, ScriptFetchOptions } from '../../../../dom/scripting/hooks.ts';
import { createModules } from '../../../../dom/scripting/modules/index.ts';
import { guardLanguage } from '../../../../dom/scripting/page/code-guards.ts';
import { createDocumentRecord, documentData } from '../../../../dom/tree/document-data.ts';
import { SameLanguage } from '../../../../dom/webidl/current-realm.ts';
import { fillTable } from '../../../../dom/webidl/table.ts';

export interface TestHost extends ModuleHost {
  /** JSON of a parsed URL, or null. */
  parseUrl(text: string, base: string | undefined): string;
  /** The response's JSON, or null, after a task. */
  fetch(url: string, options: string, callback: (response: string) => void): void;
  run(
    text: string,
    url: string,
    line: number,
    column: number,
    onException: (exception: unknown) => void,
  ): string | null;
  queueTask(steps: () => void): void;
  reported(exception: unknown): void;
  warned(message: string): void;
}

export interface TestRealm {
  script(text: string, url: string): void;
  module(url: string, done: (found: boolean) => void): void;
  inlineModule(text: string, line: number, done: (found: boolean) => void): void;
  importMap(text: string): void;
}

const OPTIONS: ScriptFetchOptions = {
  crossOrigin: null,
  integrity: '',
  referrerPolicy: '',
  nonce: '',
  fetchPriority: '',
  isParserInserted: false,
};

export function start(host: TestHost, baseUrl: string): TestRealm {
  fillTable(stylesDoor, { open: styles });
  // What modules need of a platform.
  const parseUrl = (text: string, base?: string) => JSON.parse(host.parseUrl(text, base)) as ParsedUrl | null;
  const document = createDocumentRecord('html', 'text/html');
  documentData(document).url = baseUrl;
  const services: ModuleServices = {
    enter: (steps) => steps(),
    fetchModule: (_document, url, options, callback) =>
      host.fetch(url, JSON.stringify(options), (response) => callback(JSON.parse(response))),
    runScript: (text, url, line, column) => host.run(text, url, line, column, (exception) => host.reported(exception)),
    activeDocument: () => document,
    createStyleSheet: (_document, text) => {
      const sheet = new SheetRecord(null, '', '');
      sheet.constructorDocument = document;
      sheet.replaceRules(text);
      return sheetObjectOf(sheet);
    },
    queueTask: (_document, steps) => host.queueTask(steps),
    runSteps: (_document, steps) => steps(),
    reportException: (_document, exception) => host.reported(exception),
    codeForEval: () => null,
    refusalToCompile: () => null,
    warn: (_document, message) => host.warned(message),
  };
  usePlatform({ parseUrl } as Partial<Platform> as Platform);
  const hooks: ModuleHooks = createModules(host, services, new SameLanguage(), guardLanguage);
  const run = (script: object | null, done: (found: boolean) => void) => {
    if (script !== null) hooks.loader.runModuleScript(document, script);
    done(script !== null);
  };
  return {
    script(text, url) {
      let guarded: string;
      try {
        const script = { text, url, baseUrl: url, line: 1, column: 1, mutedErrors: false, options: OPTIONS };
        guarded = hooks.guardScript(document, script);
      } catch (error) {
        host.reported(error);
        return;
      }
      const failure = host.run(guarded, url, 1, 1, (exception) => host.reported(exception));
      if (failure !== null) host.reported(new SyntaxError(failure));
    },
    module: (url, done) => hooks.loader.fetchModuleGraph(document, url, OPTIONS, (script) => run(script, done)),
    inlineModule(text, line, done) {
      hooks.loader.fetchInlineModuleGraph(document, text, baseUrl, OPTIONS, { line, column: 1 }, (script) =>
        run(script, done),
      );
    },
    importMap: (text) => hooks.loader.registerImportMap(document, text, baseUrl),
  };
}
