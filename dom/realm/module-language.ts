/** Gives the value of a variable; throws a ReferenceError before it has one. */
export type Getter = () => unknown;

/** What a module's text became: a function of the page. */
export type CompiledModule = object;

/** The variables of a module. */
export interface ModuleEnvironment {
  /** Runs it. */
  readonly body: object;
  /** Of the local exports, in their order. */
  readonly getters: readonly Getter[];
  /** Takes what gets the values of the imports, in their order. */
  readonly setImports: (...getters: unknown[]) => void;
}

/** What modules need of a page's language. It is made before any script of the page runs. */
export interface ModuleLanguage {
  /** What was handed over by the script that has just run; null: nothing. */
  takeCompiled(): CompiledModule | null;
  /** Makes the module's variables, and its functions, which others in a circle may call before it is evaluated. */
  instantiate(compiled: CompiledModule, meta: object, referrer: number): ModuleEnvironment;
  /** Runs a body that does not await. Throws what that throws. */
  run(body: object): void;
  /** Runs a body that awaits: a promise of its end. */
  runAsync(body: object): object;
  /** What gets a value that never changes. */
  constant(value: unknown): Getter;
  /**
   * https://tc39.es/ecma262/#sec-module-namespace-exotic-objects
   *
   * @param names - Of the exports, by code units.
   * @param getterAt - What gets the value of the one with that index; asked once for each. A function of the page.
   */
  namespace(names: readonly string[], getterAt: (index: number) => Getter): object;
  /** https://tc39.es/ecma262/#sec-hostgetimportmetaproperties: an object without a prototype. `resolve` is a function of the page. */
  importMeta(url: string, resolve: object): object;
  parseJson(text: string): unknown;
  /** @param stack - The text of its trace. */
  syntaxError(message: string, stack: string): object;
  /** What calls what at the moment, as V8 writes it. */
  stackTrace(): string;
}

/** What is to compile something: text, or the bytes of a module of WebAssembly. */
export type CompilingSink = 'eval' | 'Function' | 'WebAssembly';

/** What the guards of a page's language ask of the core; functions of the page, and nothing of it sees what they are given. */
export interface CodeServices {
  /** https://tc39.es/ecma262/#sec-hostgetcodeforeval: the text of a TrustedScript; null for anything else. */
  codeForEval(value: object): string | null;
  /** https://w3c.github.io/webappsec-csp/#can-compile-strings: the error; null: it may be compiled. `sink`: null for a TrustedScript. */
  refusalToCompile(text: string, sink: CompilingSink | null): string | null;
  /**
   * The text with what has to be rewritten in it: the same where nothing has. Throws a SyntaxError of the page.
   *
   * @param referrer - Of the script that the text is in; null: that of the innermost function of the page on the stack.
   * @param imports - What an eval sees of the imports of the module around it, as `ModuleHost` takes it.
   */
  rewritten(text: string, referrer: number | null, imports: string): string;
  /** The text of a function as it was before it was rewritten. */
  asWritten(text: string): string;
  /** https://tc39.es/ecma262/#sec-evaluate-import-call */
  importCall(referrer: number, specifier: unknown, options: unknown): object;
}

/** Puts the guards in the place of what compiles code in a page's language; gives what modules need of it. Called once, before any script runs. */
export type GuardLanguage = (services: CodeServices, runScript: (text: string) => string | null) => ModuleLanguage;
