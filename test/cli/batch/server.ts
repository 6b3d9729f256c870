import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of pages, which remembers who asked. */
export class PageServer {
  readonly #server = createServer((request, response) => this.#answer(request, response));
  readonly replies = new Map<string, Reply>();
  readonly asked: { readonly url: string; readonly userAgent: string; readonly at: number }[] = [];
  /** How many requests were under way at once, at most. */
  most = 0;
  #now = 0;

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  url(path: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  /** Answers with what is given: HTML, unless it says otherwise. */
  page(path: string, body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): string {
    return this.reply(path, (_, response) => {
      response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
    });
  }

  reply(path: string, reply: Reply): string {
    this.replies.set(path, reply);
    return this.url(path);
  }

  forget(): void {
    this.replies.clear();
    this.asked.length = 0;
    this.most = 0;
  }

  /** The paths, but for robots.txt. */
  get paths(): string[] {
    return this.asked.map(({ url }) => url).filter((url) => url !== '/robots.txt');
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { url = '', headers } = request;
    this.asked.push({ url, userAgent: headers['user-agent'] ?? '', at: performance.now() });
    this.most = Math.max(this.most, ++this.#now);
    response.on('close', () => this.#now--);
    const reply = this.replies.get(url);
    if (reply === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<title>No</title>');
    else reply(request, response);
  }
}
