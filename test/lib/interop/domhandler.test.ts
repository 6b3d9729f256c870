import { createRequire } from 'node:module';
import * as domhandler from 'domhandler';
import fc from 'fast-check';
import { Parser, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { fromDomHandler, TreeHandler, toDomHandler } from '../../../lib/domhandler/index.ts';
import { modeOf, parse, parseFragment, serialize, toXML } from '../../../lib/index.ts';
import { anyDocument, anyElement, told } from './random-trees.ts';

const require = createRequire(import.meta.url);

describe('livedom to domhandler and back', () => {
  it('leaves random documents as they are', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { contentType } = document;
        expect(told(fromDomHandler(toDomHandler(document), { contentType }))).toBe(told(document));
      }),
    );
  });

  it('leaves random elements and fragments as they are', () => {
    fc.assert(
      fc.property(anyElement, (element) => {
        const { contentType } = element.ownerDocument;
        expect(told(fromDomHandler(toDomHandler(element), { contentType }))).toBe(told(element));
        const fragment = element.ownerDocument.createDocumentFragment();
        fragment.append(...element.childNodes);
        const back = fromDomHandler(toDomHandler(fragment), { contentType, root: 'fragment' });
        expect(told(back)).toBe(told(fragment));
      }),
    );
  });
});

describe('toDomHandler()', () => {
  it('makes what the package domhandler has classes for', () => {
    const document = parse('<!DOCTYPE html><!--c--><p class=a>Ebb<script>x</script>');
    const root = toDomHandler(document);
    expect(root).toBeInstanceOf(domhandler.Document);
    expect(root['x-mode']).toBe('no-quirks');
    expect(root.children.map((child) => child.constructor.name)).toEqual([
      'ProcessingInstruction',
      'Comment',
      'Element',
    ]);
    expect(root.children[0]).toMatchObject({ name: '!doctype', data: '!DOCTYPE html', 'x-name': 'html', parent: root });
    const [text, script] = (toDomHandler(document.querySelector('p') as Element) as domhandler.Element).children;
    expect(text).toMatchObject({ data: 'Ebb', prev: null, next: script });
    expect(script).toMatchObject({ type: 'script', prev: text, next: null, name: 'script' });
  });

  it('is what parse5 makes by its adapter for htmlparser2', () => {
    const html =
      '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "a"><template><td>1</template><svg viewBox="0 0 1 1"><use xlink:href=#a></use><foreignObject><p hidden>x';
    const { parse: parse5 } = require('parse5') as typeof import('parse5');
    const { adapter } = require('parse5-htmlparser2-tree-adapter') as { adapter: never };
    const theirs = parse5(html, { treeAdapter: adapter }) as unknown as domhandler.Document;
    expect(shape(toDomHandler(parse(html)))).toEqual(shape(theirs));
  });

  it('keeps attributes of one local name apart', () => {
    const use = parseFragment('<svg><use href=#a xlink:href=#b>').querySelector('use') as Element;
    use.setAttributeNS('urn:a', 'href', '#c');
    const copy = toDomHandler(use);
    expect({ ...copy.attribs }).toEqual({ href: '#a', 'xlink:href': '#b', '{urn:a}href': '#c' });
    expect(told(fromDomHandler(copy))).toBe(told(use));
  });

  it('refuses what is no node of a tree', () => {
    const attribute = parse('<p a>').querySelector('p')?.attributes[0] as Attr;
    expect(() => toDomHandler(attribute)).toThrow(new TypeError('toDomHandler(): domhandler has no attribute nodes.'));
    expect(() => toDomHandler({} as Node)).toThrow(
      /^toDomHandler\(\) takes a node that livedom made; it got an object \(Object\)\.$/,
    );
  });
});

/** What of a tree counts, without links back. */
function shape(node: domhandler.AnyNode): unknown {
  const { parent, prev, next, startIndex, endIndex, children, ...rest } = node as domhandler.Element;
  const {
    'x-attribsNamespace': namespaces,
    'x-attribsPrefix': prefixes,
    ...own
  } = rest as unknown as Record<string, object>;
  return { ...own, namespaces: known(namespaces), prefixes: known(prefixes), children: children?.map(shape) };
}

function known(names: object = {}): object {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined && name !== ''));
}

describe('cheerio, given a document of livedom', () => {
  const { load } = require('cheerio') as typeof import('cheerio');
  const html =
    '<!DOCTYPE html><ul id=a><li>One<li class="low tide">Two<li title="x y">Three</ul><template><p>t</p></template><svg viewBox="0"><use xlink:href="#a"/></svg><select><option>1<option selected>2</select>';
  const $ = load(toDomHandler(parse(html)) as never);
  const found = (selector: string): string[] =>
    $(selector)
      .map((_, element) => $(element).text())
      .get();

  it.each<[selector: string, expected: string[]]>([
    ['li', ['One', 'Two', 'Three']],
    ['ul > .low.tide', ['Two']],
    ['#a li:nth-child(2n+1)', ['One', 'Three']],
    ['li[title~=y], li:first', ['One', 'Three']],
    ['li:contains("hre")', ['Three']],
    ['li:eq(-1)', ['Three']],
    ['li:gt(0):not(.low)', ['Three']],
    ['li:has(+ .low)', ['One']],
    ['li.low ~ li', ['Three']],
    ['option:selected', ['2']],
    ['template p', []],
  ])('finds %s', (selector, expected) => {
    expect(found(selector)).toEqual(expected);
  });

  it('walks and writes it', () => {
    expect($('.low').next().prevAll().length).toBe(2);
    expect($('li').closest('ul').attr('id')).toBe('a');
    expect($('select').val()).toBe('2');
    expect($.html()).toBe(serialize(parse(html)));
  });
});

describe('fromDomHandler()', () => {
  const read = (html: string) => parseDocument(html);

  it('gives elements the namespaces that their place gives them', () => {
    const html =
      '<svg viewbox="0"><lineargradient></lineargradient><use xlink:href="#a"></use><desc><p>x</p></desc></svg>' +
      '<math definitionurl="u"><mi><b>i</b></mi><annotation-xml encoding="text/HTML"><i>n</i></annotation-xml>' +
      '<annotation-xml><svg><g></g></svg><x></x></annotation-xml></math><p svg></p>';
    const fragment = fromDomHandler(read(html));
    expect(fragment.nodeType).toBe(11);
    expect(told(fragment)).toBe(told(parseFragment(html)));
  });

  it('puts the content of a template apart', () => {
    const fragment = fromDomHandler(read('<template><li>1</li></template>'));
    expect(fragment.firstElementChild?.childNodes.length).toBe(0);
    expect((fragment.firstElementChild as HTMLTemplateElement).content.textContent).toBe('1');
  });

  it('makes a document of what is one, in the mode of its doctype', () => {
    const page = '<!doctype html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">\n<html><body>x</body></html>\n';
    const document = fromDomHandler(read(page)) as Document;
    expect(document.doctype?.publicId).toBe('-//W3C//DTD HTML 4.01 Transitional//EN');
    expect(modeOf(document)).toBe('quirks');
    expect(serialize(document)).toBe('<!DOCTYPE html><html><body>x</body></html>');
    expect(modeOf(fromDomHandler(read('<!doctype html><html></html>')) as Document)).toBe('no-quirks');
    expect(modeOf(fromDomHandler(read('<html></html>')) as Document)).toBe('quirks');
  });

  it('makes a fragment of anything else, without a doctype', () => {
    const fragment = fromDomHandler(read('<!doctype html><p>1</p><p>2</p>'));
    expect(serialize(fragment)).toBe('<p>1</p><p>2</p>');
    expect(fromDomHandler(read('a<html></html>')).nodeType).toBe(11);
  });

  it('leaves out doctypes where none can be', () => {
    const document = fromDomHandler(read('<!doctype a><!doctype b><html><!doctype c></html><!doctype d>')) as Document;
    expect(told(document)).toBe(
      `["document","quirks","text/html"]\n  ["doctype","a","",""]\n  ["http://www.w3.org/1999/xhtml",null,"html",[]]\n`,
    );
    expect(told(fromDomHandler(read('<html></html><!doctype d>')))).not.toContain('doctype');
    const handler = new TreeHandler(null, { root: 'document' });
    new Parser(handler).end('<!doctype a><!doctype b><html></html><!doctype d>');
    expect(told(handler.root)).toBe(told(document));
  });

  it('refuses a document that cannot be', () => {
    const text = read('<p></p>a');
    expect(() => fromDomHandler(text, { root: 'document' })).toThrow(
      expect.objectContaining({ name: 'HierarchyRequestError' }),
    );
  });

  it('reads the namespaces of XML', () => {
    const xml =
      '<?xml-stylesheet href="a"?><a:feed xmlns:a="urn:a" xmlns="urn:d"><entry a:id="1"><b xmlns="" c:d="">x<![CDATA[<y>]]></b><e/></entry></a:feed>';
    const options = { contentType: 'application/xml' } as const;
    const root = parseDocument(xml, { xmlMode: true });
    const document = fromDomHandler(root, { ...options, root: 'document' });
    expect(told(document)).toBe(
      told(parse(xml.replace(' c:d=""', ' xmlns:c="urn:c" c:d=""'), options)).replace(
        '["http://www.w3.org/2000/xmlns/","xmlns","c","urn:c"],["urn:c","c","d",""]',
        '[null,null,"c:d",""]',
      ),
    );
  });

  it('says what it takes', () => {
    const root = read('<p>');
    expect(() => fromDomHandler({ type: 'element' } as never)).toThrow(
      /^fromDomHandler\(\) takes nodes of domhandler; it got an object/,
    );
    expect(() => fromDomHandler(null as never)).toThrow(TypeError);
    expect(() => fromDomHandler(root, { root: 'element' } as never)).toThrow(
      /option 'root' must be 'document' or 'fragment'/,
    );
    expect(() => fromDomHandler(root, { contentType: 'text/plain' })).toThrow(
      /option 'contentType' must be 'text\/html' or a type of XML/,
    );
    expect(() => fromDomHandler(root, { mode: 'x' } as never)).toThrow(/there is no option 'mode'/);
  });

  it('takes trees of older versions of domhandler', () => {
    const { load } = require('cheerio') as typeof import('cheerio');
    const $ = load('<p class="a">Ebb</p>');
    $('p').addClass('b').append('<i>!</i>');
    expect(serialize(fromDomHandler($.root()[0] as never))).toBe(
      '<html><head></head><body><p class="a b">Ebb<i>!</i></p></body></html>',
    );
  });
});

describe('TreeHandler', () => {
  const build = (markup: string, { xmlMode = false, size = markup.length, ...options } = {}) => {
    const handler = new TreeHandler(null, options as never);
    const parser = new Parser(handler, { xmlMode });
    for (let i = 0; i < markup.length; i += size) parser.write(markup.slice(i, i + size));
    parser.end();
    return handler.root;
  };

  const pages = [
    'a<b class=x>c<!--d-->e</b>',
    '<!doctype html><p>1<p>2<svg viewBox=0><use xlink:href=#a /><![CDATA[x]]></svg>',
    '<template><tr><td>1</template><?x y?><br><img src=a>',
    '<ul><li>1<li>2</ul>&amp;&lt;',
  ];

  it.each(pages)('builds what domhandler builds: %s', (html) => {
    const expected = told(fromDomHandler(parseDocument(html), { root: 'fragment' }));
    const asText = expected.replace(/ *\[4,"#cdata-section",(".*?")\]/g, (section) =>
      section.replace(/4,"#cdata-section"/, '3,"#text"'),
    );
    expect(told(build(html))).toBe(asText);
    // Texts that come in pieces are one.
    expect(told(build(html, { size: 1 }))).toBe(asText);
  });

  it('builds XML', () => {
    const xml = '<a xmlns="urn:a"><![CDATA[x<y]]><b:c xmlns:b="urn:b"/><?d e?></a>';
    const options = { xmlMode: true, contentType: 'application/xml', root: 'document' };
    const document = build(xml, options) as Document;
    expect(toXML(document)).toBe(xml);
    expect(document.documentElement.firstChild?.nodeType).toBe(4);
    expect(told(build(xml, { ...options, size: 1 }))).toBe(told(document));
  });

  it('calls back at the end, and starts again', () => {
    const roots: unknown[] = [];
    const handler = new TreeHandler((error, root) => roots.push(error, serialize(root)));
    const parser = new Parser(handler);
    parser.end('<p>1');
    parser.reset();
    parser.end('<p>2');
    expect(roots).toEqual([null, '<p>1</p>', null, '<p>2</p>']);
    handler.onerror(new Error('x'));
    expect(roots[4]).toEqual(new Error('x'));
  });

  it('says what it takes', () => {
    expect(() => new TreeHandler({} as never)).toThrow(/^new TreeHandler\(\) takes a function; it got an object/);
    expect(() => new TreeHandler(null, { colour: 1 } as never)).toThrow(/there is no option 'colour'/);
  });
});

describe('however large a tree is', () => {
  const DEPTH = 200_000;

  it('depth is no trouble', () => {
    const deep = parse('<div>'.repeat(DEPTH));
    const copy = toDomHandler(deep.body.firstElementChild as Element);
    let levels = 0;
    for (
      let node: domhandler.AnyNode | undefined = copy;
      node !== undefined;
      node = (node as domhandler.Element).children[0]
    )
      levels++;
    expect(levels).toBe(DEPTH);
    expect(fromDomHandler(copy).getElementsByTagName('div').length).toBe(DEPTH - 1);
  });

  it('declarations in declarations are no trouble', () => {
    let xml = '';
    for (let i = 0; i < 50_000; i++) xml += `<a xmlns:p${i}="urn:${i}" p0:x="">`;
    const handler = new TreeHandler(null, { contentType: 'text/xml', root: 'document' });
    new Parser(handler, { xmlMode: true }).end(xml);
    expect(handler.root.querySelectorAll('a').length).toBe(50_000);
  });
});
