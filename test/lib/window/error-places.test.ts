import { expect, it } from 'vitest';
import { ResourceLoader } from '../../../lib/index.ts';
import { Window } from '../../setup/windows.ts';

it.each(['1', 'undefined', "'text'", 'new Error(1)'])('throw %s is an error of the page with the script', (thrown) => {
  const html = `<script>places = []; onerror = (_, url) => { places.push(url); return true; }</script>
    <script>throw ${thrown}</script>`;
  const window = new Window({ url: 'http://a.test/b', html, runScripts: 'dangerously' });
  expect([...(window as unknown as { places: string[] }).places]).toEqual(['http://a.test/b']);
  window.close();
});

it.each([
  ['const a = 2', 'SyntaxError'],
  ['throw {}', '[object Object]'],
  ['throw 1', '1'],
])('%s has the place where its script begins', (script, thrown) => {
  const html = `<script>places = []; onerror = (_, ...given) => { places.push(given.join()); return true; }</script><script>const a = 1</script>
<script>
  ${script}</script>`;
  const window = new Window({ url: 'http://a.test/b', html, runScripts: 'dangerously' });
  const [place] = (window as unknown as { places: string[] }).places;
  expect(place).toMatch(`http://a.test/b,2,9,${thrown}`);
  window.close();
});

it.each([
  ['<script>\n\n  x y</script>', '3,5'],
  ['\n <script>\tx y</script>', '2,13'],
])('%s has the line and the column where it goes wrong', (script, place) => {
  const html = `<script>places = []; onerror = (_, ...given) => { places.push(given.join()); return true; }</script>${script}`;
  const window = new Window({ url: 'http://a.test/b', html, runScripts: 'dangerously' });
  const [found] = (window as unknown as { places: string[] }).places;
  expect(found).toBe(`http://a.test/b,${place},SyntaxError: Unexpected identifier 'y'`);
  window.close();
});

it.each([
  ['throw new Error("a")', 'http://a.test/e.js 1:7', 'Error: a\n    at http://a.test/e.js:1:7'],
  ['\n  null.b', 'http://a.test/e.js 2:8', /^TypeError: [^\n]+\n {4}at http:\/\/a\.test\/e\.js:2:8$/],
  [
    'f();\nfunction f() { throw new Error("a") }',
    'http://a.test/e.js 2:22',
    'Error: a\n    at f (http://a.test/e.js:2:22)\n    at http://a.test/e.js:1:1',
  ],
])('%s has the column and the stack of browsers', async (script, place, stack) => {
  class Loader extends ResourceLoader {
    override async fetch(): Promise<Response> {
      return new Response(script, { headers: { 'content-type': 'text/javascript' } });
    }
  }
  const html = `<script>onerror = (_, ...given) => { report(given); return true; }</script><script src=e.js></script>`;
  const given = await new Promise<unknown[]>((report) => {
    const window = new Window({
      url: 'http://a.test/b',
      html,
      runScripts: 'dangerously',
      resources: 'usable',
      resourceLoader: new Loader(),
      beforeParse: (window) => Object.assign(window, { report }),
    });
    window.addEventListener('load', () => window.close());
  });
  const [url, line, column, error] = given as [string, number, number, Error];
  expect(`${url} ${line}:${column}`).toBe(place);
  if (typeof stack === 'string') expect(error.stack).toBe(stack);
  else expect(error.stack).toMatch(stack);
});

// As in Chromium.
it.each([
  ['', '1:1'],
  ['{\n', '2:1'],
  ['{"a":1,}', '1:8'],
  ['[1\n2]', '2:1'],
  ['["x y",\r\n  x\n]', '2:3'],
  ['[\'a\', "a"]', '1:2'],
  ['[1, tru', '1:8'],
  ['{\n\n  "a" "b"}', '3:7'],
  ['"a\nb"', '1:3'],
  ['{"a": nul}', '1:10'],
  ['[tru, x]', '1:5'],
  ['["x", "\\x"]', '1:9'],
])('the error of a module of JSON that is %j has the place where it goes wrong', async (text, place) => {
  const url = `data:application/json,${encodeURIComponent(text)}`;
  const window = new Window({ runScripts: 'dangerously', resources: 'usable', console: () => {} });
  const told = new Promise<unknown[]>((resolve) => {
    window.onerror = (_, ...given) => resolve(given);
  });
  window.eval(`import(${JSON.stringify(url)}, { with: { type: 'json' } }).catch(reportError)`);
  const [filename, line, column, error] = (await told) as [string, number, number, Error];
  expect([filename === url, `${line}:${column}`, error.name]).toEqual([true, place, 'SyntaxError']);
  window.close();
});
