import { describe, expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

/** The sizes of the fonts of all elements in the body, as Chromium has them. */
function sizes(html: string): string {
  const window = new Window({ html: `<!DOCTYPE html><body>${html}` });
  const elements = [...window.document.body.querySelectorAll('*')];
  return elements.map((element) => Number.parseFloat(window.getComputedStyle(element).fontSize)).join(' ');
}

const inMonospaced = (size: string): string =>
  `<div style="font-family: monospace; font-size: ${size}"><b></b><b style="font-family: serif"></b><b style="font-size: 2em"></b></div>`;

const aroundMonospaced = (size: string): string =>
  `<div style="font-size: ${size}"><b style="font-family: monospace"></b><b style="font-family: monospace; font-size: 2em"></b>
    <b style="font-family: monospace, monospace"></b><i style="font-family: x, monospace"></i>
    <code><code></code><b style="font-family: initial"></b></code></div>`;

describe('monospaced text is smaller, unless a length says how large it is', () => {
  test.each([
    ['xx-small', '9 9 9 18', '9 9 14.625 9 9 9 9 9'],
    ['small', '12 12 13 24', '13 12 21.125 13 13 12 12 13'],
    ['medium', '13 13 16 26', '16 13 26 16 16 13 13 16'],
    ['xxx-large', '39 39 48 78', '48 39 78 48 48 39 39 48'],
    ['smaller', '10.8333 10.8333 13.3333 21.6667', '13.3333 10.8333 21.6667 13.3333 13.3333 10.8333 10.8333 13.3333'],
    ['2em', '26 26 32 52', '32 26 52 32 32 26 26 32'],
    ['150%', '19.5 19.5 24 39', '24 19.5 39 24 24 19.5 19.5 24'],
    ['2ch', '13 13 16 26', '16 13 26 16 16 13 13 16'],
    ['2rem', '32 32 32 64', '32 32 64 32 32 32 32 32'],
    ['calc(1em + 2px)', '18 18 18 36', '18 18 36 18 18 18 18 18'],
    ['20px', '20 20 20 40', '20 20 40 20 20 20 20 20'],
    ['inherit', '13 13 16 26', '16 13 26 16 16 13 13 16'],
    ['initial', '13 13 16 26', '16 13 26 16 16 13 13 16'],
  ])('%s', (size, inside, around) => {
    expect([sizes(inMonospaced(size)), sizes(aroundMonospaced(size))]).toEqual([inside, around]);
  });

  test('in the elements of HTML that are monospaced', () => {
    const html = `<pre><small></small><big></big><b style="font-size: medium"></b><b style="font: initial"></b></pre><kbd></kbd>
      <h1><code></code></h1><textarea></textarea><tt></tt><small><samp></samp></small><b style="font-family: MONOSPACE"></b>`;
    expect(sizes(html)).toBe('13 10.8333 15.6 13 16 13 32 26 13.3333 13 13.3333 10.8333 13');
  });

  test('in shadow trees and as values with variables', () => {
    const window = new Window({ html: '<body style="--m: monospace"><div style="font-size: 2em">' });
    const root = window.document.querySelector('div')!.attachShadow({ mode: 'open' });
    root.innerHTML = '<i style="font-family: var(--m)"><b style="font-size: 50%"><slot></slot></b></i>';
    const of = (name: string) => window.getComputedStyle(root.querySelector(name)!).fontSize;
    expect([of('i'), of('b'), of('slot')]).toEqual(['26px', '13px', '13px']);
  });

  test('lengths go by it', () => {
    const window = new Window({ html: '<html style="font-family: monospace"><p style="width: 2rem; height: 3em">' });
    const { width, height } = window.getComputedStyle(window.document.querySelector('p')!);
    expect([width, height]).toEqual(['26px', '39px']);
  });
});

test('what is a multiple of a size is no multiple of a rounded one', () => {
  const window = new Window({ html: '<p style="font-size: 4pt"><b style="font-size: 2em; letter-spacing: 1.5em">' });
  const { fontSize, letterSpacing } = window.getComputedStyle(window.document.querySelector('b')!);
  expect([fontSize, letterSpacing]).toEqual(['10.6667px', '16px']);
});

test.each([
  ['2rem', '32px'],
  ['2rex', '16px'],
  ['2ric', '32px'],
  ['2lh', '38.4px'],
  ['2rlh', '38.4px'],
  ['calc(1rex + 1em)', '24px'],
])('the root has %s by the size that all begin with', (size, expected) => {
  const window = new Window({ html: `<html style="font-size: ${size}">` });
  expect(window.getComputedStyle(window.document.documentElement).fontSize).toBe(expected);
});

test('no font is larger than Chromium takes, and parts are of what it takes', () => {
  const nested = (...sizes: string[]) => sizes.map((size) => `<b style="font-size: ${size}">`).join('');
  expect(sizes(nested('99999px', '1em', '50%'))).toBe('10000 10000 5000');
  expect(sizes(nested('9999px', '2em', 'larger', '1rem'))).toBe('9999 10000 10000 16');
  expect(sizes(nested('calc(1px * infinity)', 'calc(0.5em)'))).toBe('10000 5000');
  expect(
    sizes(nested(...Array(400).fill('10em')))
      .split(' ')
      .pop(),
  ).toBe('10000');
});
