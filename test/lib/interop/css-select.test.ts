import { createRequire } from 'node:module';
import { selectAll as selectAllOfPackage } from 'css-select';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adapter, filter, is, selectAll, selectOne } from '../../../lib/css-select/index.ts';
import { toDomHandler } from '../../../lib/domhandler/index.ts';
import { parse } from '../../../lib/index.ts';
import { CSS_SELECT_DIFFERS, page, selector } from '../../dom/selectors/random.ts';
import { Window } from '../../setup/windows.ts';

const require = createRequire(import.meta.url);
const cheerio = require('cheerio-select') as {
  select(selector: string, root: unknown[]): { attribs: { n: string } }[];
};

const texts = (elements: readonly Element[]): string[] => elements.map((element) => element.textContent as string);

describe('css-select over livedom', () => {
  const parameters = { numRuns: 100, seed: 20_261_121 };

  it('agrees with the own engine', () => {
    const selectors = fc.array(selector, { minLength: 1, maxLength: 12 });
    const property = fc.property(page, selectors, (markup, list) => {
      const document = parse(markup);
      for (const text of list.filter((candidate) => !CSS_SELECT_DIFFERS.test(candidate))) {
        expect(selectAll(text, document), text).toEqual([...document.querySelectorAll(text)]);
        expect(selectAllOfPackage(text, document as Node, { adapter }), text).toEqual([
          ...document.querySelectorAll(text),
        ]);
      }
    });
    fc.assert(property, parameters);
  });

  const simple = fc.constantFrom('', '*', 'div', 'b', '.a', '.b', 'span.a', ':contains(x)', ':not(.a)');
  const position = fc.oneof(
    fc.constantFrom('', ':first', ':last', ':even', ':odd', ':not(:first)'),
    fc.tuple(fc.constantFrom('eq', 'nth'), fc.integer({ min: 0, max: 5 })).map(([name, index]) => `:${name}(${index})`),
    fc.tuple(fc.constantFrom('gt', 'lt'), fc.integer({ min: 0, max: 5 })).map(([name, index]) => `:${name}(${index})`),
  );
  const one = fc.oneof(
    fc.constantFrom(':first', ':last'),
    fc.integer({ min: 0, max: 5 }).map((index) => `:eq(${index})`),
  );
  const compound = fc.tuple(simple, position).map(([test, at]) => test + at || '*');
  const type = fc.constantFrom('div', 'b', '*', '.a', 'span');
  // From several elements, some of them in others, cheerio does not find all; and siblings of siblings are too many.
  const positional = fc
    .array(
      fc.oneof(
        fc.tuple(type, position).map((parts) => parts.join('')),
        fc.tuple(type, one, fc.constantFrom(' ', ' > '), compound).map((parts) => parts.join('')),
      ),
      { minLength: 1, maxLength: 2 },
    )
    .map((list) => list.join(', '));

  it('agrees with cheerio on positions', () => {
    const property = fc.property(page, fc.array(positional, { minLength: 1, maxLength: 8 }), (markup, list) => {
      const document = parse(markup);
      for (const [index, element] of document.querySelectorAll('*').entries()) element.setAttribute('n', `${index}`);
      const root = toDomHandler(document);
      for (const text of list) {
        const expected = cheerio.select(text, [root]).map(({ attribs }) => attribs.n);
        expect(
          selectAll(text, document).map((element) => element.getAttribute('n')),
          text,
        ).toEqual(expected);
      }
    });
    fc.assert(property, parameters);
  });
});

describe('selectAll()', () => {
  const document = parse(
    '<h1>Log</h1><ul><li>a<li class=x>b<b>B</b><li>c<li>d</ul><ol><li>e<li>f</ol><form><input><input type=checkbox><select><option>1<option selected>2</select></form>',
  );
  const found = (text: string): string[] => texts(selectAll(text, document));

  it('knows the extensions of jQuery', () => {
    expect(found('li:contains(B)')).toEqual(['bB']);
    expect(found('li:icontains("C")')).toEqual(['c']);
    expect(found(':header')).toEqual(['Log']);
    expect(found('option:selected')).toEqual(['2']);
    expect(selectAll('input:text', document).length).toBe(1);
    expect(selectAll(':checkbox', document).length).toBe(1);
    expect(found('li:parent > b')).toEqual(['B']);
  });

  it('knows positions', () => {
    expect(found('li:first')).toEqual(['a']);
    expect(found('li:last')).toEqual(['f']);
    expect(found('li:eq(1)')).toEqual(['bB']);
    expect(found('li:eq(-2)')).toEqual(['e']);
    expect(found('li:nth(9)')).toEqual([]);
    expect(found('li:gt(3)')).toEqual(['e', 'f']);
    expect(found('li:gt(-2)')).toEqual(['f']);
    expect(found('li:lt(2)')).toEqual(['a', 'bB']);
    expect(found('li:lt(-4)')).toEqual(['a', 'bB']);
    expect(found('li:even')).toEqual(['a', 'c', 'e']);
    expect(found('li:ODD')).toEqual(['bB', 'd', 'f']);
  });

  it('goes on from a position', () => {
    expect(found('ul:first > li:eq(1) b')).toEqual(['B']);
    expect(found('li:eq(1).x > b')).toEqual(['B']);
    expect(found('li:eq(1):contains(x)')).toEqual([]);
    expect(found('li:gt(0):lt(2)')).toEqual(['bB', 'c']);
    expect(found('ul :first')).toEqual(['a']);
    expect(found('li:first ~ :last')).toEqual(['d']);
    expect(found('li:first + li')).toEqual(['bB']);
  });

  it('brings lists into the order of the tree, each once', () => {
    expect(found('ol li:last, li:eq(0), .x, ul li:lt(2)')).toEqual(['a', 'bB', 'f']);
  });

  it('takes positions in :not()', () => {
    expect(found('li:not(:first, :last)')).toEqual(['bB', 'c', 'd', 'e']);
    expect(found('li:not(.x, :gt(2))')).toEqual(['a', 'c']);
    expect(found('li:not(.x)')).toEqual(['a', 'c', 'd', 'e', 'f']);
  });

  it('is not misled by strings, escapes and names that begin alike', () => {
    const tricky = parse('<p title=":first,">1</p><p title="b">2<i class="a:first">x</i></p><q></q>');
    expect(texts(selectAll('[title=":first,"]', tricky))).toEqual(['1']);
    expect(texts(selectAll("p:contains(':eq(0)'), i.a\\:first", tricky))).toEqual(['x']);
    expect(texts(selectAll('p:first-child', tricky))).toEqual(['1']);
    expect(texts(selectAll('p:nth-child(2)/* :first " */', tricky))).toEqual(['2x']);
  });

  it('takes nodes of every kind, and several', () => {
    const [list, other] = document.querySelectorAll('ul, ol') as unknown as [Element, Element];
    expect(texts(selectAll('li:first', other))).toEqual(['e']);
    expect(texts(selectAll('li', [other, list, other.firstElementChild as Element]))).toEqual([
      'e',
      'f',
      'a',
      'bB',
      'c',
      'd',
    ]);
    expect(selectAll('p', [])).toEqual([]);
    const fragment = document.createDocumentFragment();
    fragment.append(document.createElement('p'));
    expect(selectAll('p', fragment)).toEqual([fragment.firstChild]);
  });

  it('takes nodes of windows with scripts', () => {
    const window = new Window({ html: '<p>1<p class=a>2', runScripts: 'outside-only' });
    expect(texts(selectAll('p:eq(1).a', window.document))).toEqual(['2']);
    window.close();
  });

  it('knows HTML from XML, and quirks', () => {
    const svg = parse('<svg viewBox=0><linearGradient></linearGradient><use xlink:href=#a></svg><P>');
    for (const text of ['linearGradient', '[viewBox]', '[xlink\\:href="#a"]', 'P']) {
      expect([text, selectAll(text, svg).length]).toEqual([text, 1]);
    }
    const feed = parse('<a:Feed xmlns:a="urn:a"><p Id="X"/></a:Feed>', { contentType: 'text/xml' });
    for (const text of ['a\\:Feed', '[Id=X]']) expect([text, selectAll(text, feed).length]).toEqual([text, 1]);
    for (const text of ['a\\:feed', '[id]', 'P']) expect([text, selectAll(text, feed).length]).toEqual([text, 0]);
    expect(selectAll('.A', parse('<p class=a>')).length).toBe(1);
    expect(selectAll('.A', parse('<!DOCTYPE html><p class=a>')).length).toBe(0);
  });

  it('says what it takes', () => {
    expect(() => selectAll(1 as never, document)).toThrow(new TypeError('selectAll() takes a selector; it got 1.'));
    expect(() => selectAll('p', {} as never)).toThrow(
      /^selectAll\(\) takes a node that livedom made; it got an object/,
    );
    expect(() => filter('p', [null as never])).toThrow(/^filter\(\) takes a node that livedom made; it got null/);
    expect(() => selectAll('p:nope', document)).toThrow(/Unknown pseudo-class :nope/);
    expect(() => selectAll('p:eq(a)', document)).toThrow(/eq/);
    expect(() => selectAll('p[', document)).toThrow();
  });
});

describe('selectOne(), filter() and is()', () => {
  const document = parse('<p>1<p class=a>2<p class=a>3');
  const list = [...document.querySelectorAll('p')];

  it('give what they say', () => {
    expect(selectOne('p.a', document)).toBe(list[1]);
    expect(selectOne('i', document)).toBeNull();
    expect(filter('.a:last, :first', list)).toEqual([list[0], list[2]]);
    expect(filter('p + :eq(0)', list)).toEqual([list[1]]);
    expect(filter('p', [])).toEqual([]);
    expect(is(list[1] as Element, '.a:contains(2)')).toBe(true);
    expect(is(list[1] as Element, ':eq(1)')).toBe(false);
  });
});

describe('adapter', () => {
  it('takes out what is in another, once', () => {
    const document = parse('<div><p><b></b></p></div><i></i>');
    const [div, p, b, i] = ['div', 'p', 'b', 'i'].map((name) => document.querySelector(name)) as Element[] as [
      Element,
      Element,
      Element,
      Element,
    ];
    expect(adapter.removeSubsets([b, i, p, i])).toEqual([i, p]);
    expect(adapter.removeSubsets([p, div, b])).toEqual([div]);
    const deep = [...parse('<div>'.repeat(100_000)).getElementsByTagName('div')];
    expect(adapter.removeSubsets([...deep].reverse())).toEqual([deep[0]]);
    const leaves = deep.map((element) => element.appendChild(element.ownerDocument.createElement('i')));
    expect(adapter.removeSubsets(leaves).length).toBe(100_000);
  });
});
