import { documentData } from '../../tree/document-data.ts';
import type { DocumentRecord } from '../../tree/records.ts';
import type {
  ClassicScript,
  ModuleCallback,
  ModuleHooks,
  ModuleScript as ModuleScriptHandle,
  ScriptFetchOptions,
} from '../hooks.ts';
import { installCodeGuards, mayNeedRewriting, rewritten } from './code-guards.ts';
import { createJavaScriptModule } from './create-script.ts';
import { evaluate } from './evaluate.ts';
import { parseImportMap } from './import-map.ts';
import { link } from './link.ts';
import { integrityOf, loadRequestedModules } from './load.ts';
import { mergeImportMaps } from './merge-import-maps.ts';
import { fetchSingleModuleScript } from './module-map.ts';
import type { ModuleScript, Referrer, Thrown } from './module-script.ts';
import type { ModuleType } from './module-type.ts';
import { modulesRealm } from './modules-realm.ts';
import { noteScript, PAGE_REFERRER, registerReferrer } from './referrers.ts';
import { settingsOf } from './settings.ts';
import type { Place } from './syntax-error.ts';

/**
 * Makes modules run in this realm, and keeps `import()` in all other code from reaching the outer realm. Called once,
 * before any script of a page runs.
 */
export function createModules(): ModuleHooks {
  installCodeGuards();
  return {
    fetchModuleGraph,
    preloadModule,
    fetchInlineModuleGraph,
    runModuleScript,
    registerImportMap,
    guardScript,
    guardText,
  };
}

/** Everything that is compiled goes through here, through `guardText` or is a module. */
function guardScript(document: DocumentRecord, script: ClassicScript): string {
  const { text, baseUrl, options, url, line } = script;
  const referrer: Referrer = { document, baseUrl, options };
  noteScript(url, line, referrer);
  if (!mayNeedRewriting(text)) return text;
  return rewritten(text, registerReferrer(referrer), false, url, script);
}

function guardText(text: string, hasScopes: boolean): string {
  return rewritten(text, PAGE_REFERRER, hasScopes);
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
  options: Parameters<ModuleHooks['preloadModule']>[3],
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
