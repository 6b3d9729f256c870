import type { ModuleResponse } from '../../../realm/module-services.ts';
import type { ScriptFetchOptions } from '../../hooks.ts';
import { START } from '../place.ts';
import { createCssModule, createJavaScriptModule, createJsonModule } from './create-script.ts';
import {
  credentialsOf,
  type Fetching,
  ModuleScript,
  type ModuleSettings,
  type ScriptCallback,
} from './module-script.ts';
import { type ModuleType, typeOfResponse } from './module-type.ts';

/** https://html.spec.whatwg.org/#fetch-a-single-module-script: each URL once for a type. */
export function fetchSingleModuleScript(
  settings: ModuleSettings,
  url: string,
  type: ModuleType,
  options: ScriptFetchOptions,
  referrer: string,
  callback: ScriptCallback,
): void {
  const { moduleMap } = settings;
  const key = `${type} ${url}`;
  const entry = moduleMap.get(key);
  if (entry === undefined) {
    const fetching: Fetching = { waiting: [callback] };
    moduleMap.set(key, fetching);
    request(settings, url, type, options, referrer, (response) => {
      const script = response === null ? null : createScript(settings, type, response, options);
      moduleMap.set(key, script);
      for (const waiting of fetching.waiting) waiting(script);
    });
  } else if (entry === null || entry instanceof ModuleScript) {
    callback(entry);
  } else {
    entry.waiting.push(callback);
  }
}

/** https://html.spec.whatwg.org/#fetch-destination-from-module-type */
const DESTINATIONS = { 'javascript-or-wasm': 'script', json: 'json', css: 'style' } as const;

function request(
  settings: ModuleSettings,
  url: string,
  type: ModuleType,
  options: ScriptFetchOptions,
  referrer: string,
  callback: (response: ModuleResponse | null) => void,
): void {
  const { integrity, referrerPolicy, nonce, fetchPriority, isParserInserted } = options;
  const credentials = credentialsOf(options);
  const { realm, document } = settings;
  realm.services.fetchModule(
    document,
    url,
    {
      ...{ destination: DESTINATIONS[type], referrer, credentials },
      ...{ integrity, referrerPolicy, nonce, fetchPriority, isParserInserted },
    },
    callback,
  );
}

/** Null where the response is not of the type that was asked for. */
function createScript(
  settings: ModuleSettings,
  type: ModuleType,
  { text, url, contentType }: ModuleResponse,
  options: ScriptFetchOptions,
): ModuleScript | null {
  if (typeOfResponse(contentType) !== type) return null;
  if (type === 'json') return createJsonModule(settings, text, url, options);
  if (type === 'css') return createCssModule(settings, text, url, options);
  return createJavaScriptModule(settings, text, url, url, options, START);
}
