import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPackage } from '../../support/build.ts';
import { type Outcome, runCli } from '../run-cli.ts';

export type Line = { input: string; value?: unknown; error?: { name: string; message: string } };

/** The built command, and a folder for what it is given. */
export class BatchProject {
  readonly built = buildPackage();
  readonly folder = mkdtempSync(path.join(tmpdir(), 'livedom-batch-'));

  remove(): void {
    this.built.remove();
    rmSync(this.folder, { recursive: true });
  }

  /** Writes a file, and returns its path. */
  file(name: string, content: string | Uint8Array): string {
    const full = path.join(this.folder, name);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, content);
    return full;
  }

  /** A module that gives the title of each page. */
  titles(): string {
    return this.file('titles.mjs', 'export default ({ document }) => document.title;');
  }

  run(args: readonly string[], input: readonly (string | Uint8Array)[] = []): Promise<Outcome> {
    return runCli(this.built.folder, ['batch', ...args], input);
  }
}

export function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

export function byInput(text: string): Line[] {
  return linesOf(text).sort((a, b) => (a.input < b.input ? -1 : 1));
}
