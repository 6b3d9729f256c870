import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { types } from 'node:util';
import vm from 'node:vm';
import type { InputOfWindow } from '../../../dom/input/open-input.ts';
import type { WindowControls } from '../../../dom/navigables/settings.ts';
import type { Host, ScriptHost } from '../../../dom/realm/host.ts';
import type { InputSpeedUps } from '../../../parser/input-stream/code-units.ts';
import { inputSpeedUps } from '../../runtime/input-speed-ups.ts';
import { addRealmOfCallers, callerOf } from './caller.ts';
import { throwWhatAborts } from './check-syntax.ts';
import { isForeignNode } from './foreign-nodes.ts';
import { freezeIntrinsics } from './freeze-realm.ts';
import { REALM_FOLDER } from './realm-folder.ts';
import { performMicrotaskCheckpoint } from './tasks.ts';
import { createUndetectable } from './undetectable.ts';

interface RealmScripts {
  /** The modules that all realms share, evaluated in a context where there is nothing but the language. */
  readonly shared: unknown;
  readonly realm: vm.Script;
}

let scripts: RealmScripts | null = null;

/** Otherwise Node would make the text of stacks itself, and exceptions meanwhile were of the outer realm. */
const PREPARE_STACK_TRACE = `Error.prepareStackTrace = (error, sites) => {
  let text = 'Error';
  try {
    text = String(error);
  } catch {}
  for (let i = 0; i < sites.length; i++) text += '\\n    at ' + sites[i];
  return text;
}`;

function realmScripts(): RealmScripts {
  if (scripts !== null) return scripts;
  // Scripts of pages may get hold of objects of this realm, and their constructors are not to compile anything.
  const context = createContext({ codeGeneration: { strings: false, wasm: false } });
  const evaluate = scriptOf('shared').runInContext(context) as () => SharedModules;
  const shared = evaluate();
  vm.runInContext(PREPARE_STACK_TRACE, context);
  freezeIntrinsics(context);
  speedUp(shared);
  scripts = { shared, realm: scriptOf('realm') };
  return scripts;
}

function scriptOf(name: string): vm.Script {
  return new vm.Script(readFileSync(join(REALM_FOLDER, `${name}.js`), 'utf8'), { filename: `livedom:${name}` });
}

type SharedModules = Record<string, Record<string, (...given: never[]) => unknown>>;

/** The record behind a node of a window with scripts; null for anything else. Its fields are those of all records. */
export function recordInRealms(value: unknown): object | null {
  if (scripts === null || typeof value !== 'object' || value === null) return null;
  // The modules stand in a script, by their names: what they export is not checked here.
  const { RecordLink } = (scripts.shared as SharedModules)['dom/tree/shared/record-link.ts'] as unknown as {
    RecordLink: { has(object: object): boolean; get(object: object): object };
  };
  return RecordLink.has(value) ? RecordLink.get(value) : null;
}

/** The shared tokenizer may use what Node has; it does not matter to it who made the functions. */
function speedUp(shared: SharedModules): void {
  // As above, by its name.
  const codeUnits = shared['parser/input-stream/code-units.ts'] as unknown as {
    codeUnits: Uint16Array;
    speedUpInput(speedUps: InputSpeedUps): void;
  };
  codeUnits.speedUpInput(inputSpeedUps(codeUnits.codeUnits));
}

/** An empty realm: its global object is ordinary where Node can make one that is. */
function createContext(options?: vm.CreateContextOptions): vm.Context {
  // Since Node.js 22.8, a constant that `createContext` takes for an object; its types are those of 20.
  const { DONT_CONTEXTIFY } = vm.constants as unknown as { DONT_CONTEXTIFY?: vm.Context };
  return vm.createContext(DONT_CONTEXTIFY ?? (Object.create(null) as vm.Context), options);
}

/** What the realm's own code gives of itself; only the core of some realm reads it. */
interface StartedRealm {
  readonly controls: WindowControls;
}

export interface Realm {
  /** The window. */
  readonly global: object;
  /** What Node.js knows the realm by, which before version 22.8 is another object than the window. */
  readonly context: vm.Context;
  readonly controls: WindowControls;
  readonly started: StartedRealm;
}

/** One whose context is for others to run scripts in. */
export interface ContextRealm extends Realm {
  /** What `vm` knows the context by, which the global object itself may be. */
  readonly context: object;
}

/** A realm before its global object is a window. */
interface NewRealm {
  readonly global: object;
  readonly context: vm.Context;
  readonly scripts: ScriptHost;
  /** `settings` is the JSON of `WindowSettings`. */
  start(host: Host, settings: string): StartedRealm;
  /** The same for tests: see `lib/window/realm-entry.ts`. */
  startForTests(host: Host, settings: string, onUncaught: ((error: unknown) => void) | undefined): StartedRealm;
}

/** What the realm's script gives. */
interface RealmScript extends Pick<NewRealm, 'start' | 'startForTests'> {
  /** The modules of the core that `realm-input.js` works with. */
  coreForInput(): unknown;
}

/** What acts as a user in the windows of realms, by their global objects. */
const inputs = new WeakMap<object, () => InputOfWindow | null>();
let inputScript: vm.Script | null = null;

interface InputScript {
  openInput(window: object, hasCheckpoints: boolean): InputOfWindow | null;
}

/** Null: it is no window with a realm of its own. */
export function inputInRealm(window: object): InputOfWindow | null {
  return inputs.get(window)?.() ?? null;
}

function openInput(window: object, context: vm.Context, core: unknown, shared: unknown): InputOfWindow | null {
  inputScript ??= scriptOf('realm-input');
  const evaluate = inputScript.runInContext(context) as (core: unknown, shared: unknown) => InputScript;
  return evaluate(core, shared).openInput(window, true);
}

export function createRealm(): NewRealm {
  const { shared, realm } = realmScripts();
  const context = createContext();
  addRealmOfCallers(vm.runInContext('Function.prototype', context) as object);
  const evaluate = realm.runInContext(context) as (shared: unknown) => RealmScript;
  const { start, startForTests, coreForInput } = evaluate(shared);
  const global = vm.runInContext('globalThis', context) as object;
  inputs.set(global, () => openInput(global, context, coreForInput(), shared));
  return {
    global,
    context,
    scripts: scriptHost((script) => script.runInContext(context), context),
    start,
    startForTests,
  };
}

/** Whether it was thrown here, and not by a page, of whose values nothing is called. */
function isErrorOfThisRealm(exception: unknown): exception is Error {
  if (!types.isNativeError(exception)) return false;
  for (let at: unknown = exception; typeof at === 'object' && at !== null; at = Object.getPrototypeOf(at)) {
    if (types.isProxy(at)) return false;
    if (at === Error.prototype) return true;
  }
  return false;
}

/** What runs in the realm of the program. */
export function programScripts(): ScriptHost {
  return scriptHost((script) => script.runInThisContext(), null);
}

/** `context` is null for that of the program. */
function scriptHost(runScript: (script: vm.Script) => unknown, context: vm.Context | null): ScriptHost {
  return {
    run(text, url, line, column, onException, onFailure, onResult) {
      let result: unknown;
      try {
        throwWhatAborts(text);
        const options = { filename: url, lineOffset: line - 1, columnOffset: column - 1 };
        result = runScript(new vm.Script(text, options));
      } catch (exception) {
        if (isErrorOfThisRealm(exception)) onFailure(exception.name, exception.message, String(exception.stack));
        else onException(exception);
        return;
      }
      onResult?.(result);
    },
    performMicrotaskCheckpoint,
    createUndetectable: () => createUndetectable(context),
    callerOf,
    isForeignNode,
  };
}
