import { PromiseOfRealm } from '../../../webidl/language/intrinsics.ts';
import { referrerOf } from '../referrers.ts';
import { evaluate } from './evaluate.ts';
import { link } from './link.ts';
import { loadImportedModule, loadRequestedModules } from './load.ts';
import type { ModuleRecord } from './module-record.ts';
import type { Referrer } from './module-script.ts';
import { namespaceOf } from './namespace.ts';

/** https://tc39.es/ecma262/#sec-evaluate-import-call */
export async function importCall(referrer: number, specifier: unknown, options: unknown): Promise<object> {
  const text = `${specifier}`;
  const attributes = attributesOf(options);
  const from = referrerOf(referrer);
  if (from === null) throw new TypeError(`Failed to fetch dynamically imported module: ${text}`);
  return importDynamically(from, text, attributes);
}

/** Loads, links and evaluates a module; gives its namespace. https://tc39.es/ecma262/#sec-ContinueDynamicImport */
async function importDynamically(
  referrer: Referrer,
  specifier: string,
  attributes: readonly (readonly [string, string])[],
): Promise<object> {
  for (const [key] of attributes) {
    if (key !== 'type') throw new TypeError(`Invalid attribute key "${key}".`);
  }
  const module = await load(referrer, specifier, attributes);
  link(module);
  await evaluate(module);
  return namespaceOf(module);
}

function load(
  referrer: Referrer,
  specifier: string,
  attributes: readonly (readonly [string, string])[],
): Promise<ModuleRecord> {
  return new PromiseOfRealm((resolve, reject) => {
    loadImportedModule(referrer, { specifier, attributes }, (module, thrown) => {
      if (thrown !== null) {
        reject(thrown.value);
        return;
      }
      loadRequestedModules(module!, (failure) => {
        if (failure === null) resolve(module!);
        else reject(failure.value);
      });
    });
  });
}

function attributesOf(options: unknown): [string, string][] {
  if (options === undefined) return [];
  if (!isObject(options)) throw new TypeError('The second argument of import() must be an object');
  const given = (options as { readonly with?: unknown }).with;
  if (given === undefined) return [];
  if (!isObject(given)) throw new TypeError("The 'with' option must be an object");
  const attributes: [string, string][] = [];
  for (const key of Object.keys(given)) {
    const value = (given as Record<string, unknown>)[key];
    if (typeof value !== 'string') throw new TypeError('Import attribute value must be a string');
    attributes.push([key, value]);
  }
  return attributes;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
