/**
 * What module scripts need of the outer realm: acorn, which reads scripts, and the network. The rules are those of
 * `host.ts`. `lib/host/scripting/module-host.ts` has what reads scripts.
 */
export interface ModuleHost {
  /** Gives the JSON of a `ModuleDescription` (`module-description.ts`) or of a `SyntaxFailure`. */
  describeModule(source: string): string;
  /**
   * Rewrites a script, the body of an event handler or the text of an eval: the JSON of a `RewrittenScript` or of a
   * `SyntaxFailure`. `referrer` is what `import()` in it gives to `importDynamically`. With `hasScopes`, objects of the page
   * are scopes around it, as around event handlers. `imports` is the JSON of what an eval sees of the imports of the module
   * around it: pairs of a name and whether it is a namespace; '' without any.
   */
  rewriteScript(source: string, referrer: number, hasScopes: boolean, imports: string): string;
}

/** The JSON of what was wrong with a script. */
export interface SyntaxFailure {
  readonly message: string;
  /** Counts from 1. */
  readonly line: number;
  /** Counts from 1. */
  readonly column: number;
}

export interface RewrittenScript {
  readonly text: string;
}
