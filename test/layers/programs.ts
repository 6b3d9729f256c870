import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './imports.ts';

const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, ROOT);

/** The files, by their whole paths, as the project compiles them. */
export function programOf(files: readonly string[]): ts.Program {
  return ts.createProgram(files, options);
}

/** The same of one file that is not there, with that text. */
export function programOfText(file: string, text: string): ts.Program {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...given) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true) : getSourceFile(name, ...given);
  return ts.createProgram([file], options, host);
}
