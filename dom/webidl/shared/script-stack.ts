/**
 * https://html.spec.whatwg.org/#javascript-execution-context-stack, as far as it matters: how many scripts and callbacks of
 * pages run, one inside the other. All realms count together.
 */
export const scriptStack: {
  depth: number;
  /** The window of each of them, as far as there is one: the first `depth` count. */
  readonly windows: (object | null)[];
  /**
   * For which window each of them runs, which is another one where the function is of another realm. The first is there while the
   * microtasks that follow it run.
   */
  readonly contexts: (object | null)[];
} = { depth: 0, windows: [], contexts: [] };

/**
 * https://html.spec.whatwg.org/#prepare-to-run-script and #prepare-to-run-a-callback. The caller notes the depth before, and
 * restores it in a `finally` before it calls anything: the stack of calls may be full.
 */
export function prepareToRunScript(window: object | null, context = window): void {
  scriptStack.contexts[scriptStack.depth] = context;
  scriptStack.windows[scriptStack.depth++] = window;
}

/** The window of the https://html.spec.whatwg.org/#entry-realm; null while no script of a window runs. */
export function entryWindow(): object | null {
  return scriptStack.depth === 0 ? null : (scriptStack.windows[scriptStack.depth - 1] as object | null);
}

/** The window of the https://html.spec.whatwg.org/#backup-incumbent-settings-object-stack, where no function of a page calls. */
export function backupIncumbent(): object | null {
  return scriptStack.contexts[Math.max(scriptStack.depth - 1, 0)] ?? null;
}
