import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { buildSync } from 'esbuild';
import { throwWhatAborts } from '../../../../lib/host/node/check-syntax.ts';
import { moduleHost } from '../../../../lib/host/scripting/module-host.ts';
import type { TestHost, TestRealm } from './realm-entry.ts';

const BASE = 'https://test.example/';

export interface Response {
  readonly text: string;
  readonly contentType?: string;
  /** Where the request was redirected to. */
  readonly url?: string;
}

/** What the network has: by the path below `https://test.example/`, JavaScript where only a text is given. */
export type Files = Readonly<Record<string, string | Response>>;

let core: vm.Script | null = null;

function coreScript(): vm.Script {
  if (core === null) {
    const entryPoints = [fileURLToPath(new URL('realm-entry.ts', import.meta.url))];
    const { outputFiles } = buildSync({
      entryPoints,
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'core',
      target: 'es2022',
      // Files of interfaces are imported for what they define.
      ignoreAnnotations: true,
    });
    core = new vm.Script(`${outputFiles![0]!.text};core`, { filename: 'core' });
  }
  return core;
}

/** `log` and `setTimeout`, as functions of the realm. */
const PRELUDE = `delete globalThis.core;
globalThis.hand = (logText, later) => {
  delete globalThis.hand;
  globalThis.log = (...values) => { logText(values.map(String).join(' ')); };
  globalThis.setTimeout = (steps, time, value) => { later(() => steps(value), time); };
};`;

/** A realm with modules, a `log` function, and the network that it is given. */
export class TestWindow {
  readonly context: vm.Context = vm.createContext({});
  /** The values of each call of `log`, as strings. */
  readonly log: string[] = [];
  readonly reported: unknown[] = [];
  readonly warnings: string[] = [];
  readonly fetched: string[] = [];
  /** The options of the requests, by URL. */
  readonly options: Map<string, Record<string, unknown>> = new Map();
  readonly #files: Files;
  readonly #realm: TestRealm;

  constructor(files: Files = {}, url = `${BASE}page.html`) {
    this.#files = files;
    const { start } = coreScript().runInContext(this.context) as {
      start(host: TestHost, baseUrl: string): TestRealm;
    };
    vm.runInContext(PRELUDE, this.context);
    const hand = vm.runInContext('hand', this.context) as (...given: unknown[]) => void;
    hand((text: string) => this.log.push(text), setTimeout);
    this.#realm = start(this.#host(), url);
  }

  script(text: string, path = 'page.html'): void {
    this.#realm.script(text, BASE + path);
  }

  importMap(map: unknown): void {
    this.#realm.importMap(typeof map === 'string' ? map : JSON.stringify(map));
  }

  /** False: it could not be fetched. */
  async module(path: string): Promise<boolean> {
    const found = await new Promise<boolean>((done) => this.#realm.module(BASE + path, done));
    await settled();
    return found;
  }

  async inlineModule(text: string, line = 1): Promise<void> {
    await new Promise((done) => this.#realm.inlineModule(text, line, done));
    await settled();
  }

  /** Runs a classic script and waits. */
  async scriptSettled(text: string, path?: string): Promise<void> {
    this.script(text, path);
    await settled();
  }

  /** 'Name: message' of what was reported. */
  get errors(): string[] {
    return this.reported.map(String);
  }

  isOfRealm(value: unknown, constructor: string): boolean {
    return value instanceof (vm.runInContext(constructor, this.context) as new () => unknown);
  }

  #host(): TestHost {
    return {
      ...moduleHost,
      parseUrl: (text, base) => {
        try {
          const { href, protocol } = new URL(text, base);
          return JSON.stringify({ href, protocol });
        } catch {
          return 'null';
        }
      },
      fetch: (url, options, callback) => {
        this.fetched.push(url);
        this.options.set(url, JSON.parse(options));
        setImmediate(() => callback(JSON.stringify(this.#response(url))));
      },
      run: (text, filename, line, column, onException) => {
        let script: vm.Script;
        try {
          throwWhatAborts(text);
          script = new vm.Script(text, { filename, lineOffset: line - 1, columnOffset: column - 1 });
        } catch (error) {
          return (error as Error).message;
        }
        try {
          script.runInContext(this.context);
        } catch (error) {
          onException(error);
        }
        return null;
      },
      queueTask: (steps) => setImmediate(steps),
      reported: (exception) => this.reported.push(exception),
      warned: (message) => this.warnings.push(message),
    };
  }

  #response(url: string): unknown {
    if (url.startsWith('data:text/javascript,')) {
      return { text: decodeURIComponent(url.slice(url.indexOf(',') + 1)), url, contentType: 'text/javascript' };
    }
    const file = this.#files[url.slice(BASE.length)];
    if (!url.startsWith(BASE) || file === undefined) return null;
    const response = typeof file === 'string' ? { text: file } : file;
    return { contentType: 'text/javascript', ...response, url: BASE + (response.url ?? url.slice(BASE.length)) };
  }
}

/** Long enough for what is under way in these tests: turns of the event loop, as a busy machine has few in a while. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 3));
}
