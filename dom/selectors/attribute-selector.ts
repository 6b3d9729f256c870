import { asciiLowercase } from '../names/ascii-case.ts';
import { plainAttributeName } from '../names/attribute-name.ts';
import { isValueCaseInsensitive } from './attribute-values.ts';
import { CaseRule, SimpleSelector, type SimpleSelectorParts, TestKind } from './compiled.ts';
import { type Namespaces, parseQualifiedName } from './qualified-name.ts';
import { InvalidSelector, type TokenReader } from './token-reader.ts';
import { isDelim, type Token, TokenType } from './tokens.ts';

/** https://drafts.csswg.org/selectors/#typedef-attribute-selector: what is between the brackets. */
export function parseAttributeSelector(
  reader: TokenReader,
  isHtml: boolean,
  namespaces: Namespaces | null,
): SimpleSelector {
  reader.skipWhitespace();
  // Unlike an element's, an attribute's name without a prefix is in no namespace.
  const name = parseQualifiedName(reader, namespaces, null);
  if (name === null || name.localName === null) throw new InvalidSelector();
  const { namespace } = name;
  const localName = isHtml ? asciiLowercase(name.localName) : name.localName;
  const parts = {
    localName,
    namespace,
    attributeName: namespace === null ? plainAttributeName(localName) : null,
  };
  reader.skipWhitespace();
  if (reader.atEnd()) return new SimpleSelector(TestKind.AttributeExists, parts);
  const isInsensitive = isHtml && namespace === null && isValueCaseInsensitive(localName);
  return parseValue(reader, parts, isInsensitive ? CaseRule.InsensitiveOnHtml : CaseRule.Exact);
}

function parseValue(reader: TokenReader, parts: SimpleSelectorParts, defaultRule: CaseRule): SimpleSelector {
  const kind = testKindOf(reader.peek());
  reader.at++;
  reader.skipWhitespace();
  const token = reader.peek();
  if (token.type !== TokenType.Ident && token.type !== TokenType.String) throw new InvalidSelector();
  reader.at++;
  reader.skipWhitespace();
  let caseRule = defaultRule;
  if (reader.peek().type === TokenType.Ident) {
    // DEVIATION: the flag `s` is invalid, as in Chromium, which has it behind a switch.
    if (asciiLowercase(reader.peek().value) !== 'i') throw new InvalidSelector();
    caseRule = CaseRule.AsciiInsensitive;
    reader.at++;
    reader.skipWhitespace();
  }
  reader.requireEnd();
  return new SimpleSelector(kind, { ...parts, value: token.value, caseRule });
}

function testKindOf(token: Token): TestKind {
  if (isDelim(token, '=')) return TestKind.AttributeEquals;
  if (token.type !== TokenType.AttributeMatch) throw new InvalidSelector();
  switch (token.value) {
    case '~':
      return TestKind.AttributeIncludes;
    case '|':
      return TestKind.AttributeDashMatch;
    case '^':
      return TestKind.AttributePrefix;
    case '$':
      return TestKind.AttributeSuffix;
    default:
      return TestKind.AttributeSubstring;
  }
}
