import { documentData } from '../../../tree/document-data.ts';
import type { DocumentRecord } from '../../../tree/records.ts';
import type {
  ModuleCallback,
  ModuleLoader,
  ModuleScript as ModuleScriptHandle,
  ScriptFetchOptions,
} from '../../hooks.ts';
import type { ModulesRealm, Thrown } from '../modules-realm.ts';
import type { Place } from '../place.ts';
import { createJavaScriptModule } from './create-script.ts';
import { evaluate } from './evaluate.ts';
import { parseImportMap } from './import-map.ts';
import { link } from './link.ts';
import { integrityOf, loadRequestedModules } from './load.ts';
import { mergeImportMaps } from './merge-import-maps.ts';
import { fetchSingleModuleScript } from './module-map.ts';
import type { ModuleScript, ScriptCallback } from './module-script.ts';
import type { ModuleType } from './module-type.ts';
import { settingsOf } from './settings.ts';

/** What fetches, links and runs the modules of a window. */
export class WindowModuleLoader implements ModuleLoader {
  readonly #realm: ModulesRealm;

  constructor(realm: ModulesRealm) {
    this.#realm = realm;
  }

  /** https://html.spec.whatwg.org/#fetch-a-module-script-tree */
  fetchModuleGraph(document: DocumentRecord, url: string, options: ScriptFetchOptions, callback: ModuleCallback): void {
    const settings = settingsOf(this.#realm, document);
    const integrity = options.integrity === '' ? integrityOf(settings, url) : options.integrity;
    const top = { ...options, integrity };
    const inTask = this.#asTask(document, callback);
    fetchSingleModuleScript(settings, url, 'javascript-or-wasm', top, documentData(document).url, (script) => {
      if (script === null) inTask(null);
      else fetchDescendantsAndLink(script, inTask);
    });
  }

  /** https://html.spec.whatwg.org/#link-type-modulepreload */
  preloadModule(
    document: DocumentRecord,
    url: string,
    as: string,
    options: Parameters<ModuleLoader['preloadModule']>[3],
    callback: (isThere: boolean) => void,
  ): void {
    const settings = settingsOf(this.#realm, document);
    const integrity = options.integrity ?? integrityOf(settings, url);
    const type: ModuleType = as === 'json' ? 'json' : as === 'style' ? 'css' : 'javascript-or-wasm';
    const inTask = this.#asTask(document, (script) => callback(script !== null));
    fetchSingleModuleScript(settings, url, type, { ...options, integrity }, documentData(document).url, inTask);
  }

  /** https://html.spec.whatwg.org/#fetch-an-inline-module-script-graph */
  fetchInlineModuleGraph(
    document: DocumentRecord,
    text: string,
    baseUrl: string,
    options: ScriptFetchOptions,
    place: Place,
    callback: ModuleCallback,
  ): void {
    const { url } = documentData(document);
    const script = createJavaScriptModule(settingsOf(this.#realm, document), text, url, baseUrl, options, place);
    fetchDescendantsAndLink(script, this.#asTask(document, callback));
  }

  /** https://html.spec.whatwg.org/#run-a-module-script */
  runModuleScript(document: DocumentRecord, handle: ModuleScriptHandle): void {
    const script = handle as ModuleScript;
    const { services } = this.#realm;
    services.runSteps(document, () => {
      this.#realm.react(
        this.#evaluationPromise(script),
        () => {},
        (reason) => services.reportException(document, reason),
      );
    });
  }

  /** https://html.spec.whatwg.org/#register-an-import-map */
  registerImportMap(document: DocumentRecord, text: string, baseUrl: string): void {
    const { services } = this.#realm;
    const warn = (message: string) => services.warn(document, message);
    try {
      mergeImportMaps(settingsOf(this.#realm, document), parseImportMap(text, baseUrl, warn), warn);
    } catch (exception) {
      services.reportException(document, this.#realm.thrown(exception).value);
    }
  }

  /** Callbacks are called in a task of their own, with no script on the stack. */
  #asTask(document: DocumentRecord, callback: ModuleCallback): ScriptCallback {
    return (script) => this.#realm.services.queueTask(document, () => callback(script));
  }

  #evaluationPromise({ errorToRethrow, record }: ModuleScript): object {
    if (errorToRethrow === null) return evaluate(record!);
    return this.#realm.newPromise((_resolve, reject) => reject(errorToRethrow.value));
  }
}

/** https://html.spec.whatwg.org/#fetch-the-descendants-of-and-link-a-module-script */
function fetchDescendantsAndLink(script: ModuleScript, callback: ScriptCallback): void {
  const { record } = script;
  if (record === null) {
    script.errorToRethrow = script.parseError;
    callback(script);
    return;
  }
  loadRequestedModules(record, (thrown, wasFetched) => {
    if (thrown !== null && !wasFetched) {
      callback(null);
      return;
    }
    script.errorToRethrow = thrown ?? linkingError(script);
    callback(script);
  });
}

function linkingError({ settings, record }: ModuleScript): Thrown | null {
  try {
    link(record!);
    return null;
  } catch (exception) {
    return settings.realm.thrown(exception);
  }
}
