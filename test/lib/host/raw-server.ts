import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface RawServer {
  readonly origin: string;
  /** What came, byte for byte, by request. */
  readonly requests: string[];
  /** How many connections are open that something was asked over. */
  connections(): number;
  close(): Promise<void>;
}

/** A server that speaks whatever it is told to, on a port of its own. `path` is that of the request. */
export async function startRawServer(answer: (socket: Socket, path: string) => void): Promise<RawServer> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const asked = new Set<Socket>();
  const server = createServer((socket) => {
    let text = '';
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      asked.delete(socket);
    });
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      if (!text.includes('\r\n\r\n')) return;
      requests.push(text);
      asked.add(socket);
      const path = text.split(' ')[1] as string;
      text = '';
      answer(socket, path);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections: () => asked.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Writes the text again and again, as fast as it is taken or so many milliseconds apart, until the other side has enough. */
export function writeForever(socket: Socket, text: string | Uint8Array, pause = 0): void {
  const step = (): void => {
    if (socket.destroyed) return;
    if (pause > 0) {
      socket.write(text);
      setTimeout(step, pause).unref();
    } else if (socket.write(text)) setImmediate(step);
    else socket.once('drain', step);
  };
  step();
}
