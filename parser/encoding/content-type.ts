import { getEncoding } from './labels.ts';

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const QUOTED_STRING_TEXT = /^[\t -~\x80-\xff]*$/;

/**
 * The encoding that the `charset` parameter of a Content-Type names; null: none, or none that exists.
 * https://mimesniff.spec.whatwg.org/#parse-a-mime-type
 *
 * @example
 * encodingOfContentType('text/html; charset="utf-8"') // 'UTF-8'
 */
export function encodingOfContentType(contentType: string): string | null {
  const essenceEnd = endOf(contentType, ';', 0);
  const [type, subtype, ...more] = contentType.slice(0, essenceEnd).trim().split('/');
  if (!TOKEN.test(type ?? '') || !TOKEN.test(subtype ?? '') || more.length > 0) return null;
  const charset = charsetParameter(contentType, essenceEnd);
  return charset === null ? null : getEncoding(charset);
}

/** The value of the first parameter that is called so and is valid. */
function charsetParameter(text: string, start: number): string | null {
  let at = start;
  while (at < text.length) {
    const end = endOf(text, ';', ++at);
    const equals = text.indexOf('=', at);
    if (equals < 0 || equals > end) {
      at = end;
      continue;
    }
    const name = text.slice(at, equals).replace(/^[\t\n\r ]+/, '');
    const parameter = parameterValue(text, equals + 1);
    if (name.toLowerCase() === 'charset' && parameter.value !== '' && QUOTED_STRING_TEXT.test(parameter.value)) {
      return parameter.value;
    }
    at = parameter.end;
  }
  return null;
}

interface ParameterValue {
  readonly value: string;
  /** Where the `;` after it is, or the end. */
  readonly end: number;
}

function parameterValue(text: string, start: number): ParameterValue {
  if (text[start] !== '"') {
    const end = endOf(text, ';', start);
    return { value: text.slice(start, end).replace(/(?<![\t\n\r ])[\t\n\r ]+$/, ''), end };
  }
  let value = '';
  let at = start + 1;
  for (; at < text.length && text[at] !== '"'; at++) {
    if (text[at] === '\\' && at + 1 < text.length) at++;
    value += text[at];
  }
  return { value, end: endOf(text, ';', at) };
}

function endOf(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at < 0 ? text.length : at;
}
