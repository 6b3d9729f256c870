import { SaxesParser } from 'saxes';

/** What another parser finds wrong with the markup, as a document or as what an element contains; null when nothing. */
export function fault(markup: string, isContent = false): string | null {
  let found: string | null = null;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    found ??= error.message;
  });
  parser.write(isContent ? `<content>${markup}</content>` : markup).close();
  return found;
}
