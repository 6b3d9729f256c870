/** https://drafts.csswg.org/cssom/#serialize-an-identifier */
export function serializeIdentifier(text: string): string {
  let result = '';
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const character = text[index] as string;
    const isDigit = code >= 0x30 && code <= 0x39;
    if (code === 0) result += '\ufffd';
    else if (code <= 0x1f || code === 0x7f) result += `\\${code.toString(16)} `;
    else if (isDigit && (index === 0 || (index === 1 && text[0] === '-'))) result += `\\${code.toString(16)} `;
    else if (character === '-' && text.length === 1) result += '\\-';
    else if (code >= 0x80 || /[\w-]/.test(character)) result += character;
    else result += `\\${character}`;
  }
  return result;
}
