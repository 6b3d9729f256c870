declare const LIVEDOM_VERSION: string;

/** The version of jsdom whose ways these are. Libraries look for its name to find out that nothing is laid out. */
const JSDOM_VERSION = '29.1.1';

export function userAgent(): string {
  const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  return `Mozilla/5.0 (${process.platform}) ${engine} jsdom/${JSDOM_VERSION} livedom/${LIVEDOM_VERSION}`;
}
