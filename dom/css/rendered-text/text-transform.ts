/** https://drafts.csswg.org/css-text/#text-transform-property */
export function transformed(text: string, transform: string): string {
  switch (transform) {
    case 'uppercase':
      return text.toUpperCase();
    case 'lowercase':
      return text.toLowerCase();
    case 'capitalize':
      return text.replace(/(^|[^\p{L}\p{N}'’])(\p{L})/gu, (_match, before: string, letter: string) => {
        return before + letter.toUpperCase();
      });
    default:
      return text;
  }
}
