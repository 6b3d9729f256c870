import '../setup/windows.ts';
import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ConstructorOptions, JSDOM, type JSDOMError, VirtualConsole } from '../../lib/jsdom/index.ts';

export * from '../../lib/jsdom/index.ts';

/** Opens pages that are closed by `closeAll`, each with a console that prints nothing. */
export function opener(): { open(input?: unknown, options?: ConstructorOptions): JSDOM; closeAll(): void } {
  const opened: JSDOM[] = [];
  return {
    open(input, options) {
      const dom = new JSDOM(input as string, { virtualConsole: new VirtualConsole(), ...options });
      opened.push(dom);
      return dom;
    },
    closeAll() {
      for (const dom of opened.splice(0)) dom.window.close();
    },
  };
}

/** A console that keeps the errors of the library. */
export function recording(): { virtualConsole: VirtualConsole; errors: JSDOMError[] } {
  const virtualConsole = new VirtualConsole();
  const errors: JSDOMError[] = [];
  virtualConsole.on('jsdomError', (error) => void errors.push(error));
  return { virtualConsole, errors };
}

/** Which of the events comes first. */
export function eventOf(target: EventTarget, ...names: string[]): Promise<string> {
  return new Promise((resolve) => {
    for (const name of names) target.addEventListener(name, () => resolve(name), { once: true });
  });
}

/** A server that opens WebSockets and says nothing. */
export async function startSocketServer(): Promise<{ url: string; close(): void }> {
  const server: Server = createServer();
  server.on('upgrade', (request, socket) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accepted = createHash('sha1').update(key).digest('base64');
    const head = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n';
    socket.on('error', () => {});
    socket.write(`${head}Sec-WebSocket-Accept: ${accepted}\r\n\r\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
