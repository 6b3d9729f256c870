import type { GeneratedContent } from '../css/page-styles.ts';
import { plainAttributeName } from '../names/attribute-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';

const PARTS =
  /url\((?:"[^"]*(?:"|$)|[^)"])*(?:\)|$)|"((?:[^"\\]|\\[\s\S]?)*)(?:"|$)|'((?:[^'\\]|\\[\s\S]?)*)(?:'|$)|attr\(\s*([\w-]+)[^)]*(?:\)|$)|counter\(\s*([\w-]+)[^)]*(?:\)|$)|(open-quote|close-quote)|\//g;
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|\n|([\s\S]))/gi;

/**
 * What a value of https://drafts.csswg.org/css-content/#content-property reads: the text, or what is said in its place after a slash.
 * Of counters those are known that the box itself sets.
 */
export function textOfContent(
  { content, counters }: GeneratedContent,
  element: ElementRecord,
): { text: string; isAlternative: boolean } {
  let text = '';
  let isAlternative = false;
  for (const [part, double, single, attribute, counter, quote] of content.matchAll(PARTS)) {
    if (part === '/') {
      isAlternative = true;
      text = '';
    } else if (attribute !== undefined) {
      text += getAttribute(element, plainAttributeName(attribute)) ?? '';
    } else if (counter !== undefined) {
      text += counterValue(counters, counter);
    } else if (quote !== undefined) {
      text += quote === 'open-quote' ? '“' : '”';
    } else if (double !== undefined || single !== undefined) {
      text += unescaped(double ?? single ?? '');
    }
  }
  return { text, isAlternative };
}

function counterValue(counters: string, name: string): string {
  const words = counters.split(' ');
  const at = words.lastIndexOf(name);
  return at < 0 ? '' : (words[at + 1] ?? '');
}

function unescaped(text: string): string {
  return text.replace(ESCAPE, (_escape, code: string | undefined, character: string | undefined) => {
    if (code === undefined) return character ?? '';
    const point = Number.parseInt(code, 16);
    return point === 0 || point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point);
  });
}
