import type { RewrittenScript, SyntaxFailure } from '../../realm/module-host.ts';
import {
  defineProperty,
  getOwnPropertyDescriptor,
  isFound,
  parseJson,
  withoutPrototype,
} from '../../webidl/language/intrinsics.ts';
import { handOver } from './compile.ts';
import { guardFunctionConstructors } from './function-constructors.ts';
import { bindHidden } from './hidden-bindings.ts';
import { ImportCall } from './import-call.ts';
import { modulesRealm } from './modules-realm.ts';
import { COMPILED, ENTER_EVAL, EVAL, EVAL_TEXT, IMPORT, LEAVE_EVAL } from './names.ts';
import { ACTIVE_REFERRER, activeReferrer } from './referrers.ts';
import { type Place, START, syntaxError } from './syntax-error.ts';

/**
 * `import()` in code that the realm compiles by itself gives errors of the outer realm, and with them all that is there. So
 * no code is compiled before `import()` was rewritten in it: scripts, event handlers and timers before they are run, the
 * text of `eval` and `Function` by the guards of this file.
 *
 * What may have `import()`, a direct eval, which has to stay one, or names of ours, however spelt. Comments may stand between
 * a name and its parenthesis.
 */
const MAY_NEED_REWRITING = /\bimport\s*[(/.<-]|\beval\s*[(/<-]|ª|\\u(?:00aa|\{0*aa\})/i;

export function mayNeedRewriting(text: string): boolean {
  return isFound(MAY_NEED_REWRITING, text);
}

const { eval: evalOfRealm } = globalThis;

/** Whether the global `eval` is the engine's own, which it is only while a direct eval finds out what it calls. */
let isOpen = false;

/** Without a prototype: a page could put traps on that. */
const evalHandler: ProxyHandler<typeof evalOfRealm> = {
  /** An indirect eval, as every call is that was not rewritten. */
  apply: (_target: unknown, _this: unknown, given: readonly unknown[]) => indirectEval(given[0]),
};

const guardedEval = new Proxy(evalOfRealm, withoutPrototype(evalHandler));

function indirectEval(value: unknown): unknown {
  const text = textForEval(value);
  return text === null ? value : evalOfRealm(rewritten(text, ACTIVE_REFERRER, false));
}

/** https://tc39.es/ecma262/#sec-performeval, to where the text is parsed; null: there is none, and the value is the result. */
function textForEval(value: unknown): string | null {
  if (typeof value !== 'string') {
    return typeof value === 'object' && value !== null ? modulesRealm().services.codeForEval(value) : null;
  }
  ensureCanCompile(value, 'eval');
  return value;
}

/** https://w3c.github.io/webappsec-csp/#can-compile-strings */
export function ensureCanCompile(text: string, sink: 'eval' | 'Function'): void {
  if (modulesRealm().services.canCompileString(text, sink)) return;
  throw new EvalError(
    "Evaluating a string as JavaScript violates this document's Trusted Type assignment requirements.",
  );
}

/**
 * Gives the text with what has to be rewritten in it; throws a SyntaxError. With `hasScopes`, objects of the page are scopes
 * around it.
 */
export function rewritten(
  text: string,
  referrer: number,
  hasScopes: boolean,
  url = '<anonymous>',
  place: Place = START,
): string {
  return mayNeedRewriting(text) ? rewrite(text, referrer, hasScopes, '', url, place) : text;
}

function rewrite(
  text: string,
  referrer: number,
  hasScopes: boolean,
  imports: string,
  url: string,
  place: Place,
): string {
  const { host } = modulesRealm();
  const known = referrer === ACTIVE_REFERRER ? activeReferrer() : referrer;
  const answer = parseJson(host.rewriteScript(text, known, hasScopes, imports)) as RewrittenScript | SyntaxFailure;
  if ('message' in answer) throw syntaxError(answer, url, place);
  return answer.text;
}

/** Makes the engine's own `eval` the global one, if the name stands for the guarded one. */
function enterEval(value: unknown): void {
  if (value !== guardedEval) return;
  // `leaveEval` runs at the same depth: with room for this there is room for that, so that it cannot fail.
  takeStack(16);
  const property = getOwnPropertyDescriptor(globalThis, 'eval');
  if (property?.value !== guardedEval || property.writable !== true) return;
  isOpen = defineProperty(globalThis, 'eval', { __proto__: null, value: evalOfRealm } as PropertyDescriptor);
}

function takeStack(frames: number): number {
  return frames === 0 ? 0 : takeStack(frames - 1) + 1;
}

/** Returns whether the call that asks is a direct eval. */
function leaveEval(value: unknown): boolean {
  if (isOpen) {
    defineProperty(globalThis, 'eval', { __proto__: null, value: guardedEval } as PropertyDescriptor);
    isOpen = false;
  }
  return value === evalOfRealm;
}

/** In a module that imports something, the text may name what it imports. */
function evalText(isDirect: boolean, referrer: number, imports: string, value: unknown): unknown {
  const text = isDirect ? textForEval(value) : null;
  if (text === null) return value;
  return imports === ''
    ? rewritten(text, referrer, false)
    : rewrite(text, referrer, false, imports, '<anonymous>', START);
}

/** Called once in a realm, before any script of a page runs. */
export function installCodeGuards(): void {
  bindHidden({
    [IMPORT]: ImportCall,
    [EVAL]: (_entered: unknown, result: unknown) => result,
    [ENTER_EVAL]: enterEval,
    [LEAVE_EVAL]: leaveEval,
    [EVAL_TEXT]: evalText,
    [COMPILED]: handOver,
  });
  defineProperty(globalThis, 'eval', { value: guardedEval, writable: true, enumerable: false, configurable: true });
  guardFunctionConstructors(evalOfRealm, guardedEval);
}
