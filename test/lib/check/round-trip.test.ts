import { describe, expect, test } from 'vitest';
import { roundTrip } from '../../../lib/check/index.ts';
import { DOMParser, parse, parseFragment, Window } from '../../../lib/index.ts';
import '../../setup/windows.ts';

const page = (): Document => parse('<!DOCTYPE html><title>x</title>');

/** An element of the document with the children given, as a script makes it. */
function make(name: string, ...children: (string | Node)[]): HTMLElement {
  const element = document.createElement(name);
  for (const child of children) element.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
  return element;
}

const document = page();

/** Each difference in short: kind, path, and what came of it. */
function told(node: Node, options = {}): string[] {
  return roundTrip(node, options).map(({ kind, path, before, after, newPath }) =>
    [kind, path, newPath ?? `${JSON.stringify(before)} -> ${JSON.stringify(after)}`].join(' '),
  );
}

describe('roundTrip', () => {
  test.each([
    '<!DOCTYPE html><title>a</title><p class="b c" id=d>e<!--f--><b>g</b>&amp;&nbsp;<table><tr><td>h</table><template><li>i</template>',
    '<p>quirks<table><tr><td>x</table>',
    '<!DOCTYPE html><svg viewBox="0 0 1 1"><foreignObject><div>a</div></foreignObject></svg><math><mi>x</mi></math>',
    '<!DOCTYPE html><script>if (a < b && c) d()</script><style>a > b {}</style><textarea>&lt;</textarea>',
    '',
  ])('finds nothing in %s', (html) => {
    expect(roundTrip(parse(html))).toEqual([]);
  });

  test('forms in forms', () => {
    const form = make('form', make('p', make('form', make('b'))));
    expect(told(form)).toEqual([
      'missing /form[1]/p[1]/form[1] "<form><b></b></form>" -> null',
      'added /form[1]/p[1]/b[1] null -> "<b></b>"',
      'added /p[1] null -> "<p></p>"',
    ]);
  });

  test('a form in what is in a form, parsed in the place where it is', () => {
    const form = make('form', make('div', make('form')));
    expect(told(form.firstElementChild?.firstElementChild as Element)).toEqual([
      'missing /form[1] "<form></form>" -> null',
    ]);
  });

  test('what may not be in a table', () => {
    const table = make('table', make('a'), 'text', make('tbody'));
    const body = make('div', table);
    expect(told(body)).toEqual([
      'moved /div[1]/table[1]/a[1] /div[1]/a[1]',
      'moved /div[1]/table[1]/#text[1] /div[1]/#text[1]',
    ]);
  });

  test('links in links', () => {
    expect(told(make('a', 'x', make('a', 'y')))).toEqual(['moved /a[1]/a[1] /a[2]']);
  });

  test.each(['pre', 'textarea', 'listing'])('the first line feed of %s', (name) => {
    expect(told(make(name, '\nx'))).toEqual([`data /${name}[1]/#text[1] "\\nx" -> "x"`]);
    expect(told(make(name, '\n'))).toEqual([`missing /${name}[1]/#text[1] "\\n" -> null`]);
    expect(told(make(name, '\n\nx'))).toEqual([`data /${name}[1]/#text[1] "\\n\\nx" -> "\\nx"`]);
  });

  test('comments that end early', () => {
    const div = make('div', document.createComment('a--><img src=x>'));
    expect(told(div)).toEqual([
      'data /div[1]/#comment[1] "a--><img src=x>" -> "a"',
      'added /div[1]/img[1] null -> "<img src=\\"x\\">"',
      'added /div[1]/#text[1] null -> "--&gt;"',
    ]);
    expect(told(make('div', document.createComment('>')))).toEqual([
      'data /div[1]/#comment[1] ">" -> ""',
      'added /div[1]/#text[1] null -> "--&gt;"',
    ]);
  });

  test.each(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes'])('the end tag in %s', (name) => {
    expect(told(make('div', make(name, `a</${name}>b`)))).toEqual([
      `data /div[1]/${name}[1]/#text[1] "a</${name}>b" -> "a"`,
      'added /div[1]/#text[1] null -> "b"',
    ]);
  });

  test('plaintext takes what follows', () => {
    const found = roundTrip(make('div', make('plaintext', 'a'), make('p')));
    expect(found).toContainEqual({
      kind: 'data',
      path: '/div[1]/plaintext[1]/#text[1]',
      before: 'a',
      after: 'a</plaintext><p></p></div>',
      newPath: null,
    });
  });

  test('text nodes', () => {
    expect(told(make('p', 'a', 'b', make('b'), 'c', ''))).toEqual([
      'merged /p[1]/#text[1] "\\"a\\", \\"b\\"" -> "\\"ab\\""',
      'merged /p[1]/#text[3] "\\"c\\", \\"\\"" -> "\\"c\\""',
    ]);
    expect(told(make('p', ''))).toEqual(['missing /p[1]/#text[1] "" -> null']);
    expect(told(make('p', 'a\rb\0c'))).toEqual(['data /p[1]/#text[1] "a\\rb\\u0000c" -> "a\\nbc"']);
  });

  test('CDATA sections', () => {
    const xml = new DOMParser().parseFromString('<p><![CDATA[a]]></p>', 'text/xml');
    const p = document.importNode(xml.documentElement, true);
    expect(told(p).filter((line) => line.startsWith('type'))).toEqual([
      'type /p[1]/#cdata-section[1] "#cdata-section" -> "#text"',
    ]);
  });

  test('names', () => {
    const upper = document.createElementNS('http://www.w3.org/1999/xhtml', 'DIV');
    expect(told(upper)).toEqual(['name /DIV[1] "DIV" -> "div"']);
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'p');
    expect(told(svg)).toEqual(['namespace /p[1] "http://www.w3.org/2000/svg" -> "http://www.w3.org/1999/xhtml"']);
    const element = make('p');
    element.setAttributeNS('urn:x', 'x:y', '1');
    element.setAttributeNS(null, 'A', '2');
    expect(told(element)).toEqual([
      'attribute /p[1]/@x:y "1" -> null',
      'attribute /p[1]/@A "2" -> null',
      'attribute /p[1]/@x:y null -> "1"',
      'attribute /p[1]/@a null -> "2"',
    ]);
  });

  test('attribute names that only look as if they could not be written', () => {
    const element = make('p');
    element.setAttribute('"a<\'', 'c');
    expect(roundTrip(element)).toEqual([]);
  });

  test('doctypes and modes', () => {
    const transitional = '-//W3C//DTD HTML 4.01 Transitional//EN';
    expect(told(parse(`<!DOCTYPE html PUBLIC "${transitional}">`))).toEqual([
      `mode / "quirks" -> "no-quirks"`,
      `data /!doctype[1] ${JSON.stringify(`<!DOCTYPE html PUBLIC "${transitional}">`)} -> "<!DOCTYPE html>"`,
    ]);
  });

  test('template contents, and children of templates', () => {
    const template = make('template', 'lost') as HTMLTemplateElement;
    template.content.append(make('pre', '\n'));
    expect(told(template)).toEqual([
      'missing /template[1]/#contents/pre[1]/#text[1] "\\n" -> null',
      'missing /template[1]/#text[1] "lost" -> null',
    ]);
  });

  test('shadow roots, when asked for', () => {
    const host = make('div');
    const root = host.attachShadow({ mode: 'closed', clonable: true });
    root.append(make('pre', '\nx'));
    expect(roundTrip(host)).toEqual([]);
    expect(told(host, { shadowRoots: true })).toEqual(['data /div[1]/#shadow-root/pre[1]/#text[1] "\\nx" -> "x"']);
    expect(told(root)).toEqual(['data /pre[1]/#text[1] "\\nx" -> "x"']);
    const template = make('template', '') as HTMLTemplateElement;
    template.setAttribute('shadowrootmode', 'open');
    expect(told(make('div', template), { shadowRoots: true })).toContain(
      'shadow-root /div[1]/#shadow-root null -> "<template shadowrootmode=\\"open\\">"',
    );
  });

  test('markup that means something else the second time', () => {
    const html =
      '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)></style></mglyph></mtext></math></form>';
    const div = make('div', parseFragment(html, { context: 'div' }));
    const found = roundTrip(div);
    expect(found.map(({ kind }) => kind)).toContain('added');
    expect(found.some(({ after }) => after?.includes('<img src="" onerror="alert(1)">'))).toBe(true);
  });

  test('parts of pages in what they are in', () => {
    const { documentElement, head, body, doctype } = parse(
      '<!DOCTYPE html><title>a</title><table><tr><td>b</table>text',
    );
    for (const node of [documentElement, head, body, doctype, body.lastChild, body.querySelector('td')]) {
      expect(roundTrip(node as Node)).toEqual([]);
    }
    expect(roundTrip(parse('<frameset><frame>').querySelector('frameset') as Node)).toEqual([]);
    expect(roundTrip(parse('<p>quirks<table></table>').documentElement)).toEqual([]);
    const path = parse('<svg><path/><desc><b>x</b></desc></svg>').querySelector('path') as Node;
    expect(roundTrip(path)).toEqual([]);
  });

  test('windows with scripts', () => {
    const html = '<!DOCTYPE html><body><script>document.body.append("a", "b")</script>';
    const window = new Window({ html, runScripts: 'dangerously' });
    expect(told(window.document.body as unknown as Node).join()).toContain('merged /body[1]/#text[1]');
  });

  test('what is no node, and options that do not exist', () => {
    expect(() => roundTrip({} as Node)).toThrow(TypeError);
    expect(() => roundTrip(document.createAttribute('a'))).toThrow('roundTrip() takes no attribute.');
    expect(() => roundTrip(document, { shadow: true } as object)).toThrow(
      "roundTrip(): there is no option 'shadow'; there are shadowRoots.",
    );
  });

  test('large trees take time in proportion', () => {
    let deep: HTMLElement = make('pre', '\n');
    for (let i = 0; i < 100_000; i++) deep = make('div', deep);
    const [difference] = roundTrip(deep);
    expect(difference?.path.length).toBe(100_001 * '/div[1]'.length - 1 + '/pre[1]/#text[1]'.length - 6);
    const wide = make('div', ...Array.from({ length: 100_000 }, (_, i) => make('pre', `\n${i % 7}`)));
    expect(roundTrip(wide)).toHaveLength(100_000);
    const mixed = make('table', ...Array.from({ length: 20_000 }, () => make('a')));
    expect(roundTrip(make('div', mixed)).length).toBeGreaterThan(0);
    const hosts = make('div', ...Array.from({ length: 20_000 }, () => make('div')));
    for (const host of hosts.children) host.attachShadow({ mode: 'open' });
    expect(roundTrip(hosts, { shadowRoots: true })).toEqual([]);
  });
});
