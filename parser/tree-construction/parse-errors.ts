/**
 * The codes of the parse errors of tree construction. The Standard gives them no names; those that other parsers report
 * have the names in use there.
 */
export type TreeErrorCode =
  | 'abandoned-head-element-child'
  | 'closing-of-element-with-open-child-elements'
  | 'disallowed-content-in-noscript-in-head'
  | 'duplicate-document-element'
  | 'end-tag-without-matching-open-element'
  | 'eof-in-element-that-can-contain-only-text'
  | 'html-element-in-foreign-content'
  | 'invalid-namespace-declaration'
  | 'misplaced-characters'
  | 'misplaced-doctype'
  | 'misplaced-start-tag'
  | 'misplaced-start-tag-for-head-element'
  | 'missing-doctype'
  | 'nested-element-of-same-kind'
  | 'nested-noscript-in-head'
  | 'non-conforming-doctype'
  | 'non-void-html-element-start-tag-with-trailing-solidus'
  | 'open-elements-left-after-eof'
  | 'unexpected-content-after-body'
  | 'unexpected-content-in-table'
  | 'unexpected-null-character';
