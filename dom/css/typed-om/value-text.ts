import { serializeIdentifier } from '../identifier.ts';
import { numericText } from './numeric-text.ts';
import { componentText } from './transforms.ts';
import { unparsedText } from './unparsed.ts';
import type { AnyStyleValue } from './value-states.ts';

/** https://drafts.css-houdini.org/css-typed-om-1/#stylevalue-serialization */
export function valueText(value: AnyStyleValue): string {
  switch (value.type) {
    case 'CSSStyleValue':
    case 'CSSImageValue':
      return value.text;
    case 'CSSKeywordValue':
      return serializeIdentifier(value.value);
    case 'CSSUnparsedValue':
      return unparsedText(value);
    case 'CSSTransformValue':
      return value.items.map(componentText).join(' ');
    case 'CSSPositionValue':
      return `${numericText(value.x)} ${numericText(value.y)}`;
    default:
      return numericText(value);
  }
}
