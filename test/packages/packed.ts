import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPackage, projectRoot } from '../support/build.ts';

const ENVIRONMENTS = ['vitest-environment-livedom', 'jest-environment-livedom'] as const;

/** The packages as they would be published, unpacked. */
export interface Packed {
  readonly folder: string;
  remove(): void;
}

/** Packs the library and the environments. */
export function packAll(environments: readonly string[] = ENVIRONMENTS): Packed {
  const folder = mkdtempSync(path.join(tmpdir(), 'livedom-packed-'));
  const library = path.join(folder, 'sources');
  const built = buildPackage();
  cpSync(built.folder, path.join(library, 'dist'), { recursive: true });
  built.remove();
  cpSync(path.join(projectRoot, 'package.json'), path.join(library, 'package.json'));
  for (const [name, from] of [
    ['livedom', library],
    ...environments.map((one) => [one, path.join(projectRoot, 'packages', one)]),
  ] as [string, string][]) {
    unpack(pack(from, folder), path.join(folder, name));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** What is in the tarball is what `files` of the package lists, not what lies about. */
function pack(from: string, into: string): string {
  const args = ['pack', '--ignore-scripts', '--json', '--workspaces=false', '--pack-destination', into, from];
  const text = execFileSync('npm', args, { cwd: into, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return path.join(into, /"filename": "([^"]+)"/.exec(text)![1] as string);
}

function unpack(tarball: string, into: string): void {
  mkdirSync(into);
  execFileSync('tar', ['-xzf', tarball, '-C', into, '--strip-components=1']);
}

/** Where older majors of the runners are installed. */
export const olderVitest = 'packages/vitest-environment-livedom/node_modules';
export const olderJest = 'packages/jest-environment-livedom/node_modules';

export interface Project {
  readonly folder: string;
  write(file: string, text: string): void;
  /**
   * The exit status and what was printed. The script, or the program `….exe`, is one of `node_modules`; `node` is Node.js itself, that of
   * `node_modules` where it has one.
   */
  run(script: string, args: readonly string[]): { status: number; output: string };
  /** Copies a package that is only linked: what it requires by name is what is installed beside it from then on. */
  own(name: string): void;
  remove(): void;
}

/**
 * A copy of a project of `test/packages/projects/`, in which the packed packages are installed, and all others as they are in this
 * repository: those in `first`, a folder `node_modules`, come from there.
 */
export function createProject(packed: Packed, name: string, first?: string): Project {
  const folder = mkdtempSync(path.join(tmpdir(), `livedom-${name}-`));
  cpSync(path.join(projectRoot, 'test/packages/projects', name), folder, { recursive: true });
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules);
  const packages = ['livedom', ...ENVIRONMENTS];
  for (const one of packages) cpSync(path.join(packed.folder, one), path.join(modules, one), { recursive: true });
  for (const from of [...(first === undefined ? [] : [first]), 'node_modules']) {
    link(path.resolve(projectRoot, from), modules);
  }
  return projectIn(folder, modules);
}

/** What `npm install livedom` leaves in an empty folder: the packed library, and what it depends on as it is in this repository. */
export function createEmptyProject(packed: Packed): Project {
  const folder = mkdtempSync(path.join(tmpdir(), 'livedom-empty-'));
  const modules = path.join(folder, 'node_modules');
  const library = path.join(modules, 'livedom');
  cpSync(path.join(packed.folder, 'livedom'), library, { recursive: true });
  const { dependencies } = JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const target = path.join(modules, name);
    mkdirSync(path.dirname(target), { recursive: true });
    symlinkSync(path.join(projectRoot, 'node_modules', name), target);
  }
  return projectIn(folder, modules);
}

function projectIn(folder: string, modules: string): Project {
  return {
    folder,
    write: (file, text) => writeFileSync(path.join(folder, file), text),
    run: (script, args) => run(path.join(modules, script), args, folder, nodeIn(modules)),
    own: (name) => {
      const target = path.join(modules, name);
      const from = realpathSync(target);
      rmSync(target);
      cpSync(from, target, { recursive: true });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** What npm installs Node.js by. */
export const nodePackage = `node-${process.platform}-${process.arch}`;

function nodeIn(modules: string): string {
  const installed = path.join(modules, nodePackage, 'bin/node');
  return existsSync(installed) ? installed : process.execPath;
}

/** Scopes are folders of links, as each of their packages may come from elsewhere. */
function link(from: string, into: string): void {
  for (const name of readdirSync(from)) {
    const target = path.join(into, name);
    if (name.startsWith('@')) {
      mkdirSync(target, { recursive: true });
      link(path.join(from, name), target);
    } else if (!name.startsWith('.') && !existsSync(target)) {
      symlinkSync(path.join(from, name), target);
    }
  }
}

function run(script: string, args: readonly string[], cwd: string, node: string): { status: number; output: string } {
  const { VITEST, VITEST_WORKER_ID, VITEST_POOL_ID, VITEST_MODE, NODE_ENV, TEST, ...env } = process.env;
  const isProgram = script.endsWith('.exe');
  const given = isProgram || script.endsWith('/node') ? args : [script, ...args];
  const { status, stdout, stderr } = spawnSync(isProgram ? script : node, given, {
    cwd,
    encoding: 'utf8',
    env: { ...env, NO_COLOR: '1', CI: '1' },
    timeout: 50_000,
  });
  return { status: status ?? -1, output: `${stdout}\n${stderr}` };
}
