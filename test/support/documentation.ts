import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './build.ts';

/** A page of docs/ that has files to copy, and the commands that run them. */
export interface Programs {
  readonly page: string;
  readonly files: ReadonlyMap<string, string>;
  readonly commands: readonly Command[];
}

export interface Command {
  /** What follows `node` in the line to copy. */
  readonly args: readonly string[];
  /** What it prints; null: the page does not show it. */
  readonly output: string | null;
}

const NAME = /^\/\/ ([\w.-]+\.mjs)\n/;
const FENCE = /^```(\w+)\n(.*?)^```$/gms;

/** Whether an example is a file of a program, whose first line is its name. `test/packages/` runs those. */
export function isProgram(code: string): boolean {
  return NAME.test(code);
}

export function programsOfDocumentation(): Programs[] {
  return pagesOf('docs')
    .map(programsOf)
    .filter(({ files }) => files.size > 0);
}

/** Every page that was written by hand. */
export function pagesOf(folder: string): string[] {
  const files = readdirSync(path.join(projectRoot, folder), { recursive: true }) as string[];
  return files
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => file.endsWith('.md') && !/^docs\/(?:api|\.vitepress)\//.test(file))
    .sort();
}

function programsOf(page: string): Programs {
  const files = new Map<string, string>();
  const commands: Command[] = [];
  const fences = [...readFileSync(path.join(projectRoot, page), 'utf8').matchAll(FENCE)];
  for (const [i, [, language, text]] of fences.entries()) {
    const name = language === 'js' ? NAME.exec(text as string)?.[1] : undefined;
    if (name !== undefined) files.set(name, text as string);
    if (language !== 'sh') continue;
    const lines = (text as string).trim().split('\n');
    const next = fences[i + 1];
    const output = next?.[1] === 'text' ? (next[2] as string) : null;
    for (const line of lines) if (line.startsWith('node ')) commands.push({ args: line.split(' ').slice(1), output });
  }
  return { page, files, commands };
}
