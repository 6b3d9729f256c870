import { afterEach, describe, expect, test } from 'vitest';
import { closeAll, open } from '../../layout/open.ts';

afterEach(closeAll);

const BLACK = 'rgb(0, 0, 0)';
const WHITE = 'rgb(255, 255, 255)';

function colorOfRoot(head: string, media = {}): string {
  const window = open(`<head>${head}</head>`, { media });
  return window.getComputedStyle(window.document.documentElement).color;
}

describe('the color scheme of a page', () => {
  test.each([
    ['', BLACK],
    ['<meta name=color-scheme content=dark>', WHITE],
    ['<meta name=COLOR-SCHEME content=DARK>', WHITE],
    ['<meta name=color-scheme content="light dark">', BLACK],
    ['<meta name=color-scheme content="foo dark">', WHITE],
    [
      '<meta name=color-scheme><meta name=color-scheme content="light,dark"><meta name=color-scheme content=dark>',
      WHITE,
    ],
    ['<meta name=color-scheme content=light><meta name=color-scheme content=dark>', BLACK],
    ['<meta name=color-scheme content=dark><style>:root { color-scheme: only light }</style>', BLACK],
  ])('%s', (head, color) => {
    expect(colorOfRoot(head)).toBe(color);
  });

  test('what is preferred counts where the page can be both', () => {
    const dark = { 'prefers-color-scheme': 'dark' };
    expect(colorOfRoot('<meta name=color-scheme content="light dark">', dark)).toBe(WHITE);
    expect(colorOfRoot('<meta name=color-scheme content=light>', dark)).toBe(BLACK);
    expect(colorOfRoot('', dark)).toBe(BLACK);
  });

  test('follows the element as it is put in, changed and removed', () => {
    const window = open('<p style="color: CanvasText; background-color: Canvas">');
    const { document } = window;
    const styles = window.getComputedStyle(document.querySelector('p')!);
    const seen = (): string => `${styles.color} ${styles.backgroundColor}`;
    expect(seen()).toBe(`${BLACK} ${WHITE}`);
    const meta = document.createElement('meta');
    meta.name = 'color-scheme';
    meta.content = 'dark';
    document.body.append(meta);
    expect(seen()).toBe(`${WHITE} rgb(18, 18, 18)`);
    meta.content = '';
    expect(seen()).toBe(`${BLACK} ${WHITE}`);
    meta.content = 'dark';
    meta.remove();
    expect(seen()).toBe(`${BLACK} ${WHITE}`);
  });

  test('one in a shadow tree says nothing', () => {
    const window = open('<div></div>');
    const { document } = window;
    document.querySelector('div')!.attachShadow({ mode: 'open' }).innerHTML = '<meta name=color-scheme content=dark>';
    expect(window.getComputedStyle(document.documentElement).color).toBe(BLACK);
  });

  test('text without a color is that of the scheme of the root', () => {
    const window = open('<p style="color-scheme: dark"><b style="color: ButtonText">');
    const colorOf = (name: string) => window.getComputedStyle(window.document.querySelector(name)!).color;
    expect([colorOf('p'), colorOf('b')]).toEqual([BLACK, WHITE]);
  });
});
