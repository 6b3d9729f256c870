/** A https://tc39.es/ecma262/#sec-modulerequest-record, with where it stands first. */
export interface ModuleRequest {
  readonly specifier: string;
  /** Pairs of key and value. */
  readonly attributes: readonly (readonly [string, string])[];
  readonly line: number;
  readonly column: number;
}

/** A https://tc39.es/ecma262/#importentry-record. */
export interface ImportEntry {
  /** Which of the requests. */
  readonly request: number;
  /** Null: the module's namespace. */
  readonly name: string | null;
  readonly line: number;
  readonly column: number;
}

export interface IndirectExport {
  readonly exportName: string;
  readonly request: number;
  /** Null: the module's namespace (`export * as ns from …`). */
  readonly name: string | null;
  readonly line: number;
  readonly column: number;
}

/** What a realm needs of a https://tc39.es/ecma262/#sourctextmodule-record to link and evaluate it. */
export interface ModuleDescription {
  /**
   * An expression for a function. Given (link, meta, import) it gives a generator function without parameters. Its first
   * `next()` hoists the functions and calls `link(getters, setImports, nameDefault)`; the second runs the module's body.
   * With `isAsync` it yields what is awaited.
   */
  readonly text: string;
  /** How many characters of the first line were not in the source. */
  readonly columnOffset: number;
  readonly requests: readonly ModuleRequest[];
  /** In the order in which `setImports` takes what gets their values. */
  readonly imports: readonly ImportEntry[];
  /** In the order of the getters. */
  readonly localExports: readonly string[];
  readonly indirectExports: readonly IndirectExport[];
  /** Requests of `export * from …`. */
  readonly starExports: readonly number[];
  /** https://tc39.es/ecma262/#sec-cyclic-module-records, [[HasTLA]] */
  readonly isAsync: boolean;
}
