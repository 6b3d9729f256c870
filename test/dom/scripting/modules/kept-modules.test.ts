import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { Window } from '../../../../lib/index.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('nobody holds what a module script without a URL had, once it has run', async () => {
  const window = new Window({ runScripts: 'dangerously' });
  window.eval(`references = [];
    for (let i = 0; i < 20; i++) {
      const script = document.createElement('script');
      script.type = 'module';
      script.textContent = 'const all = [' + i + ']; export const f = () => all; references.push(new WeakRef(all));';
      document.head.append(script);
      script.remove();
    }`);
  for (let i = 0; i < 4; i++) {
    await settle();
    collectGarbage();
  }
  expect(window.eval('references.length')).toBe(20);
  expect(window.eval('references.filter((one) => one.deref() !== undefined).length')).toBeLessThan(3);
  window.close();
});
