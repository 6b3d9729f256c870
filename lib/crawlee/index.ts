import type { IncomingMessage } from 'node:http';
import { xmlTypeOf } from '../../dom/markup/xml-type.ts';
import { parse } from '../parse.ts';
import { canParseUrl } from '../runtime/can-parse-url.ts';
import { packageOf } from '../runtime/package-of.ts';
import type { CrawledPage, CrawlingContext, EnqueueLinksOptions, HttpCrawlerClass, Response } from './http-crawler.ts';

/*
 * The entry `livedom/crawlee`. Its types are in `published.d.ts`: they extend those of Crawlee, which users install, and this project
 * does not.
 */
const { HttpCrawler, resolveBaseUrlForEnqueueLinksFiltering } = packageOf(
  '@crawlee/http',
  'livedom/crawlee',
) as HttpCrawlerClass;

export class LivedomCrawler extends HttpCrawler {
  /** HTML and XML stay as they were sent: their encoding is found out by whoever parses them. */
  protected override _encodeResponse(request: unknown, response: IncomingMessage, encoding: string): unknown {
    if (!isMarkup(response.headers['content-type'])) return super._encodeResponse(request, response, encoding);
    return { response, encoding: 'utf8' };
  }

  protected override async _parseHTML(
    response: Response,
    _isXml: boolean,
    context: CrawlingContext,
  ): Promise<CrawledPage> {
    const bytes = await bytesOf(response);
    const { url, headers } = response;
    const document = parse(bytes, {
      url,
      contentType: headers['content-type'],
      encoding: this.forceResponseEncoding,
      defaultEncoding: this.suggestResponseEncoding ?? 'utf-8',
      detectEncoding: this.suggestResponseEncoding === undefined,
    });
    const enqueueUrls = context.enqueueLinks;
    return {
      document,
      bytes,
      source: context.request.url,
      body: textOf(bytes, document.characterSet),
      enqueueLinks: (options = {}) => {
        const { request } = context;
        const baseUrl = resolveBaseUrlForEnqueueLinksFiltering({
          enqueueStrategy: options.strategy,
          finalRequestUrl: url,
          originalRequestUrl: request.url,
          userProvidedBaseUrl: options.baseUrl,
        });
        return enqueueUrls({ urls: linksIn(document, options), ...options, baseUrl });
      },
      waitForSelector: async (selector) => {
        if (document.querySelector(selector) === null) throw new Error(`Selector '${selector}' not found.`);
      },
    };
  }
}

type Handler = (page: Pick<CrawledPage, 'document' | 'source' | 'bytes'>) => unknown;

export function requestHandlerOf(handler: Handler) {
  return async ({ document, source, bytes, pushData }: CrawledPage & CrawlingContext): Promise<void> => {
    const value = (await handler({ document, source, bytes })) ?? null;
    await pushData({ input: source, value });
  };
}

function isMarkup(contentType: string | undefined): boolean {
  const essence = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase();
  return essence === 'text/html' || xmlTypeOf(essence) !== null;
}

async function bytesOf(response: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** For what of Crawlee parses the page again, such as `parseWithCheerio`. */
function textOf(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    // Node.js does not know some, such as x-user-defined.
    return new TextDecoder().decode(bytes);
  }
}

/** Absolute, by the base URL of the document, or by that which is given. */
function linksIn(document: Document, { selector = 'a', baseUrl }: EnqueueLinksOptions): string[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    if (baseUrl === undefined) {
      const { href } = element as Element & { readonly href?: unknown };
      return typeof href === 'string' && href !== '' ? [href] : [];
    }
    const href = element.getAttribute('href');
    return href !== null && canParseUrl(href, baseUrl) ? [new URL(href, baseUrl).href] : [];
  });
}
