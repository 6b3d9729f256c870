import { afterEach, describe, expect, test } from 'vitest';
import { FEATURES } from '../../../../dom/css/media/features.ts';
import { MEDIA_RULES, type MediaSettings } from '../../../../lib/host/media-settings.ts';
import { Window } from '../../../../lib/index.ts';
import { layoutOf } from '../../../../lib/window/layout.ts';
import { closeAll, open, settle } from '../../layout/open.ts';

afterEach(closeAll);

type Case = readonly [settings: MediaSettings, holding: readonly string[], failing: readonly string[]];

const CASES: readonly Case[] = [
  [{}, ['screen', '(hover)', '(prefers-color-scheme: light)', '(color-gamut: srgb)'], ['print', '(forced-colors)']],
  [{ type: 'print' }, ['print', 'not screen', 'all', 'print and (min-width: 1px)'], ['screen', 'not print']],
  [{ 'prefers-color-scheme': 'dark' }, ['(prefers-color-scheme: dark)', 'screen'], ['(prefers-color-scheme: light)']],
  [
    { 'prefers-reduced-motion': 'reduce', 'prefers-contrast': 'more' },
    ['(prefers-reduced-motion)', '(prefers-contrast)', '(prefers-contrast: more)'],
    ['(prefers-reduced-motion: no-preference)', '(prefers-reduced-transparency)'],
  ],
  [
    { hover: 'none', pointer: 'coarse' },
    ['(hover: none)', '(any-hover: none)', '(pointer: coarse)', '(any-pointer: coarse)', '(pointer)'],
    ['(hover)', '(any-hover)', '(any-pointer: fine)'],
  ],
  [{ pointer: 'coarse', 'any-pointer': 'fine' }, ['(pointer: coarse)', '(any-pointer: fine)'], ['(pointer: fine)']],
  [{ 'color-gamut': 'p3' }, ['(color-gamut: srgb)', '(color-gamut: p3)'], ['(color-gamut: rec2020)']],
  [{ 'dynamic-range': 'high' }, ['(dynamic-range: standard)', '(dynamic-range: high)'], []],
  [{ 'display-mode': 'standalone' }, ['(display-mode: standalone)'], ['(display-mode: browser)']],
  [{ scripting: 'none', update: 'none' }, ['(scripting: none)', '(update: none)'], ['(scripting)', '(update)']],
];

describe.each([{}, { runScripts: 'outside-only' } as const])('in windows with %o', (options) => {
  test.each(CASES)('%o', (media, holding, failing) => {
    const window = open('', { ...options, media });
    const matching = [...holding, ...failing].filter((query) => window.matchMedia(query).matches);
    expect(matching).toEqual(holding);
  });

  test('it may be another one later: change fires, styles and frames follow', async () => {
    const html =
      '<style>@media print { p { color: red } } @media (hover: none) { p { color: lime } }</style><p><iframe></iframe>';
    const window = open(html, { ...options, media: { type: 'print' } });
    const color = () => window.getComputedStyle(window.document.querySelector('p')!).color;
    const inner = window.document.querySelector('iframe')!.contentWindow as unknown as typeof window;
    const heard: unknown[] = [];
    window.matchMedia('print').onchange = ({ matches }) => heard.push(['print', matches]);
    inner.matchMedia('(hover)').onchange = ({ matches }) => heard.push(['hover', matches]);
    expect([color(), inner.matchMedia('print').matches]).toEqual(['rgb(255, 0, 0)', true]);
    layoutOf(window).setMedia({ hover: 'none' });
    expect([color(), inner.matchMedia('print').matches]).toEqual(['rgb(0, 255, 0)', false]);
    await settle();
    expect(heard.sort()).toEqual([
      ['hover', false],
      ['print', false],
    ]);
    layoutOf(window).setViewport({ width: 300 });
    expect([color(), window.innerWidth]).toEqual(['rgb(0, 255, 0)', 300]);
    layoutOf(window).setMedia({});
    expect(color()).toBe('rgb(0, 0, 0)');
  });
});

test('what may be set are features with the keywords of Chromium', () => {
  for (const [name, { wanted }] of Object.entries(MEDIA_RULES)) {
    if (name === 'type') continue;
    const keywords = FEATURES.get(name)?.type as readonly string[];
    expect([name, [...keywords].sort()]).toEqual([name, wanted.replaceAll("'", '').split(' or ').sort()]);
  }
});

test('what does not exist is named', () => {
  const wrong = (media: object) => () => new Window({ media });
  expect(wrong({ 'prefers-dark': true })).toThrow(
    "new Window(), media: there is no option 'prefers-dark'; there are type,",
  );
  expect(wrong({ hover: 'yes' })).toThrow(
    `new Window(), media: the option 'hover' must be 'hover' or 'none'; got "yes".`,
  );
  const window = open('');
  expect(() => layoutOf(window).setMedia({ type: 'tv' as 'print' })).toThrow(
    `setMedia(): the option 'type' must be 'screen' or 'print'; got "tv".`,
  );
});
