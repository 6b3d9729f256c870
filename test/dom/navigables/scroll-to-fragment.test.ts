import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

const HTML = `<input id=field><details id=details><summary>s</summary><p id=inner>p</p></details>
  <div id=outer hidden=until-found><p id=child>c</p></div><div id=gone hidden=until-found></div>`;

// What Chromium answers.
test('a fragment opens and shows what its element is in', () => {
  const window = new Window({ html: HTML, url: 'http://page.test/' });
  const { document, location } = window;
  const outer = document.getElementById('outer') as HTMLElement;
  const heard: unknown[] = [];
  outer.addEventListener('beforematch', ({ bubbles, cancelable }) => {
    heard.push(bubbles, cancelable, outer.hasAttribute('hidden'));
  });
  location.hash = '#inner';
  expect((document.getElementById('details') as HTMLDetailsElement).open).toBe(true);
  location.hash = '#child';
  expect([heard, outer.hasAttribute('hidden')]).toEqual([[true, false, true], false]);
  const gone = document.getElementById('gone') as HTMLElement;
  gone.addEventListener('beforematch', () => gone.remove());
  location.hash = '#gone';
  expect(gone.hasAttribute('hidden')).toBe(true);
  window.close();
});

test('a fragment moves the focus, or takes it away', () => {
  const window = new Window({ html: HTML, url: 'http://page.test/' });
  const { document, location } = window;
  location.hash = '#field';
  expect(document.activeElement?.id).toBe('field');
  location.hash = '#inner';
  expect(document.activeElement).toBe(document.body);
  window.close();
});

test('so does that of the page when it has been loaded', async () => {
  const window = new Window({ html: HTML, url: 'http://page.test/#inner' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect((window.document.getElementById('details') as HTMLDetailsElement).open).toBe(true);
  window.close();
});
test.each([
  ['scripts', { runScripts: 'dangerously' }],
  ['none', {}],
] as const)('a fragment is decoded in windows with %s, whatever its bytes are', (_, options) => {
  const window = new Window({ html: '<p id="ä ö">', url: 'http://page.test/', ...options });
  const { document, location } = window;
  location.hash = '#%C3%A4%20%c3%b6';
  expect(document.querySelector(':target')?.localName).toBe('p');
  (document.querySelector('p') as HTMLElement).id = '\ufeff\ufffd!';
  location.hash = '#%EF%BB%BF%FF!';
  expect(document.querySelector(':target')?.localName).toBe('p');
  location.hash = '#%';
  expect([document.querySelector(':target'), location.hash]).toEqual([null, '#%']);
  window.close();
});
