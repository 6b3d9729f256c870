import { describe, expect, test } from 'vitest';
import { explain, type ReasonKind } from '../../../lib/check/index.ts';
import { parse, parseFragment } from '../../../lib/index.ts';

function page(html: string, options = {}): Document {
  return parse(html, { explanations: true, ...options });
}

function kinds(node: Node | null): ReasonKind[] {
  return explain(node as Node).map(({ kind }) => kind);
}

/** Of each reason: its kind, and the part of the source where it is. */
function told(html: string, node: Node | null): string[] {
  return explain(node as Node).map(({ kind, source }) => {
    return source === null
      ? kind
      : `${kind} ${html.slice(source.start.offset, source.end.offset) || source.start.offset}`;
  });
}

/** What the HTML Standard makes of odd markup, asked of the API. */
describe('quizzes', () => {
  test('an end tag of letters that are not of ASCII is a comment', () => {
    const html = '<body></хелоу></body>';
    const node = page(html).body.firstChild;
    expect([node?.nodeName, told(html, node)]).toEqual(['#comment', ['token </хелоу>']]);
    expect(explain(node as Node)[0]?.section).toBe('https://html.spec.whatwg.org/#insert-a-comment');
  });

  test('what is implied in a page of nothing but text', () => {
    const html = '<!doctype html><p>Hello world.';
    const document = page(html);
    expect(told(html, document.doctype)).toEqual(['token <!doctype html>']);
    for (const node of [document.documentElement, document.head, document.body]) {
      expect(told(html, node)).toEqual(['implied <p>']);
    }
    expect(told(html, document.querySelector('p'))).toEqual(['start-tag <p>']);
    expect(told(html, document.querySelector('p')?.firstChild as Node)).toEqual(['text 18']);
    expect(kinds(document)).toEqual(['root']);
  });

  test('a noscript that ends early in the head, before the base', () => {
    const html = '<head><noscript><basefont><noscript><base>';
    const document = page(html);
    expect(told(html, document.querySelector('noscript'))).toEqual(['start-tag <noscript>']);
    expect(document.querySelectorAll('noscript')).toHaveLength(1);
    expect(document.querySelector('basefont')?.parentElement?.localName).toBe('noscript');
    expect(document.querySelector('base')?.parentElement).toBe(document.head);
  });

  test('text and tags in a table stand before it: 2; 3; 1', () => {
    const html = '<table><tr><td>1</td></tr>2<br/><tr>3</tr>';
    const document = page(html);
    expect(document.body.textContent).toBe('231');
    const [two, br, three] = document.body.childNodes;
    expect(told(html, two as Node)).toEqual(['text 26', 'foster-parented 26']);
    expect(told(html, br as Node)).toEqual(['start-tag <br/>', 'foster-parented <br/>']);
    expect(told(html, three as Node)).toEqual(['text 36', 'foster-parented 36']);
    expect(told(html, document.querySelector('tbody'))).toEqual(['implied <tr>']);
    expect(explain(two as Node)[1]?.section).toBe('https://html.spec.whatwg.org/#foster-parent');
  });

  test('a p in a link: the end tag of the link divides it', () => {
    const html = '<a><p></a>';
    const document = page(html);
    const [outer, inner] = document.querySelectorAll('a');
    expect(told(html, outer as Node)).toEqual(['start-tag <a>']);
    expect(told(html, document.querySelector('p'))).toEqual(['start-tag <p>', 'moved </a>']);
    expect(told(html, inner as Node)).toEqual(['cloned </a>']);
  });

  test('blocks in misnested emphasis', () => {
    const html = '<!DOCTYPE html><em><p>X</em>Y</p>';
    const p = page(html).querySelector('p') as Element;
    expect(told(html, p)).toEqual(['start-tag <p>', 'moved </em>']);
    expect(told(html, p.firstChild)).toEqual(['cloned </em>']);
    expect(told(html, p.firstChild?.firstChild as Node)).toEqual(['text 22', 'moved </em>']);
    expect(told(html, p.lastChild)).toEqual(['text 28']);
  });

  test('formatting elements are opened again in the next paragraph, up to three of them', () => {
    const html = '<p><i>a<p><i>b<p><i>c<p><i>d<p>e';
    const paragraphs = page(html).querySelectorAll('p');
    const last = [...(paragraphs[4] as Element).querySelectorAll('i')];
    expect(last.map((i) => kinds(i))).toEqual([['reconstructed'], ['reconstructed'], ['reconstructed']]);
    expect(told(html, last[0] as Node)).toEqual(['reconstructed 31']);
    expect([...(paragraphs[1] as Element).querySelectorAll('i')].map((i) => kinds(i))).toEqual([
      ['reconstructed'],
      ['start-tag'],
    ]);
  });

  test('the second body adds the attributes that the first one does not have', () => {
    const html = '<body a="1" b="2">Hello!<body b="3" c="4">';
    const { body } = page(html);
    expect([...body.attributes].map(({ name, value }) => [name, value])).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['c', '4'],
    ]);
    expect(told(html, body)).toEqual(['start-tag <body a="1" b="2">', 'attributes-added <body b="3" c="4">']);
    const second = '<p><html lang=en>';
    expect(told(second, page(second).documentElement)).toEqual(['implied <p>', 'attributes-added <html lang=en>']);
  });

  test('a font with a face breaks out of SVG', () => {
    const html = '<!doctype html><svg><font/><font face/></svg>';
    const [inner, outer] = page(html).querySelectorAll('font');
    expect(explain(inner as Node)[0]?.section).toBe('https://html.spec.whatwg.org/#insert-a-foreign-element');
    expect(explain(outer as Node)[0]?.section).toBe('https://html.spec.whatwg.org/#insert-an-html-element');
    expect(outer?.parentElement?.localName).toBe('body');
  });

  test('image makes img', () => {
    const html = '<image src=x>';
    expect(told(html, page(html).querySelector('img'))).toEqual(['start-tag <image src=x>', 'renamed <image src=x>']);
    const svg = '<svg><foreignobject><image></svg>';
    expect(kinds(page(svg).querySelector('foreignObject'))).toEqual(['start-tag']);
  });

  test('what belongs into the head, after it', () => {
    const html = '<!doctype html><head>\n</head>\n<script></script>\n<noscript></noscript>';
    const document = page(html);
    expect(told(html, document.querySelector('script'))).toEqual(['start-tag <script>', 'put-into-head <script>']);
    expect(told(html, document.body)).toEqual(['implied <noscript>']);
  });

  test('a link that a second one closes, and the text after it', () => {
    const html = '<p><a href="x">Anchor<a>.';
    const [first, second] = page(html).querySelectorAll('a');
    expect([told(html, first as Node), told(html, second as Node)]).toEqual([
      ['start-tag <a href="x">'],
      ['start-tag <a>'],
    ]);
  });

  test('an end tag that makes a p, rows and groups of columns that are left out', () => {
    const html = 'x</p><table><col><td>x';
    const document = page(html);
    expect(told(html, document.querySelector('p'))).toEqual(['implied </p>']);
    expect(told(html, document.querySelector('colgroup'))).toEqual(['implied <col>']);
    expect(told(html, document.querySelector('tbody'))).toEqual(['implied <td>']);
    expect(told(html, document.querySelector('tr'))).toEqual(['implied <td>']);
    for (const name of ['p', 'colgroup', 'tbody', 'tr', 'html', 'head', 'body']) {
      const [reason] = explain(document.querySelector(name) as Node);
      expect(reason?.message).toMatch(/^It is not in the source\. .+/);
      expect(reason?.section).not.toBe('https://html.spec.whatwg.org/#tree-construction');
    }
  });

  test('text on both sides of a tag that does nothing is one', () => {
    const html = '<p>a</b>b&amp;c<!-- -->d';
    const p = page(html).querySelector('p') as Element;
    expect(told(html, p.firstChild)).toEqual(['text 3', 'text-added 8']);
    expect(told(html, p.lastChild)).toEqual(['text 23']);
  });
});

describe('explain', () => {
  test('nodes that a program put there', () => {
    const document = page('<p>');
    document.body.innerHTML = '<b>x</b>';
    expect(explain(document.body.firstChild as Node)).toEqual([
      {
        kind: 'script',
        message: 'It was put there by a script or a program: by the DOM or innerHTML.',
        section: 'https://html.spec.whatwg.org/#dynamic-markup-insertion',
        source: null,
      },
    ]);
    expect(explain(document.createElement('p'))).toEqual([]);
    expect(explain(parse('<p>', { locations: true }).body)).toEqual([]);
    expect(() => explain({} as Node)).toThrow(TypeError);
  });

  test('templates and shadow roots', () => {
    const html = '<template><p>x</template><div><template shadowrootmode=open><p>y</template></div>';
    const document = page(html);
    const { content } = document.querySelector('template') as HTMLTemplateElement;
    expect(told(html, content)).toEqual(['contents <template>']);
    expect(told(html, content.firstChild)).toEqual(['start-tag <p>']);
    const root = document.querySelector('div')?.shadowRoot as ShadowRoot;
    expect(kinds(root)).toEqual(['contents']);
    expect(kinds(root.firstChild)).toEqual(['start-tag']);
    content.append('z');
    expect(kinds(content.lastChild)).toEqual(['script']);
  });

  test('fragments', () => {
    const fragment = parseFragment('<td>x', { context: 'table', explanations: true });
    expect(kinds(fragment)).toEqual(['root']);
    expect(kinds(fragment.firstChild)).toEqual(['implied']);
    expect(kinds(fragment.querySelector('td'))).toEqual(['start-tag']);
  });

  test('every node of a page has a reason, with a place', () => {
    const html =
      '<!DOCTYPE html><title>a</title><p>b<b>c<p>d<table>e<b>f<td>g</table><svg><path/></svg><select><option>h<!--i-->';
    const document = page(html);
    const walker = document.createTreeWalker(document);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const reasons = explain(node);
      expect(reasons.length).toBeGreaterThan(0);
      for (const { source, section } of reasons) {
        expect(source?.start.offset).toBeLessThanOrEqual(html.length);
        expect(section).toMatch(/^https:\/\/html\.spec\.whatwg\.org\/#/);
      }
    }
    const plain = parse(html);
    expect(document.documentElement.outerHTML).toBe(plain.documentElement.outerHTML);
  });

  test('in proportion to the source', () => {
    expect(kinds(page('<p>a</b>'.repeat(50_000)).body.lastChild)).toEqual(['start-tag']);
    expect(explain(page(`<p>${'a</b>'.repeat(50_000)}`).querySelector('p')?.firstChild as Node)).toHaveLength(50_000);
    const deep = page('<div>'.repeat(100_000));
    deep.querySelector('div:only-child')?.append('x');
    expect(kinds(deep.querySelectorAll('div')[99_999] as Node)).toEqual(['start-tag']);
  });

  test('is not there for XML', () => {
    expect(() => parse('<a/>', { explanations: true, contentType: 'text/xml' })).toThrow(
      "parse(): the option 'explanations' is not there for XML.",
    );
    expect(() => parse('', { explanations: 1 } as object)).toThrow(TypeError);
  });
});
