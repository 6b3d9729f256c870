import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileOfPart } from '../host/node/part-files.ts';
import { REALM_FOLDER } from '../host/node/realm-folder.ts';
import { CORE_PARTS, LATER_PARTS } from '../host/node/realm-parts.ts';
import type { Limits } from './limits.ts';
import { FILES_FOR_NODE, PARTS, VALUES_FILE } from './process-files.ts';

/** Beside the scripts of the realm. */
const SCRIPT = 'isolated-process.cjs';
/** All that the process may read. Node.js aborts where it is told of a file twice. */
const readable = (): string[] => [
  ...[SCRIPT, VALUES_FILE, 'page.js', ...FILES_FOR_NODE].map((name) => join(REALM_FOLDER, name)),
  ...[...new Set([...PARTS, ...CORE_PARTS, ...LATER_PARTS])].map((name) => fileOfPart(name) as string),
];

const MIB = 1_048_576;
/** What the process has that is not in the heap of JavaScript before there is a page, in MiB. */
const BESIDES_HEAP = 32;
/** How much more than the limit the system lets the process ask for, in KiB: much of it is never used. */
const SYSTEM_SLACK = 1_048_576;

/** What is to be run, and with which arguments. */
interface Command {
  readonly file: string;
  readonly args: string[];
}

/** Others may take its flags and be held by none of them. */
function requireNode(versions: Readonly<Record<string, string | undefined>>): void {
  const other = ['bun', 'deno'].find((name) => versions[name] !== undefined);
  if (other !== undefined)
    throw new Error(`An IsolatedWindow is held by the permission model of Node.js, and this is ${other}.`);
}

/**
 * Node.js with nothing but the language: its permission model refuses files, processes, workers, addons, WASI and the inspector.
 * https://nodejs.org/api/permissions.html
 */
function nodeCommand({ memory }: Limits): Command {
  const flags = [
    process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
    ...readable().map((file) => `--allow-fs-read=${file}`),
    '--no-addons',
    // In the process's own realm; those of pages have contexts with their own setting.
    '--disallow-code-generation-from-strings',
    ...(process.allowedNodeEnvironmentFlags.has('--disable-sigusr1') ? ['--disable-sigusr1'] : []),
    // The folders around the script cannot be looked at.
    '--preserve-symlinks',
    '--preserve-symlinks-main',
    '--no-warnings',
    '--no-deprecation',
    '--unhandled-rejections=throw',
    `--max-old-space-size=${Math.max(32, Math.floor(memory / MIB) - BESIDES_HEAP)}`,
  ];
  return { file: process.execPath, args: [...flags, join(REALM_FOLDER, SCRIPT)] };
}

const SHELL = '/bin/sh';
/** Has the system end the process with the program, where Linux's own tools are: a page may wait for ever without using time. */
const END_WITH_PROGRAM = 'setpriv --pdeathsig KILL';

/**
 * The same under limits of the system, where there is a shell to set them: no file is written and no core dumped, and if the program
 * is gone, or too busy to watch, memory and time still have an end.
 */
export function commandOf(
  limits: Limits,
  versions: Readonly<Record<string, string | undefined>> = process.versions,
): Command {
  requireNode(versions);
  const { file, args } = nodeCommand(limits);
  if (process.platform === 'win32' || !existsSync(SHELL)) return { file, args };
  const kib = Math.ceil(limits.memory / 1024) + SYSTEM_SLACK;
  const seconds = Number.isFinite(limits.cpuTime) ? Math.ceil(limits.cpuTime / 1000) + 2 : 'unlimited';
  const settings = [`-d ${kib}`, `-t ${seconds}`, '-f 0', '-c 0'].map((one) => `ulimit ${one} 2>/dev/null;`);
  const run = `${END_WITH_PROGRAM} true 2>/dev/null && exec ${END_WITH_PROGRAM} "$0" "$@"; exec "$0" "$@"`;
  return { file: SHELL, args: ['-c', `${settings.join(' ')} ${run}`, file, ...args] };
}
