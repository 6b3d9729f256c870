import type { CompiledModule, ModuleEnvironment } from '../../../realm/module-language.ts';
import type { ModuleDescription } from '../module-description.ts';
import type { ModulesRealm, Thrown } from '../modules-realm.ts';
import type { Place } from '../place.ts';
import type { ModuleScript } from './module-script.ts';

/** https://tc39.es/ecma262/#resolvedbinding-record; `name` null is the module's namespace. */
export interface ResolvedBinding {
  readonly module: ModuleRecord;
  readonly name: string | null;
}

/** https://tc39.es/ecma262/#table-cyclic-module-fields, [[Status]], in this order. */
export const enum Status {
  Unlinked,
  Linking,
  Linked,
  Evaluating,
  EvaluatingAsync,
  Evaluated,
}

/** [[AsyncEvaluationOrder]]; others are positive numbers. */
export const enum AsyncOrder {
  Unset = 0,
  Done = -1,
}

/** https://tc39.es/ecma262/#sec-promisecapability-records, of a promise of the page. */
export interface Capability {
  readonly promise: object;
  readonly resolve: (value: undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/** https://tc39.es/ecma262/#sec-source-text-module-records */
export class SourceTextModule {
  readonly kind = 'source';
  readonly script: ModuleScript;
  readonly description: ModuleDescription;
  /** The places of the local exports, by their names. */
  readonly localExports: ReadonlyMap<string, number>;
  readonly compiled: CompiledModule;
  /** The referrer that `import()` in it names. */
  readonly referrer: number;
  namespace: object | null = null;
  readonly meta: object;
  /** What stack traces say, and where the module begins in it. */
  readonly url: string;
  readonly place: Place;
  /** [[LoadedModules]], by request. */
  readonly loaded: (ModuleRecord | null)[] = [];
  status: Status = Status.Unlinked;
  depthFirstIndex = 0;
  depthFirstAncestorIndex = 0;
  /** [[Environment]], once it was instantiated. */
  environment: ModuleEnvironment | null = null;
  evaluationError: Thrown | null = null;
  /** What is wrong with one of its requests: nothing is loaded for it then, today or later. */
  requestError: Thrown | null = null;
  cycleRoot: SourceTextModule | null = null;
  asyncOrder: number = AsyncOrder.Unset;
  topLevelCapability: Capability | null = null;
  asyncParents: SourceTextModule[] = [];
  pendingAsyncDependencies = 0;

  constructor(
    script: ModuleScript,
    description: ModuleDescription,
    compiled: CompiledModule,
    referrer: number,
    meta: object,
    url: string,
    place: Place,
  ) {
    this.script = script;
    this.description = description;
    this.localExports = new Map(description.localExports.map((name, index) => [name, index]));
    this.compiled = compiled;
    this.referrer = referrer;
    this.meta = meta;
    this.url = url;
    this.place = place;
    for (let index = 0; index < description.requests.length; index++) this.loaded[index] = null;
  }

  get realm(): ModulesRealm {
    return this.script.settings.realm;
  }
}

/** https://tc39.es/ecma262/#sec-create-default-export-synthetic-module, for JSON and CSS: its only export is the default one. */
export class DefaultExportModule {
  readonly kind = 'default-export';
  readonly realm: ModulesRealm;
  readonly value: unknown;
  namespace: object | null = null;

  constructor(realm: ModulesRealm, value: unknown) {
    this.realm = realm;
    this.value = value;
  }
}

export type ModuleRecord = SourceTextModule | DefaultExportModule;
