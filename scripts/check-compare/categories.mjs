/**
 * What the three look for, in common words: by rules of `livedom/check`, by rules of html-validate, and by what the messages of the Nu
 * checker are like, which have no names. The first that fits counts; what fits nothing is a check that only the other has.
 */
export const CATEGORIES = [
  { name: 'ids there twice', livedom: ['duplicate-id'], htmlValidate: ['no-dup-id'], nu: /^Duplicate ID/ },
  {
    name: 'attributes there twice',
    livedom: ['duplicate-attribute'],
    htmlValidate: ['no-dup-attr'],
    nu: /^Duplicate attribute/,
  },
  {
    name: 'types of scripts and styles that say nothing',
    livedom: ['unnecessary-type'],
    htmlValidate: ['script-type'],
    nu: /unnecessary for JavaScript resources|^The “type” attribute for the “style” element is not needed/,
  },
  {
    name: 'obsolete attributes',
    livedom: ['obsolete-attribute'],
    htmlValidate: ['no-deprecated-attr'],
    nu: /attribute on the “[^”]*” element is obsolete|^The “(?:language|charset)” attribute|document-wide default language is obsolete/,
  },
  { name: 'obsolete elements', livedom: ['obsolete-element'], htmlValidate: ['deprecated'], nu: /element is obsolete/ },
  {
    name: 'unknown elements',
    livedom: ['unknown-element'],
    htmlValidate: ['element-name', 'no-unknown-elements'],
    nu: /completely-unknown element/,
  },
  {
    name: 'unknown attributes',
    livedom: ['unknown-attribute'],
    htmlValidate: [],
    nu: /^Attribute “[^”]*” (?:not allowed|is not)|attribute is never allowed on/,
  },
  {
    name: 'elements and text where they may not stand',
    livedom: [
      'content-model',
      'forbidden-descendant',
      'duplicate-title',
      'duplicate-main',
      'abandoned-head-element-child',
      'misplaced-start-tag',
      'misplaced-start-tag-for-head-element',
      'nested-element-of-same-kind',
      'unexpected-content-after-body',
      'unexpected-content-in-table',
      'disallowed-content-in-noscript-in-head',
    ],
    htmlValidate: [
      'element-permitted-content',
      'element-permitted-occurrences',
      'element-permitted-order',
      'element-permitted-parent',
      'element-required-ancestor',
      'no-implicit-close',
      'no-multiple-main',
    ],
    nu: /not allowed (?:as child|in element)|^Bad start tag|missing a required instance of child element “(?!title)|must not appear as a descendant|must be the first child|^Stray start tag|^Start tag “|element of the same type was already open|^Non-space characters|^Text after|between “head” and “body”/,
  },
  {
    name: 'end tags that match nothing, or others than open',
    livedom: [
      'end-tag-without-matching-open-element',
      'closing-of-element-with-open-child-elements',
      'open-elements-left-after-eof',
    ],
    htmlValidate: ['close-order', 'void-content'],
    nu: /^Stray end tag|^Unclosed element|^End tag|were open elements|violates nesting|element in scope but|^End of file seen and there were open/,
  },
  {
    name: 'images without alternative',
    livedom: ['img-alt'],
    htmlValidate: ['wcag/h37', 'area-alt'],
    nu: /must have an “alt” attribute/,
  },
  {
    name: 'doctypes',
    livedom: ['non-conforming-doctype', 'missing-doctype', 'misplaced-doctype'],
    htmlValidate: ['doctype-html', 'missing-doctype'],
    nu: /doctype/i,
  },
  {
    name: 'attributes that are missing',
    livedom: ['missing-attribute'],
    htmlValidate: ['element-required-attributes'],
    nu: /is missing (?:required attribute|one or more)|must (?:also )?have (?:an?|the) “[^”]*” attribute(?! with the value)|must not have attribute/,
  },
  {
    name: 'links and buttons with nothing in them',
    livedom: ['empty-control'],
    htmlValidate: ['wcag/h30', 'text-content'],
    nu: null,
  },
  { name: 'empty headings', livedom: ['empty-heading'], htmlValidate: ['empty-heading'], nu: /^Empty heading/ },
  {
    name: 'titles that are missing or empty',
    livedom: ['missing-title', 'empty-title'],
    htmlValidate: ['empty-title', 'element-required-content'],
    nu: /missing a required instance of child element “title”|“title” (?:element )?must not be empty/,
  },
  {
    name: 'the language of the page',
    livedom: ['missing-lang', 'lang-value'],
    htmlValidate: [],
    nu: /Consider (?:adding|using) (?:a )?“lang|appears to be written in/,
  },
  { name: 'controls without labels', livedom: ['control-label'], htmlValidate: ['input-missing-label'], nu: null },
  {
    name: 'labels and references to nothing',
    livedom: ['label-for', 'id-reference'],
    htmlValidate: ['valid-for', 'no-missing-references'],
    nu: /must be the ID|must refer to|must point to/,
  },
  {
    name: 'ids that will not do',
    livedom: ['id-value'],
    htmlValidate: ['valid-id'],
    nu: /An ID must not|for attribute “id”/,
  },
  {
    name: 'encodings',
    livedom: ['encoding', 'missing-charset', 'malformed-bytes'],
    htmlValidate: [],
    nu: /character encoding|encoding declaration|^Malformed byte/i,
  },
  {
    name: 'values of attributes',
    livedom: ['attribute-value'],
    htmlValidate: [
      'attribute-allowed-values',
      'form-dup-name',
      'valid-autocomplete',
      'input-attributes',
      'attribute-misuse',
    ],
    nu: /^Bad value|only allowed value|must have a “content” attribute with the value/,
  },
  {
    name: 'tags and references that are written wrongly',
    livedom: [
      'unexpected-character-in-attribute-name',
      'missing-whitespace-between-attributes',
      'non-void-html-element-start-tag-with-trailing-solidus',
      'control-character-reference',
      'unexpected-solidus-in-tag',
      'incorrectly-opened-comment',
      'unexpected-character-in-unquoted-attribute-value',
      'control-character-in-input-stream',
      'missing-semicolon-after-character-reference',
      'invalid-first-character-of-tag-name',
      'disallowed-processing-instruction-target',
      'nested-comment',
      'missing-attribute-value',
    ],
    htmlValidate: [
      'attr-delimiter',
      'attr-spacing',
      'no-self-closing',
      'unrecognized-char-ref',
      'no-raw-characters',
      'close-attr',
    ],
    nu: /attribute name|^No space between|Self-closing syntax|numeric character reference|slash was not|^“[^”]*” in an unquoted attribute value|Bogus comment|^Named character|semicolon|^Bad character|Forbidden code point|^Saw “/,
  },
];

/** Of a rule of `livedom/check`; null for one that says nothing of the Standard's. */
export const categoryOfRule = (rule) => CATEGORIES.find(({ livedom }) => livedom.includes(rule))?.name ?? null;
export const categoryOfHtmlValidate = (rule) => CATEGORIES.find((one) => one.htmlValidate.includes(rule))?.name ?? null;
/** The most particular ones stand before the others. */
export function categoryOfNu(message) {
  const fits = ({ nu }) => nu?.test(message) === true;
  return CATEGORIES.find(fits)?.name ?? null;
}
