import type { DocumentRecord } from '../tree/records.ts';
import type { CompilingSink } from './module-language.ts';

/** https://fetch.spec.whatwg.org/#requests: what a request for a module takes. */
export interface ModuleRequestOptions {
  readonly destination: 'script' | 'json' | 'style';
  readonly referrer: string;
  readonly credentials: 'same-origin' | 'include';
  /** The integrity metadata; '' for none. */
  readonly integrity: string;
  readonly referrerPolicy: string;
  readonly nonce: string;
  readonly isParserInserted: boolean;
  readonly fetchPriority: string;
}

export interface ModuleResponse {
  readonly text: string;
  /** After redirects. */
  readonly url: string;
  /** The value of `Content-Type`; null without one. */
  readonly contentType: string | null;
}

/** What module scripts need of their window. */
export interface ModuleServices {
  /** Runs steps as those of the window. */
  enter<Result>(steps: () => Result): Result;
  /**
   * Fetches a module in CORS mode, decoded as UTF-8. The callback is called once and as a task of its own: with null when
   * the network, the status or the integrity failed.
   */
  fetchModule(
    document: DocumentRecord,
    url: string,
    options: ModuleRequestOptions,
    callback: (response: ModuleResponse | null) => void,
  ): void;
  /** Runs a script in the realm and returns once it has run; the script cannot throw. A syntax error is given back as its message. */
  runScript(text: string, url: string, line: number, column: number): string | null;
  /** Of the window; null once it is closed. */
  activeDocument(): DocumentRecord | null;
  /** The object of a style sheet that a script made, by the text. */
  createStyleSheet(document: DocumentRecord, text: string, baseUrl: string): object;
  queueTask(document: DocumentRecord, steps: () => void): void;
  /**
   * https://html.spec.whatwg.org/#prepare-to-run-script, the steps, https://html.spec.whatwg.org/#clean-up-after-running-script:
   * with a microtask checkpoint when no other script is on the stack.
   */
  runSteps(document: DocumentRecord, steps: () => void): void;
  /** https://html.spec.whatwg.org/#report-an-exception */
  reportException(document: DocumentRecord, exception: unknown): void;
  /** https://tc39.es/ecma262/#sec-hostgetcodeforeval: the text of a TrustedScript; null for anything else. */
  codeForEval(value: object): string | null;
  /** https://w3c.github.io/webappsec-csp/#can-compile-strings: the error; null: it may be compiled. `sink`: null for a TrustedScript. */
  refusalToCompile(text: string, sink: CompilingSink | null): string | null;
  /** https://html.spec.whatwg.org/#report-a-warning-to-the-console */
  warn(document: DocumentRecord, message: string): void;
}
