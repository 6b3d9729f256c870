import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** An import of any kind, types included: of values, of types, `export … from`, `import()`. Paths from the root of the project. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Every source file of the library. */
export function sourceFiles(): string[] {
  return ['dom', 'parser', 'serializer', 'lib'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/'))),
  );
}

/** What a text imports that stands in that file, as far as it is of this project. */
export function importsOf(from: string, text: string): Import[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => ({ from, to: path.posix.join(path.posix.dirname(from), fileName) }));
}

export function allImports(files: readonly string[]): Import[] {
  return files.flatMap((file) => importsOf(file, readFileSync(path.join(ROOT, file), 'utf8')));
}
