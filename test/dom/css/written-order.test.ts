import { describe, expect, it, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

function written(css: string): string {
  return (parse(`<p style='${css}'>`).querySelector('p') as HTMLElement).style.cssText;
}

/** As Chromium writes declaration blocks: what of two orders is right follows from no standard. */
describe('declarations are written in the order of Chromium', () => {
  test.each([
    // Two longhands stay as they are.
    ['color: red !important; top: 0', 'color: red !important; top: 0px;'],
    ['color: red !important; top: 0; foo: 1', 'color: red !important; top: 0px;'],
    ['--a: 1 !important; top: 0', '--a: 1 !important; top: 0px;'],
    // All else has what is important at the end.
    ['--a: 1 !important; --b: 2', '--b: 2; --a: 1 !important;'],
    ['color: red !important; gap: 1px', 'gap: 1px; color: red !important;'],
    ['color: red !important; top: 0; top: 1px', 'top: 1px; color: red !important;'],
    [
      'font: 12px serif; font-size: var(--a)',
      'font-style: normal; font-variant: normal; font-size-adjust: none; font-language-override: normal; font-kerning: auto; font-optical-sizing: auto; font-feature-settings: normal; font-variation-settings: normal; font-weight: normal; font-stretch: normal; line-height: normal; font-family: serif; font-size: var(--a);',
    ],
    [
      'transition: color 2s; transition-delay: inherit',
      'transition-behavior: normal; transition-duration: 2s; transition-timing-function: ease; transition-property: color; transition-delay: inherit;',
    ],
    [
      'grid: 1px / 2px; grid-auto-flow: var(--a)',
      'grid-template: 1px / 2px; grid-auto-columns: auto; grid-auto-rows: auto; grid-auto-flow: var(--a);',
    ],
    [
      'grid: auto-flow 1px / 2px; grid-template-areas: var(--a)',
      'grid-template-columns: 2px; grid-template-rows: none; grid-auto-flow: row; grid-auto-columns: auto; grid-auto-rows: 1px; grid-template-areas: var(--a);',
    ],
    [
      'font-variant: none; font-variant-emoji: var(--a)',
      'font-variant-ligatures: none; font-variant-caps: normal; font-variant-numeric: normal; font-variant-east-asian: normal; font-variant-alternates: normal; font-variant-position: normal; font-variant-emoji: var(--a);',
    ],
    [
      'font-variant: super; font-variant-emoji: var(--a)',
      'font-variant-ligatures: normal; font-variant-numeric: normal; font-variant-east-asian: normal; font-variant-caps: normal; font-variant-alternates: normal; font-variant-position: super; font-variant-emoji: var(--a);',
    ],
    [
      'grid: auto-flow 1px / 2px; grid-template-areas: "a"',
      'grid-template-columns: 2px; grid-template-rows: none; grid-auto-flow: row; grid-auto-columns: auto; grid-auto-rows: 1px; grid-template-areas: "a";',
    ],
    // What a shorthand does not mention is set to the word that says so.
    ['text-wrap: auto', 'text-wrap: wrap;'],
    ['text-wrap: balance', 'text-wrap: balance;'],
    ['white-space: wrap', 'white-space: normal;'],
    ['text-wrap: nowrap; text-wrap-mode: var(--a)', 'text-wrap-style: initial; text-wrap-mode: var(--a);'],
    [
      'white-space: preserve; white-space-collapse: var(--a)',
      'text-wrap-mode: initial; white-space-collapse: var(--a);',
    ],
  ])('%s', (css, expected) => {
    expect(written(css)).toBe(expected);
  });

  test.each([
    ['inset: 1px; inset-block-start: 2px; color: red', 'inset', 'inset-block-start: 2px; color: red; inset: 0px;'],
    ['bottom: 1px; inset-block-start: 2px; color: red', 'bottom', 'inset-block-start: 2px; color: red; bottom: 0px;'],
    [
      'margin-block: 1px; margin-top: 2px; color: red',
      'margin-block',
      'margin-top: 2px; color: red; margin-block: 0px;',
    ],
    ['top: 1px; bottom: 2px; color: red', 'top', 'top: 0px; bottom: 2px; color: red;'],
    ['min-width: 1px; inline-size: 1px', 'min-width', 'min-width: 0px; inline-size: 1px;'],
  ])('%s, and %s is set', (css, name, expected) => {
    const { style } = parse(`<p style='${css}'>`).querySelector('p') as HTMLElement;
    style.setProperty(name, '0');
    expect(style.cssText).toBe(expected);
  });

  it('as a text that a script sets', () => {
    const p = parse('<p>').querySelector('p') as HTMLElement;
    p.style.cssText = 'color: red !important; top: 0';
    expect(p.style.cssText).toBe('top: 0px; color: red !important;');
  });
});

it('a position is that of no layer where one has none', () => {
  const { style } = parse('<p style="background: url(a), url(b) 1px 2px">').querySelector('p') as HTMLElement;
  expect([style.backgroundPosition, style.backgroundPositionX]).toEqual(['', 'initial, 1px']);
});

describe('all', () => {
  it('is written as what it stands for where something else is said of that', () => {
    const text = written('direction: ltr; all: unset; margin-left: 0; writing-mode: unset');
    expect(text).toMatch(/^color-scheme: unset; forced-color-adjust: unset; .* font: unset; .* writing-mode: unset; /);
    expect(text).toMatch(/ zoom: unset; accent-color: unset; .* z-index: unset; direction: ltr; margin-left: 0px;$/);
    expect(text).not.toMatch(/user-modify|unicode-bidi/);
  });

  it('is written as one where nothing else is, and where that is the same', () => {
    expect(written('direction: ltr; all: unset; color: unset')).toBe('direction: ltr; all: unset;');
  });

  it('is not written by a value that is none of its own', () => {
    expect(written('all: initial; border-top-color: red')).toMatch(
      /^color-scheme: .* border-top: initial initial red; /,
    );
  });

  it('gives way to what a script sets', () => {
    const p = parse('<p style="all: unset">').querySelector('p') as HTMLElement;
    p.style.accentColor = 'red';
    expect(p.style.cssText).toMatch(/^color-scheme: unset; .*; z-index: unset; accent-color: red;$/);
  });
});

/** A longhand that is `initial` by name is what most shorthands cannot say. */
describe('shorthands with a part that is initial', () => {
  test.each([
    ['flex: initial; flex-grow: 2', 'flex-shrink: initial; flex-basis: initial; flex-grow: 2;'],
    [
      'margin: 1px; margin-top: initial',
      'margin-right: 1px; margin-bottom: 1px; margin-left: 1px; margin-top: initial;',
    ],
    [
      'border: 1px solid red; border-top-width: initial',
      'border-right: 1px solid red; border-bottom: 1px solid red; border-left: 1px solid red; border-top: initial solid red; border-image: none;',
    ],
    ['border-top: initial; border-top-width: 1px', 'border-top: 1px initial initial;'],
    ['gap: 1px 2px; row-gap: initial', 'gap: initial 2px;'],
    ['white-space: pre; white-space-collapse: initial', 'white-space: nowrap;'],
    ['background: initial; background-position-y: 2px', 'background: 2px;'],
    ['outline: 1px solid red; outline-style: initial', 'outline: red 1px;'],
    ['grid-row: 1 / 2; grid-row-end: initial', 'grid-row: 1 / initial;'],
  ])('%s', (css, expected) => {
    expect(written(css)).toBe(expected);
  });
});
