import type { CodeServices, GuardLanguage } from '../../realm/module-language.ts';
import {
  defineProperty,
  getOwnPropertyDescriptor,
  ownValue,
  withoutPrototype,
} from '../../webidl/language/intrinsics.ts';
import { COMPILED, ENTER_EVAL, EVAL, EVAL_TEXT, IMPORT, LEAVE_EVAL } from '../modules/names.ts';
import { guardFunctionConstructors } from './function-constructors.ts';
import { bindHidden } from './hidden-bindings.ts';
import { handOver } from './instantiate.ts';
import { moduleLanguage } from './module-language.ts';
import { guardWebAssembly } from './web-assembly-guards.ts';

/**
 * `import()` in code that the realm compiles by itself gives errors of the outer realm, and with them all that is there. So
 * no code is compiled before `import()` was rewritten in it: scripts, event handlers and timers before they are run, the
 * text of `eval` and `Function` by the guards of this file.
 */

const { eval: evalOfRealm } = globalThis;
const EvalErrorOfPage = EvalError;

/** Of the core, as functions of the page: given before any script runs. */
let core: CodeServices;

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
  return text === null ? value : evalOfRealm(core.rewritten(text, null, ''));
}

/** https://tc39.es/ecma262/#sec-performeval, to where the text is parsed; null: there is none, and the value is the result. */
function textForEval(value: unknown): string | null {
  const isText = typeof value === 'string';
  const text = isText ? value : typeof value === 'object' && value !== null ? core.codeForEval(value) : null;
  if (text !== null) ensureCanCompile(text, isText ? 'eval' : null);
  return text;
}

/** https://w3c.github.io/webappsec-csp/#can-compile-strings */
function ensureCanCompile(text: string, sink: 'eval' | 'Function' | null): void {
  const refusal = core.refusalToCompile(text, sink);
  if (refusal !== null) throw new EvalErrorOfPage(refusal);
}

/** Makes the engine's own `eval` the global one, if the name stands for the guarded one. */
function enterEval(value: unknown): void {
  if (value !== guardedEval) return;
  // Then it runs at the same depth: with room for this there is room for that, so that it cannot fail.
  leaveBelow(16);
  const property = getOwnPropertyDescriptor(globalThis, 'eval');
  if (property === undefined || ownValue(property, 'value') !== guardedEval || property.writable !== true) return;
  isOpen = defineProperty(globalThis, 'eval', { __proto__: null, value: evalOfRealm } as PropertyDescriptor);
}

/** Leaves below so many frames, though nothing is open: engines drop what they have compiled, and take much more room to compile it anew. */
function leaveBelow(frames: number): boolean {
  return frames === 0 ? leaveEval(null) : !leaveBelow(frames - 1);
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
  return text === null ? value : core.rewritten(text, referrer, imports);
}

/** What `import()` in rewritten scripts is, called with `new`. */
function ImportCall(referrer: number, specifier: unknown, options?: unknown): object {
  return core.importCall(referrer, specifier, options);
}

export const guardLanguage: GuardLanguage = (services, runScript) => {
  core = services;
  const bindings = {
    [IMPORT]: ImportCall,
    [EVAL]: (_entered: unknown, result: unknown) => result,
    [ENTER_EVAL]: enterEval,
    [LEAVE_EVAL]: leaveEval,
    [EVAL_TEXT]: evalText,
    [COMPILED]: handOver,
  };
  bindHidden(bindings, runScript);
  defineProperty(globalThis, 'eval', { value: guardedEval, writable: true, enumerable: false, configurable: true });
  guardFunctionConstructors({ services, ensureCanCompile, evalOfRealm }, guardedEval);
  guardWebAssembly(services);
  return moduleLanguage;
};
