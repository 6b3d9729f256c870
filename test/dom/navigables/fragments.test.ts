import { expect, test } from 'vitest';
import { loaded } from '../../setup/loaded.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

async function open(html: string): Promise<LivedomWindow> {
  const window = new Window({ html, url: 'https://page.test/', runScripts: 'outside-only' });
  await loaded(window);
  return window;
}

/** What Chromium answers: the state that `popstate` has at once, the URL, the state, and the target. */
test.each([
  ['a click on a link', 'a.click()', ['popstate null', '#x', null, 'x']],
  ['the hash', "location.hash = 'x'", ['popstate null', '#x', null, 'x']],
  [
    'the same hash',
    "location.hash = 'x'; history.replaceState(1, ''); heard.length = 0; location.hash = 'x'",
    ['#x', 1, 'x'],
  ],
  [
    'a click on a link to where it is',
    "location.hash = 'x'; history.replaceState(1, ''); heard.length = 0; a.click()",
    ['popstate null', '#x', 1, 'x'],
  ],
  ['another fragment', "history.replaceState(1, ''); location.replace('#y')", ['popstate null', '#y', null, 'y']],
  [
    'an empty hash where there is one',
    "location.hash = 'z'; location.hash = ''; heard.length = 0; location.hash = ''",
    ['#', null, null],
  ],
  ['an empty hash where there is none', "location.hash = ''", ['', null, null]],
  ['a push from a fragment', "location.hash = 'x'; heard.length = 0; history.pushState(1, '', '?q')", ['?q', 1, 'x']],
  [
    'a push to another fragment',
    "location.hash = 'x'; heard.length = 0; history.pushState(1, '', '#y'); history.replaceState(2, '', '#z')",
    ['#z', 2, 'x'],
  ],
  [
    'a fragment after a push',
    "location.hash = 'x'; history.pushState(1, '', '?q'); heard.length = 0; location.hash = 'y'",
    ['popstate null', '?q#y', null, 'y'],
  ],
])('goes at once: %s', async (_title, script, expected) => {
  const window = await open('<p id=x>x<p id=y>y<a href="#x">a</a>');
  const told = window.eval(`(() => {
    const heard = [];
    const a = document.querySelector('a');
    addEventListener('popstate', ({ state }) => heard.push('popstate ' + state));
    ${script};
    return JSON.stringify([
      ...heard, location.href.slice('https://page.test/'.length), history.state, document.querySelector(':target')?.id ?? null,
    ]);
  })()`) as string;
  expect(JSON.parse(told)).toEqual(expected);
  window.close();
});

test('another document is gone to later', async () => {
  const window = await open('<a href="/other#x">a</a>');
  expect(window.eval("document.querySelector('a').click(); location.href")).toBe('https://page.test/');
  window.close();
});
