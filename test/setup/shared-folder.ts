import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests of one run keep what they make once: the built package. */
    sharedFolder: string;
  }
}

export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(project.config.root, 'node_modules/.livedom-test-'));
  project.provide('sharedFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
