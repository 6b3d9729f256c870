import { describe, expect, test } from 'vitest';
import { type Element, MutationObserver, parse } from '../../../lib/index.ts';

const NAMES =
  'head body title base style script noscript p div span a b li ul td th tr tbody thead tfoot table caption colgroup col pre listing textarea xmp iframe noembed noframes plaintext select option optgroup button form input img br svg math frameset frame object applet marquee dialog summary details selectedcontent x-y'.split(
    ' ',
  );

const TEXTS = [
  '',
  'word',
  ' ',
  '\n',
  '\nword',
  ' \t\f word\n',
  'a\rb',
  'a\0b',
  '\0',
  'a > b',
  '&amp;',
  '&',
  'a<b',
  '<b>',
  '</p>',
  ']]>',
  '\ufeffword',
  '\ud800x',
  '\udc00',
  'é\u{1f600}',
  'x'.repeat(512),
  'x'.repeat(513),
  ' '.repeat(600),
];

const XHTML =
  '<html xmlns="http://www.w3.org/1999/xhtml"><body><svg xmlns="http://www.w3.org/2000/svg"/></body></html>';

function contents(element: Element): (string | null)[] {
  return Array.from(element.childNodes, ({ nodeType, nodeName, nodeValue }) => `${nodeType} ${nodeName} ${nodeValue}`);
}

describe('a text without markup is what a parser makes of it', () => {
  test.each(NAMES)('in %s', (name) => {
    const document = parse('<!DOCTYPE html>');
    for (const text of TEXTS) {
      for (const namespace of ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg']) {
        const [set, parsed] = [document.createElementNS(namespace, name), document.createElementNS(namespace, name)];
        set.append('old', document.createElement('i'));
        set.innerHTML = text;
        // Goes to a parser whatever the markup is.
        parsed.insertAdjacentHTML('beforeend', text);
        expect(contents(set), JSON.stringify(text)).toEqual(contents(parsed));
      }
    }
  });

  test('in an XML document', () => {
    const document = parse(XHTML, { contentType: 'application/xml' });
    expect(() => {
      document.body!.innerHTML = ']]>';
    }).toThrow('The provided markup is invalid XML');
    document.body!.innerHTML = 'word';
    expect(document.body!.textContent).toBe('word');
  });

  test('in a template and the root, which have contexts of their own', () => {
    const document = parse('<!DOCTYPE html><template></template>');
    const template = document.querySelector('template')!;
    template.innerHTML = 'word';
    expect([template.childNodes.length, template.innerHTML]).toEqual([0, 'word']);
    template.innerHTML = '';
    expect(template.innerHTML).toBe('');
    document.documentElement!.innerHTML = 'word';
    expect(document.documentElement!.outerHTML).toBe('<html><head></head><body>word</body></html>');
  });

  test('and observers are told the same', () => {
    const document = parse('<!DOCTYPE html><p>old<b></b></p>');
    const p = document.querySelector('p')!;
    const observer = new MutationObserver(() => {});
    observer.observe(p, { childList: true, subtree: true });
    p.innerHTML = 'new';
    p.innerHTML = '<i>new</i>';
    p.innerHTML = '';
    p.innerHTML = '';
    const records = observer.takeRecords();
    expect(
      records.map(({ addedNodes, removedNodes }) => [
        Array.from(addedNodes, (node) => node.nodeName),
        Array.from(removedNodes, (node) => node.nodeName),
      ]),
    ).toEqual([
      [['#text'], ['#text', 'B']],
      [['I'], ['#text']],
      [[], ['I']],
    ]);
  });
});
