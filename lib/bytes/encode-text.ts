import { encodeQuery } from './encode-query.ts';

/**
 * Text in an encoding in which all bytes of ASCII stand for themselves, each byte as one code unit. Where the encoding lacks a
 * character, a character reference stands for it. https://encoding.spec.whatwg.org/#concept-encoding-process, "html"
 */
export function encodeText(text: string, encoding: string): string {
  return text.replace(/[^\0-\x7f]+/gu, (characters) => {
    const encoded = encodeQuery(characters, encoding, true);
    return encoded === characters ? references(characters) : percentDecode(encoded);
  });
}

/** What stands for characters where nothing can encode them. */
function references(characters: string): string {
  return Array.from(characters, (character) => `&#${character.codePointAt(0)};`).join('');
}

function percentDecode(text: string): string {
  return text.replace(/%([0-9A-F]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
}
