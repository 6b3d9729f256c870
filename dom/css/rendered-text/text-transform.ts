/**
 * https://drafts.csswg.org/css-text/#text-transform-property
 *
 * @param previous - The character before the text, as far as it is of the same word.
 */
export function transformed(text: string, transform: string, previous = ''): string {
  switch (transform) {
    case 'uppercase':
      return text.toUpperCase();
    case 'lowercase':
      return text.toLowerCase();
    case 'capitalize':
      return text.replace(/(^|[^\p{L}\p{N}\p{M}_'’\u00ad])(\p{L})/gu, (match, before: string, letter: string) => {
        const capital = letter.toUpperCase();
        const isKept = (before === '' && IN_WORD.test(previous)) || capital.length !== letter.length;
        return isKept ? match : before + capital;
      });
    default:
      return text;
  }
}

const IN_WORD = /[\p{L}\p{N}\p{M}_'’\u00ad]/u;
