import { isAsciiWhitespace, splitOnAsciiWhitespace, stripAsciiWhitespace } from '../names/white-space.ts';

/** An image that may be chosen, and what is said of it: '2x', '640w' or ''. */
interface ImageCandidate {
  readonly source: string;
  readonly descriptor: string;
}

const DENSITY = /^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?x$/i;
const SIZE = /^\d+[wh]$/;

/** https://html.spec.whatwg.org/#parse-a-srcset-attribute */
export function parseSrcset(input: string): ImageCandidate[] {
  const candidates: ImageCandidate[] = [];
  let position = 0;
  for (;;) {
    while (position < input.length && /[\t\n\f\r ,]/.test(input[position] as string)) position++;
    if (position === input.length) return candidates;
    const start = position;
    while (position < input.length && !isAsciiWhitespace(input.charCodeAt(position))) position++;
    const url = input.slice(start, position);
    let descriptor = '';
    if (!url.endsWith(',')) {
      const end = endOfDescriptors(input, position);
      descriptor = stripAsciiWhitespace(input.slice(position, end));
      position = end;
    }
    if (areRight(descriptor)) candidates.push({ source: withoutCommas(url), descriptor });
  }
}

/** The next comma that is not in parentheses. https://html.spec.whatwg.org/#descriptor-tokeniser */
function endOfDescriptors(input: string, start: number): number {
  let isInParentheses = false;
  for (let i = start; i < input.length; i++) {
    const character = input[i];
    if (character === '(') isInParentheses = true;
    else if (character === ')') isInParentheses = false;
    else if (character === ',' && !isInParentheses) return i;
  }
  return input.length;
}

function withoutCommas(url: string): string {
  let end = url.length;
  while (end > 0 && url[end - 1] === ',') end--;
  return url.slice(0, end);
}

/** https://html.spec.whatwg.org/#descriptor-parser: the steps that find errors. */
function areRight(text: string): boolean {
  if (text === '') return true;
  const kinds = new Set<string>();
  for (const descriptor of splitOnAsciiWhitespace(text)) {
    const kind = descriptor.at(-1) as string;
    const number = Number(descriptor.slice(0, -1));
    const isRight = kind === 'x' ? DENSITY.test(descriptor) && number >= 0 : SIZE.test(descriptor) && number > 0;
    if (!isRight || kinds.has(kind)) return false;
    kinds.add(kind);
  }
  // A width, which a height may go with, or a density.
  return ['w', 'x', 'hw'].includes([...kinds].sort().join(''));
}
