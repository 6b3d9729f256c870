import type { ModuleDescription } from '../module-description.ts';
import type { Place } from '../syntax-error.ts';
import type { ModuleScript, Thrown } from './module-script.ts';

/** Gives the value of a variable; throws a ReferenceError before it has one. */
export type Getter = () => unknown;

/** https://tc39.es/ecma262/#resolvedbinding-record; `name` null is the module's namespace. */
export interface ResolvedBinding {
  readonly module: ModuleRecord;
  readonly name: string | null;
}

/** What a module's text becomes; see `ModuleDescription.text`. */
export type ModuleFunction = (
  link: (getters: readonly Getter[], setImports: (...getters: unknown[]) => void, unnamed?: object) => void,
  meta: object,
  referrer: number,
) => () => Generator<unknown, unknown, unknown>;

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

export interface Capability {
  readonly promise: Promise<undefined>;
  readonly resolve: (value: undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/** https://tc39.es/ecma262/#sec-source-text-module-records */
export class SourceTextModule {
  readonly kind = 'source';
  readonly script: ModuleScript;
  readonly description: ModuleDescription;
  readonly compiled: ModuleFunction;
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
  /** The generator that runs it, once it was instantiated. */
  body: Generator<unknown, unknown, unknown> | null = null;
  /** By name of a local export. */
  readonly getters: Map<string, Getter> = new Map();
  setImports: ((...getters: unknown[]) => void) | null = null;
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
    compiled: ModuleFunction,
    referrer: number,
    meta: object,
    url: string,
    place: Place,
  ) {
    this.script = script;
    this.description = description;
    this.compiled = compiled;
    this.referrer = referrer;
    this.meta = meta;
    this.url = url;
    this.place = place;
    for (let index = 0; index < description.requests.length; index++) this.loaded[index] = null;
  }
}

/** https://tc39.es/ecma262/#sec-create-default-export-synthetic-module, for JSON and CSS: its only export is the default one. */
export class DefaultExportModule {
  readonly kind = 'default-export';
  readonly value: unknown;
  namespace: object | null = null;

  constructor(value: unknown) {
    this.value = value;
  }
}

export type ModuleRecord = SourceTextModule | DefaultExportModule;
