import type { CodeServices } from '../../realm/module-language.ts';
import {
  apply,
  construct,
  createDataProperty,
  defineProperty,
  getPrototypeOf,
  setPrototypeOf,
  withoutPrototype,
} from '../../webidl/language/intrinsics.ts';
import { PrivateMap } from '../../webidl/language/private-map.ts';
import { textOfFunction } from '../../webidl/language/text-of-function.ts';
import { RESERVED_LETTER } from '../modules/names.ts';

type Callable = (...given: never[]) => unknown;
type Constructor = FunctionConstructor;

/** What compiles code, and what is asked before it does. */
interface Compiling {
  readonly services: CodeServices;
  readonly ensureCanCompile: (text: string, sink: 'Function' | null) => void;
  readonly evalOfRealm: (text: string) => unknown;
}

const { includes } = String.prototype;

/** What `toString` gives for guards: what it gives for what they guard. */
const guarded = new PrivateMap<unknown, Callable>();

/** Has a guard look like what it guards. */
export function showAs(guard: unknown, real: Callable): void {
  guarded.set(guard, guarded.get(real) ?? real);
}

/**
 * Puts guards in the place of `Function` and its three relatives, which only their prototypes have, and of what shows the
 * text of functions.
 */
export function guardFunctionConstructors(compiling: Compiling, guardedEval: unknown): void {
  guarded.set(guardedEval, compiling.evalOfRealm as Callable);
  const guardedFunction = guard(
    'function',
    constructorOf(() => {}),
    compiling,
  );
  defineProperty(globalThis, 'Function', { value: guardedFunction });
  const relatives: readonly [string, object][] = [
    ['async function', async () => {}],
    ['function*', function* () {}],
    ['async function*', async function* () {}],
  ];
  for (const [head, example] of relatives) {
    const real = constructorOf(example);
    setPrototypeOf(real, guardedFunction);
    guard(head, real, compiling);
  }
  guardToString(compiling.services);
}

function constructorOf(example: object): Constructor {
  return (getPrototypeOf(example) as { readonly constructor: Constructor }).constructor;
}

function guard(head: string, real: Constructor, compiling: Compiling): object {
  const handler: ProxyHandler<Constructor> = {
    apply: (_target: unknown, _this: unknown, given: readonly unknown[]) => create(head, real, given, real, compiling),
    construct: (_target: unknown, given: readonly unknown[], newTarget: Constructor) =>
      create(head, real, given, newTarget === proxy ? real : newTarget, compiling),
  };
  const proxy = new Proxy(real, withoutPrototype(handler));
  guarded.set(proxy, real);
  defineProperty(real.prototype as object, 'constructor', { value: proxy });
  return proxy;
}

/** https://tc39.es/ecma262/#sec-createdynamicfunction */
function create(
  head: string,
  real: Constructor,
  given: readonly unknown[],
  newTarget: Constructor,
  { services, ensureCanCompile, evalOfRealm }: Compiling,
): object {
  // By no function of the page: what is looked at has to be what is compiled.
  const texts: string[] = [];
  let parameters = '';
  let body = '';
  let isTrusted = given.length > 0;
  for (let index = 0; index < given.length; index++) {
    const text = `${given[index]}`;
    isTrusted &&= isTrustedAs(given[index], text, services);
    createDataProperty(texts, `${index}`, text);
    if (index === given.length - 1) body = text;
    else parameters += index === 0 ? text : `,${text}`;
  }
  const text = `(${head} anonymous(${parameters}\n) {\n${body}\n})`;
  ensureCanCompile(text, isTrusted ? null : 'Function');
  // The engine checks that parameters and body are such, and does not run anything. Nobody may see it: it may have an `import()`.
  const unguarded = construct(real, texts, newTarget) as object;
  const rewritten = services.rewritten(text, null, '');
  if (rewritten === text) return unguarded;
  const result = evalOfRealm(rewritten) as object;
  const prototype = getPrototypeOf(unguarded) as object;
  if (getPrototypeOf(result) !== prototype) setPrototypeOf(result, prototype);
  return result;
}

/** Whether it is a TrustedScript that says of itself what it was made of. */
function isTrustedAs(value: unknown, text: string, { codeForEval }: CodeServices): boolean {
  return typeof value === 'object' && value !== null && codeForEval(value) === text;
}

/** Scripts see their functions as they wrote them. */
function guardToString({ asWritten }: CodeServices): void {
  const { toString } = Function.prototype;
  const handler: ProxyHandler<Callable> = {
    apply(_target: unknown, of: unknown) {
      const text = textOfFunction(guarded.get(of) ?? of);
      return apply(includes, text, [RESERVED_LETTER]) ? asWritten(text) : text;
    },
  };
  const proxy = new Proxy(toString, withoutPrototype(handler));
  guarded.set(proxy, toString);
  defineProperty(Function.prototype, 'toString', { value: proxy });
}
