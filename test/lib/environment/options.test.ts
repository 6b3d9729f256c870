import { expect, test } from 'vitest';
import { openContext } from '../../../lib/environment/open-context.ts';

test('windows for tests are found by who looks for jsdom, where nothing is laid out, and say what they are', () => {
  const { global, close } = openContext();
  expect(global.navigator.userAgent).toMatch(/ jsdom\/\S+ livedom\/\S+$/);
  close();
});

test('and say what the program wants them to', () => {
  const { global, close } = openContext({ userAgent: 'Otter/1' });
  expect(global.navigator.userAgent).toBe('Otter/1');
  close();
});

test('the page has the type, the referrer and the room to store that the program wants', () => {
  const { global, close } = openContext({
    contentType: 'application/xhtml+xml',
    html: '<html xmlns="http://www.w3.org/1999/xhtml"><body><br/></body></html>',
    referrer: 'https://example.com/tides',
    storageQuota: 9,
  });
  const { document, localStorage } = global;
  expect([document.contentType, document.referrer]).toEqual(['application/xhtml+xml', 'https://example.com/tides']);
  expect(document.createElement('BR').localName).toBe('BR');
  localStorage.setItem('tide', 'low');
  expect(() => localStorage.setItem('ebb', 'flow')).toThrow(/quota/);
  close();
});

test('options that say what cannot be are refused by name', () => {
  expect(() => openContext({ referrer: 'tides' })).toThrow("'referrer' must be an absolute URL");
  expect(() => openContext({ storageQuota: -1 })).toThrow("'storageQuota' must be a whole number");
});

test.each([
  [undefined, 'high'],
  ['dangerously', 'high'],
  ['outside-only', 'low'],
  [null, 'low'],
] as const)('scripts of the page run unless the program wants otherwise: %s', (runScripts, tide) => {
  const { global, close } = openContext({
    html: '<p>low</p><script>document.body.textContent = "high"</script>',
    runScripts,
  });
  expect(global.document.body.firstChild?.textContent).toBe(tide);
  close();
});

test('a fetch that fails is told to who asked, and no error of the console', async () => {
  const said: [method: string, text: string][] = [];
  const { global, close } = openContext({ console: (...given) => said.push(given) });
  await expect(global.fetch('http://127.0.0.1:1/tides')).rejects.toThrow('Failed to fetch');
  expect(said).toEqual([['info', expect.stringContaining("Failed to load 'http://127.0.0.1:1/tides'")]]);
  close();
});

test('a script of the page that cannot be loaded is', async () => {
  const said: string[] = [];
  const { global, close } = openContext({ console: (method) => said.push(method), resources: 'usable' });
  const script = global.document.createElement('script');
  script.src = 'http://127.0.0.1:1/tides.js';
  await new Promise((resolve) => {
    script.onerror = resolve;
    global.document.head.append(script);
  });
  expect(said).toEqual(['error']);
  close();
});
