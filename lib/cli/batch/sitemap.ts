import { LimitError } from '../../limits.ts';
import { parse } from '../../parse.ts';
import { canParseUrl } from '../../runtime/can-parse-url.ts';
import { readWhole } from '../input.ts';
import { UsageError } from '../usage-error.ts';
import { decompress } from './decompress.ts';
import type { PageFetcher } from './fetcher.ts';
import { type Failure, failureOf, isUrl, PageFailure } from './task.ts';

/** https://www.sitemaps.org/protocol.html#index: how large a sitemap may be, in bytes, without compression. */
const MAX_BYTES = 52_428_800;
/** More than its entries have, of which there are 50,000 at most: so many bytes may be nodes that take gigabytes. */
const MAX_NODES = 5_000_000;

/** What sitemaps name. */
export interface Listed {
  readonly urls: readonly string[];
  /** Of sitemaps that an index names, and of what is no URL. */
  readonly failures: readonly { readonly input: string; readonly error: Failure }[];
}

/**
 * The pages that a sitemap names, or the sitemaps of an index. https://www.sitemaps.org/protocol.html
 *
 * @param source - A path, or an URL.
 * @throws UsageError if it cannot be read or is none.
 */
export async function readSitemap(source: string, fetcher: PageFetcher): Promise<Listed> {
  const urls: string[] = [];
  const failures: { input: string; error: Failure }[] = [];
  const add = (found: readonly string[], sitemap: string): void => {
    for (const text of found) {
      if (isUrl(text) && canParseUrl(text)) urls.push(text);
      else
        failures.push({
          input: text,
          error: { name: 'SitemapError', message: `'${sitemap}' names it, which is no URL` },
        });
    }
  };
  const first = await locationsIn(source, fetcher).catch((error) => {
    if (!(error instanceof PageFailure)) throw error;
    throw new UsageError(`cannot read the sitemap '${source}': ${error.message}`);
  });
  if (!first.isIndex) add(first.locations, source);
  for (const sitemap of first.isIndex ? new Set(first.locations) : []) {
    try {
      if (!isUrl(sitemap)) throw new PageFailure('SitemapError', `'${source}' names it, which is no URL`);
      const { isIndex, locations } = await locationsIn(sitemap, fetcher);
      if (isIndex) throw new PageFailure('SitemapError', 'is an index that another index names');
      add(locations, sitemap);
    } catch (error) {
      if (!(error instanceof PageFailure)) throw error;
      failures.push({ input: sitemap, error: failureOf(error) });
    }
  }
  return { urls, failures };
}

async function locationsIn(
  source: string,
  fetcher: PageFetcher,
): Promise<{ readonly isIndex: boolean; readonly locations: string[] }> {
  const { signal } = new AbortController();
  const bytes = isUrl(source) ? await fetcher.fetchBytes(source, MAX_BYTES, signal) : await readWhole(source);
  const document = parseXml(await decompress(bytes, 'gzip', MAX_BYTES));
  const root = document.documentElement;
  if (document.getElementsByTagName('parsererror').length > 0)
    throw new PageFailure('SitemapError', 'is no well-formed XML');
  const entries = { urlset: 'url', sitemapindex: 'sitemap' }[root.localName];
  if (entries === undefined) throw new PageFailure('SitemapError', `is no sitemap: its root is '${root.localName}'`);
  const locations: string[] = [];
  for (const entry of root.children) {
    const location = entry.localName === entries ? locationOf(entry) : '';
    if (location !== '') locations.push(location);
  }
  return { isIndex: entries === 'sitemap', locations };
}

function parseXml(bytes: Uint8Array): Document {
  try {
    return parse(bytes, { contentType: 'application/xml', maxNodes: MAX_NODES });
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    throw new PageFailure('LimitError', `has more than ${MAX_NODES} nodes`);
  }
}

/** Images and videos of a page have a `loc` of their own, farther down. */
function locationOf(entry: Element): string {
  for (const child of entry.children) if (child.localName === 'loc') return child.textContent.trim();
  return '';
}
