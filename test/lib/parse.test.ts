import { describe, expect, test } from 'vitest';
import {
  DocumentFragment,
  Document as LivedomDocument,
  locationOf,
  type ParseError,
  type ParseOptions,
  parse,
  parseFragment,
  serialize,
} from '../../lib/index.ts';

describe('parse', () => {
  test('gives a live document of type html', () => {
    const document = parse('<p>x');
    expect(document).toBeInstanceOf(LivedomDocument);
    expect(document.contentType).toBe('text/html');
    expect(serialize(document)).toBe('<html><head></head><body><p>x</p></body></html>');
  });

  test.each([undefined, null, 1, {}, [1], Symbol('s')])('refuses %o', (html) => {
    expect(() => parse(html as string)).toThrow(TypeError);
    expect(() => parse(html as string)).toThrow(/^parse\(\) takes a string or bytes of HTML; it got /);
  });

  test('url', () => {
    expect(parse('').URL).toBe('about:blank');
    expect(parse('', { url: 'HTTPS://Example.com' }).URL).toBe('https://example.com/');
    expect(parse('', { url: new URL('https://example.com/a?b#c') }).URL).toBe('https://example.com/a?b#c');
    expect(() => parse('', { url: '/page' })).toThrow(
      new TypeError('parse(): the option \'url\' must be an absolute URL; got "/page".'),
    );
  });

  test('scripting', () => {
    const markup = '<body><noscript><b>x</b></noscript>';
    expect(parse(markup).querySelector('b')).not.toBeNull();
    const scripted = parse(markup, { scripting: true });
    expect(scripted.querySelector('b')).toBeNull();
    expect(scripted.body.innerHTML).toBe('<noscript><b>x</b></noscript>');
  });

  test('declarativeShadowRoots', () => {
    const markup = '<div><template shadowrootmode=open>s</template></div>';
    expect(parse(markup).querySelector('div')?.shadowRoot?.innerHTML).toBe('s');
    const without = parse(markup, { declarativeShadowRoots: false });
    expect(without.querySelector('div')?.shadowRoot).toBeNull();
    expect(without.querySelector('template')?.innerHTML).toBe('s');
  });

  test('onParseError', () => {
    const errors: ParseError[] = [];
    parse('<!DOCTYPE html>\r\n<p a a>\n</b>', { onParseError: (error) => errors.push(error) });
    expect(errors).toEqual([
      { code: 'duplicate-attribute', offset: 23, line: 2, column: 7 },
      { code: expect.any(String), offset: expect.any(Number), line: 3, column: expect.any(Number) },
    ]);
  });

  test('selectorEngine', () => {
    const own = parse('<p>a<p>b');
    const other = parse('<p>a<p>b', { selectorEngine: 'nwsapi' });
    for (const document of [own, other]) {
      expect(Array.from(document.querySelectorAll('p'), (p) => p.textContent)).toEqual(['a', 'b']);
      expect(document.querySelector('p + p')?.matches('p:last-child')).toBe(true);
      expect(document.querySelector('p + p')?.closest('body')).toBe(document.body);
      expect(document.querySelector('table')).toBeNull();
    }
    // What nwsapi does not know shows that it is the one that answers.
    expect(own.querySelector('p:nth-child(2 of p)')?.textContent).toBe('b');
    expect(() => other.querySelector('p:nth-child(2 of p)')).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
    expect(() => other.querySelector('p[')).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
    expect(() => parse('', { selectorEngine: 'sizzle' as 'nwsapi' })).toThrow(
      new TypeError("parse(): the option 'selectorEngine' must be 'default' or 'nwsapi'; got \"sizzle\"."),
    );
  });

  test.each<[object | null, string]>([
    [
      { scirpting: true },
      "parse(): there is no option 'scirpting'; there are url, scripting, selectorEngine, locations",
    ],
    [{ toString: 1 }, "parse(): there is no option 'toString'"],
    [{ scripting: 'yes' }, 'parse(): the option \'scripting\' must be true or false; got "yes".'],
    [{ locations: 1 }, "parse(): the option 'locations' must be true or false; got 1."],
    [{ onParseError: {} }, "parse(): the option 'onParseError' must be a function; got an object (Object)."],
    [null, 'parse(): the options must be an object; got null.'],
  ])('refuses the options %o', (options, message) => {
    expect(() => parse('', options as object)).toThrow(TypeError);
    expect(() => parse('', options as object)).toThrow(message);
  });

  test.each<[string, ParseOptions]>([
    ['', {}],
    ['<!DOCTYPE html><meta charset=utf-8><p a a>\r\nä</b><!-- é', { locations: true, url: 'https://a.test/' }],
    ['<div><template shadowrootmode=open>s</template></div>\0', { declarativeShadowRoots: false, scripting: true }],
    ['<p>x<a:b c=d --><!-- - -->', { coerceToInfoset: true, srcdoc: true }],
  ])('gives of %j and of its bytes the same document (%o)', (html, options) => {
    const [ofText, ofBytes] = [html, new TextEncoder().encode(html)].map((input) => {
      const errors: ParseError[] = [];
      const encoding = typeof input === 'string' ? {} : { encoding: 'utf-8' };
      const document = parse(input, { ...options, ...encoding, onParseError: (error) => errors.push(error) });
      const places = Array.from(document.querySelectorAll('*'), (element) => locationOf(element));
      const { readyState, characterSet, compatMode, URL } = document;
      const said = errors.map(({ code, offset, line, column }) => ({ code, offset, line, column }));
      return { markup: serialize(document), places, said, readyState, characterSet, compatMode, URL };
    });
    expect(ofText).toEqual(ofBytes);
    expect(ofText?.readyState).toBe('complete');
  });

  test('undefined options are as good as missing ones', () => {
    expect(parse('x', { url: undefined, scripting: undefined, onParseError: undefined }).URL).toBe('about:blank');
  });
});

describe('parseFragment', () => {
  test('takes nearly everything without a context', () => {
    const fragment = parseFragment('<tr><td>x');
    expect(fragment).toBeInstanceOf(DocumentFragment);
    expect(serialize(fragment)).toBe('<tr><td>x</td></tr>');
  });

  test('context: the name of an element', () => {
    expect(serialize(parseFragment('<td>x', { context: 'tr' }))).toBe('<td>x</td>');
    expect(serialize(parseFragment('<b>x', { context: 'textarea' }))).toBe('&lt;b&gt;x');
    expect(() => parseFragment('', { context: 'svg path' })).toThrow(
      "the option 'context' must be the name of an HTML element, such as 'tr', or an Element of livedom; got \"svg path\".",
    );
  });

  test('context: an element, whose document the fragment is of', () => {
    const document = parse('<svg></svg>');
    const fragment = parseFragment('<path></path>', { context: document.querySelector('svg') as Element });
    expect(fragment.ownerDocument).toBe(document);
    expect(fragment.firstElementChild?.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(() => parseFragment('', { context: document.body, url: 'https://example.com/' })).toThrow(
      "parseFragment(): with an element as context, 'url' is that of the element's document.",
    );
    expect(() => parseFragment('', { context: document as unknown as Element })).toThrow(
      "parseFragment(): the option 'context' must be an element; got an object (Document).",
    );
    expect(() => parseFragment('', { context: {} as Element })).toThrow(
      "parseFragment(): the option 'context' takes a node that livedom made; it got an object (Object).",
    );
  });

  test('declarative shadow roots only when asked for', () => {
    const markup = '<div><template shadowrootmode=open>s</template></div>';
    expect(parseFragment(markup).firstElementChild?.shadowRoot).toBeNull();
    const fragment = parseFragment(markup, { declarativeShadowRoots: true });
    expect(fragment.firstElementChild?.shadowRoot?.innerHTML).toBe('s');
  });

  test('scripting and url are those of the document that is made', () => {
    const fragment = parseFragment('<noscript><b>', { context: 'div', scripting: true, url: 'https://example.com/' });
    expect(fragment.firstChild?.firstChild?.nodeType).toBe(3);
    expect(fragment.ownerDocument.URL).toBe('https://example.com/');
  });

  test('onParseError', () => {
    const codes: string[] = [];
    parseFragment('<p id=a id=b>', { onParseError: ({ code }) => codes.push(code) });
    expect(codes).toEqual(['duplicate-attribute']);
  });
});
