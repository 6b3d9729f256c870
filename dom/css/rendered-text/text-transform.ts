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
      return text.replace(/(^|[^\p{L}\p{N}\p{M}'’\u00ad])(\p{L})/gu, (match, before: string, letter: string) => {
        return before === '' && IN_WORD.test(previous) ? match : before + letter.toUpperCase();
      });
    default:
      return text;
  }
}

const IN_WORD = /[\p{L}\p{N}\p{M}'’\u00ad]/u;
