/** An input, what comes of it, and what comes of it to the letter: the tree, and the parse errors with their offsets. */
export type Erratum = readonly [input: string, mended: readonly string[], literal: readonly string[]];

/** What shows each erratum of docs/xml5.md. */
export const ERRATA: Readonly<Record<string, readonly Erratum[]>> = {
  'attribute-white-space': [
    ['<a b="c\td\r\ne&#10;f"/>', ['<a b="c d e\\nf"></>'], ['<a b="c\\td\\ne\\nf"></>']],
    ["<a b='\n'/>", ['<a b=" "></>'], ['<a b="\\n"></>']],
  ],
  'solidus-in-tag': [
    [
      '<a href="x" / class="y"></a>',
      ['<a href="x" class="y"></>', '13 unexpected-solidus-in-tag'],
      ['<a href="xclass=\\"y\\""></>'],
    ],
    ['<a/b="c"/>', ['<a b="c"></>', '3 unexpected-solidus-in-tag'], ['<a></>', '10 unclosed-elements']],
    ['<a><b/ >c</a>', ['<a><b></>"c"</>', '6 unexpected-solidus-in-tag'], ['<a><b></>"c"</>']],
  ],
  'eof-in-end-tag': [
    [
      '<a><b></b',
      ['<a><b></></>', '9 eof-in-tag', '9 unclosed-elements'],
      ['<a><b><b></></></>', '9 eof-in-tag', '9 unclosed-elements'],
    ],
  ],
  'comment-end-bang': [
    ['<!--a--!--><b/>', ['<!--a--!--><b></>'], ['<!--a-!--><b></>']],
    ['<!--a--!-b--><c/>', ['<!--a--!-b--><c></>'], ['<!--a-!-b--><c></>']],
  ],
  'comment-end-twice': [['<!--a--b--><c/>', ['<!--a--b--><c></>'], ['<!--a--bb--><c></>']]],
  'abrupt-comment': [
    [
      '<!-->a--><b/>',
      ['<!-->a--><b></>'],
      ['<!----><b></>', '4 abrupt-closing-of-empty-comment', '5 unexpected-token-outside-root'],
    ],
    [
      '<!--->--><b/>',
      ['<!--->--><b></>'],
      ['<!----><b></>', '5 abrupt-closing-of-empty-comment', '6 unexpected-token-outside-root'],
    ],
    [
      '<!--><a/>',
      ['<!----><a></>', '4 abrupt-closing-of-empty-comment'],
      ['<!----><a></>', '4 abrupt-closing-of-empty-comment'],
    ],
    [
      '<!---><!--><a/>\r\n&',
      ['<!---><!--><a></>', '17 unexpected-token-outside-root'],
      [
        '<!----><!----><a></>',
        '5 abrupt-closing-of-empty-comment',
        '10 abrupt-closing-of-empty-comment',
        '15 unexpected-token-outside-root',
      ],
    ],
  ],
  'cdata-section': [
    ['<a>b<![CDATA[c]]>d</a>', ['<a>"b"<![CDATA[c]]>"d"</>'], ['<a>"bcd"</>']],
    ['<a><![CDATA[]]></a>', ['<a><![CDATA[]]></>'], ['<a></>']],
    ['<![CDATA[a]]><b/>', ['<b></>', '0 unexpected-token-outside-root'], ['<b></>', '9 unexpected-token-outside-root']],
  ],
  'cdata-bracket': [['<a><![CDATA[b]c]d]]></a>', ['<a><![CDATA[b]c]d]]></>'], ['<a>"b]c]]d"</>']]],
  'cdata-end-of-input': [
    [
      '<a><![CDATA[b]',
      ['<a><![CDATA[b]]]></>', '14 eof-in-cdata', '14 unclosed-elements'],
      ['<a>"b"</>', '14 eof-in-cdata', '14 unclosed-elements'],
    ],
    [
      '<a><![CDATA[b]]',
      ['<a><![CDATA[b]]]]></>', '15 eof-in-cdata', '15 unclosed-elements'],
      ['<a>"b"</>', '15 eof-in-cdata', '15 unclosed-elements'],
    ],
  ],
  'pi-target-xml': [
    [
      '<?xml-stylesheet a?><b/>',
      ['<?xml-stylesheet|a?><b></>'],
      ['<?xml|-stylesheet a?><b></>', '5 invalid-xml-declaration'],
    ],
    ['<?xmlx?><a/>', ['<?xmlx|?><a></>'], ['<?xml|x?><a></>', '5 invalid-xml-declaration']],
  ],
  'pi-without-target': [
    ['<??><a/>', ['<!--?--><a></>', '2 missing-processing-instruction-target'], ['<?|?><a></>']],
    [
      '<?><a/>',
      ['<!----><a></>', '2 missing-processing-instruction-target'],
      ['<?><a/>|?>', '7 eof-in-processing-instruction', '7 missing-root-element'],
    ],
  ],
  'pi-question-mark': [['<?a b?c?><d/>', ['<?a|b?c?><d></>'], ['<?a|bc?><d></>']]],
  'eof-in-pi-data': [
    [
      '<?a b',
      ['<?a|b?>', '5 eof-in-processing-instruction', '5 missing-root-element'],
      ['<?a|b?>', '5 eof-in-cdata', '5 missing-root-element'],
    ],
  ],
  'xml-declaration-value': [
    ['<?xml version="1.0"?><a/>', ['<a></>'], ['<?.0"|?><a></>', '15 invalid-xml-declaration']],
  ],
  'xml-declaration-data': [
    [
      '<?xml version 1.0?><a/>',
      ['<?xml|version 1.0?><a></>', '14 invalid-xml-declaration'],
      ['<?xml1.0|version=?><a></>', '14 invalid-xml-declaration'],
    ],
    [
      '<?xml version=1.0?><a/>',
      ['<?xml|version=1.0?><a></>', '14 invalid-xml-declaration'],
      ['<?xml1.0|version=?><a></>', '14 invalid-xml-declaration'],
    ],
    [
      '<?xml vers="1"?><a/>',
      ['<?xml|vers="1"?><a></>', '10 invalid-xml-declaration'],
      ['<?vers="1"|?><a></>', '6 invalid-xml-declaration'],
    ],
    [
      '<?xml a?><b/>',
      ['<?xml|a?><b></>', '6 invalid-xml-declaration'],
      ['<?xml|a?><b></>', '6 invalid-xml-declaration'],
    ],
    [
      '<?xml version',
      ['<?xml|version?>', '13 eof-in-xml-declaration', '13 missing-root-element'],
      ['<?xml|version=?>', '13 eof-in-xml-declaration', '13 missing-root-element'],
    ],
    [
      '<?xml vers',
      ['<?xml|vers?>', '10 eof-in-xml-declaration', '10 missing-root-element'],
      ['<?vers|?>', '6 invalid-xml-declaration', '10 eof-in-processing-instruction', '10 missing-root-element'],
    ],
    [
      '<?xml ',
      ['<?xml|?>', '6 eof-in-xml-declaration', '6 missing-root-element'],
      ['<?xml|?>', '6 eof-in-xml-declaration', '6 missing-root-element'],
    ],
  ],
  'xml-declaration-twice': [
    [
      '<?xml version="1.0" version="1.1"?><a/>',
      ['<?xml|version="1.0" version="1.1"?><a></>', '27 invalid-xml-declaration'],
      ['<?.0"|version="1.1"?><a></>', '15 invalid-xml-declaration'],
    ],
  ],
  'xml-declaration-end': [
    ['<?xml ?b?><a/>', ['<?xml|?b?><a></>', '7 invalid-xml-declaration'], ['<?|b?><a></>']],
    ['<?xml ??><a/>', ['<?xml|??><a></>', '7 invalid-xml-declaration'], ['<a></>', '0 misplaced-xml-declaration']],
  ],
  'xml-declaration-form': [
    ['<?xml?><a/>', ['<a></>', '0 invalid-xml-declaration'], ['<a></>', '0 misplaced-xml-declaration']],
    [
      '<?xml encoding="x"?><a/>',
      ['<a></>', '0 invalid-xml-declaration'],
      ['<?"|?><a></>', '16 invalid-xml-declaration'],
    ],
  ],
  'declaration-tokens': [
    ['<!DOCTYPE a><a/>', ['<!DOCTYPE a><a></>'], ['<a></>', '0 misplaced-doctype']],
    ['<?xml?><a/>', ['<a></>', '0 invalid-xml-declaration'], ['<a></>', '0 misplaced-xml-declaration']],
  ],
  'white-space-outside-root': [
    [' <a/>\n', ['<a></>'], ['<a></>', '0 unexpected-token-outside-root', '5 unexpected-token-outside-root']],
  ],
  'doctype-name-case': [['<!DOCTYPE Note><Note/>', ['<!DOCTYPE Note><Note></>'], ['<Note></>', '0 misplaced-doctype']]],
  'doctype-identifiers': [
    [
      '<!DOCTYPE a SYSTEM "x[y"><a/>',
      ['<!DOCTYPE a "" "x[y"><a></>'],
      ['', '29 eof-in-doctype', '0 misplaced-doctype', '29 missing-root-element'],
    ],
    [
      "<!DOCTYPE a PUBLIC 'p  q' 's>'><a/>",
      ['<!DOCTYPE a "p q" "s>"><a></>'],
      ['<a></>', '0 misplaced-doctype', '29 unexpected-token-outside-root'],
    ],
    [
      '<!DOCTYPE a PUBLIC "p"><a/>',
      ['<!DOCTYPE a "p" ""><a></>', '22 invalid-doctype'],
      ['<a></>', '0 misplaced-doctype'],
    ],
    ['<!DOCTYPE a SYSTEM><a/>', ['<!DOCTYPE a><a></>', '18 invalid-doctype'], ['<a></>', '0 misplaced-doctype']],
    [
      '<!DOCTYPE a PUBLIC"p""s"><a/>',
      ['<!DOCTYPE a "p" "s"><a></>', '18 invalid-doctype', '21 invalid-doctype'],
      ['<a></>', '0 misplaced-doctype'],
    ],
    [
      '<!DOCTYPE a PUBLIC "{" "s"><a/>',
      ['<!DOCTYPE a "{" "s"><a></>', '0 invalid-doctype'],
      ['<a></>', '0 misplaced-doctype'],
    ],
  ],
  'doctype-literal': [
    [
      '<!DOCTYPE a SYSTEM "b><c/>',
      ['<!DOCTYPE a "" "b"><c></>', '21 invalid-doctype'],
      ['<c></>', '0 misplaced-doctype'],
    ],
    [
      '<!DOCTYPE a [<!ENTITY e "x]>"]><b>&e;</b>',
      ['<!DOCTYPE a><b>"&e;"</>', '29 invalid-internal-subset', '36 unknown-named-character-reference'],
      [
        '<b>"&e;"</>',
        '0 misplaced-doctype',
        '28 unexpected-token-outside-root',
        '36 unknown-named-character-reference',
      ],
    ],
    [
      '<!DOCTYPE a [<!ENTITY e "x]><b/>',
      ['<!DOCTYPE a><b></>', '27 invalid-internal-subset', '26 invalid-internal-subset'],
      ['<b></>', '0 misplaced-doctype'],
    ],
  ],
  'bogus-doctype': [
    [
      '<!DOCTYPE a b [<!ENTITY e "x">]><a>&e;</a>',
      ['<!DOCTYPE a><a>"x"</>', '12 invalid-doctype'],
      ['<a>"&e;"</>', '0 misplaced-doctype', '37 unknown-named-character-reference'],
    ],
    ['<!DOCTYPE a [] b><a/>', ['<!DOCTYPE a><a></>', '15 invalid-doctype'], ['<a></>', '0 misplaced-doctype']],
    [
      '<!DOCTYPE a b',
      ['<!DOCTYPE a>', '12 invalid-doctype', '13 eof-in-doctype', '13 missing-root-element'],
      ['', '13 eof-in-doctype', '0 misplaced-doctype', '13 missing-root-element'],
    ],
    [
      "<!DOCTYPE a it's><b>don't</b>",
      ['<!DOCTYPE a><b>"don\'t"</>', '12 invalid-doctype'],
      ['<b>"don\'t"</>', '0 misplaced-doctype'],
    ],
  ],
  'internal-subset': [
    [
      "<!DOCTYPE a [<!-- it's [ -->]><a/>",
      ['<!DOCTYPE a><a></>'],
      ['', '34 eof-in-doctype', '0 misplaced-doctype', '34 missing-root-element'],
    ],
    [
      '<!DOCTYPE a[<!ENTITY e "]><b/>">]><a>&e;</a>',
      ['<!DOCTYPE a><a>"]>"<b></></>'],
      [
        '<b></>',
        '0 misplaced-doctype',
        '30 unexpected-token-outside-root',
        '34 unexpected-token-outside-root',
        '39 unknown-named-character-reference',
        '37 unexpected-token-outside-root',
        '40 unexpected-token-outside-root',
      ],
    ],
    [
      '<!DOCTYPE a [<?p ]>"?><!ATTLIST a b NMTOKENS " x  y " c CDATA "d">]><a b=" e "/>',
      ['<!DOCTYPE a><a b="e" c="d"></>'],
      [
        '<!--ATTLIST a b NMTOKENS " x  y " c CDATA "d"--><a b=" e "></>',
        '0 misplaced-doctype',
        '19 unexpected-token-outside-root',
        '24 incorrectly-opened-comment',
        '66 unexpected-token-outside-root',
      ],
    ],
    [
      '<!DOCTYPE a [<!ENTITY % p "<!ENTITY e \'f\'>">%p;]><a>&e;</a>',
      ['<!DOCTYPE a><a>"f"</>'],
      ['<a>"&e;"</>', '0 misplaced-doctype', '54 unknown-named-character-reference'],
    ],
    [
      '<!DOCTYPE a [<!BAD><!ENTITY e "f">]><a>&e;</a>',
      ['<!DOCTYPE a><a>"f"</>', '13 invalid-internal-subset'],
      ['<a>"&e;"</>', '0 misplaced-doctype', '41 unknown-named-character-reference'],
    ],
  ],
  'reference-name': [
    [
      '<a>&amp</a>;',
      ['<a>"&amp"</>', '7 missing-semicolon-after-character-reference', '11 unexpected-token-outside-root'],
      ['<a>"&amp</a>;"</>', '11 unknown-named-character-reference', '12 unclosed-elements'],
    ],
    [
      '<a b="&c"/>&d;',
      [
        '<a b="&c"></>',
        '8 missing-semicolon-after-character-reference',
        '13 unknown-named-character-reference',
        '11 unexpected-token-outside-root',
      ],
      ['<a b="&c\\"/>&d;"></>', '13 unknown-named-character-reference', '14 eof-in-tag', '14 unclosed-elements'],
    ],
  ],
  'reference-ampersand': [
    [
      '<a>&#;&#x;&amp',
      [
        '<a>"&#;&#x;&amp"</>',
        '5 absence-of-digits-in-numeric-character-reference',
        '9 absence-of-digits-in-numeric-character-reference',
        '14 missing-semicolon-after-character-reference',
        '14 unclosed-elements',
      ],
      [
        '<a>"#;#x;amp"</>',
        '5 absence-of-digits-in-numeric-character-reference',
        '9 absence-of-digits-in-numeric-character-reference',
        '14 missing-semicolon-after-character-reference',
        '14 unclosed-elements',
      ],
    ],
  ],
};
