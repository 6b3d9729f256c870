import type { DocumentRecord } from '../../tree/records.ts';
import type { ScriptFetchOptions } from '../hooks.ts';
import type { ModuleRequest } from './module-description.ts';
import { fetchSingleModuleScript } from './module-map.ts';
import type { ModuleRecord, SourceTextModule } from './module-record.ts';
import type { Referrer, Thrown } from './module-script.ts';
import { moduleTypeOf } from './module-type.ts';
import { resolveSpecifier } from './resolve-specifier.ts';
import { settingsOf } from './settings.ts';

/** Hears the module, or what was thrown. */
type Loaded = (module: ModuleRecord | null, thrown: Thrown | null, wasFetched: boolean) => void;

/** https://html.spec.whatwg.org/#hostloadimportedmodule */
export function loadImportedModule(
  referrer: Referrer,
  moduleRequest: Pick<ModuleRequest, 'specifier' | 'attributes'>,
  loaded: Loaded,
): void {
  const { document, baseUrl } = referrer;
  const settings = settingsOf(document);
  let url: string;
  let type: ReturnType<typeof moduleTypeOf>;
  try {
    type = moduleTypeOf(moduleRequest);
    url = resolveSpecifier(settings, baseUrl, moduleRequest.specifier);
  } catch (value) {
    loaded(null, { value }, true);
    return;
  }
  const options = descendantOptions(referrer.options, url, document);
  fetchSingleModuleScript(document, url, type, options, baseUrl, (script) => {
    if (script === null) {
      loaded(null, { value: new TypeError(`Failed to fetch dynamically imported module: ${url}`) }, false);
    } else {
      loaded(script.record, script.parseError, true);
    }
  });
}

/** https://html.spec.whatwg.org/#descendant-script-fetch-options */
function descendantOptions(options: ScriptFetchOptions, url: string, document: DocumentRecord): ScriptFetchOptions {
  return { ...options, integrity: integrityOf(document, url), fetchPriority: 'auto' };
}

/** https://html.spec.whatwg.org/#resolving-a-module-integrity-metadata */
export function integrityOf(document: DocumentRecord, url: string): string {
  return settingsOf(document).importMap.integrity.get(url) ?? '';
}

/** Hears null when all was loaded. `wasFetched` is false when what was thrown only says that the network failed. */
type GraphLoaded = (thrown: Thrown | null, wasFetched: boolean) => void;

/** https://tc39.es/ecma262/#sec-LoadRequestedModules: the modules that a module needs, and those that they need. */
export function loadRequestedModules(module: ModuleRecord, callback: GraphLoaded): void {
  new GraphLoading(callback).start(module);
}

/** https://tc39.es/ecma262/#graphloadingstate-record */
class GraphLoading {
  readonly #callback: GraphLoaded;
  readonly #visited: Set<SourceTextModule> = new Set();
  #pending = 0;
  #isLoading = true;

  constructor(callback: GraphLoaded) {
    this.#callback = callback;
  }

  start(module: ModuleRecord): void {
    this.#pending = 1;
    this.#load(module);
  }

  /** https://tc39.es/ecma262/#sec-InnerModuleLoading */
  #load(module: ModuleRecord): void {
    if (module.kind === 'source' && !this.#visited.has(module)) {
      this.#visited.add(module);
      this.#pending += module.loaded.length;
      if (this.#mayLoad(module)) {
        for (let index = 0; index < module.loaded.length && this.#isLoading; index++) this.#loadRequest(module, index);
      }
    }
    if (!this.#isLoading) return;
    if (--this.#pending > 0) return;
    this.#isLoading = false;
    this.#callback(null, true);
  }

  /** Nothing is fetched for a module with a request that cannot be meant. */
  #mayLoad(module: SourceTextModule): boolean {
    module.requestError ??= errorOfRequests(module);
    if (module.requestError === null) return true;
    this.#fail(module.requestError, true);
    return false;
  }

  #loadRequest(module: SourceTextModule, index: number): void {
    const loaded = module.loaded[index];
    if (loaded) {
      this.#load(loaded);
      return;
    }
    loadImportedModule(module.script, module.description.requests[index]!, (required, thrown, wasFetched) => {
      if (thrown === null) module.loaded[index] ??= required;
      if (!this.#isLoading) return;
      if (thrown === null) this.#load(module.loaded[index]!);
      else this.#fail(thrown, wasFetched);
    });
  }

  #fail(thrown: Thrown, wasFetched: boolean): void {
    if (!this.#isLoading) return;
    this.#isLoading = false;
    this.#callback(thrown, wasFetched);
  }
}

function errorOfRequests({ description, script }: SourceTextModule): Thrown | null {
  try {
    for (const request of description.requests) {
      moduleTypeOf(request);
      resolveSpecifier(settingsOf(script.document), script.baseUrl, request.specifier);
    }
    return null;
  } catch (value) {
    return { value };
  }
}
