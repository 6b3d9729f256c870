import { spawn } from 'node:child_process';
import path from 'node:path';

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command as a child process. `input` arrives on its standard input, each string as a chunk. */
export function runCli(
  folder: string,
  args: readonly string[],
  input: readonly (string | Uint8Array)[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [path.join(folder, 'cli.js'), ...args], {
    env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined, ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
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
