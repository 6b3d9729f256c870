/** The parse errors that XML-ER lists in section 1.2. */
export type ListedErrorCode =
  | 'abrupt-closing-of-empty-comment'
  | 'abrupt-closing-xml-declaration'
  | 'colon-before-attr'
  | 'eof-in-cdata'
  | 'eof-in-comment'
  | 'eof-in-doctype'
  | 'eof-in-tag'
  | 'eof-in-xml-declaration'
  | 'incorrectly-opened-comment'
  | 'invalid-xml-declaration'
  | 'missing-whitespace-before-doctype-name'
  | 'missing-doctype-name';

/** Those it gives no name: the HTML Standard's name for the same error, or a descriptive one. */
export type UnlistedErrorCode =
  | 'absence-of-digits-in-numeric-character-reference'
  | 'character-reference-outside-unicode-range'
  | 'duplicate-attribute'
  | 'end-tag-with-attributes'
  | 'end-tag-with-trailing-solidus'
  | 'entity-expansion-limit'
  | 'eof-in-processing-instruction'
  | 'external-entity-in-attribute-value'
  | 'incorrectly-closed-comment'
  | 'invalid-doctype'
  | 'invalid-first-character-of-tag-name'
  | 'invalid-internal-subset'
  | 'mismatched-end-tag'
  | 'misplaced-doctype'
  | 'misplaced-xml-declaration'
  | 'missing-processing-instruction-target'
  | 'missing-root-element'
  | 'missing-semicolon-after-character-reference'
  | 'nested-comment'
  | 'null-character-reference'
  | 'recursive-entity-reference'
  | 'surrogate-character-reference'
  | 'unbalanced-entity'
  | 'unclosed-elements'
  | 'unexpected-null-character'
  | 'unexpected-solidus-in-tag'
  | 'unexpected-token-outside-root'
  | 'unknown-named-character-reference'
  | 'unparsed-entity-reference';

export type Xml5ErrorCode = ListedErrorCode | UnlistedErrorCode;
