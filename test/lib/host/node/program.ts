import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPackage } from '../../../support/build.ts';

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built package, for programs that may end by an error. */
export function buildForPrograms() {
  const { folder, remove } = buildPackage();
  const files = mkdtempSync(path.join(folder, 'programs-'));
  let count = 0;

  return {
    folder,
    remove: () => {
      rmSync(files, { recursive: true });
      remove();
    },
    /** Runs a module in a process of its own. `LIVEDOM` in it stands for the folder of the package. */
    run(text: string, options: readonly string[] = []): Promise<Outcome> {
      const file = path.join(files, `program-${count++}.mjs`);
      writeFileSync(file, text.replaceAll('LIVEDOM', folder));
      const child = spawn(process.execPath, [...options, file]);
      const output = { stdout: '', stderr: '' };
      for (const name of ['stdout', 'stderr'] as const) {
        child[name].setEncoding('utf8').on('data', (text: string) => {
          output[name] += text;
        });
      }
      const timer = setTimeout(() => child.kill(), 50_000);
      return new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('close', (status) => {
          clearTimeout(timer);
          resolve({ status, ...output });
        });
      });
    },
  };
}
