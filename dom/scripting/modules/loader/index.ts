import { documentData } from '../../../tree/document-data.ts';
import type { DocumentRecord } from '../../../tree/records.ts';
import type {
  ModuleCallback,
  ModuleLoader,
  ModuleScript as ModuleScriptHandle,
  ScriptFetchOptions,
} from '../../hooks.ts';
import { modulesRealm } from '../modules-realm.ts';
import type { Place } from '../syntax-error.ts';
import { createJavaScriptModule } from './create-script.ts';
import { importCall } from './dynamic-import.ts';
import { evaluate } from './evaluate.ts';
import { parseImportMap } from './import-map.ts';
import { link } from './link.ts';
import { integrityOf, loadRequestedModules } from './load.ts';
import { mergeImportMaps } from './merge-import-maps.ts';
import { fetchSingleModuleScript } from './module-map.ts';
import type { ModuleScript, Thrown } from './module-script.ts';
import type { ModuleType } from './module-type.ts';
import { settingsOf } from './settings.ts';

/** What `import()` needs of it beside what documents do. */
interface Loader extends ModuleLoader {
  importCall(referrer: number, specifier: unknown, options: unknown): Promise<object>;
}

/**
 * What fetches, links and runs the modules of this realm. Most pages have none: the files of this folder are evaluated when somebody first
 * asks for it (`scripts/bundle/window-scripts.mjs`), which may be after scripts of the page ran. What they need of the language as it was
 * before is in files that are evaluated with the page.
 */
export function moduleLoader(): Loader {
  return {
    fetchModuleGraph,
    preloadModule,
    fetchInlineModuleGraph,
    runModuleScript,
    registerImportMap,
    importCall,
  };
}

/** https://html.spec.whatwg.org/#fetch-a-module-script-tree */
function fetchModuleGraph(
  document: DocumentRecord,
  url: string,
  options: ScriptFetchOptions,
  callback: ModuleCallback,
): void {
  const integrity = options.integrity === '' ? integrityOf(document, url) : options.integrity;
  const top = { ...options, integrity };
  const inTask = asTask(document, callback);
  fetchSingleModuleScript(document, url, 'javascript-or-wasm', top, documentData(document).url, (script) => {
    if (script === null) inTask(null);
    else fetchDescendantsAndLink(script, inTask);
  });
}

/** https://html.spec.whatwg.org/#link-type-modulepreload */
function preloadModule(
  document: DocumentRecord,
  url: string,
  as: string,
  options: Parameters<ModuleLoader['preloadModule']>[3],
  callback: (isThere: boolean) => void,
): void {
  const integrity = options.integrity ?? integrityOf(document, url);
  const type: ModuleType = as === 'json' ? 'json' : as === 'style' ? 'css' : 'javascript-or-wasm';
  const inTask = asTask(document, (script) => callback(script !== null));
  fetchSingleModuleScript(document, url, type, { ...options, integrity }, documentData(document).url, inTask);
}

/** https://html.spec.whatwg.org/#fetch-an-inline-module-script-graph */
function fetchInlineModuleGraph(
  document: DocumentRecord,
  text: string,
  baseUrl: string,
  options: ScriptFetchOptions,
  place: Place,
  callback: ModuleCallback,
): void {
  const url = documentData(document).url;
  const script = createJavaScriptModule(document, text, url, baseUrl, options, place);
  fetchDescendantsAndLink(script, asTask(document, callback));
}

/** Callbacks are called in a task of their own, with no script on the stack. */
function asTask(document: DocumentRecord, callback: ModuleCallback): (script: ModuleScript | null) => void {
  return (script) => modulesRealm().services.queueTask(document, () => callback(script));
}

/** https://html.spec.whatwg.org/#fetch-the-descendants-of-and-link-a-module-script */
function fetchDescendantsAndLink(script: ModuleScript, callback: (script: ModuleScript | null) => void): void {
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

function linkingError({ record }: ModuleScript): Thrown | null {
  try {
    link(record!);
    return null;
  } catch (value) {
    return { value };
  }
}

/** https://html.spec.whatwg.org/#run-a-module-script */
function runModuleScript(document: DocumentRecord, handle: ModuleScriptHandle): void {
  const script = handle as ModuleScript;
  modulesRealm().services.runSteps(document, () => {
    void reportRejection(document, evaluationPromise(script));
  });
}

function evaluationPromise({ errorToRethrow, record }: ModuleScript): Promise<unknown> {
  return errorToRethrow === null ? evaluate(record!) : rejection(errorToRethrow);
}

async function rejection({ value }: Thrown): Promise<never> {
  throw value;
}

async function reportRejection(document: DocumentRecord, evaluation: Promise<unknown>): Promise<void> {
  try {
    await evaluation;
  } catch (reason) {
    modulesRealm().services.reportException(document, reason);
  }
}

/** https://html.spec.whatwg.org/#register-an-import-map */
function registerImportMap(document: DocumentRecord, text: string, baseUrl: string): void {
  const { services } = modulesRealm();
  const warn = (message: string) => services.warn(document, message);
  try {
    mergeImportMaps(settingsOf(document), parseImportMap(text, baseUrl, warn), warn);
  } catch (error) {
    services.reportException(document, error);
  }
}
