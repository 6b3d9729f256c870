import { describe, expect, test } from 'vitest';
import { parse, parseXml5, XMLSerializer, Xml5Stream } from '../../lib/index.ts';

test('the XML declaration is kept', () => {
  const document = parseXml5('<?xml version="1.0" encoding="utf-8" standalone="no"?><a/>', {
    contentType: 'image/svg+xml',
  });
  expect(document.contentType).toBe('image/svg+xml');
  expect(new XMLSerializer().serializeToString(document)).toBe(
    '<?xml version="1.0" encoding="utf-8" standalone="no"?><a/>',
  );
});

test('options that will not do', () => {
  expect(() => parseXml5(1 as never)).toThrow(TypeError);
  expect(() => parseXml5('', { contentType: 'text/html' })).toThrow(/contentType/);
  expect(() => parseXml5('', { foo: 1 } as never)).toThrow(/foo/);
  expect(() => parseXml5('', { literal: 'yes' } as never)).toThrow(/'literal' must be true or false; got "yes"/);
  expect(() => parseXml5('', { encoding: 'klingon' })).toThrow(/'encoding' must be a label of the Encoding Standard/);
  expect(() => parseXml5('<a/>', { encoding: 'utf-8' })).toThrow(/'encoding' is for bytes/);
  expect(() => new Xml5Stream().write(1 as never)).toThrow(/strings or bytes/);
});

const utf16 = (text: string): Uint8Array =>
  new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer);
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));

const BYTES: [string, Uint8Array, object, string][] = [
  ['UTF-8 without a word', new TextEncoder().encode('<a>é</a>'), {}, 'UTF-8'],
  [
    'a byte order mark',
    Uint8Array.of(0xef, 0xbb, 0xbf, ...new TextEncoder().encode('<a>é</a>')),
    { encoding: 'latin1' },
    'UTF-8',
  ],
  ['UTF-16 with a byte order mark', utf16('﻿<a>é</a>'), {}, 'UTF-16LE'],
  ['UTF-16 without one', utf16('<a>é</a>'), {}, 'UTF-16LE'],
  ['the XML declaration', latin1('<?xml version="1.0" encoding="iso-8859-1"?><a>é</a>'), {}, 'windows-1252'],
  ['the option', latin1('<?xml version="1.0" encoding="utf-8"?><a>é</a>'), { encoding: 'latin1' }, 'windows-1252'],
  ['the content type', latin1('<a>é</a>'), { contentType: 'text/xml; charset=iso-8859-2' }, 'ISO-8859-2'],
];

describe('bytes', () => {
  test.each(BYTES)('%s', (_, bytes, options, encoding) => {
    const document = parseXml5(bytes, options);
    expect(document.documentElement.textContent).toBe('é');
    expect(document.characterSet).toBe(encoding);
    expect(parseXml5(bytes.slice().buffer as ArrayBuffer, options).isEqualNode(document)).toBe(true);
    const strict = parse(bytes, { contentType: 'application/xml', ...options });
    expect([strict.characterSet, strict.isEqualNode(document)]).toEqual([encoding, true]);
    for (const length of [1, 3, bytes.length]) {
      const stream = new Xml5Stream(options);
      for (let i = 0; i < bytes.length; i += length) stream.write(bytes.slice(i, i + length));
      stream.end();
      expect([stream.document.characterSet, stream.document.isEqualNode(document)]).toEqual([encoding, true]);
    }
  });

  test('that are too few for an encoding count at the end', () => {
    const stream = new Xml5Stream();
    stream.write(latin1('<?xml version="1.0"'));
    stream.end();
    expect(stream.document.firstChild?.nodeName).toBe('xml');
    expect(stream.document.characterSet).toBe('UTF-8');
  });

  test('errors count code units', () => {
    const errors: unknown[] = [];
    const bytes = new TextEncoder().encode('<a>é\né&x;</a>');
    parseXml5(bytes, { onParseError: (error) => errors.push(error) });
    expect(errors).toEqual([{ code: 'unknown-named-character-reference', offset: 8, line: 2, column: 4 }]);
  });

  test('and strings in one stream are refused', () => {
    const stream = new Xml5Stream();
    stream.write('<a>');
    expect(() => stream.write(new Uint8Array(1))).toThrow(TypeError);
  });
});

describe('errors are reported as they are found', () => {
  test('while the document grows', () => {
    const seen: string[] = [];
    const stream = new Xml5Stream({
      onParseError: ({ code, line, column }) =>
        seen.push(`${code} ${line}:${column} ${stream.document.getElementsByTagName('*').length}`),
    });
    stream.write('<a>\n<b></c>');
    expect(seen).toEqual(['mismatched-end-tag 2:4 2']);
    stream.write('<d>\n&x;');
    expect(seen.slice(1)).toEqual(['unknown-named-character-reference 3:3 3']);
    stream.end();
    expect(seen.slice(2)).toEqual(['unclosed-elements 3:4 3']);
  });

  const stop = new Error('stop');
  const stopAtFirst = (calls: string[]) => ({
    onParseError: ({ code }: { code: string }) => {
      calls.push(code);
      throw stop;
    },
  });

  test.each([
    ['in a tag', '<a><b :c="d"><e/></a>', '<a/>'],
    ['in tree construction', '<a><b/></c><d/></a>', '<a><b/></a>'],
    ['in a reference', '<a><b>&x;<c/></a>', '<a><b/></a>'],
    ['in a declaration', '<!DOCTYPE a [<!BAD><!WORSE>]><a/>', '<!DOCTYPE a>'],
    ['in an entity', '<!DOCTYPE a [<!ENTITY e "<b/>&e;<c/>">]><a>&e;<d/></a>', '<!DOCTYPE a><a><b/></a>'],
    ['at the end', '<a><b>', '<a><b/></a>'],
  ])('what the callback throws %s ends parsing', (_, input, tree) => {
    const calls: string[] = [];
    expect(() => parseXml5(input, stopAtFirst(calls))).toThrow(stop);
    expect(calls.length).toBe(1);
    const stream = new Xml5Stream(stopAtFirst(calls));
    expect(() => {
      for (const c of input) stream.write(c);
      stream.end();
    }).toThrow(stop);
    stream.write('<f></g>');
    stream.end();
    expect(calls.length).toBe(2);
    expect(new XMLSerializer().serializeToString(stream.document)).toBe(tree);
  });

  test('of bytes too', () => {
    const calls: string[] = [];
    const stream = new Xml5Stream(stopAtFirst(calls));
    expect(() => stream.write(new TextEncoder().encode('<a></b><c/>'))).toThrow(stop);
    stream.write(new TextEncoder().encode('</d>'));
    stream.end();
    expect(calls).toEqual(['mismatched-end-tag']);
  });
});
