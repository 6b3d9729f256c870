import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { addRealmOfCallers, callerOf } from '../../../../lib/host/node/caller.ts';

type Called = () => unknown;

function contextWith(called: Called): vm.Context {
  return vm.createContext({ called });
}

const SLOPPY = '(function sloppy() { return called() })';

describe('callerOf', () => {
  const called: Called = () => callerOf(called).caller;

  it('names sloppy functions of the realms it was told of', () => {
    const context = contextWith(called);
    addRealmOfCallers(vm.runInContext('Function.prototype', context) as object);
    const sloppy = vm.runInContext(SLOPPY, context) as Called;
    expect(sloppy()).toBe(sloppy);
  });

  it('names no function of anybody else', () => {
    const sloppy = vm.runInContext(SLOPPY, contextWith(called)) as Called;
    expect(sloppy()).toBeNull();
    const own = new Function('called', 'return called()') as (given: Called) => unknown;
    expect(own(called)).toBeNull();
  });

  it('calls nothing of a proxy that a function inherits from', () => {
    const context = contextWith(called);
    addRealmOfCallers(vm.runInContext('Function.prototype', context) as object);
    const code = `
      globalThis.asked = 0;
      const sloppy = ${SLOPPY};
      Object.setPrototypeOf(sloppy, new Proxy(Function.prototype, { getPrototypeOf() { asked++; throw 1 } }))`;
    const sloppy = vm.runInContext(`${code}; sloppy`, context) as Called;
    expect(sloppy()).toBeNull();
    expect(vm.runInContext('asked', context)).toBe(0);
  });
});
