import { asciiLowercase } from '../../names/ascii-case.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { isWideKeyword } from '../../names/wide-keywords.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { isDeclarationValue } from '../declaration-value.ts';
import { dimensionLeaf } from '../math/calculation-tree.ts';
import { parseBySyntax } from '../registered/parse-by-syntax.ts';
import { parseSyntaxDefinition, type SyntaxDefinition } from '../registered/syntax-definition.ts';
import { trimmed, writtenValue } from '../syntax.ts';
import { stringText } from '../values/component-text.ts';

/** What an attribute is to be. https://drafts.csswg.org/css-values-5/#typedef-attr-type */
type AttributeType =
  | { readonly kind: 'string' }
  | { readonly kind: 'unit'; readonly unit: string }
  | { readonly kind: 'syntax'; readonly syntax: SyntaxDefinition };

interface AttributeReference {
  readonly name: string;
  readonly type: AttributeType;
}

const REFERENCE = /^(-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*|--[\w\u0080-\uffff-]*)(?:\s+([\s\S]+))?$/i;

/** https://drafts.csswg.org/css-values-5/#attr-notations, of what is before the comma; null: it is not valid. */
export function parseAttributeReference(text: string): AttributeReference | null {
  const [, name, type] = REFERENCE.exec(text.trim()) ?? [];
  if (name === undefined) return null;
  const parsed = type === undefined ? STRING : parseType(type);
  return parsed === null ? null : { name, type: parsed };
}

const STRING: AttributeType = { kind: 'string' };

function parseType(text: string): AttributeType | null {
  const unit = asciiLowercase(text);
  if (unit === 'raw-string') return STRING;
  if (unit === 'number') return { kind: 'unit', unit: '' };
  if (/^(?:[a-z]+|%)$/.test(unit)) return dimensionLeaf(1, unit) === null ? null : { kind: 'unit', unit };
  const [, definition] = /^type\(([\s\S]*)\)$/i.exec(text) ?? [];
  const syntax = definition === undefined ? undefined : parseSyntaxDefinition(definition);
  // https://drafts.csswg.org/css-values-5/#attr-security: what comes of it is in no URL.
  const isUrl = syntax?.some(({ type: one }) => one === '<url>') ?? false;
  return syntax === undefined || isUrl ? null : { kind: 'syntax', syntax };
}

/** Null: it has no such attribute. */
export function attributeOf(element: ElementRecord, name: string): string | null {
  return (
    getAttribute(element, plainAttributeName(name)) ?? getAttribute(element, plainAttributeName(asciiLowercase(name)))
  );
}

/** What the attribute says as a value of that type; null: it is none. */
export function attributeText(value: string, type: AttributeType): string | null {
  switch (type.kind) {
    case 'string':
      return stringText(value);
    case 'unit': {
      const number = /^\s*([+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?)\s*$/i.exec(value)?.[1];
      return number === undefined ? null : `${Number(number)}${type.unit}`;
    }
    case 'syntax':
      return type.syntax === null ? declarationValue(value) : parseBySyntax(type.syntax, trimmed(value));
  }
}

/** https://drafts.csswg.org/css-syntax/#typedef-declaration-value; null: it is none. */
function declarationValue(value: string): string | null {
  const text = writtenValue(true, value);
  return !isDeclarationValue(text) || isWideKeyword(asciiLowercase(text)) ? null : text;
}
