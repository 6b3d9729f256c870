import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ORIGIN = 'https://site.invalid';

/**
 * The links within the built site that lead to a page that has no such place. VitePress looks for the pages alone.
 * @param folder - Where the site is.
 * @param entry - The built library, which reads it.
 */
export async function deadAnchors(folder, entry) {
  const { parse } = await import(pathToFileURL(entry).href);
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.html'));
  const pages = new Map();
  for (const file of files) {
    const url = `${ORIGIN}/${file.replaceAll(path.sep, '/')}`;
    const document = parse(readFileSync(path.join(folder, file), 'utf8'), { url });
    const ids = new Set(Array.from(document.querySelectorAll('[id]'), ({ id }) => id));
    const links = Array.from(document.querySelectorAll('main a[href*="#"], .VPDoc a[href*="#"]'), ({ href }) => href);
    pages.set(url, { ids, links });
  }
  const dead = new Set();
  for (const [url, { links }] of pages) {
    for (const link of links) {
      const { origin, pathname, hash } = new URL(link);
      const target = pages.get(`${ORIGIN}${pathname.replace(/\/$/, '/index.html')}`);
      if (origin !== ORIGIN || hash === '') continue;
      if (!target?.ids.has(decodeURIComponent(hash.slice(1)))) dead.add(`${new URL(url).pathname}: ${pathname}${hash}`);
    }
  }
  return [...dead];
}
