import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { REALM_FOLDER } from '../../../lib/host/node/realm-folder.ts';
import { commandOf } from '../../../lib/isolated/command.ts';
import { limitsOf } from '../../../lib/isolated/limits.ts';
import { withPackageFiles } from '../../../lib/isolated/package-files.ts';

/** Where the scripts of the process are: those of the build, unless a test says otherwise. */
const place = vi.hoisted(() => ({ folder: '' }));
vi.mock('../../../lib/host/node/realm-folder.ts', async (original) => {
  const { REALM_FOLDER: built } = await original<{ REALM_FOLDER: string }>();
  return {
    get REALM_FOLDER() {
      return place.folder === '' ? built : place.folder;
    },
  };
});

/** What code that has left its page, and has all that there is in its process, would try. `port` is that of a server. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  'reading a file': `require('fs').readFileSync('/etc/passwd')`,
  'reading a file later': `await require('fs/promises').readFile('/etc/passwd')`,
  'listing a folder': `require('fs').readdirSync('/')`,
  'asking for a file': `require('fs').statSync('/etc/passwd')`,
  'reading what stands beside': `require('fs').readFileSync(__dirname + '/secret.txt')`,
  'writing a file': `require('fs').writeFileSync(__dirname + '/written', 'x')`,
  'writing its own file': `require('fs').writeFileSync(__filename, 'x')`,
  'making a link': `require('fs').symlinkSync('/etc/passwd', __dirname + '/link')`,
  'reading the environment': `require('fs').readFileSync('/proc/self/environ')`,
  'reading its memory': `require('fs').openSync('/proc/self/mem', 'r+')`,
  'importing a file': `await import('/etc/passwd')`,
  'requiring a file': `require('/etc/passwd')`,
  'a process': `require('child_process').execSync('id')`,
  'a process by fork': `require('child_process').fork(__filename)`,
  'a process by its binding': `process.binding('spawn_sync')`,
  'a process in its place': `process.execve('/bin/sh', ['sh'])`,
  'a cluster': `require('cluster').fork()`,
  'a worker': `new (require('worker_threads').Worker)('1', { eval: true })`,
  'an addon': `process.dlopen({ exports: {} }, '/tmp/x.node')`,
  WASI: `new (require('wasi').WASI)({ version: 'preview1' })`,
  'the inspector': `require('inspector').open(0)`,
  'a session of the inspector': `new (require('inspector').Session)().connect()`,
  'code from strings': `Function('return 1')()`,
  'code from strings by eval': `(0, eval)('1')`,
  'flags of V8': `require('v8').setFlagsFromString('--allow-natives-syntax')`,
  'a snapshot': `require('v8').writeHeapSnapshot(__dirname + '/snapshot')`,
  'a report': `process.report.writeReport(__dirname + '/report')`,
  traces: `require('trace_events').createTracing({ categories: ['node'] }).enable()`,
  'a database': `new (require('node:sqlite').DatabaseSync)(__dirname + '/database')`,
  'a database by a module of Node.js': `new (process.getBuiltinModule('node:sqlite').DatabaseSync)(':memory:')`,
  'a database by an import': `new (await import('node:sqlite')).DatabaseSync(':memory:')`,
  'a signal to others': `process.kill(process.ppid, 0)`,
  'a signal by another name': `process._kill(process.ppid, 0)`,
  'the inspector of others': `process._debugProcess(process.ppid)`,
  'the priority of others': `require('os').setPriority(process.ppid, 19)`,
  'another user': `process.setuid(1)`,
  'a connection': `require('net').connect(port, '127.0.0.1')`,
  'a connection by a socket': `new (require('net').Socket)().connect(port, '127.0.0.1')`,
  'a connection by an import': `(await import('node:net')).connect(port, '127.0.0.1')`,
  'a connection by a default import': `(await import('node:net')).default.createConnection(port, '127.0.0.1')`,
  'a connection by a module of Node.js': `process.getBuiltinModule('net').connect(port, '127.0.0.1')`,
  'a connection by another module of Node.js': `module.constructor.createRequire(__filename)('net').connect(port)`,
  'a connection by the loader': `module.constructor._load('net').connect(port)`,
  'a connection by a wrapper': `new (require('_stream_wrap'))(new (require('stream').PassThrough)()).connect(port)`,
  'a connection by the binding': `process.binding('tcp_wrap')`,
  'a connection by a linked binding': `process._linkedBinding('tcp_wrap')`,
  'a connection with TLS': `require('tls').connect(port, '127.0.0.1')`,
  'a request': `require('http').get('http://127.0.0.1:' + port)`,
  'a request by an agent': `require('http').globalAgent.createConnection({ port })`,
  'a request with TLS': `require('https').get('https://127.0.0.1:' + port)`,
  'a request of HTTP/2': `require('http2').connect('http://127.0.0.1:' + port)`,
  'fetch()': `await fetch('http://127.0.0.1:' + port)`,
  'a WebSocket': `new WebSocket('ws://127.0.0.1:' + port)`,
  'a server': `require('net').createServer().listen(0)`,
  'a server of HTTP': `require('http').createServer().listen(0)`,
  'a datagram': `require('dgram').createSocket('udp4').send('x', port, '127.0.0.1')`,
  'a name': `require('dns').lookup('localhost', () => {})`,
  'a name by a resolver': `new (require('dns').Resolver)().resolve4('localhost', () => {})`,
  'a name by a promise': `await require('dns').promises.lookup('localhost')`,
  'a name by a module of promises': `await require('dns/promises').lookup('localhost')`,
  'what the machine is called': `require('os').hostname()`,
  'the folder': `process.chdir('/tmp')`,
};

const PROBE = `
;(async () => {
  const found = {};
  const port = PORT;
  const attempts = { ATTEMPTS };
  for (const name of Object.keys(attempts)) {
    try {
      const got = await attempts[name]();
      found[name] = 'GOT ' + String(got).slice(0, 100);
    } catch (error) {
      found[name] = String(error.code ?? error.name);
    }
  }
  found.environment = Object.keys(process.env).join();
  require('fs').writeSync(3, '\\nFOUND' + JSON.stringify(found) + '\\n');
})();`;

let folder: string;
let found: Record<string, string>;
let connections = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livedom-escapes-'));
  const server = createServer().on('connection', (socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const attempts = Object.entries(ATTEMPTS).map(([name, code]) => `${JSON.stringify(name)}: async () => ${code},`);
  const probe = PROBE.replace('PORT', String((server.address() as AddressInfo).port)).replace(
    'ATTEMPTS',
    attempts.join('\n'),
  );
  cpSync(REALM_FOLDER, folder, { recursive: true });
  const script = readFileSync(join(REALM_FOLDER, 'isolated-process.cjs'), 'utf8');
  writeFileSync(join(folder, 'isolated-process.cjs'), script + probe);
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  place.folder = folder;
  found = await resultOf();
  await new Promise((resolve) => server.close(resolve));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each(['bun', 'deno'])('no process is started that %s would hold', (name) => {
  expect(() => commandOf(limitsOf('test'), { [name]: '1' })).toThrow(`this is ${name}.`);
});

/** What the probe says at the end of the process's script, in its own realm. */
function resultOf(): Promise<Record<string, string>> {
  const { file, args } = commandOf(limitsOf('test'));
  const child = withPackageFiles((files) =>
    spawn(file, args, {
      env: { SECRET: 'x' },
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe', ...files],
    }),
  );
  let text = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (data) => {
      text += String(data);
    });
    child.stdio[3]?.on('data', (data: Buffer) => {
      text += String(data);
      const [, json] = /\nFOUND(.*)\n/.exec(text) ?? [];
      if (json === undefined) return;
      child.kill('SIGKILL');
      resolve(JSON.parse(json) as Record<string, string>);
    });
    child.on('exit', () => reject(new Error(`It ended: ${text}`)));
  });
}

/** The permission model's refusal, ours, V8's, that of a system whose limit is reached; or there is no such thing in this Node.js. */
const REFUSALS =
  /^(?:ERR_ACCESS_DENIED|ERR_DLOPEN_DISABLED|EvalError|EACCES|EFBIG|ReferenceError|TypeError|MODULE_NOT_FOUND|ERR_UNKNOWN_BUILTIN_MODULE)$/;

test.each(Object.keys(ATTEMPTS))('%s is refused to code that has left its page', (name) => {
  expect(found[name]).toMatch(REFUSALS);
});

test('it has no environment', () => {
  expect(found.environment).toBe('');
});

test('nobody has been connected to', () => {
  expect(Object.keys(found).length).toBe(Object.keys(ATTEMPTS).length + 1);
  expect(connections).toBe(0);
});
