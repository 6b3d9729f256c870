/**
 * Calls every member that a table has in wrong ways, and gives what is thrown: run in Chromium by scripts/record-messages.mjs, in windows of
 * the library by messages.test.ts.
 *
 * The table has, by interface, an expression that makes an object of it, and by member its kind (`operation`, `static`, `setter`,
 * `getter`, `constructor`), how many arguments it needs and expressions of valid ones. The answer has by member what was thrown, by case:
 *
 * - `this`: on an object of no interface; `call`: a constructor without `new`
 * - `0`, `1` …: with as many arguments, fewer than it needs
 * - `1 Symbol`, `2 null` …: with that in the place of the first, the second … argument
 */
export async function ask(window, table) {
  const evaluate = window.eval;
  const { Reflect, Object, Symbol, String } = window;
  const BAD = {
    Symbol: () => Symbol('s'),
    text: () => 'a b',
    object: () => ({}),
    null: () => null,
    1: () => 1,
    NaN: () => NaN,
  };

  const textOf = (error) => {
    if (typeof error !== 'object' || error === null) return String(error);
    return `${error.name}: ${error.message}`;
  };

  const thrownBy = async (call) => {
    try {
      const result = call();
      if (typeof result !== 'object' || result === null || typeof result.then !== 'function') return null;
      let settled = null;
      result.then(
        () => {},
        (error) => {
          settled = textOf(error);
        },
      );
      for (let i = 0; i < 20; i++) await null;
      return settled;
    } catch (error) {
      return textOf(error);
    }
  };

  const descriptorOf = (object, member) => {
    for (let at = object; at !== null && at !== undefined; at = Reflect.getPrototypeOf(at)) {
      const descriptor = Reflect.getOwnPropertyDescriptor(at, member);
      if (descriptor !== undefined) return descriptor;
    }
    return {};
  };

  const calls = (name, instance, [kind, needed, valid, unsafe], member) => {
    const Class = window[name];
    const make = () => (instance === 'window' ? window : evaluate(`(${instance})`));
    const values = (count) => valid.slice(0, count).map((expression) => evaluate(`(${expression})`));
    const holder = kind === 'static' || kind === 'constructor' ? Class : make();
    const { value, get, set } = kind === 'constructor' ? { value: Class } : descriptorOf(holder, member);
    const operation = kind === 'getter' ? get : kind === 'setter' ? set : value;
    if (typeof operation !== 'function') return null;
    const on = () => (kind === 'static' ? Class : make());
    const call = (given) =>
      kind === 'constructor' ? Reflect.construct(Class, given()) : Reflect.apply(operation, on(), given());
    const cases = {};
    if (kind !== 'constructor' && kind !== 'static') cases.this = () => Reflect.apply(operation, {}, values(needed));
    if (kind === 'getter') return cases;
    if (kind === 'constructor' && needed < 0) return { ...cases, 0: () => call(() => []) };
    if (kind !== 'setter') for (let i = 0; i < needed; i++) cases[i] = () => call(() => values(i));
    for (let i = 0; i < valid.length; i++) {
      for (const bad of Object.keys(BAD)) {
        if (unsafe && (i < valid.length - 1 || bad !== 'Symbol')) continue;
        cases[`${i + 1} ${bad}`] = () =>
          call(() => {
            const given = values(Math.max(needed, i + 1));
            given[i] = BAD[bad]();
            return given;
          });
      }
    }
    return cases;
  };

  const answers = {};
  for (const name of Object.keys(table)) {
    const { instance, members } = table[name];
    for (const key of Object.keys(members)) {
      let cases;
      try {
        cases = calls(name, instance, members[key], key.replace(/ =$/, ''));
      } catch (error) {
        answers[`${name}.${key}`] = { '': `no object: ${textOf(error)}` };
        continue;
      }
      if (cases === null) continue;
      const thrown = {};
      for (const one of Object.keys(cases)) thrown[one] = await thrownBy(cases[one]);
      answers[`${name}.${key}`] = thrown;
    }
  }
  return JSON.stringify(answers);
}
