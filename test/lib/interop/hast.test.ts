import fc from 'fast-check';
import type { Element as HastElement, Nodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toHtml } from 'hast-util-to-html';
import * as parse5 from 'parse5';
import { describe, expect, it } from 'vitest';
import { fromHast, toHast } from '../../../lib/hast/index.ts';
import { modeOf, parse, parseFragment, serialize } from '../../../lib/index.ts';
import { page } from '../../dom/selectors/random.ts';
import { told } from './random-trees.ts';

/** What hast says all of. */
const PAGES = [
  '<!DOCTYPE html><title>a</title><p class="a b" id=c tabindex=-1 hidden>b<!--c-->',
  '<!DOCTYPE html><template><tr><td colspan=2>1</template><template></template>',
  '<!DOCTYPE html><svg viewBox="0 0 1 1" xmlns:xlink="x"><use xlink:href=#a href=#b stroke-width=2 /><foreignObject><p>x</foreignObject><linearGradient gradientTransform=a></linearGradient></svg>',
  '<!DOCTYPE html><math definitionurl=a><mi>x<b>i</b><mglyph></mglyph></mi><annotation-xml encoding="text/html"><p>y</p></annotation-xml></math>z',
  '<!DOCTYPE html><a href=/ data-a-b=1 aria-label=x aria-hidden=true download>d</a><input value=1 checked disabled maxlength=3 accept="a/b, c/d">',
  '<p __proto__=a constructor=b style="color: red" onclick="x()" unknown=1 x:y=2 contenteditable=false srcset="a 1x, b 2x">',
];

describe('toHast()', () => {
  it.each(PAGES)('is what hast-util-from-parse5 makes of %s', (html) => {
    const theirs = fromParse5(parse5.parse(html)) as Root;
    // They leave out what objects inherit a property of.
    const ours = JSON.parse(JSON.stringify(toHast(parse(html))), (key, value) =>
      key === 'constructor' ? undefined : value,
    );
    const known = JSON.stringify(ours, (key, value) => (key === '__proto__' ? undefined : value));
    expect(JSON.parse(known)).toEqual(JSON.parse(JSON.stringify(theirs)));
  });

  it('makes of random pages what hast-util-from-parse5 makes', () => {
    fc.assert(
      fc.property(page, (html) => {
        expect(toHast(parse(html))).toEqual(fromParse5(parse5.parse(html)));
      }),
    );
  });

  it('says nodes of every kind', () => {
    const document = parse(
      '<?x y?><a><![CDATA[b]]></a>'
        .replaceAll('a>', 'svg>')
        .replace('<svg>', '<svg xmlns="http://www.w3.org/2000/svg">'),
      {
        contentType: 'image/svg+xml',
      },
    );
    expect(toHast(document)).toEqual({
      type: 'root',
      data: { quirksMode: false },
      children: [
        { type: 'comment', value: '?x y' },
        {
          type: 'element',
          tagName: 'svg',
          properties: { xmlns: 'http://www.w3.org/2000/svg' },
          children: [{ type: 'text', value: 'b' }],
        },
      ],
    });
    expect(toHast(document.createTextNode('a'))).toEqual({ type: 'text', value: 'a' });
    expect(toHast(parse('<!DOCTYPE html>').doctype as DocumentType)).toEqual({ type: 'doctype' });
  });

  it('refuses what hast cannot say', () => {
    const document = parse('<svg><g></g></svg><p>');
    const [svg, p] = ['svg', 'p'].map((name) => document.querySelector(name)) as [Element, Element];
    expect(() => toHast(p.attributes as never)).toThrow(/^toHast\(\) takes a node that livedom made/);
    expect(() => toHast(document.createElementNS('urn:a', 'a:b'))).toThrow(
      new TypeError("toHast(): hast has no namespaces, and an element a:b in this place would not be of 'urn:a'."),
    );
    svg.append(document.createElement('i'));
    expect(() => toHast(document)).toThrow(
      /^toHast\(\): hast has no namespaces, and an element i in this place would not be of/,
    );
    p.setAttributeNS('urn:a', 'a:b', '');
    expect(() => toHast(p)).toThrow(
      new TypeError("toHast(): hast has no namespaces, and the attribute a:b is of 'urn:a'."),
    );
    expect(() => toHast(p.attributes[0] as never)).toThrow(new TypeError('toHast(): hast has no attribute nodes.'));
  });
});

describe('livedom to hast and back', () => {
  it.each(PAGES)('leaves %s as it is', (html) => {
    const document = parse(html);
    expect(told(fromHast(toHast(document), { root: 'document' }))).toBe(told(document));
    const fragment = parseFragment(html);
    expect(told(fromHast(toHast(fragment), { root: 'fragment' }))).toBe(told(fragment));
  });

  it('leaves random pages as they are', () => {
    fc.assert(
      fc.property(page, (html) => {
        const document = parse(html);
        for (const element of document.querySelectorAll('[class]'))
          element.className = [...element.classList].join(' ');
        for (const element of document.querySelectorAll('[class=""]')) element.removeAttribute('class');
        const again = parse(serialize(document));
        expect(told(fromHast(toHast(again)))).toBe(told(again));
      }),
    );
  });

  it('leaves parts of SVG as they are', () => {
    const svg = parseFragment('<svg><g viewBox=0><use xlink:href=a /></g><title><p>x</title></svg>')
      .firstElementChild as Element;
    const part = svg.firstElementChild as Element;
    expect(told(fromHast(toHast(part), { space: 'svg' }))).toBe(told(part));
    const fragment = svg.ownerDocument.createDocumentFragment();
    fragment.append(...svg.childNodes);
    expect(told(fromHast(toHast(fragment), { space: 'svg' }))).toBe(told(fragment));
  });

  it('says the mode of a document in quirks mode', () => {
    expect(modeOf(fromHast(toHast(parse('<p>')), { root: 'document' }))).toBe('quirks');
    expect(modeOf(fromHast(toHast(parse('<!DOCTYPE html>')), { root: 'document' }))).toBe('no-quirks');
  });
});

describe('fromHast()', () => {
  const h = (
    tagName: string,
    properties: HastElement['properties'],
    ...children: HastElement['children']
  ): HastElement => ({
    type: 'element',
    tagName,
    properties,
    children,
  });
  const root = (...children: Root['children']): Root => ({ type: 'root', children });

  it('writes properties as hast-util-to-html does', () => {
    const elements = [
      h('a', { className: ['a', 'b'], hidden: true, download: true, tabIndex: 0, title: null, id: undefined } as never),
      h('input', { accept: ['a/b', 'c', ''], disabled: false, maxLength: 3, size: Number.NaN, value: 'x' }),
      h('p', { dataFooBar: 'a', ariaLabelledBy: ['x', 'y'], htmlFor: 'z', unknown: 'u', style: 'color: red' } as never),
      h('img', { srcSet: 'a 1x', crossOrigin: 'b', allowFullScreen: 1, isMap: 0, coords: [1, 2] } as never),
      h('svg', { viewBox: '0 0', strokeDashArray: [1, 2], xLinkHref: '#a' } as never),
    ];
    for (const element of elements) {
      const expected = (parseFragment(toHtml(element)).firstElementChild as Element).outerHTML;
      expect(fromHast(element).outerHTML).toBe(expected);
    }
  });

  it('makes a document of what is one', () => {
    const text = { type: 'text' as const, value: '\n' };
    const document = fromHast(root({ type: 'doctype' }, text, h('html', {}, h('body', {})), text));
    expect(serialize(document)).toBe('<!DOCTYPE html><html><body></body></html>');
    expect(modeOf(document as Document)).toBe('no-quirks');
    expect(serialize(fromHast(root({ type: 'doctype' }, h('p', {}), h('p', {}))))).toBe('<p></p><p></p>');
    const doctypes = root({ type: 'doctype' }, { type: 'doctype' }, h('html', {}), { type: 'doctype' });
    expect(serialize(fromHast(doctypes))).toBe('<!DOCTYPE html><html></html>');
    expect(fromHast(root(h('html', {})), { root: 'fragment' }).nodeType).toBe(11);
  });

  it('takes the children of a template without content for its contents', () => {
    const template = fromHast(h('template', {}, h('td', {}))) as HTMLTemplateElement;
    expect(template.content.firstElementChild?.localName).toBe('td');
  });

  it('puts the children of a root in another where that is', () => {
    expect(serialize(fromHast(root(h('p', {}), root(h('i', {})) as never)))).toBe('<p></p><i></i>');
  });

  it('refuses what is no node of hast', () => {
    expect(() => fromHast(root({ type: 'raw', value: '<p>' } as never))).toThrow(
      new TypeError('fromHast(): a raw node holds markup that nobody has parsed; rehype-raw puts nodes in its place.'),
    );
    expect(() => fromHast({ type: 'mdxJsxElement' } as never)).toThrow(
      /^fromHast\(\) takes nodes of hast; it got a node of type "mdxJsxElement"\.$/,
    );
    expect(() => fromHast(null as never)).toThrow(/^fromHast\(\) takes nodes of hast; it got null\.$/);
    expect(() => fromHast(root(), { space: 'math' as never })).toThrow(/option 'space' must be 'html' or 'svg'/);
    expect(() => fromHast(root(h('p', {}), h('p', {})), { root: 'document' })).toThrow(
      expect.objectContaining({ name: 'HierarchyRequestError' }),
    );
  });

  it('finds depth no trouble', () => {
    const deep = parse('<div>'.repeat(200_000));
    const copy: Nodes = toHast(deep);
    expect(fromHast(copy as Root).querySelectorAll('div').length).toBe(200_000);
  });
});
