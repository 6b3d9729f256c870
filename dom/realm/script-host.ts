export interface ScriptHost {
  /**
   * Compiles a classic script and runs it in the realm. What it throws goes to `onException`; when it cannot be compiled or
   * the stack is full, `onFailure` is given what an error of the realm is made of. `line` and `column` are where the text
   * begins in what `url` names, counted from 1.
   */
  run(
    text: string,
    url: string,
    line: number,
    column: number,
    onException: (exception: unknown) => void,
    onFailure: (name: string, message: string, stack: string) => void,
    onResult?: (result: unknown) => void,
  ): void;
  /** https://html.spec.whatwg.org/#perform-a-microtask-checkpoint. Nothing happens outside of a task. */
  performMicrotaskCheckpoint(): void;
  /** Evaluates what `editingCommands` are, if it can. */
  loadEditing(): void;
  /** An object of the realm that `typeof` calls undefined; null: the engine makes none. */
  createUndetectable(): object | null;
  /** Whether a script of that URL has run in the realm. */
  hasRun(url: string): boolean;
  /** Who called the function, which runs; null: whichever function of the library. */
  callerOf(callee: object | null): Caller;
  /** The record behind a node of the program's own realm, to be read only; null for anything else. Nothing of it is called. */
  foreignRecordOf(value: unknown): object | null;
}

export interface Caller {
  /** Of whichever realm with scripts; null: it is unknown, or a function of somebody else. */
  readonly caller: object | null;
  /** That of its script; null: it is unknown. */
  readonly url: string | null;
  /** Whether it is code that the language has compiled from a string, which has no URL. */
  readonly isEvaluated: boolean;
}
