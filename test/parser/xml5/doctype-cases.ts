import type { Case } from './cases.ts';

/** Inputs that come by the states of document type declarations that XML-ER has not. */
export const DOCTYPE_STATES: Readonly<Record<string, readonly Case[]>> = {
  DoctypeKeyword: [
    ['<!DOCTYPE a SYSTEM "b"><a/>', '<!DOCTYPE a "" "b"><a></>'],
    ['<!DOCTYPE a  ><a/>', '<!DOCTYPE a><a></>'],
    ['<!DOCTYPE a []><a/>', '<!DOCTYPE a><a></>'],
    ['<!DOCTYPE a SYS><a/>', '<!DOCTYPE a><a></>', '12 invalid-doctype'],
    ['<!DOCTYPE a system "b"><a/>', '<!DOCTYPE a><a></>', '12 invalid-doctype'],
    ['<!DOCTYPE a ', '<!DOCTYPE a>', '12 eof-in-doctype', '12 missing-root-element'],
    ['<!DOCTYPE a PUB', '<!DOCTYPE a>', '12 invalid-doctype', '15 eof-in-doctype', '15 missing-root-element'],
  ],
  DoctypeIdentifier: [
    ['<!DOCTYPE a PUBLIC "b" "c" ><a/>', '<!DOCTYPE a "b" "c"><a></>'],
    ['<!DOCTYPE a SYSTEM "b" []><a/>', '<!DOCTYPE a "" "b"><a></>'],
    ['<!DOCTYPE a SYSTEM [<!ENTITY e "f">]><a>&e;</a>', '<!DOCTYPE a><a>"f"</>', '19 invalid-doctype'],
    ['<!DOCTYPE a SYSTEM "b" "c"><a/>', '<!DOCTYPE a "" "b"><a></>', '23 invalid-doctype'],
    ['<!DOCTYPE a PUBLIC b><a/>', '<!DOCTYPE a><a></>', '19 invalid-doctype'],
    ['<!DOCTYPE a SYSTEM', '<!DOCTYPE a>', '18 eof-in-doctype', '18 missing-root-element'],
  ],
  DoctypeIdentifierQuoted: [
    ["<!DOCTYPE a SYSTEM 'b\"c'><a/>", '<!DOCTYPE a "" "b"c"><a></>'],
    ['<!DOCTYPE a SYSTEM "b\r\nc"><a/>', '<!DOCTYPE a "" "b\nc"><a></>'],
    ['<!DOCTYPE a SYSTEM "b', '<!DOCTYPE a "" "b">', '21 eof-in-doctype', '21 missing-root-element'],
  ],
  InternalSubset: [
    ['<!DOCTYPE a [ \n]><a/>', '<!DOCTYPE a><a></>'],
    ['<!DOCTYPE a [b <c>]><a/>', '<!DOCTYPE a><a></>', '13 invalid-internal-subset', '15 invalid-internal-subset'],
    ['<!DOCTYPE a ["\']><a/>', '<!DOCTYPE a><a></>', '13 invalid-internal-subset'],
    ['<!DOCTYPE a [<!ENTITY e "f">', '<!DOCTYPE a>', '28 eof-in-doctype', '28 missing-root-element'],
  ],
  InternalSubsetOpen: [
    ['<!DOCTYPE a [<?b?>]><a/>', '<!DOCTYPE a><a></>'],
    ['<!DOCTYPE a [<]><a/>', '<!DOCTYPE a><a></>', '13 invalid-internal-subset'],
    ['<!DOCTYPE a [<', '<!DOCTYPE a>', '14 eof-in-doctype', '13 invalid-internal-subset', '14 missing-root-element'],
  ],
  InternalSubsetBang: [
    ['<!DOCTYPE a [<!>]><a/>', '<!DOCTYPE a><a></>', '13 invalid-internal-subset'],
    ['<!DOCTYPE a [<!]><a/>', '<!DOCTYPE a><a></>', '13 invalid-internal-subset'],
    ['<!DOCTYPE a [<!', '<!DOCTYPE a>', '15 eof-in-doctype', '13 invalid-internal-subset', '15 missing-root-element'],
  ],
  InternalSubsetBangDash: [
    ['<!DOCTYPE a [<!-]><a/>', '<!DOCTYPE a><a></>', '13 invalid-internal-subset'],
    ['<!DOCTYPE a [<!-a>]><a/>', '<!DOCTYPE a><a></>', '13 invalid-internal-subset'],
  ],
  InternalSubsetComment: [
    ['<!DOCTYPE a [<!--]>"\'<a>-->]><a/>', '<!DOCTYPE a><a></>'],
    [
      '<!DOCTYPE a [<!--b',
      '<!DOCTYPE a>',
      '18 eof-in-doctype',
      '18 invalid-internal-subset',
      '18 missing-root-element',
    ],
  ],
  InternalSubsetCommentDash: [
    ['<!DOCTYPE a [<!--b-c-->]><a/>', '<!DOCTYPE a><a></>'],
    [
      '<!DOCTYPE a [<!--b-',
      '<!DOCTYPE a>',
      '19 eof-in-doctype',
      '19 invalid-internal-subset',
      '19 missing-root-element',
    ],
  ],
  InternalSubsetCommentEnd: [
    ['<!DOCTYPE a [<!--b--c--><!ENTITY e "f">]><a>&e;</a>', '<!DOCTYPE a><a>"f"</>', '18 invalid-internal-subset'],
    ['<!DOCTYPE a [<!--b--->]><a/>', '<!DOCTYPE a><a></>', '18 invalid-internal-subset'],
    [
      '<!DOCTYPE a [<!--b--',
      '<!DOCTYPE a>',
      '20 eof-in-doctype',
      '18 invalid-internal-subset',
      '20 missing-root-element',
    ],
  ],
  InternalSubsetPi: [
    ['<!DOCTYPE a [<?b ]>"\'<a>?>]><a/>', '<!DOCTYPE a><a></>'],
    ['<!DOCTYPE a [<?b', '<!DOCTYPE a>', '16 eof-in-doctype', '16 invalid-internal-subset', '16 missing-root-element'],
  ],
  InternalSubsetPiEnd: [
    ['<!DOCTYPE a [<?b ?c??>]><a/>', '<!DOCTYPE a><a></>'],
    ['<!DOCTYPE a [<?b?', '<!DOCTYPE a>', '17 eof-in-doctype', '15 invalid-internal-subset', '17 missing-root-element'],
  ],
  InternalSubsetDeclaration: [
    ['<!DOCTYPE a [<!ELEMENT a ANY>]><a/>', '<!DOCTYPE a><a></>'],
    ['<!DOCTYPE a [<!ENTITY e "f"<!ENTITY g "h">]><a>&g;</a>', '<!DOCTYPE a><a>"h"</>', '27 invalid-internal-subset'],
    ['<!DOCTYPE a [<!ELEMENT a ANY]><a/>', '<!DOCTYPE a><a></>', '28 invalid-internal-subset'],
    [
      '<!DOCTYPE a [<!ELEMENT a',
      '<!DOCTYPE a>',
      '24 eof-in-doctype',
      '24 invalid-internal-subset',
      '24 missing-root-element',
    ],
  ],
  InternalSubsetLiteral: [
    ["<!DOCTYPE a [<!ENTITY e '\"]>'>]><a>&e;</a>", '<!DOCTYPE a><a>"\\"]>"</>'],
    [
      '<!DOCTYPE a [<!ENTITY e "f',
      '<!DOCTYPE a>',
      '26 eof-in-doctype',
      '26 invalid-internal-subset',
      '26 missing-root-element',
    ],
  ],
};

/** What comes of declarations. */
export const DECLARATIONS: Readonly<Record<string, readonly Case[]>> = {
  'CDATA sections': [
    ['<a>b<![CDATA[c]]>d</a>', '<a>"b"<![CDATA[c]]>"d"</>'],
    ['<a><![CDATA[\r\n]]></a>', '<a><![CDATA[\n]]></>'],
  ],
  entities: [
    ['<!DOCTYPE a [<!ENTITY e "b<c>d</c>&#38;amp;">]><a>x&e;y</a>', '<!DOCTYPE a><a>"xb"<c>"d"</>"&y"</>'],
    [
      '<!DOCTYPE a [<!ENTITY e "b&#10;c\t&f;"><!ENTITY f \'"&#60;\'>]><a b="&e;" c=&e;>',
      '<!DOCTYPE a><a b="b c \\"<" c="b c \\"<"></>',
      '77 unclosed-elements',
    ],
    ['<!DOCTYPE a [<!ENTITY e "&#13;">]><a b="&e;">&e;</a>', '<!DOCTYPE a><a b=" ">"\\r"</>'],
    ['<!DOCTYPE a [<!ENTITY e "<b>">]><a>&e;c</b></a>', '<!DOCTYPE a><a><b>"c"</></>', '35 unbalanced-entity'],
    [
      '<!DOCTYPE a [<!ENTITY e "</a><b/>">]><a>&e;c</a>',
      '<!DOCTYPE a><a></>',
      '40 unexpected-token-outside-root',
      '40 unbalanced-entity',
      '43 unexpected-token-outside-root',
      '44 unexpected-token-outside-root',
    ],
    [
      '<!DOCTYPE a [<!ENTITY e "<b c=">]><a>&e;d>f</a>',
      '<!DOCTYPE a><a><b c="">"d>f"</></>',
      '37 eof-in-tag',
      '37 unbalanced-entity',
      '43 mismatched-end-tag',
    ],
    [
      '<!DOCTYPE a [<!ENTITY e "&f;"><!ENTITY f "&e;">]><a b="&e;">&e;</a>',
      '<!DOCTYPE a><a b="&e;">"&e;"</>',
      '55 recursive-entity-reference',
      '60 recursive-entity-reference',
    ],
    [
      '<!DOCTYPE a [<!ENTITY e "&lt">]><a>&e;;</a>',
      '<!DOCTYPE a><a>"&e;;"</>',
      '29 invalid-internal-subset',
      '37 unknown-named-character-reference',
    ],
    [
      '<!DOCTYPE a [<!ENTITY e SYSTEM "f">]><a b="&e;">c&e;d</a>',
      '<!DOCTYPE a><a b="&e;">"cd"</>',
      '45 external-entity-in-attribute-value',
    ],
    [
      '<!DOCTYPE a [<!ENTITY e SYSTEM "f" NDATA g>]><a b="&e;">&e;</a>',
      '<!DOCTYPE a><a b="&e;">"&e;"</>',
      '53 unparsed-entity-reference',
      '58 unparsed-entity-reference',
    ],
    [
      '<!DOCTYPE a [<!ENTITY e "f">]>&e;<a/>&e;',
      '<!DOCTYPE a><a></>',
      '30 unexpected-token-outside-root',
      '37 unexpected-token-outside-root',
    ],
    ['<!DOCTYPE a [<!ENTITY lt "x"><!ENTITY copy "y">]><a>&lt;&copy;&reg;</a>', '<!DOCTYPE a><a>"<y\u00ae"</>'],
    [
      '<?xml version="1.0" standalone="no"?><!DOCTYPE a [<!ENTITY % p SYSTEM "q">%p;<!ENTITY e "f">]><a>&e;</a>',
      '<!DOCTYPE a><a>"&e;"</>',
      '99 unknown-named-character-reference',
    ],
    [
      '<?xml version="1.0" standalone="yes"?><!DOCTYPE a [<!ENTITY % p SYSTEM "q">%p;<!ENTITY e "f">]><a>&e;</a>',
      '<!DOCTYPE a><a>"f"</>',
    ],
    [
      '<!DOCTYPE a [\r\n<!BAD>\r\n<!WORSE>]><a/>',
      '<!DOCTYPE a><a></>',
      '15 invalid-internal-subset',
      '23 invalid-internal-subset',
    ],
  ],
  'attribute declarations': [
    [
      '<!DOCTYPE a [<!ATTLIST a b CDATA "c" d ID #IMPLIED e (f|g) "f">]><a d=" x\ty "/>',
      '<!DOCTYPE a><a d="x y" b="c" e="f"></>',
    ],
    [
      '<!DOCTYPE a [<!ATTLIST a xmlns CDATA "u" xmlns:p CDATA "v"><!ATTLIST p:b p:c CDATA "d">]><a><p:b/></a>',
      '<!DOCTYPE a><{u}a xmlns="u" xmlns:p="v"><{v}p:b {v}p:c="d"></></>',
    ],
    [
      '<!DOCTYPE a [<!ATTLIST a b CDATA "&e;"><!ENTITY e "f">]><a/>',
      '<!DOCTYPE a><a></>',
      '33 invalid-internal-subset',
    ],
    [
      '<!DOCTYPE a [<!ENTITY e "&e;"><!ATTLIST a b CDATA "&e;"><!ATTLIST a c CDATA "&#38;">]><a d="&e;"/>',
      '<!DOCTYPE a><a d="&e;" c="&"></>',
      '50 invalid-internal-subset',
      '92 recursive-entity-reference',
    ],
    ['<!DOCTYPE a [<!ATTLIST a b CDATA "1"><!ATTLIST a b CDATA "2">]><a/>', '<!DOCTYPE a><a b="1"></>'],
  ],
};
