import { windowOfFunction } from '../../realm/function-realm.ts';
import { urlOfWindow } from '../../realm/origin.ts';
import { showAs } from '../../scripting/page/function-constructors.ts';
import {
  apply,
  createDataProperty,
  defineProperty,
  getPrototypeOf,
  ownValue,
  setPrototypeOf,
  withoutPrototype,
} from '../../webidl/language/intrinsics.ts';

/** https://v8.dev/docs/stack-trace-api */
interface CallSite {
  getFunction(): object | undefined;
  getFileName(): string | null | undefined;
  toString(): string;
}

type PrepareStackTrace = (error: unknown, sites: readonly CallSite[]) => unknown;

const OwnError = Error;
const { toString: errorToString } = Error.prototype;
const { startsWith } = String.prototype;

/** How many frames V8 writes, unless the page sets `Error.stackTraceLimit`. */
const LIMIT = 10;
/** How many it is to find for that: between two frames of the page there may be several of the library. */
const LIMIT_WITH_OURS = 40;

/** What the page put in the place of `Error` and of `Error.prepareStackTrace`. */
let pageError: unknown = OwnError;
let pagePrepare: unknown;
/** How many functions of the page prepare a stack, one inside the other. */
let preparing = 0;
let sitePrototype: object;
let siteToString: CallSite['toString'];
let siteToFunction: CallSite['getFunction'];
let siteToFileName: CallSite['getFileName'];

/**
 * Node asks `globalThis.Error.prepareStackTrace` of the error's realm for the text of a stack, and when there is none makes it
 * itself, in the outer realm, where exceptions are of that realm. So there always is one.
 *
 * DEVIATION: both properties are accessors that cannot be deleted; `Error.prepareStackTrace` is a function from the start, and
 * `Error.stackTraceLimit` is 40 until the page sets it.
 */
export function installStackTraces(global: object): void {
  OwnError.prepareStackTrace = (_error: unknown, sites: readonly CallSite[]) => sites;
  // By the function above.
  const site = (new Error().stack as unknown as readonly CallSite[])[0] as CallSite;
  sitePrototype = getPrototypeOf(site) as object;
  siteToString = site.toString;
  siteToFunction = site.getFunction;
  siteToFileName = site.getFileName;
  (OwnError as { stackTraceLimit?: number }).stackTraceLimit = LIMIT_WITH_OURS;
  guardCaptureStackTrace();
  defineAccessor(OwnError, 'prepareStackTrace', {
    get: () => (typeof pagePrepare !== 'function' || isAskedByEngine() ? prepareStackTrace : pagePrepare),
    set(value: unknown) {
      pagePrepare = value === prepareStackTrace ? undefined : value;
    },
  });
  defineAccessor(global, 'Error', {
    get: () => (pageError === OwnError || isAskedByEngine() ? OwnError : pageError),
    set(value: unknown) {
      pageError = value;
    },
  });
}

/** What has the stack of an object, which the engine would make in the realm that the object is of: the core's, of what the core gives. */
class Capture {
  readonly object: object;
  declare stack: unknown;

  constructor(object: object) {
    this.object = object;
  }
}

const OwnObject = Object;
const { defineProperty: defineOrThrow } = Object;
const captures = new WeakMap<object, Capture>();
const { get: getKept, set: keep } = captures;
const captureOf = (object: unknown): Capture | undefined => apply(getKept, captures, [object]) as Capture | undefined;

const unnamed = (() => {}).bind(undefined);

/** Without a name, as the engine's. */
function asOfEngine<Accessor extends (this: unknown, ...given: never[]) => unknown>(accessor: Accessor): Accessor {
  showAs(accessor, unnamed);
  return accessor;
}

/** What inherits the stack of another has none, as in Chromium. */
function stackAccessor(): PropertyDescriptor {
  return withoutPrototype({
    get: asOfEngine(function (this: unknown) {
      return captureOf(this)?.stack;
    }),
    set: asOfEngine(function (this: unknown, value: unknown) {
      const capture = captureOf(this);
      if (capture !== undefined) capture.stack = value;
    }),
    configurable: true,
  });
}

function guardCaptureStackTrace(): void {
  const { captureStackTrace } = OwnError;
  const accessor = stackAccessor();
  const capture = (_target: unknown, _this: unknown, given: readonly unknown[]): void => {
    const object = given[0];
    // Not by its type, which that of `document.all` hides.
    const isObject = OwnObject(object) === object;
    const captured = isObject ? new Capture(object as object) : object;
    apply(captureStackTrace, OwnError, [captured, given[1] ?? capture]);
    if (!isObject) return;
    apply(keep, captures, [object, captured]);
    defineOrThrow(object, 'stack', accessor);
  };
  const guard = new Proxy<object>(captureStackTrace, withoutPrototype({ apply: capture }));
  showAs(guard, captureStackTrace);
  OwnError.captureStackTrace = guard as typeof captureStackTrace;
}

function defineAccessor(object: object, key: string, accessor: Pick<PropertyDescriptor, 'get' | 'set'>): void {
  defineProperty(object, key, { ...accessor, enumerable: false, configurable: false });
}

let isProbing = false;
let wasAsked = false;

/**
 * Whether it is Node that reads, for a stack that is being made: then the engine makes the stacks of other errors without asking
 * anybody. What a page's own function reads meanwhile is for the page.
 */
function isAskedByEngine(): boolean {
  if (isProbing) return true;
  if (preparing > 0) return false;
  isProbing = true;
  wasAsked = false;
  try {
    // Whoever reads it has it made.
    new OwnError().stack;
    return !wasAsked;
  } catch {
    return true;
  } finally {
    isProbing = false;
  }
}

const prepareStackTrace: PrepareStackTrace = (given, sites) => {
  if (isProbing) {
    wasAsked = true;
    return '';
  }
  const error = given instanceof Capture ? given.object : given;
  if (typeof pagePrepare !== 'function') return stackOf(error, sites);
  preparing++;
  try {
    return apply(pagePrepare, pageError, [error, ownSites(sites)]);
  } finally {
    preparing--;
  }
};

/** Without those of functions of others, which a call site gives away. */
function ownSites(sites: readonly CallSite[]): CallSite[] {
  const own: CallSite[] = [];
  const shown = shownSites(sites);
  for (let i = 0; i < shown.length; i++) {
    const site = shown[i] as CallSite;
    const called = apply(siteToFunction, site, []);
    if (called !== undefined && windowOfFunction(called) === null) continue;
    // Node.js 20 makes it in the realm where the stack is asked for, which may be the outer one.
    setPrototypeOf(site, sitePrototype);
    createDataProperty(own, `${own.length}`, site);
  }
  return own;
}

/** As V8 writes it for a browser, where what the page calls is no code that it has. */
function stackOf(error: unknown, sites: readonly CallSite[]): string {
  let text = titleOf(error);
  const shown = shownSites(sites);
  for (let i = 0; i < shown.length; i++) text += `\n    at ${apply(siteToString, shown[i], [])}`;
  return text;
}

/** Without what is behind the page's functions, and without the program that had the page run. */
function shownSites(sites: readonly CallSite[]): CallSite[] {
  let end = sites.length;
  for (let i = sites.length - 1; i >= 0; i--) {
    if (isOfProgram(sites[i] as CallSite)) {
      end = i;
      break;
    }
  }
  const shown: CallSite[] = [];
  const most = mostFrames();
  for (let i = 0; i < end && shown.length < most; i++) {
    if (!isOfCore(sites[i] as CallSite) && !isOfProgram(sites[i] as CallSite))
      createDataProperty(shown, `${shown.length}`, sites[i]);
  }
  return shown;
}

function mostFrames(): number {
  const limit = ownValue(OwnError, 'stackTraceLimit');
  return typeof limit !== 'number' || limit === LIMIT_WITH_OURS ? LIMIT : limit;
}

function isOfCore(site: CallSite): boolean {
  const file = apply(siteToFileName, site, []);
  return typeof file === 'string' && apply(startsWith, file, ['livedom:']);
}

/** Whether a frame is one of Node or of a module, by its path or URL. Scripts of pages are called by URLs. */
function isOfProgram(site: CallSite): boolean {
  const file = apply(siteToFileName, site, []);
  if (typeof file !== 'string') return false;
  const isPath = file[0] === '/' || file[0] === '\\' || file[1] === ':';
  return isPath || apply(startsWith, file, ['node:']) || (apply(startsWith, file, ['file:']) && !isOfFile());
}

function isOfFile(): boolean {
  const window = windowOfFunction(isOfFile);
  return window !== null && apply(startsWith, urlOfWindow(window), ['file:']);
}

function titleOf(error: unknown): string {
  try {
    return apply(errorToString, error, []);
  } catch (exception) {
    try {
      return `<error: ${apply(errorToString, exception, [])}>`;
    } catch {
      return '<error>';
    }
  }
}
