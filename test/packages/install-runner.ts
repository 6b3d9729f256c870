import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A runner that is no dependency of this repository, from npm. */
export interface InstalledRunner {
  /** Its `node_modules`; null: it cannot be installed. */
  readonly modules: string | null;
  readonly reason: string;
  remove(): void;
}

/** @param others - What is to be installed beside it, each as npm takes it. */
export function installRunner(name: string, version: string, others: readonly string[] = []): InstalledRunner {
  const folder = mkdtempSync(path.join(tmpdir(), `livedom-${name}-`));
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=1'];
  const args = ['install', ...flags, `${name}@${version}`, ...others];
  const { status, stderr, error } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', timeout: 110_000 });
  const lastLine = (error?.message ?? stderr).trim().split('\n').at(-1);
  return {
    modules: status === 0 ? path.join(folder, 'node_modules') : null,
    reason: `${name} ${version} cannot be installed: ${lastLine}`,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
