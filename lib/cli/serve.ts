import { readFileSync, watch, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, dirname, join, resolve } from 'node:path';
import { REALM_FOLDER } from '../host/node/realm-folder.ts';
import { SERVED_PAGE, staticPage } from '../viewer/pages.ts';
import { type Trace, traceOf, traceOfRun } from '../viewer/trace.ts';
import type { Arguments } from './arguments.ts';
import { systemMessage } from './input.ts';
import { print } from './print.ts';
import { readText, runPage } from './run-page.ts';
import { UsageError } from './usage-error.ts';

const LOCALHOST = '127.0.0.1';
/** How long, in milliseconds, a file that is being written is left alone. */
const PAUSE = 50;

/** Writes a page that shows how the file is parsed, or serves one until the process ends. Returns the exit status. */
export async function serve(args: Arguments): Promise<number> {
  const { out } = args.serve;
  const trace = await traceFile(args);
  const modules = modulesOfLibrary();
  if (out !== null) {
    try {
      writeFileSync(
        out,
        staticPage({
          modules,
          viewer: fileOfPackage('viewer.js'),
          trace,
        }),
      );
    } catch (error) {
      throw new UsageError(`cannot write '${out}': ${systemMessage(error as NodeJS.ErrnoException)}`);
    }
    return 0;
  }
  // Standard input can be read once.
  const traceNow = async (): Promise<Trace> => (args.file === '-' ? trace : traceFile(args));
  const watchers = new Set<ServerResponse>();
  const server = createServer((request, response) => answer(traceNow, modules, watchers, request, response));
  await listen(server, args.serve.port);
  const { port } = server.address() as { port: number };
  if (args.file !== '-') tellOfChanges(args.file, watchers);
  await print([`http://${LOCALHOST}:${port}/ shows ${args.file}; Ctrl+C ends it.`], 0);
  await new Promise<void>((resolve) => void server.once('close', resolve));
  return 0;
}

async function traceFile(args: Arguments): Promise<Trace> {
  const { file } = args;
  const text = await readText(args);
  const name = file === '-' ? 'standard input' : basename(file);
  if (!args.runScripts) return traceOf(name, text);
  const window = runPage(text, file);
  try {
    return traceOfRun(name, window.document);
  } finally {
    window.close();
  }
}

function fileOfPackage(name: string): string {
  return readFileSync(join(REALM_FOLDER, name), 'utf8');
}

/** The texts of the modules that the library is made of, by the names that they have for each other. */
function modulesOfLibrary(): Record<string, string> {
  const modules: Record<string, string> = {};
  const names = ['./livedom.js'];
  for (const name of names) {
    if (name in modules) continue;
    const text = fileOfPackage(name);
    modules[name] = text;
    names.push(...Array.from(text.matchAll(/\bfrom ?"(\.\/[\w/-]+\.js)"/g), ([, imported]) => imported as string));
  }
  return modules;
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOCALHOST, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`cannot listen at port ${port}: ${systemMessage(error)}`);
  });
}

/** Pages of other sites can make a browser ask this server, by a name of theirs that stands for this machine: they get nothing. */
function isLocal({ headers }: IncomingMessage): boolean {
  return /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(headers.host ?? '');
}

function answer(
  traceNow: () => Promise<Trace>,
  modules: Readonly<Record<string, string>>,
  watchers: Set<ServerResponse>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!isLocal(request)) {
    send(response, 403, 'text/plain', 'This server answers to 127.0.0.1 and localhost alone.\n');
    return;
  }
  switch (request.url) {
    case '/':
      send(response, 200, 'text/html', SERVED_PAGE);
      break;
    case '/viewer.js':
      send(response, 200, 'text/javascript', fileOfPackage('viewer.js'));
      break;
    case '/trace':
      traceNow().then(
        (trace) => send(response, 200, 'application/json', JSON.stringify(trace)),
        (error: Error) => send(response, 500, 'text/plain', error.message),
      );
      break;
    case '/events':
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(': ready\n\n');
      watchers.add(response);
      response.on('close', () => watchers.delete(response));
      break;
    default: {
      const module = modules[`.${request.url}`];
      if (module === undefined) send(response, 404, 'text/plain', 'There is nothing here.\n');
      else send(response, 200, 'text/javascript', module);
    }
  }
}

const POLICY = "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'";

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': 'same-origin',
  });
  response.end(body);
}

/** Watches the folder, as editors may put a new file in the place of the old one. */
function tellOfChanges(file: string, watchers: ReadonlySet<ServerResponse>): void {
  let timer: NodeJS.Timeout | undefined;
  watch(dirname(resolve(file)), (_, name) => {
    if (name !== basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const response of watchers) response.write('event: change\ndata: \n\n');
    }, PAUSE);
  });
}
