import {
  apply,
  construct,
  createDataProperty,
  defineProperty,
  functionToString,
  getPrototypeOf,
  setPrototypeOf,
  withoutPrototype,
} from '../../webidl/language/intrinsics.ts';
import { PrivateMap } from '../../webidl/language/private-collections.ts';
import { asWritten } from './as-written.ts';
import { ensureCanCompile, mayNeedRewriting, rewritten } from './code-guards.ts';
import { modulesRealm } from './modules-realm.ts';
import { ACTIVE_REFERRER } from './referrers.ts';

type Callable = (...given: never[]) => unknown;
type Constructor = FunctionConstructor;

/** What `toString` gives for guards: what it gives for what they guard. */
const guarded: Map<unknown, Callable> = new PrivateMap();

/**
 * Puts guards in the place of `Function` and its three relatives, which only their prototypes have, and of what shows the
 * text of functions.
 */
export function guardFunctionConstructors(evalOfRealm: (text: string) => unknown, guardedEval: unknown): void {
  guarded.set(guardedEval, evalOfRealm as Callable);
  const guardedFunction = guard(
    'function',
    constructorOf(() => {}),
    evalOfRealm,
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
    guard(head, real, evalOfRealm);
  }
  guardToString();
}

function constructorOf(example: object): Constructor {
  return (getPrototypeOf(example) as { readonly constructor: Constructor }).constructor;
}

function guard(head: string, real: Constructor, evalOfRealm: (text: string) => unknown): object {
  const handler: ProxyHandler<Constructor> = {
    apply: (_target: unknown, _this: unknown, given: readonly unknown[]) =>
      create(head, real, given, real, evalOfRealm),
    construct: (_target: unknown, given: readonly unknown[], newTarget: Constructor) =>
      create(head, real, given, newTarget === proxy ? real : newTarget, evalOfRealm),
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
  evalOfRealm: (text: string) => unknown,
): object {
  // By no function of the page: what is looked at has to be what is compiled.
  const texts: string[] = [];
  let parameters = '';
  let body = '';
  let isTrusted = given.length > 0;
  for (let index = 0; index < given.length; index++) {
    const text = `${given[index]}`;
    isTrusted &&= isTrustedAs(given[index], text);
    createDataProperty(texts, `${index}`, text);
    if (index === given.length - 1) body = text;
    else parameters += index === 0 ? text : `,${text}`;
  }
  const text = `(${head} anonymous(${parameters}\n) {\n${body}\n})`;
  if (!isTrusted) ensureCanCompile(text, 'Function');
  // The engine checks that parameters and body are such, and does not run anything.
  const unguarded = construct(real, texts, newTarget) as object;
  if (!mayNeedRewriting(text)) return unguarded;
  const result = evalOfRealm(rewritten(text, ACTIVE_REFERRER, false)) as object;
  const prototype = getPrototypeOf(unguarded) as object;
  if (getPrototypeOf(result) !== prototype) setPrototypeOf(result, prototype);
  return result;
}

/** Whether it is a TrustedScript that says of itself what it was made of. */
function isTrustedAs(value: unknown, text: string): boolean {
  return typeof value === 'object' && value !== null && modulesRealm().services.codeForEval(value) === text;
}

/** Scripts see their functions as they wrote them. */
function guardToString(): void {
  const { toString } = Function.prototype;
  const handler: ProxyHandler<Callable> = {
    apply: (_target: unknown, of: unknown) => asWritten(apply(functionToString, guarded.get(of) ?? of, [])),
  };
  const proxy = new Proxy(toString, withoutPrototype(handler));
  guarded.set(proxy, toString);
  defineProperty(Function.prototype, 'toString', { value: proxy });
}
