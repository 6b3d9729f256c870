import { expect, test } from 'vitest';
import { Document as LivedomDocument, parse } from '../../../lib/index.ts';
import { Window } from '../../setup/windows.ts';

const MARKUP = '<div><template shadowrootmode=open>s</template>l</div>';

test('setHTMLUnsafe makes shadow roots', () => {
  const { body } = parse('<p>old');
  body.setHTMLUnsafe(MARKUP);
  expect(body.innerHTML).toBe('<div>l</div>');
  expect(body.firstElementChild?.shadowRoot?.innerHTML).toBe('s');
});

test('setHTMLUnsafe on a template and on a shadow root', () => {
  const document = parse('');
  const template = document.createElement('template');
  template.setHTMLUnsafe('<td>x');
  expect(template.content.firstElementChild?.localName).toBe('td');
  const root = document.body.attachShadow({ mode: 'open' });
  root.setHTMLUnsafe(MARKUP);
  expect(root.innerHTML).toBe('<div>l</div>');
  expect(root.firstElementChild?.shadowRoot?.innerHTML).toBe('s');
});

test('setHTMLUnsafe parses HTML in XML documents too', () => {
  const xml = parse('').implementation.createDocument(null, 'r');
  const div = xml.createElementNS('http://www.w3.org/1999/xhtml', 'div') as HTMLElement;
  div.setHTMLUnsafe('<p>x<p>y');
  expect(div.childNodes.length).toBe(2);
});

/** What Chromium 156 makes of it. */
test.each([
  ["n.setHTML(img + '<b>t</b>')", '<b>t</b>'],
  ["div.setHTML('<noscript>' + img + '</noscript>', { sanitizer: {} })", '<noscript><img src="x"></noscript>'],
  [
    "div.setHTML('<noscript>' + img + '</noscript>', { sanitizer: { replaceWithChildrenElements: ['noscript'] } })",
    '<img src="x">',
  ],
  ["root.setHTML('<noscript>' + img + '</noscript>', { sanitizer: {} })", '<noscript><img src="x"></noscript>'],
  [
    "div.setHTMLUnsafe('<noscript>' + img + '</noscript>', { sanitizer: { removeAttributes: ['src'] } })",
    '<noscript><img onerror="1"></noscript>',
  ],
  ["div.setHTMLUnsafe('<noscript>' + img + '</noscript>', {})", '<noscript><img src="x" onerror="1"></noscript>'],
  ["div.setHTMLUnsafe('<noscript>' + img + '</noscript>')", '<noscript><img src=x onerror=1></noscript>'],
])('where scripts run, %s makes elements of what `noscript` holds, or none', (call, expected) => {
  const window = new Window({ runScripts: 'dangerously' });
  const found: unknown = window.eval(`
    const img = '<img src=x onerror=1>';
    const [div, n] = ['div', 'noscript'].map((name) => document.createElement(name));
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    ${call};
    div.innerHTML + n.innerHTML + root.innerHTML`);
  window.close();
  expect(found).toBe(expected);
});

test('Document.parseHTMLUnsafe', () => {
  const document = (LivedomDocument as unknown as { parseHTMLUnsafe(html: string): Document }).parseHTMLUnsafe(MARKUP);
  expect(document).toBeInstanceOf(LivedomDocument);
  expect(document.contentType).toBe('text/html');
  expect(document.URL).toBe('about:blank');
  expect(document.querySelector('div')?.shadowRoot?.innerHTML).toBe('s');
});

test('options are converted as a dictionary', () => {
  const { body } = parse('');
  const set = body.setHTMLUnsafe.bind(body) as (html: string, options?: unknown) => void;
  expect(() => set('x', { sanitizer: 'all' })).toThrow(TypeError);
  expect(() => set('x', 1)).toThrow(TypeError);
  set('x', null);
  set('y', { runScripts: true });
  expect(body.innerHTML).toBe('y');
});
