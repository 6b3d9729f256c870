import { afterEach, describe, expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const opened: LivedomWindow[] = [];

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

const DEPTH = 120;
const PAGE = `<style>b ~ i, div div i, [title] i { color: rgb(1, 2, 3) }</style>${'<div>'.repeat(DEPTH)}<i>x</i>`;

function openPage(): { window: LivedomWindow; document: Document; outermost: Element; innermost: Element } {
  const window = new Window({ html: PAGE, url: 'http://example.test/' });
  opened.push(window);
  const { document } = window;
  const divs = document.querySelectorAll('div');
  return { window, document, outermost: divs[0] as Element, innermost: divs[DEPTH - 1] as Element };
}

/** Selectors, of which each change decides some. */
const SELECTORS = [
  ':lang(de)',
  ':dir(rtl)',
  ':has(b)',
  ':has(:empty)',
  'b div, b ~ div',
  '[title] div, [title]',
  '.c div',
  ':not(:has(i)) div, :nth-child(2) div',
  'div:has([href]:any-link)',
];

type Page = ReturnType<typeof openPage>;

const CHANGES: readonly [string, (page: Page) => void][] = [
  ['an attribute', ({ outermost }) => outermost.setAttribute('title', '')],
  ['a class', ({ outermost }) => outermost.classList.add('c')],
  ['a language', ({ outermost }) => outermost.setAttribute('lang', 'de')],
  ['a direction', ({ outermost }) => outermost.setAttribute('dir', 'rtl')],
  [
    'text that tells a direction',
    ({ innermost, outermost }) => {
      outermost.setAttribute('dir', 'auto');
      expect(outermost.matches(':dir(rtl)')).toBe(false);
      innermost.firstElementChild!.firstChild!.nodeValue = 'א';
    },
  ],
  [
    'a value that tells a direction',
    ({ document, innermost }) => {
      const input = document.createElement('input');
      innermost.append(input);
      input.dir = 'auto';
      expect(input.matches(':dir(rtl)')).toBe(false);
      input.value = 'א';
      expect(input.matches(':dir(rtl)')).toBe(true);
    },
  ],
  ['an element that comes', ({ document, innermost }) => innermost.append(document.createElement('b'))],
  ['an element that goes', ({ innermost }) => innermost.firstChild!.remove()],
  ['an element before', ({ document, outermost }) => outermost.before(document.createElement('b'))],
  [
    'text that goes',
    ({ innermost }) => {
      innermost.firstElementChild!.textContent = '';
    },
  ],
  [
    'a link',
    ({ document, innermost }) => {
      const link = document.createElement('a');
      innermost.append(link);
      expect(innermost.matches('div:has([href]:any-link)')).toBe(false);
      link.href = '#';
    },
  ],
  [
    'the language of the page',
    ({ document }) => {
      document.head.innerHTML = '<meta http-equiv=content-language content=de>';
    },
  ],
  [
    'markup',
    ({ outermost }) => outermost.insertAdjacentHTML('afterend', '<div lang=de><div dir=rtl><b>x</b></div></div>'),
  ],
  [
    'what a parser writes',
    ({ document }) => {
      document.open();
      document.write(`<b>${'<div>'.repeat(DEPTH)}`);
      document.write('<b></b><div lang=de>');
    },
  ],
  ['nodes that move', ({ innermost, outermost }) => outermost.before(innermost)],
];

/** What the page says of its elements one by one, and what it finds. */
function answers({ document }: Page): [string[], string[]] {
  const elements = [...document.querySelectorAll('*')];
  const asked = SELECTORS.map((selector) => elements.map((element) => Number(element.matches(selector))).join(''));
  const found = SELECTORS.map((selector) => {
    const matching = new Set(document.querySelectorAll(selector));
    return elements.map((element) => Number(matching.has(element))).join('');
  });
  return [asked, found];
}

describe('what was found for elements is asked anew after a change of', () => {
  test.each(CHANGES)('%s', (_, change) => {
    for (const selector of SELECTORS) {
      for (const isStyled of [false, true]) {
        const page = openPage();
        const style = page.window.getComputedStyle(page.innermost.firstElementChild as Element);
        const all = [...page.document.querySelectorAll('div')];
        all.map((element) => element.matches(selector));
        if (isStyled) expect(style.color).toBe('rgb(1, 2, 3)');
        all.map((element) => element.matches(selector));
        change(page);
        const elements = [...page.document.querySelectorAll('*')];
        const matching = new Set(page.document.querySelectorAll(selector));
        expect(elements.filter((element) => element.matches(selector))).toEqual([...matching]);
        const [asked, found] = answers(page);
        expect(asked).toEqual(found);
      }
    }
  });
});

test('styles are those of now where selectors were asked in between', () => {
  const { window, document, outermost, innermost } = openPage();
  const text = innermost.firstElementChild as Element;
  const style = window.getComputedStyle(text);
  const all = [...document.querySelectorAll('div')];
  const ask = () => all.filter((element) => element.matches(':has(u) div')).length;
  expect([style.color, ask()]).toEqual(['rgb(1, 2, 3)', 0]);
  document.querySelector('style')!.textContent = '[title] i { color: rgb(4, 5, 6) }';
  expect([ask(), style.color]).toEqual([0, 'rgb(0, 0, 0)']);
  outermost.setAttribute('title', '');
  expect([ask(), style.color]).toEqual([0, 'rgb(4, 5, 6)']);
  outermost.removeAttribute('title');
  expect([style.color, ask()]).toEqual(['rgb(0, 0, 0)', 0]);
  document.body.append(document.createElement('u'));
  expect([ask(), style.color]).toEqual([all.length, 'rgb(0, 0, 0)']);
});

test('a host is what it is now to what is in its shadow tree', () => {
  const { document, outermost, innermost } = openPage();
  const shadowRoot = innermost.attachShadow({ mode: 'open' });
  shadowRoot.innerHTML = '<p></p><p></p>';
  const count = (selector: string) => [...shadowRoot.children].filter((p) => p.matches(selector)).length;
  expect([count(':host-context(.c) p'), count(':host:has(u) p'), count('p')]).toEqual([0, 0, 2]);
  outermost.className = 'c';
  expect(count(':host-context(.c) p')).toBe(2);
  outermost.className = '';
  expect(count(':host-context(.c) p')).toBe(0);
  shadowRoot.append(document.createElement('p'));
  outermost.className = 'c';
  expect(count(':host-context(.c) p')).toBe(3);
});
