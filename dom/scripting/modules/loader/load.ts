import type { ScriptFetchOptions } from '../../hooks.ts';
import type { ModuleRequest } from '../module-description.ts';
import type { Thrown } from '../modules-realm.ts';
import type { Referrer } from '../referrer.ts';
import { fetchSingleModuleScript } from './module-map.ts';
import type { ModuleRecord, SourceTextModule } from './module-record.ts';
import type { ModuleSettings } from './module-script.ts';
import { moduleTypeOf } from './module-type.ts';
import { resolveSpecifier } from './resolve-specifier.ts';

/** Called with the module, or what was thrown. */
type Loaded = (module: ModuleRecord | null, thrown: Thrown | null, wasFetched: boolean) => void;

/** https://html.spec.whatwg.org/#hostloadimportedmodule */
export function loadImportedModule(
  settings: ModuleSettings,
  { baseUrl, options: referrerOptions }: Referrer,
  moduleRequest: Pick<ModuleRequest, 'specifier' | 'attributes'>,
  loaded: Loaded,
): void {
  const { realm } = settings;
  let url: string;
  let type: ReturnType<typeof moduleTypeOf>;
  try {
    type = moduleTypeOf(moduleRequest);
    url = resolveSpecifier(settings, baseUrl, moduleRequest.specifier);
  } catch (exception) {
    loaded(null, realm.thrown(exception), true);
    return;
  }
  const options = descendantOptions(referrerOptions, url, settings);
  fetchSingleModuleScript(settings, url, type, options, baseUrl, (script) => {
    if (script === null) {
      loaded(null, realm.thrown(new TypeError(`Failed to fetch dynamically imported module: ${url}`)), false);
    } else {
      loaded(script.record, script.parseError, true);
    }
  });
}

/** https://html.spec.whatwg.org/#descendant-script-fetch-options */
function descendantOptions(options: ScriptFetchOptions, url: string, settings: ModuleSettings): ScriptFetchOptions {
  return { ...options, integrity: integrityOf(settings, url), fetchPriority: 'auto' };
}

/** https://html.spec.whatwg.org/#resolving-a-module-integrity-metadata */
export function integrityOf({ importMap }: ModuleSettings, url: string): string {
  return importMap.integrity.get(url) ?? '';
}

/** Called with null when all was loaded. `wasFetched` is false when what was thrown only says that the network failed. */
type GraphLoaded = (thrown: Thrown | null, wasFetched: boolean) => void;

/**
 * https://tc39.es/ecma262/#sec-LoadRequestedModules: the modules that a module needs, and those that they need.
 *
 * DEVIATION: the Standard gives up with the first error. As in Chromium, all that can be had is fetched; when something
 * cannot, that is the error, else the first in the order of the requests.
 */
export function loadRequestedModules(module: ModuleRecord, callback: GraphLoaded): void {
  new GraphLoading(module, callback).start();
}

/** https://tc39.es/ecma262/#graphloadingstate-record */
class GraphLoading {
  readonly #root: ModuleRecord;
  readonly #callback: GraphLoaded;
  readonly #visited: Set<SourceTextModule> = new Set();
  /** What was thrown in place of modules, by the one that needs them and the index of its request. */
  readonly #thrown: Map<SourceTextModule, (Thrown | undefined)[]> = new Map();
  #pending = 1;
  #isLoading = true;

  constructor(root: ModuleRecord, callback: GraphLoaded) {
    this.#root = root;
    this.#callback = callback;
  }

  start(): void {
    this.#load(this.#root);
  }

  /** https://tc39.es/ecma262/#sec-InnerModuleLoading */
  #load(module: ModuleRecord): void {
    if (module.kind === 'source' && !this.#visited.has(module)) {
      this.#visited.add(module);
      module.requestError ??= errorOfRequests(module);
      if (module.requestError === null) {
        this.#pending += module.loaded.length;
        for (let index = 0; index < module.loaded.length; index++) this.#loadRequest(module, index);
      }
    }
    this.#oneDone();
  }

  #loadRequest(module: SourceTextModule, index: number): void {
    const loaded = module.loaded[index];
    if (loaded) {
      this.#load(loaded);
      return;
    }
    const { script, description } = module;
    loadImportedModule(script.settings, script, description.requests[index]!, (required, thrown, wasFetched) => {
      if (thrown === null) {
        module.loaded[index] ??= required;
        this.#load(module.loaded[index]!);
      } else if (wasFetched) {
        this.#note(module, index, thrown);
        this.#oneDone();
      } else {
        this.#end(thrown, false);
      }
    });
  }

  #note(module: SourceTextModule, index: number, thrown: Thrown): void {
    let all = this.#thrown.get(module);
    if (all === undefined) {
      all = [];
      this.#thrown.set(module, all);
    }
    all[index] = thrown;
  }

  #oneDone(): void {
    if (--this.#pending === 0) this.#end(this.#firstError(this.#root, new Set()), true);
  }

  #end(thrown: Thrown | null, wasFetched: boolean): void {
    if (!this.#isLoading) return;
    this.#isLoading = false;
    this.#callback(thrown, wasFetched);
  }

  #firstError(module: ModuleRecord, seen: Set<SourceTextModule>): Thrown | null {
    if (module.kind !== 'source' || seen.has(module)) return null;
    seen.add(module);
    if (module.requestError !== null) return module.requestError;
    const all = this.#thrown.get(module);
    for (let index = 0; index < module.loaded.length; index++) {
      const loaded = module.loaded[index];
      const thrown = all?.[index] ?? (loaded ? this.#firstError(loaded, seen) : null);
      if (thrown !== null) return thrown;
    }
    return null;
  }
}

function errorOfRequests({ realm, description, script }: SourceTextModule): Thrown | null {
  try {
    for (const request of description.requests) {
      moduleTypeOf(request);
      resolveSpecifier(script.settings, script.baseUrl, request.specifier);
    }
    return null;
  } catch (exception) {
    return realm.thrown(exception);
  }
}
