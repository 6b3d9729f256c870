import { wholeCopy } from '../input-stream/pieces.ts';
import type { Entity } from './entities.ts';
import { Reference, readReference } from './references.ts';
import type { XmlParserState } from './xml-parser-state.ts';

/** Text that an attribute value is made of: between the quotation marks, or in an entity. */
interface Part {
  readonly source: string;
  readonly end: number;
  index: number;
  readonly entity: Entity | null;
}

/** A CR can only come by a character reference in the replacement text of an entity. */
const SPECIAL = /[&<\t\n\r]/g;

/**
 * The value of an attribute: its literal with references replaced, and each white space character a space.
 * https://www.w3.org/TR/xml/#AVNormalize
 *
 * @param reportAt - Where errors are reported; -1 for where they are found, in the parser's source.
 */
export function normalizeAttributeValue(
  parser: XmlParserState,
  literal: string,
  start: number,
  end: number,
  reportAt: number,
): string {
  const parts: Part[] = [{ source: literal, index: start, end, entity: null }];
  try {
    return normalizeParts(parser, parts, reportAt);
  } catch (error) {
    for (const { entity } of parts) if (entity !== null) entity.isOpen = false;
    throw error;
  }
}

function normalizeParts(parser: XmlParserState, parts: Part[], reportAt: number): string {
  let errorIndex = reportAt;
  let value = '';
  for (;;) {
    const part = parts[parts.length - 1] as Part;
    const { source, index } = part;
    SPECIAL.lastIndex = index;
    const special = SPECIAL.test(source) ? Math.min(SPECIAL.lastIndex - 1, part.end) : part.end;
    if (special > index) value += source.slice(index, special);
    if (special === part.end) {
      // The parts that it is put together of share the memory of the source.
      if (parts.length === 1) return wholeCopy(value);
      (part.entity as Entity).isOpen = false;
      parts.pop();
      continue;
    }
    if (parts.length === 1 && reportAt < 0) errorIndex = special;
    part.index = special + 1;
    switch (source.charCodeAt(special)) {
      case 0x26:
        value += addReference(parser, parts, part, special, errorIndex);
        break;
      case 0x3c:
        parser.fail('less-than-in-attribute', errorIndex);
        break;
      default:
        value += ' ';
    }
  }
}

/** Returns the text of a reference; or adds what it stands for to the parts. */
function addReference(parser: XmlParserState, parts: Part[], part: Part, index: number, errorIndex: number): string {
  const { source } = part;
  parser.referenceEntity = null;
  const reference = readReference(parser, source, index, errorIndex);
  part.index = parser.referenceEnd;
  const entity = parser.referenceEntity as Entity | null;
  if (entity === null) return parser.referenceText;
  const text = entity.replacementText;
  if (text === null) parser.fail('external-entity-in-attribute', errorIndex, entity.name);
  if (reference === Reference.Text && !/[\t\n\r<]/.test(text)) return text;
  entity.isOpen = true;
  parts.push({ source: text, index: 0, end: text.length, entity });
  return '';
}
