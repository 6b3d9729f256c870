import { describe, expect, test } from 'vitest';
import { Window } from '../../../lib/index.ts';

const window = new Window();
const style = (element: Element) => window.getComputedStyle(element);

/** Appended to the body. */
function add(namespace: string, name: string, attributes: Record<string, string> = {}): Element {
  const element = window.document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return window.document.body.appendChild(element);
}

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

describe('the style sheet of the user agent', () => {
  test.each([
    ['li', {}, 'list-item'],
    ['ul', {}, 'block'],
    ['x:ul', {}, 'block'],
    ['unknown', {}, 'inline'],
    ['unknown', { hidden: '' }, 'none'],
    ['unknown', { popover: '' }, 'none'],
    ['li', { hidden: '' }, 'none'],
    ['li', { hidden: 'until-found' }, 'list-item'],
    ['input', {}, 'inline-block'],
    ['input', { type: 'HIDDEN' }, 'none'],
    ['dialog', {}, 'none'],
    ['dialog', { open: '' }, 'block'],
  ])('shows <%s> with %o as %s', (name, attributes, display) => {
    expect(style(add(HTML, name, attributes)).display).toBe(display);
  });

  test('is not for elements of other languages', () => {
    expect(style(add(SVG, 'title')).display).toBe('inline');
    expect(style(add(SVG, 'g', { hidden: '' })).display).toBe('inline');
  });

  test('gives way to the sheets of the page, in shadow trees as well', () => {
    const host = add(HTML, 'div');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<style>li { display: flex } :host { display: grid }</style><li>a</li><slot></slot>';
    const [item, outside] = [root.querySelector('li') as Element, add(HTML, 'li')];
    expect([style(item).display, style(host).display, style(outside).display]).toEqual(['flex', 'grid', 'list-item']);
    const sheet = add(HTML, 'style');
    sheet.textContent = 'li { display: inline }';
    expect([style(item).display, style(outside).display]).toEqual(['flex', 'inline']);
    sheet.remove();
    expect(style(outside).display).toBe('list-item');
  });

  test('says nothing of custom properties', () => {
    expect(style(add(HTML, 'li')).getPropertyValue('--display')).toBe('');
  });
});

/** As in Chromium: the hosts of shadow trees that the focus is in are not :focus-visible. */
test('what has the focus has an outline', () => {
  const host = add(HTML, 'div');
  host.attachShadow({ mode: 'open' }).innerHTML = '<input>';
  const input = host.shadowRoot?.firstElementChild as HTMLInputElement;
  const [plain, link] = [add(HTML, 'p', { tabindex: '0' }), add(HTML, 'a', { href: 'x' })] as HTMLElement[];
  const outlines = [input, plain as HTMLElement, link as HTMLElement].map((element) => {
    element.focus();
    return [style(element).outline, style(element).outlineOffset, style(host).outlineStyle];
  });
  const outline = 'rgb(16, 16, 16) auto 1px';
  expect(outlines).toEqual([
    [outline, '0px', 'none'],
    [outline, '0px', 'none'],
    [outline, '1px', 'none'],
  ]);
  expect(style(plain as HTMLElement).outlineStyle).toBe('none');
  input.focus();
  expect([host.matches(':focus'), host.matches(':focus-visible')]).toEqual([true, false]);
});

test('a telephone number is written from left to right', () => {
  const input = add(HTML, 'input', { type: 'tel' });
  window.document.body.dir = 'rtl';
  const { direction } = style(input);
  input.setAttribute('type', 'text');
  expect([direction, style(input).direction]).toEqual(['ltr', 'rtl']);
  window.document.body.dir = '';
});
