import { describe, expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

type Global = Record<string, unknown> & { readonly document: Document };

/** Whether a value leads to Node.js. */
const REACHES = `globalThis.reaches = (value) => {
  try { return value.constructor.constructor('return typeof process')() !== 'undefined' } catch { return false }
}; globalThis.seen = {};`;

async function open(body: string, resources?: 'usable'): Promise<Global> {
  const html = `<!doctype html><script>${REACHES.replaceAll('\n', ' ')}</script><body>${body}`;
  const window = new Window({
    url: 'https://test.example/page.html',
    runScripts: 'dangerously',
    html,
    ...(resources && { resources }),
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  return window as unknown as Global;
}

const note = (name: string) => `((error) => { seen['${name}'] = reaches(error) })`;

describe('modules in a window', () => {
  test('inline modules run after parsing, with their own variables', async () => {
    const window = await open(
      `<script type=module>var own = 1; globalThis.order = [document.readyState, this, import.meta.url]</script>
       <script>globalThis.first = typeof order; </script>`,
    );
    expect(window.first).toBe('undefined');
    expect([...(window.order as unknown[])]).toEqual(['interactive', undefined, 'https://test.example/page.html']);
    expect(window.own).toBeUndefined();
  });

  test('the first of them runs by the language as it was before scripts of the page', async () => {
    const window = await open(
      `<script>
         globalThis.taken = [];
         const take = (holder, key) => {
           const before = holder[key];
           holder[key] = function (...given) { taken.push(key); return before.apply(this, given) };
         };
         take(Object, 'defineProperty'); take(Object, 'setPrototypeOf'); take(Object, 'getPrototypeOf');
         take(Object, 'getOwnPropertyNames'); take(Object.getPrototypeOf(function* () {}).prototype, 'next');
         globalThis.Promise = function () { taken.push('Promise') };
         Object.defineProperty(Object.prototype, 'loader', { set() { taken.push('loader') } });
         taken.length = 0;
       </script>
       <script type=module>globalThis.ran = [...taken]; const own = await import('data:text/javascript,export default 3'); globalThis.value = own.default</script>`,
      'usable',
    );
    expect([...(window.ran as unknown[])]).toEqual([]);
    expect(window.value).toBe(3);
  });

  test('functions are shown as they were written', async () => {
    const window = await open(
      '<script type=module>globalThis.text = String(() => [import.meta.url, import("./a.js")])</script>',
    );
    expect(window.text).toBe('() => [import.meta.url, import("./a.js")]');
  });

  test('an error has the line of the page', async () => {
    const window = await open(
      `<script>addEventListener('error', (event) => { globalThis.error = event.error.name + event.lineno; event.preventDefault() })</script>
<script type=module>
let ok;
nope;
</script>`,
    );
    expect(window.error).toBe('ReferenceError4');
  });

  test('so has an error of syntax', async () => {
    const window = await open(
      `<script>addEventListener('error', (event) => { globalThis.error = event.error.name + event.lineno; event.preventDefault() })</script>
<script type=module>
let ok;
import x;
</script>`,
    );
    expect(window.error).toBe('SyntaxError4');
  });
});

describe('errors of linking', () => {
  test('have the line of the import', async () => {
    const window = await open(
      `<script>addEventListener('error', (event) => { globalThis.error = event.error.name + event.lineno; event.preventDefault() })</script>
<script type=importmap>{"imports": {"other": "data:text/javascript,"}}</script>
<script type=module>

import { nope } from 'other';
</script>`,
      'usable',
    );
    expect(window.error).toBe('SyntaxError5');
  });
});

describe('import() leads nowhere outside of a window', () => {
  test('in scripts, handlers, timers and URLs', async () => {
    const window = await open(`
      <script>import('nope').catch(${note('script')})</script>
      <script>eval("import('nope')").catch(${note('eval')})</script>
      <script>Function("return import('nope')")().catch(${note('Function')})</script>
      <script>setTimeout("import('nope').catch(${note('timer').replaceAll("'", "\\'").replaceAll('"', '\\"')})")</script>
      <script type=module>import('nope').catch(${note('module')})</script>
      <p onclick="import('nope').catch(${note('handler')})"></p>
      <p id=evals onclick="eval('import(\\'nope\\')').catch(${note('handler eval')})"></p>
      <script>for (const p of document.querySelectorAll('p')) p.click()</script>`);
    expect({ ...(window.seen as object) }).toEqual({
      script: false,
      eval: false,
      Function: false,
      timer: false,
      module: false,
      handler: false,
      'handler eval': false,
    });
  });

  test('from outside, through the window’s own eval and Function', async () => {
    const window = await open('');
    const evaluate = window.eval as (text: string) => unknown;
    await evaluate(`eval("import('nope')").catch(${note('eval')})`);
    await (window.Function as FunctionConstructor)(`return import('nope').catch(${note('Function')})`)();
    expect({ ...(window.seen as object) }).toEqual({ eval: false, Function: false });
    expect(evaluate('(() => { const local = 5; return eval("local") })()')).toBe(5);
  });
});
