import { describe, expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

const texts = ({ styleSheets }: DocumentOrShadowRoot): string[] =>
  Array.from(styleSheets, (sheet) => (sheet.cssRules[0] as CSSStyleRule | undefined)?.selectorText ?? 'nothing');

describe('document.styleSheets', () => {
  it('follows the tree and the types of the elements', () => {
    const { document } = new Window({
      html: '<style>a{}</style><style type=x>b{}</style><svg><style>c{}</style></svg><link rel=stylesheet>',
    });
    const list = document.styleSheets;
    const [a, b, c] = Array.from(document.querySelectorAll('style'));
    expect(texts(document)).toEqual(['a', 'c']);
    b!.setAttribute('type', 'TEXT/CSS');
    expect(texts(document)).toEqual(['a', 'b', 'c']);
    a!.remove();
    expect(texts(document)).toEqual(['b', 'c']);
    document.body.append(a!);
    c!.setAttribute('type', 'y');
    expect(texts(document)).toEqual(['b', 'a']);
    b!.textContent = 'd{}';
    expect(texts(document)).toEqual(['d', 'a']);
    b!.removeAttribute('type');
    expect([list.length, list.item(1), list[2], list.item(2)]).toEqual([2, a!.sheet, undefined, null]);
    expect(document.styleSheets).toBe(list);
  });

  it('is empty for a shadow root until its host is connected', () => {
    const { document } = new Window({ html: '<body>' });
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<style>a{}</style>';
    expect(texts(root)).toEqual([]);
    document.body.append(host);
    expect(texts(root)).toEqual(['a']);
    host.remove();
    expect(texts(root)).toEqual([]);
  });
});

describe('document.adoptedStyleSheets', () => {
  it('takes no gaps, and counts for as long as a sheet is in it', () => {
    const window = new Window({ html: '<p>' });
    const { document, CSSStyleSheet } = window;
    const sheets = ['red', 'lime'].map((color) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`p { color: ${color} }`);
      return sheet;
    });
    const adopted = document.adoptedStyleSheets;
    const color = () => window.getComputedStyle(document.querySelector('p')!).color;
    adopted.push(...sheets);
    expect([color(), adopted.length]).toEqual(['rgb(0, 255, 0)', 2]);
    expect(Reflect.set(adopted, 'length', 4)).toBe(false);
    expect(() => {
      adopted.length = 0.5;
    }).toThrow(expect.objectContaining({ name: 'RangeError' }));
    adopted.pop();
    expect([color(), adopted.length]).toEqual(['rgb(255, 0, 0)', 1]);
    adopted[0] = sheets[1]!;
    expect(color()).toBe('rgb(0, 255, 0)');
    adopted.length = 0;
    expect(color()).toBe('rgb(0, 0, 0)');
  });
});

describe('titles of style sheets', () => {
  it('choose the set that was inserted first', () => {
    const { document, getComputedStyle } = new Window({ html: '<body><p>' });
    const add = (title: string, text: string, isFirst = false): HTMLStyleElement => {
      const style = document.createElement('style');
      style.title = title;
      style.textContent = text;
      document.head[isFirst ? 'prepend' : 'append'](style);
      return style;
    };
    const color = (): string => getComputedStyle(document.body).color;
    const first = add('first', 'body { color: rgb(0, 0, 1) }');
    add('second', 'body { color: rgb(0, 0, 2) }', true);
    expect(color()).toBe('rgb(0, 0, 1)');
    add('', 'body { color: rgb(0, 0, 3) }', true);
    first.title = 'second';
    // The name of the set stays.
    expect([first.sheet?.title, color()]).toEqual(['second', 'rgb(0, 0, 3)']);
    first.remove();
    add('first', 'body { color: rgb(0, 0, 4) }');
    expect(color()).toBe('rgb(0, 0, 4)');
  });
});
