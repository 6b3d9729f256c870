import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

/** Of an element in such a page, the id or the name of its offset parent; what Chromium 156 answers. */
const OFFSET_PARENTS: Readonly<Record<string, string | undefined>> = {
  '<i id=t>': 'body',
  '<div id=o style="position: relative"><i id=t>': 'o',
  '<div id=o style="transform: scale(1)"><i id=t>': 'o',
  '<div id=o style="will-change: transform"><i id=t>': 'o',
  '<div id=o style="content-visibility: hidden"><i id=t>': 'o',
  '<span id=o style="transform: scale(1)"><i id=t>': 'body',
  '<div id=o style="display: contents; position: relative"><i id=t>': 'body',
  '<table><td id=o><i id=t>': 'o',
  '<table><td id=o><i id=t style="position: absolute">': 'body',
  '<details><summary></summary><i id=t>': 'body',
  '<i id=t style="position: fixed">': undefined,
  '<div id=o style="transform: scale(1)"><i id=t style="position: fixed">': 'o',
  '<i id=t hidden>': undefined,
  '<div style="display: none"><i id=t>': undefined,
};

for (const [markup, wanted] of Object.entries(OFFSET_PARENTS)) {
  test(`without boxes the offset parent of ${markup} is ${wanted}`, () => {
    const window = new Window({ html: `<!DOCTYPE html>${markup}` });
    const offsetParent = window.document.getElementById('t')!.offsetParent;
    expect(offsetParent?.id || offsetParent?.localName).toBe(wanted);
    window.close();
  });
}

test('an element outside of the body has what is positioned around it', () => {
  const { document } = new Window({ html: '<!DOCTYPE html>' });
  const outer = document.documentElement.appendChild(document.createElement('div'));
  const inner = outer.appendChild(document.createElement('div'));
  expect([outer.offsetParent, inner.offsetParent]).toEqual([null, null]);
  outer.style.position = 'relative';
  expect(inner.offsetParent).toBe(outer);
});

test('what is skipped has boxes', () => {
  const window = new Window({
    html: '<!DOCTYPE html><details><p></p></details><div style="content-visibility: hidden"><p>',
  });
  for (const p of window.document.querySelectorAll('p')) {
    expect([p.getClientRects().length, p.checkVisibility()]).toEqual([1, false]);
  }
  window.close();
});
