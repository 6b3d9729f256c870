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

test('nothing of a removed frame has a box', () => {
  const window = new Window({ html: '<!DOCTYPE html><iframe>' });
  const frame = window.document.querySelector('iframe')!;
  const p = frame.contentDocument!.createElement('p');
  frame.contentDocument!.body.append(p);
  const ask = () => [p.checkVisibility(), p.getClientRects().length, p.offsetParent?.localName];
  const answers = [ask()];
  frame.remove();
  answers.push(ask());
  expect(answers).toEqual([
    [true, 1, 'body'],
    [false, 0, undefined],
  ]);
  window.close();
});

test('what is known of elements around follows each change', () => {
  const { document } = new Window({
    html: '<!DOCTYPE html><style>.o { position: relative } .t { opacity: 0 } :popover-open { position: relative; opacity: 0 }</style><div id=a><div id=b><i id=t>',
  });
  const [a, b, t] = ['a', 'b', 't'].map((id) => document.getElementById(id)!);
  const ask = () => [t!.checkVisibility(), t!.checkVisibility({ opacityProperty: true }), t!.offsetParent?.id ?? null];
  const answers = [ask()];
  const changes = [
    () => a!.classList.add('o'),
    () => b!.classList.add('t'),
    () => b!.setAttribute('style', 'position: relative; opacity: 1'),
    () => b!.attachShadow({ mode: 'open' }),
    () => b!.shadowRoot!.append(document.createElement('slot')),
    () => (b!.shadowRoot!.innerHTML = '<style>:host([title]) { display: none }</style><slot>'),
    () => (b!.title = 'x'),
    () => b!.removeAttribute('title'),
    () => (a!.popover = 'auto'),
    () => a!.showPopover(),
    () => a!.hidePopover(),
    () => (a!.popover = null),
    () => document.querySelector('style')!.remove(),
    () => b!.replaceWith(t!),
    () => document.body.append(t!),
  ];
  for (const change of changes) {
    change();
    answers.push(ask());
  }
  // Of Chromium 156.
  expect(answers).toEqual([
    [true, true, ''],
    [true, true, 'a'],
    [true, false, 'a'],
    [true, true, 'b'],
    [false, false, null],
    [true, true, 'b'],
    [true, true, 'b'],
    [false, false, null],
    [true, true, 'b'],
    [false, false, null],
    [true, false, 'b'],
    [false, false, null],
    [true, true, 'b'],
    [true, true, 'b'],
    [true, true, ''],
    [true, true, ''],
  ]);
});
