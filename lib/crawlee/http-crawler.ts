import type { IncomingMessage } from 'node:http';

/** What is used of the package `@crawlee/http`. */
export interface HttpCrawlerClass {
  readonly HttpCrawler: new (...given: unknown[]) => HttpCrawler;
  readonly resolveBaseUrlForEnqueueLinksFiltering: (given: {
    readonly enqueueStrategy: unknown;
    readonly finalRequestUrl: string;
    readonly originalRequestUrl: string;
    readonly userProvidedBaseUrl: string | undefined;
  }) => string | undefined;
}

declare class HttpCrawler {
  protected readonly forceResponseEncoding?: string;
  protected readonly suggestResponseEncoding?: string;
  protected _encodeResponse(request: unknown, response: IncomingMessage, encoding: string): unknown;
  protected _parseHTML(response: IncomingMessage, isXml: boolean, context: unknown): Promise<unknown>;
}

/** With the URL that redirects led to. */
export type Response = IncomingMessage & { readonly url: string };

export interface EnqueueLinksOptions {
  readonly selector?: string;
  readonly baseUrl?: string;
  readonly strategy?: unknown;
}

/** What the crawler adds to the context of a request handler. */
export interface CrawledPage {
  readonly document: Document;
  readonly bytes: Uint8Array;
  readonly source: string;
  readonly body: string;
  enqueueLinks(options?: EnqueueLinksOptions): Promise<unknown>;
  waitForSelector(selector: string): Promise<void>;
}

export interface CrawlingContext {
  readonly request: { readonly url: string };
  enqueueLinks(options: object): Promise<unknown>;
  pushData(data: object): Promise<void>;
}
