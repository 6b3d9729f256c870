import { copyOf } from './arithmetic.ts';
import {
  type AnyStyleValue,
  type Component,
  isNumeric,
  type KeywordValue,
  keywordValue,
  type NumericValue,
  transformComponent,
  transformValue,
  unparsedValue,
} from './value-states.ts';

/** What a map keeps of a value, and gives of it: what scripts do to theirs does not change it. */
export function copyOfValue(value: AnyStyleValue): AnyStyleValue {
  if (isNumeric(value)) return copyOf(value);
  switch (value.type) {
    case 'CSSKeywordValue':
      return keywordValue(value.value);
    case 'CSSUnparsedValue':
      return unparsedValue([...value.items]);
    case 'CSSTransformValue':
      return transformValue(value.items.map(copyOfComponent));
    default:
      return { ...value, object: null };
  }
}

function copyOfComponent({ type, is2D, parts, matrix }: Component): Component {
  const copies = Object.entries(parts).map(([name, part]) => [name, copyOfValue(part)] as const);
  return transformComponent(
    type,
    is2D,
    Object.fromEntries(copies) as Record<string, NumericValue | KeywordValue>,
    matrix,
  );
}
