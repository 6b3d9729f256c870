import { describe, expect, test } from 'vitest';
import { coerceToInfoset, type Document, parse, parseFragment, toXML, XMLSerializer } from '../../../lib/index.ts';
import { fault } from './well-formed.ts';

const serialize = (node: Node): string => new XMLSerializer().serializeToString(node);

function body(html: string): string {
  return toXML(parse(html).body).slice('<body xmlns="http://www.w3.org/1999/xhtml">'.length, -'</body>'.length);
}

describe('toXML', () => {
  test.each([
    ['a name with a character of no name', '<foo<bar>', '<fooU00003Cbar></fooU00003Cbar>'],
    ['a name with a colon', '<a::>', '<aU00003AU00003A></aU00003AU00003A>'],
    ['a name with a character outside the BMP', '<a\u{fffff}>', '<aU0FFFFF></aU0FFFFF>'],
    ['a name with letters of other scripts', '<a\u00e9\u4e2d>', '<a\u00e9\u4e2d></a\u00e9\u4e2d>'],
    ['an attribute with a colon', '<p xlink:href=a>', '<p xlinkU00003Ahref="a"></p>'],
    ['an attribute that starts with a digit', '<p 1=a>', '<p U000031="a"></p>'],
    ['an attribute that starts with a hyphen', '<p -a->', '<p U00002Da-=""></p>'],
    ['an attribute of odd characters', '<p "\'<=a @click=b>', '<p U000022U000027U00003C="a" U000040click="b"></p>'],
    ['attributes that look like declarations', '<p xmlns=a xmlns:b=c d=e>', '<p d="e"></p>'],
    [
      'foreign attributes',
      '<svg xlink:href=a xmlns:xlink=b xml:lang=c>',
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="a" xml:lang="c"/>',
    ],
    ['hyphens in a comment', '<p><!-- a--b --><!------>', '<p><!-- a- -b --><!--- - --></p>'],
    ['a hyphen at the end of a comment', '<p><!--a---->', '<p><!--a- - --></p>'],
    ['form feeds', '<p title="a\fb">c\fd<!--\f-->', '<p title="a b">c d<!-- --></p>'],
    [
      'characters that XML has not',
      '<p title=\x01>\x02<!--\x0b\ufffe-->',
      '<p title="\ufffd">\ufffd<!--\ufffd\ufffd--></p>',
    ],
    ['a lone surrogate', '<p>\ud800', '<p>\ufffd</p>'],
    ['a carriage return', '<p>a&#13;b', '<p>a&#13;b</p>'],
    ['text that would end something', '<p>]]>&lt;/p>', '<p>]]&gt;&lt;/p&gt;</p>'],
    ['contents of scripts', '<p><script>a<b && c]]></script>', '<p><script>a&lt;b &amp;&amp; c]]&gt;</script></p>'],
    ['contents of templates', '<p><template><a:b></template>', '<p><template><aU00003Ab></aU00003Ab></template></p>'],
    ['instructions', '<p><?a b?>', '<p><?a b?></p>'],
    ['void elements', '<br><img>', '<br /><img />'],
  ])('%s', (_, html, xml) => {
    expect(body(html)).toBe(xml);
    expect(fault(toXML(parse(html)))).toBeNull();
  });

  test.each([
    ['<!DOCTYPE html>', '<!DOCTYPE html>'],
    ['<!DOCTYPE html PUBLIC "a">', '<!DOCTYPE html PUBLIC "a" "">'],
    ['<!DOCTYPE html PUBLIC "\u00e9a[" "b">', '<!DOCTYPE html PUBLIC "a" "b">'],
    ["<!DOCTYPE html SYSTEM 'a\"b'>", '<!DOCTYPE html SYSTEM "a%22b">'],
    ['<!DOCTYPE a:b<>', '<!DOCTYPE aU00003AbU00003C>'],
    ['<!DOCTYPE>', ''],
  ])('%s', (html, xml) => {
    const written = toXML(parse(html));
    expect(written.slice(0, written.indexOf('<html'))).toBe(xml);
    expect(fault(written)).toBeNull();
  });

  test('what scripts can make', () => {
    const document: Document = parse('<p>');
    const p = document.querySelector('p') as Element;
    const instruction = document.createProcessingInstruction('xml', 'a');
    instruction.data = '?>b';
    const colon = document.createProcessingInstruction('a:b', 'c');
    const xml = document.implementation.createDocument(null, 'x');
    const section = xml.createCDATASection('');
    section.data = 'a]]>b\0';
    p.append(instruction, colon, section);
    p.append(document.createElementNS('http://www.w3.org/2000/xmlns/', 'xmlns:a'));
    p.append(document.createElementNS('\u0001', 'a;b:c'));
    p.setAttributeNS('u\u0002', 'd:e', 'f');
    p.setAttributeNS(null, 'U000031', 'one');
    p.setAttribute('1', 'two');
    expect(toXML(p)).toBe(
      '<p xmlns="http://www.w3.org/1999/xhtml" xmlns:d="u\ufffd" d:e="f" U000031="one"><?U000078ml ? >b?><?aU00003Ab c?>' +
        '<![CDATA[a]]]]><![CDATA[>b\ufffd]]><a xmlns=""/><aU00003Bb:c xmlns:aU00003Bb="\ufffd"/></p>',
    );
    expect(fault(toXML(p))).toBeNull();
    expect(fault(toXML(coerceToInfoset(p)))).toBeNull();
  });

  test('fragments, and what is no node', () => {
    expect(toXML(parseFragment('a&b<br>'))).toBe('a&amp;b<br xmlns="http://www.w3.org/1999/xhtml" />');
    expect(() => toXML({} as Node)).toThrow(TypeError);
    expect(() => toXML(parse('').createAttribute('a'))).toThrow(TypeError);
  });
});

const PAGE = '<!DOCTYPE a:b><p a<b="\f" id=x>\x01<!-- -- --><template><c:d>e</template><f:g><?h i?>';

describe('coerceToInfoset', () => {
  test('copies into another document', () => {
    const document = parse(PAGE, { url: 'https://example.com/' });
    const before = document.documentElement.outerHTML;
    const copy = coerceToInfoset(document);
    expect(copy.documentElement.outerHTML).toBe(
      '<html><head></head><body><p aU00003Cb=" " id="x">\ufffd<!-- - - --><template><cU00003Ad>e</cU00003Ad></template>' +
        '<fU00003Ag><?h i?></fU00003Ag></p></body></html>',
    );
    expect(copy.doctype?.name).toBe('aU00003Ab');
    expect(copy.URL).toBe('https://example.com/');
    expect(copy.compatMode).toBe(document.compatMode);
    expect(copy.getElementById('x')?.ownerDocument).toBe(copy);
    expect(document.documentElement.outerHTML).toBe(before);
    expect(serialize(copy)).toBe(toXML(document));
  });

  test('as an option of the parser', () => {
    const document = parse(PAGE, { coerceToInfoset: true });
    expect(serialize(document)).toBe(toXML(parse(PAGE)));
    const bytes = parse(new TextEncoder().encode(PAGE), { coerceToInfoset: true, encoding: 'utf-8' });
    expect(serialize(bytes)).toBe(toXML(parse(PAGE)));
    expect(serialize(parseFragment(PAGE, { coerceToInfoset: true }))).toBe(toXML(parseFragment(PAGE)));
    expect(() => parse('<a/>', { contentType: 'text/xml', coerceToInfoset: true })).toThrow(TypeError);
  });

  test.each([
    ['<!DOCTYPE>', ''],
    ['<!DOCTYPE a PUBLIC "b">', '<!DOCTYPE a>'],
    ['<!DOCTYPE a PUBLIC "b" "c">', '<!DOCTYPE a PUBLIC "b" "c">'],
    ['<!DOCTYPE a SYSTEM "c">', '<!DOCTYPE a SYSTEM "c">'],
  ])('has no part of %s that XML cannot write', (html, xml) => {
    for (const document of [coerceToInfoset(parse(html)), parse(html, { coerceToInfoset: true })]) {
      const written = serialize(document);
      expect(written.slice(0, written.indexOf('<html'))).toBe(xml);
      expect(fault(written)).toBeNull();
    }
  });

  test('300,000 elements deep', () => {
    const document = parse('<div>'.repeat(300_000), { coerceToInfoset: true });
    expect(toXML(document).length).toBe(toXML(coerceToInfoset(document)).length);
  });
});
