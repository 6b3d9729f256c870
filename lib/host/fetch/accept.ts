/** https://fetch.spec.whatwg.org/#concept-fetch, step 13. */
export function acceptOf(destination: string): string {
  switch (destination) {
    case 'document':
    case 'frame':
    case 'iframe':
      return 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    case 'image':
      return 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5';
    case 'json':
      return 'application/json,*/*;q=0.5';
    case 'style':
      return 'text/css,*/*;q=0.1';
    default:
      return '*/*';
  }
}
