import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { freezeIntrinsics } from '../../../../lib/host/node/freeze-realm.ts';

describe('freezeIntrinsics', () => {
  it('leaves nothing of the language that a script could change', () => {
    const context = vm.createContext({});
    freezeIntrinsics(context);
    const changed = vm.runInContext(
      `[
        Object.prototype, Array.prototype, Function.prototype, Promise, Map.prototype, Reflect, JSON, TypeError.prototype, Uint8Array,
        Object.getPrototypeOf(Uint8Array.prototype), Object.getPrototypeOf([].values()), Object.getPrototypeOf(new Set().values()),
        Object.getPrototypeOf(function* () {}), Object.getPrototypeOf(async () => {}), Object.getPrototypeOf(async function* () {}).prototype,
        Object.getOwnPropertyDescriptor(Map.prototype, 'size').get,
        Object.prototype.valueOf, Object.prototype.toString, Function.prototype.toString, Error.prototype.toString,
      ].filter((object) => !Object.isFrozen(object)).length`,
      context,
    );
    expect(changed).toBe(0);
  });

  it('leaves what V8 knows regular expressions by, and nothing else of them', () => {
    const context = vm.createContext({});
    freezeIntrinsics(context);
    const frozen =
      '[RegExp.prototype, RegExp, RegExp.prototype.exec, RegExp.prototype[Symbol.replace]].map(Object.isFrozen)';
    expect(vm.runInContext(frozen, context)).toEqual([false, true, true, true]);
  });

  it('lets scripts make objects as before', () => {
    const context = vm.createContext({});
    freezeIntrinsics(context);
    const made = `class A extends Map { x = [1] } const a = new A([[1, 2]]); a.x.push(...a.keys()); a.y = 1; JSON.stringify(a.x)`;
    expect(vm.runInContext(made, context)).toBe('[1,1]');
  });
});
