/**
 * The rules of XML 1.0 and of Namespaces in XML 1.0 that a document can break, each with a sentence on it. In the
 * sentences `%` stands for the name or the text that breaks the rule.
 */
const MESSAGES = {
  'attribute-without-value': "The attribute '%' has no value",
  'bad-attribute-declaration': 'The attribute-list declaration is not well-formed',
  'bad-character-reference': "'%' is no character reference",
  'bad-comment': "'--' stands inside a comment",
  'bad-content-model': 'The content model of an element declaration is not well-formed',
  'bad-doctype': 'The document type declaration is not well-formed',
  'bad-encoding-name': "'%' is no name of an encoding",
  'bad-end-tag': 'The end tag is not well-formed',
  'bad-entity-declaration': 'The entity declaration is not well-formed',
  'bad-internal-subset': 'Something that is no declaration stands in the internal subset',
  'bad-notation-declaration': 'The notation declaration is not well-formed',
  'bad-processing-instruction-target': "'%' cannot be the target of a processing instruction",
  'bad-public-id': 'The public identifier holds a character that none may hold',
  'bad-qualified-name': "'%' is no qualified name",
  'bad-reference': "'&' does not start a reference",
  'bad-standalone': "The standalone declaration is '%', not 'yes' or 'no'",
  'bad-version': "The XML version '%' is none of 1.0, 1.1 and so on",
  'bad-xml-declaration': 'The XML declaration is not well-formed',
  'cdata-end-in-text': "']]>' stands in text",
  'content-outside-root': 'Something other than comments, instructions and white space stands outside the root element',
  'doctype-misplaced': 'A document type declaration stands where none may stand',
  'duplicate-attribute': "The attribute '%' is there twice",
  'entity-expansion-limit': 'The entities expand to more than is allowed',
  'entity-recursion': "The entity '%' holds itself",
  'entity-undeclared': "The entity '%' is not declared",
  'entity-unbalanced': "The entity '%' does not end in the element in which it begins",
  'entity-unparsed': "The entity '%' is not parsed",
  'external-entity-in-attribute': "The external entity '%' stands in an attribute value",
  'invalid-character': 'The character % is not allowed',
  'less-than-in-attribute': "'<' stands in an attribute value",
  'mismatched-end-tag': "The end tag '%' does not fit the start tag '%'",
  'missing-root': 'There is no root element',
  'missing-space': 'White space is missing',
  'namespace-declaration-empty': "The prefix '%' cannot be undeclared",
  'namespace-reserved': "'%' is reserved",
  'parameter-entity-misplaced': 'A parameter entity is referred to inside a declaration',
  'prefix-unbound': "The prefix of '%' is not bound to a namespace",
  'tag-not-closed': "The tag of '%' is not well-formed",
  'unclosed-element': "The element '%' is not closed",
  'unexpected-end': 'The document ends too early',
  'unexpected-markup': "'<' does not start markup",
  'xml-declaration-misplaced': "'<?xml' stands elsewhere than at the start of the document",
} as const;

export type XmlErrorCode = keyof typeof MESSAGES;

export interface XmlParseError {
  readonly code: XmlErrorCode;
  readonly message: string;
  /** In UTF-16 code units of the input, newlines being normalized: CRLF counts once. */
  readonly offset: number;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

/** Thrown inside the parser only; a plain object, as nobody ever sees its stack. */
export class XmlError {
  readonly code: XmlErrorCode;
  readonly message: string;
  /** In the document entity, which is where the reference stands when the error is in an entity. */
  offset: number;

  constructor(code: XmlErrorCode, offset: number, names: readonly string[] = []) {
    this.code = code;
    this.offset = offset;
    this.message = names.reduce<string>((message, name) => message.replace('%', () => shortened(name)), MESSAGES[code]);
  }
}

function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
}
