import { isObject } from '../../../webidl/is-object.ts';
import type { ModuleRequest } from '../module-description.ts';
import type { ModulesRealm } from '../modules-realm.ts';
import type { Referrer } from '../referrer.ts';
import { evaluate } from './evaluate.ts';
import { link } from './link.ts';
import { loadImportedModule, loadRequestedModules } from './load.ts';
import type { ModuleRecord } from './module-record.ts';
import { namespaceOf } from './namespace.ts';
import { settingsOf } from './settings.ts';

type Attribute = readonly [string, string];

/** https://tc39.es/ecma262/#sec-evaluate-import-call. Gives a promise of the page. */
export function importCall(realm: ModulesRealm, referrer: number, specifier: unknown, options: unknown): object {
  return realm.newPromise((resolve, reject) => {
    const text = `${specifier}`;
    const attributes = attributesOf(options);
    const from = realm.referrers.at(referrer);
    if (from === null) throw new TypeError(`Failed to fetch dynamically imported module: ${text}`);
    for (const [key] of attributes) {
      if (key !== 'type') throw new TypeError(`Invalid attribute key "${key}".`);
    }
    const loading = load(realm, from, { specifier: text, attributes });
    realm.react(
      loading.promise,
      () => continueDynamicImport(realm, loading.module() as ModuleRecord, resolve, reject),
      reject,
    );
  });
}

interface Loading {
  readonly promise: object;
  /** Null until the promise is fulfilled. */
  readonly module: () => ModuleRecord | null;
}

function load(
  realm: ModulesRealm,
  referrer: Referrer,
  request: Pick<ModuleRequest, 'specifier' | 'attributes'>,
): Loading {
  let loaded: ModuleRecord | null = null;
  const promise = realm.newPromise((resolve, reject) => {
    loadImportedModule(settingsOf(realm, referrer.document), referrer, request, (module, thrown) => {
      if (thrown !== null) {
        reject(thrown.value);
        return;
      }
      loaded = module as ModuleRecord;
      loadRequestedModules(loaded, (failure) => {
        if (failure === null) resolve(undefined);
        else reject(failure.value);
      });
    });
  });
  return { promise, module: () => loaded };
}

/** https://tc39.es/ecma262/#sec-ContinueDynamicImport */
function continueDynamicImport(
  realm: ModulesRealm,
  module: ModuleRecord,
  resolve: (namespace: object) => void,
  reject: (reason: unknown) => void,
): void {
  try {
    link(module);
  } catch (exception) {
    reject(exception);
    return;
  }
  realm.react(evaluate(module), () => resolve(namespaceOf(module)), reject);
}

function attributesOf(options: unknown): Attribute[] {
  if (options === undefined) return [];
  if (!isObject(options)) throw new TypeError('The second argument of import() must be an object');
  const { with: given } = options as { readonly with?: unknown };
  if (given === undefined) return [];
  if (!isObject(given)) throw new TypeError("The 'with' option must be an object");
  const attributes: Attribute[] = [];
  for (const key of Object.keys(given)) {
    const value = (given as Record<string, unknown>)[key];
    if (typeof value !== 'string') throw new TypeError('Import attribute value must be a string');
    attributes.push([key, value]);
  }
  return attributes;
}
