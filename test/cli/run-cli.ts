import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the built command as a child process. `input` arrives on its standard input, each string as a chunk. What it prints goes
 * into the file `output`, byte by byte, if one is given.
 */
export function runCli(
  folder: string,
  args: readonly string[],
  input: readonly (string | Uint8Array)[] = [],
  env: NodeJS.ProcessEnv = {},
  output: string | null = null,
): Promise<Outcome> {
  const file = output === null ? null : openSync(output, 'w');
  const child = spawn(process.execPath, [path.join(folder, 'cli.js'), ...args], {
    env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined, ...env },
    stdio: ['pipe', file ?? 'pipe', 'pipe'],
  }) as ChildProcessByStdio<Writable, Readable | null, Readable>;
  if (file !== null) closeSync(file);
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdin.on('error', () => {});
  for (const chunk of input) child.stdin.write(chunk);
  child.stdin.end();
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}
