import { expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';

/** Paths by which what is of the program can be got from an object, whose getters are not called. */
function pathsToProgram(root: object): string[] {
  const ofProgram = new Set<unknown>([Object, Function, Array, Object.prototype, Function.prototype, Array.prototype]);
  const found: string[] = [];
  const paths = new Map<object, string>([[root, '']]);
  for (const [object, path] of paths) {
    const see = (value: unknown, key: string): void => {
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || paths.has(value)) return;
      if (ofProgram.has(value)) found.push(path + key);
      else paths.set(value, path + key);
    };
    see(Reflect.getPrototypeOf(object), ' > prototype');
    for (const key of Reflect.ownKeys(object)) {
      const { value, get, set } = Reflect.getOwnPropertyDescriptor(object, key) ?? {};
      for (const one of [value, get, set]) see(one, ` > ${String(key)}`);
    }
  }
  expect(paths.size).toBeGreaterThan(500);
  return found;
}

it('what the engine makes when it is first asked for is of the window, though the program asks', () => {
  const window = new Window({ runScripts: 'dangerously' });
  expect(pathsToProgram(window)).toEqual([]);
  window.close();
});

it('what the program inherits from stays as it is', () => {
  new Window({ runScripts: 'dangerously' }).close();
  expect([Object, Function, Object.prototype, Function.prototype].filter(Object.isFrozen)).toEqual([]);
});
