import { ArgumentError } from './usage-error.ts';

/** What `livedom serve` is to do. */
export interface ServeArguments {
  /** The port to listen at; 0: any that is free. */
  readonly port: number;
  /** The file to write instead; null: serve. */
  readonly out: string | null;
}

interface Values {
  readonly port?: string | undefined;
  readonly out?: string | undefined;
}

/** Where nobody says otherwise. */
const PORT = 8384;

export function serveArguments({ port, out }: Values): ServeArguments {
  const number = port === undefined ? PORT : Number(port);
  if (port !== undefined && (!/^\d+$/.test(port) || number > 65_535)) {
    throw new ArgumentError(`--port takes a number from 0 to 65535; it got '${port}'.`);
  }
  if (port !== undefined && out !== undefined) throw new ArgumentError('--port and --out cannot be used together.');
  return { port: number, out: out ?? null };
}

/** For the other commands; `--out` belongs to several. */
export function refuseServeOptions({ port }: Values): void {
  if (port !== undefined) throw new ArgumentError('--port belongs to "livedom serve".');
}
