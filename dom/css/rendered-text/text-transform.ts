/**
 * https://drafts.csswg.org/css-text/#text-transform-property
 *
 * @param previous - The characters before the text, as far as they may be of the same word.
 */
export function transformed(text: string, transform: string, previous = ''): string {
  switch (transform) {
    case 'uppercase':
      return text.toUpperCase();
    case 'lowercase':
      return text.toLowerCase();
    case 'capitalize':
      return (previous + text).replace(FIRST_LETTER, inTitlecase).slice(previous.length);
    default:
      return text;
  }
}

/**
 * A letter with nothing of the same word before it, which letters, digits and `_` are of scripts that have spaces between words, and an
 * apostrophe or dot behind a letter. https://unicode.org/reports/tr29/#Word_Boundaries
 */
const FIRST_LETTER =
  /(?!\p{M})\p{CWT}(?<!(?:(?![\p{Ideographic}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{M}])(?:[\p{Alphabetic}\p{Nd}_]|\p{Alphabetic}[\p{M}\p{Cf}]*['’＇·‧]))(?:(?!\u200b)[\p{M}\p{Cf}])*\p{CWT})/gu;

/** One letter: that of two of which only the first is a capital follows the capital. Where it would become two, it stays. */
function inTitlecase(letter: string): string {
  const capital = letter.toUpperCase();
  if (capital.length !== letter.length) return letter;
  return 'ǄǇǊǱ'.includes(capital) ? String.fromCharCode(capital.charCodeAt(0) + 1) : capital;
}
