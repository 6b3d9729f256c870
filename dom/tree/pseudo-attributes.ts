import { replaceData } from './character-data.ts';
import { processingInstructionState } from './create.ts';
import { XML_NAME_SOURCE } from './name-validation.ts';
import type { LeafRecord } from './records.ts';

/** https://www.w3.org/TR/xml-stylesheet/#NT-PseudoAtt, with the white space that must come before all but the first. */
const PSEUDO_ATTRIBUTE = new RegExp(
  `([\\t\\n\\r ]*)(${XML_NAME_SOURCE})[\\t\\n\\r ]*=[\\t\\n\\r ]*(?:"([^"<]*)"|'([^'<]*)')`,
  'uy',
);

const PREDEFINED_ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** https://dom.spec.whatwg.org/#concept-pi-attribute-map */
export function pseudoAttributesOf(instruction: LeafRecord): Map<string, string> {
  const state = processingInstructionState(instruction);
  state.attributes ??= parsePseudoAttributes(instruction.data) ?? new Map();
  return state.attributes;
}

/** https://www.w3.org/TR/xml-stylesheet/#dt-rules-for-parsing-pseudo-attributes; null is an error. */
function parsePseudoAttributes(data: string): Map<string, string> | null {
  const attributes = new Map<string, string>();
  const end = data.trimEnd().length;
  let position = 0;
  while (position < end) {
    PSEUDO_ATTRIBUTE.lastIndex = position;
    const match = PSEUDO_ATTRIBUTE.exec(data);
    if (match === null || (position > 0 && match[1] === '')) return null;
    const name = match[2] as string;
    const value = expandReferences((match[3] ?? match[4]) as string);
    if (value === null || attributes.has(name)) return null;
    attributes.set(name, value);
    position = PSEUDO_ATTRIBUTE.lastIndex;
  }
  return /^[\t\n\r ]*$/.test(data.slice(position)) ? attributes : null;
}

/** The value with its references expanded and white space made spaces, as in an XML attribute; null is an error. */
function expandReferences(text: string): string | null {
  let isError = false;
  const value = text.replace(
    /[\t\n\r]|&(?:#x([0-9A-Fa-f]+);|#([0-9]+);|([a-z]+);)?/g,
    (match, hex, decimal, entity) => {
      if (!match.startsWith('&')) return ' ';
      const character =
        entity === undefined ? xmlCharacter(hex === undefined ? decimal : `0x${hex}`) : PREDEFINED_ENTITIES.get(entity);
      isError ||= character === undefined;
      return character ?? '';
    },
  );
  return isError ? null : value;
}

/** https://www.w3.org/TR/xml/#NT-Char */
function xmlCharacter(number: string | undefined): string | undefined {
  const code = Number(number);
  const isCharacter =
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x1_0000 && code <= 0x10_ffff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** https://dom.spec.whatwg.org/#update-data-from-attributes */
export function updateDataFromAttributes(instruction: LeafRecord): void {
  const parts: string[] = [];
  for (const [name, value] of pseudoAttributesOf(instruction)) {
    parts.push(`${name}="${value.replace(/[&<>"]/g, (character) => ESCAPES[character] as string)}"`);
  }
  replaceData(instruction, 0, instruction.data.length, parts.join(' '), true);
}
