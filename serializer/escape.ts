/** Puts references in the place of what `special`, a global regexp that matches single code units, finds. */
export function escapeWith(text: string, special: RegExp): string {
  let escaped = '';
  let done = 0;
  while (special.test(text)) {
    const position = special.lastIndex - 1;
    escaped += text.slice(done, position) + referenceFor(text.charCodeAt(position));
    done = position + 1;
  }
  return escaped + text.slice(done);
}

function referenceFor(codeUnit: number): string {
  switch (codeUnit) {
    case 0x22:
      return '&quot;';
    case 0x26:
      return '&amp;';
    case 0x3c:
      return '&lt;';
    case 0x3e:
      return '&gt;';
    case 0xa0:
      return '&nbsp;';
    default:
      return `&#${codeUnit};`;
  }
}
