import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { types } from 'node:util';
import { type Context, type CreateContextOptions, constants, createContext, runInContext, Script } from 'node:vm';
import type { Accessibility } from '../../../dom/accessibility/open-accessibility.ts';
import type { InputOfWindow } from '../../../dom/input/open-input.ts';
import type { WindowControls } from '../../../dom/navigables/settings.ts';
import type { CoreHost, Host } from '../../../dom/realm/host.ts';
import type { ScriptHost } from '../../../dom/realm/script-host.ts';
import type { InputSpeedUps } from '../../../parser/input-stream/speed-ups.ts';
import { cssValues } from '../../css-values.ts';
import { inputSpeedUps } from '../../runtime/input-speed-ups.ts';
import type { Part } from '../../runtime/require-by.ts';
import { LONGEST_TIME } from '../../runtime/runtime.ts';
import { pureCrypto } from '../crypto.ts';
import { drawing } from '../drawing.ts';
import { ignoreRejections } from '../rejections.ts';
import { signals } from '../signals.ts';
import { text } from '../text.ts';
import { urls } from '../urls.ts';
import { values } from '../values.ts';
import { addRealmOfCallers, callerOf } from './caller.ts';
import { throwWhatAborts } from './check-syntax.ts';
import { foreignRecordOf } from './foreign-nodes.ts';
import { freezeIntrinsics } from './freeze-realm.ts';
import { partScript } from './part-scripts.ts';
import { REALM_FOLDER } from './realm-folder.ts';
import { isOfCore } from './realm-parts.ts';
import { performMicrotaskCheckpoint } from './tasks.ts';
import { createUndetectable } from './undetectable.ts';

interface RealmScripts {
  /** What all windows share, evaluated in a context where there is nothing but the language. */
  readonly core: Core;
  /** What the others take from it, by the modules of the sources. */
  readonly modules: unknown;
  readonly context: Context;
  readonly page: Script;
  /** Evaluates a part beside it. */
  readonly requirePart: RequirePart;
}

/** What `window-core.js` exports. */
interface Core {
  modulesOfCore(): unknown;
  readonly codeUnits: Uint16Array;
  readonly RecordLink: { has(object: object): boolean; get(object: object): object };
  isReadByLibrary(error: unknown): boolean;
  speedUpInput(speedUps: InputSpeedUps): void;
  startCore(host: CoreHost): void;
}

let scripts: RealmScripts | null = null;

/**
 * Otherwise Node would make the text of stacks itself, and exceptions meanwhile were of the outer realm. A page that has got hold of an
 * error of this realm reads nothing of the program in it; its call sites may be objects of the page.
 */
const PREPARE_STACK_TRACE = `(isReadByLibrary) => {
  const { toString } = Error.prototype;
  const { apply, getPrototypeOf } = Reflect;
  Error.prepareStackTrace = (_error, sites) => sites;
  const { toString: siteToString, getFileName } = getPrototypeOf(new Error().stack[0]);
  const isShown = (site) => !/^(?:livedom:|node:|file:|[/\\\\]|[a-z]:[/\\\\])/i.test(apply(getFileName, site, []) ?? '');
  Error.prepareStackTrace = (error, sites) => {
    const isWhole = isReadByLibrary(error);
    let text = 'Error';
    try {
      text = apply(toString, error, []);
    } catch {}
    for (let i = 0; i < sites.length; i++)
      if (isWhole || isShown(sites[i])) text += '\\n    at ' + apply(siteToString, sites[i], []);
    return text;
  };
}`;

function realmScripts(): RealmScripts {
  if (scripts !== null) return scripts;
  // Scripts of pages may get hold of objects of this realm, and their constructors are not to compile anything.
  const context = emptyContext({ codeGeneration: { strings: false, wasm: false } });
  const requirePart = requireIn(context);
  const core = requirePart('./window-core.js') as Core;
  (runInContext(PREPARE_STACK_TRACE, context) as (isReadByLibrary: Core['isReadByLibrary']) => void)(
    core.isReadByLibrary,
  );
  freezeIntrinsics(context);
  ignoreRejections(runInContext('Promise.prototype', context) as object);
  core.startCore(coreHost);
  // It does not matter to the tokenizer who made the functions that Node has.
  core.speedUpInput(inputSpeedUps(core.codeUnits));
  scripts = { core, modules: core.modulesOfCore(), context, page: pageScript(), requirePart };
  return scripts;
}

/** What `lib/runtime/require-by.ts` is, of the context's own language. `load` gives the function that a part is. */
const REQUIRE_BY = `(load) => {
  const known = { __proto__: null, 'waits-until-seen': true };
  const requirePart = (name) => {
    if (known[name] !== undefined) return known[name];
    const module = { exports: {} };
    load(name)(module.exports, requirePart, module);
    return (known[name] = module.exports);
  };
  return requirePart;
}`;

type RequirePart = (name: string) => unknown;

/** What evaluates parts in the context, which gets them and nothing else. */
function requireIn(context: Context): RequirePart {
  const requireBy = runInContext(REQUIRE_BY, context) as (load: (name: string) => Part) => RequirePart;
  return requireBy((name) => {
    const script = isOfCore(name) ? partScript(name) : null;
    if (script === null) throw new Error(`The core of windows requires '${name}', which is not among its parts.`);
    return script.runInContext(context) as Part;
  });
}

/** What every page evaluates with its own language. */
function pageScript(): Script {
  return new Script(readFileSync(join(REALM_FOLDER, 'page.js'), 'utf8'), { filename: 'livedom:page.js' });
}

/** The record behind a node of a window with scripts; null for anything else. Its fields are those of all records. */
export function recordInRealms(value: unknown): object | null {
  if (scripts === null || typeof value !== 'object' || value === null) return null;
  const { RecordLink } = scripts.core;
  return RecordLink.has(value) ? RecordLink.get(value) : null;
}

const coreHost: CoreHost = {
  urls,
  text,
  values,
  crypto: pureCrypto,
  css: { parseValue: (property, longhands, value) => cssValues().parseCssValue(property, longhands, value) },
  drawing,
  signals,
  tasks: {
    now: () => performance.now(),
    setTimer: (milliseconds, steps) => {
      setTimeout(steps, Math.min(milliseconds, LONGEST_TIME));
      return 0;
    },
    queueTask: (steps) => void setTimeout(steps, 0),
  },
  scripts: { performMicrotaskCheckpoint, foreignRecordOf },
};

/** What V8 makes when it is first read, of the realm of whoever reads it. */
const MADE_LATER = 'Temporal' in globalThis ? new Script('Temporal; Date.prototype.toTemporalInstant') : null;

/** An empty realm: its global object is ordinary where Node can make one that is, and all that can be got from it is its own. */
function emptyContext(options?: CreateContextOptions): Context {
  // Since Node.js 22.8, a constant that `createContext` takes for an object; its types are those of 20.
  const { DONT_CONTEXTIFY } = constants as unknown as { DONT_CONTEXTIFY?: Context };
  const context = createContext(DONT_CONTEXTIFY ?? (Object.create(null) as Context), options);
  MADE_LATER?.runInContext(context);
  return context;
}

/** What the realm's own code gives of itself; only the core of some realm reads it. */
interface StartedRealm {
  readonly controls: WindowControls;
  /** Runs steps of the core as those of the window. */
  enter<Result>(steps: () => Result): Result;
}

export interface Realm {
  /** The window. */
  readonly global: object;
  /** What Node.js knows the realm by, which before version 22.8 is another object than the window. */
  readonly context: Context;
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
  readonly context: Context;
  readonly scripts: ScriptHost;
  /** `settings` is the JSON of `WindowSettings`. */
  start(host: Host, settings: string): StartedRealm;
  /** The same for tests: see `lib/window/page/page-entry.ts`. */
  startForTests(host: Host, settings: string, onUncaught: ((error: unknown) => void) | undefined): StartedRealm;
}

/** What the page's script gives. */
interface PageScript {
  start(host: Host, settings: string): StartedRealm;
  startForTests(host: Host, settings: string, onUncaught: ((error: unknown) => void) | undefined): StartedRealm;
}

/** What runs steps as those of windows, by their global objects. */
const entrances = new WeakMap<object, StartedRealm['enter']>();

interface InputScript {
  openInput(window: object, hasCheckpoints: boolean): InputOfWindow | null;
}

let input: InputScript | null = null;

/** Null: it is no window with scripts. */
export function inputInRealm(window: object): InputOfWindow | null {
  const enter = entrances.get(window);
  if (enter === undefined) return null;
  const { openInput } = inputScript();
  const opened = enter(() => openInput(window, true));
  return opened && { perform: (...given) => enter(() => opened.perform(...given)) };
}

function inputScript(): InputScript {
  const { modules, requirePart } = realmScripts();
  input ??= (requirePart('./window-input.js') as (core: unknown) => InputScript)(modules);
  return input;
}

interface AccessibilityScript {
  readonly accessibility: Accessibility;
}

let accessibilityScript: AccessibilityScript | null = null;

/** Null: it is no node of a window with scripts. What it gives are strings, and objects that no page can reach. */
export function accessibilityInRealm(node: object): Accessibility | null {
  if (recordInRealms(node) === null) return null;
  const { modules, requirePart } = realmScripts();
  accessibilityScript ??= (requirePart('./window-accessibility.js') as (core: unknown) => AccessibilityScript)(modules);
  const { accessibility } = accessibilityScript;
  const window = accessibility.windowOf(node);
  const enter = window === null ? undefined : entrances.get(window);
  if (enter === undefined) return accessibility;
  return {
    ...accessibility,
    name: (element) => enter(() => accessibility.name(element)),
    description: (element) => enter(() => accessibility.description(element)),
    role: (element) => enter(() => accessibility.role(element)),
    tree: (root) => enter(() => accessibility.tree(root)),
  };
}

export function createRealm(): NewRealm {
  const { modules, page } = realmScripts();
  const context = emptyContext();
  addRealmOfCallers(runInContext('Function.prototype', context) as object);
  const evaluate = page.runInContext(context) as (core: unknown) => PageScript;
  const { start, startForTests } = evaluate(modules);
  const global = runInContext('globalThis', context) as object;
  const entered = (started: StartedRealm): StartedRealm => {
    entrances.set(global, started.enter);
    return started;
  };
  return {
    global,
    context,
    scripts: scriptHost((script) => script.runInContext(context, PLAIN_STACKS), context),
    start: (host, settings) => entered(start(host, settings)),
    startForTests: (host, settings, onUncaught) => entered(startForTests(host, settings, onUncaught)),
  };
}

/** Or Node.js would write the line that threw something into the stack, which scripts read. */
const PLAIN_STACKS = { displayErrors: false };

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
  return scriptHost((script) => script.runInThisContext(PLAIN_STACKS), null);
}

/** `context` is null for that of the program. */
function scriptHost(runScript: (script: Script) => unknown, context: Context | null): ScriptHost {
  const urls = new Set<string>();
  return {
    run(text, url, line, column, onException, onFailure, onResult) {
      urls.add(url);
      let result: unknown;
      try {
        throwWhatAborts(text);
        const options = { filename: url, lineOffset: line - 1, columnOffset: column - 1 };
        result = runScript(new Script(text, options));
      } catch (exception) {
        if (isErrorOfThisRealm(exception)) onFailure(exception.name, exception.message, String(exception.stack));
        else onException(exception);
        return;
      }
      onResult?.(result);
    },
    performMicrotaskCheckpoint,
    loadEditing: () => {
      if (context !== null) inputScript();
    },
    createUndetectable: () => createUndetectable(context),
    hasRun: (url) => urls.has(url),
    callerOf,
    foreignRecordOf,
  };
}
