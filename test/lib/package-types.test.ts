import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/build.ts';

const manifest = readFileSync(path.join(projectRoot, 'package.json'), 'utf8');
const { exports } = JSON.parse(manifest) as { exports: Record<string, { import?: { types?: string } }> };
const typesOf = new Map(
  Object.entries(exports).flatMap(([name, entry]) =>
    entry.import?.types === undefined
      ? []
      : [[`livedom${name.slice(1)}`, path.join('/node_modules/livedom', entry.import.types)]],
  ),
);

/** The package where a program has it: its manifest, and the types of each entry. */
const installed: ts.ModuleResolutionHost = {
  fileExists: (file) => file === '/node_modules/livedom/package.json' || [...typesOf.values()].includes(file),
  readFile: () => manifest,
};

test('there are entries with types', () => expect(typesOf.size).toBeGreaterThan(10));

/** The last of these is that of programs which TypeScript writes as CommonJS, up to TypeScript 5, and asks for no `exports`. */
test.each([ts.ModuleResolutionKind.NodeNext, ts.ModuleResolutionKind.Bundler, ts.ModuleResolutionKind.Node10])(
  'TypeScript finds the types of all entries, with moduleResolution %i',
  (moduleResolution) => {
    const found = [...typesOf.keys()].map((name) => {
      const options = { module: ts.ModuleKind.NodeNext, moduleResolution };
      const mode = moduleResolution === ts.ModuleResolutionKind.Node10 ? undefined : ts.ModuleKind.ESNext;
      const { resolvedModule } = ts.resolveModuleName(name, '/a.mts', options, installed, undefined, undefined, mode);
      return [name, resolvedModule?.resolvedFileName];
    });
    expect(found).toEqual([...typesOf]);
  },
);
