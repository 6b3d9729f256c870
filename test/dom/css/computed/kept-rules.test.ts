import { afterEach, expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

const BODY = '<div id=a class="x y"><p id=b class=y></p><p id=c class="z x"></p></div><b id=d class=z></b>';
const PROPERTIES = ['color', 'display', '--v', 'width', 'z-index', 'animation-name'];

const windows: Window[] = [];

afterEach(() => {
  for (const window of windows.splice(0)) window.close();
});

function open(head = ''): Window {
  const window = new Window({ html: `<!doctype html><head>${head}</head><body>${BODY}` });
  windows.push(window);
  return window;
}

/** What every element's style is. */
function stylesIn(window: Window): string[] {
  return [...window.document.querySelectorAll('body *')].map((element) => {
    const style = window.getComputedStyle(element as never);
    return PROPERTIES.map((name) => style.getPropertyValue(name)).join();
  });
}

/** A linear congruential generator. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

type Below = ReturnType<typeof numbers>;

function randomRule(below: Below, isNested = false): string {
  const one = (...list: string[]): string => list[below(list.length)] as string;
  const important = below(8) === 0 ? ' !important' : '';
  const declaration = one(
    `color: rgb(${below(200)}, 0, 0)${important}`,
    `color: rgb(${below(200)}, 0, 0)`,
    `display: ${one('flex', 'grid', 'inline')}; --v: ${below(90)}${important}`,
    `width: calc(var(--r) * 1px); z-index: ${below(9)}; animation-name: k`,
  );
  const selector = one('.x', '.y', '.x', 'p', '*', '.x > p', ':root', 'p, .z');
  const rule = `${selector} { ${declaration} }`;
  if (isNested) return rule;
  const inner = randomRule(below, true);
  switch (below(16)) {
    case 0:
      return `@layer ${one('one', 'two', 'one.in')} { ${rule} }`;
    case 1:
      return '@layer two, one;';
    case 2:
      return `@media ${one('screen', 'print')} { ${rule} ${inner} }`;
    case 3:
      return `@property --r { syntax: '<number>'; inherits: true; initial-value: ${below(50)} }`;
    case 4:
      return `@keyframes k { to { left: ${below(50)}px } }`;
    case 5:
      return `@scope (div) { ${rule} }`;
    case 6:
      return `.x { ${inner.replace(/^/, '& ')} }`;
    default:
      return rule;
  }
}

/** Something that scripts do to the sheets of a document. */
function change(window: Window, below: Below): void {
  const { document } = window;
  const sheets = [...document.querySelectorAll('style')] as unknown as HTMLStyleElement[];
  const style = sheets[below(sheets.length)];
  const kind = below(14);
  if (style === undefined || kind < 5) {
    const added = document.createElement('style');
    added.textContent = [randomRule(below), randomRule(below)].slice(0, 1 + below(2)).join('\n');
    document.head.insertBefore(added, kind < 3 ? null : ((style as never) ?? null));
    return;
  }
  const sheet = style.sheet as CSSStyleSheet;
  const { length } = sheet.cssRules;
  if (kind < 9) sheet.insertRule(randomRule(below), kind < 8 ? length : below(length + 1));
  else if (kind === 9 && length > 0) sheet.deleteRule(below(length));
  else if (kind === 10) style.remove();
  else if (kind === 11) sheet.disabled = !sheet.disabled;
  else if (kind === 12) style.append(document.createTextNode(randomRule(below)) as never);
  else style.media = ['', 'print', 'screen'][below(3)] as string;
}

/** The sheets as they are, in a window that has never seen others. */
function anew({ document }: Window): Window {
  const markup = [...document.querySelectorAll('style')].map((element) => {
    const { sheet, media } = element as unknown as HTMLStyleElement;
    if ((sheet as CSSStyleSheet).disabled) return '';
    const rules = [...(sheet as CSSStyleSheet).cssRules].map(({ cssText }) => cssText);
    return `<style media="${media}">${rules.join('\n')}</style>`;
  });
  return open(markup.join(''));
}

test.each(Array.from({ length: 24 }, (_, seed) => seed))('styles follow what happens to sheets, %i', (seed) => {
  const below = numbers(seed);
  const window = open();
  for (let i = 0; i < 40; i++) {
    for (let left = below(3); left >= 0; left--) change(window, below);
    expect(stylesIn(window)).toEqual(stylesIn(anew(window)));
  }
});

test('adopted sheets are followed as well', () => {
  const window = open('<style>p { color: red }</style>');
  const [first, second] = [new window.CSSStyleSheet(), new window.CSSStyleSheet()];
  const color = () => window.getComputedStyle(window.document.querySelector('p') as never).color;
  first.replaceSync('p { color: rgb(0, 0, 1) }');
  second.replaceSync('p { color: rgb(0, 0, 2) }');
  const seen = [color()];
  window.document.adoptedStyleSheets = [first];
  seen.push(color());
  window.document.adoptedStyleSheets.push(second);
  seen.push(color());
  first.insertRule('p { color: rgb(0, 0, 3) }', 1);
  seen.push(color());
  window.document.adoptedStyleSheets.reverse();
  seen.push(color());
  expect(seen).toEqual(['rgb(255, 0, 0)', 'rgb(0, 0, 1)', 'rgb(0, 0, 2)', 'rgb(0, 0, 2)', 'rgb(0, 0, 3)']);
});

/** https://html.spec.whatwg.org/#update-a-style-block */
test('a style element that goes elsewhere has a sheet of its source again', () => {
  const { document } = open('<style>p { color: red }</style>');
  const style = document.querySelector('style') as unknown as HTMLStyleElement;
  const before = style.sheet as CSSStyleSheet;
  before.insertRule('b { color: red }');
  document.body.append(style as never);
  expect([style.sheet === before, style.sheet?.cssRules.length, before.ownerNode]).toEqual([false, 1, null]);
});

test('the text of a style element may be in pieces, each of which counts when it changes', () => {
  const window = open('<style></style>');
  const style = window.document.querySelector('style') as unknown as HTMLStyleElement;
  const color = () => window.getComputedStyle(window.document.querySelector('p') as never).color;
  style.append('p { color: ', 'rgb(0, 0, 1)', ' }');
  const seen = [color()];
  (style.childNodes[1] as Text).data = 'rgb(0, 0, 2)';
  seen.push(color());
  (style.childNodes[1] as Text).replaceData(10, 1, '3');
  seen.push(color());
  style.childNodes[1]?.remove();
  seen.push(color());
  style.normalize();
  (style.firstChild as Text).insertData(11, 'rgb(0, 0, 4)');
  seen.push(color());
  expect(seen).toEqual(['rgb(0, 0, 1)', 'rgb(0, 0, 2)', 'rgb(0, 0, 3)', 'rgb(0, 0, 0)', 'rgb(0, 0, 4)']);
});
