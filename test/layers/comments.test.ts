import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles } from './imports.ts';

interface Comment {
  readonly file: string;
  readonly text: string;
}

/** The comments of a file; lines of `//` that follow each other are one. */
function commentsOf(file: string): Comment[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const starts = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) add(range);
    for (const range of ts.getTrailingCommentRanges(text, node.getEnd()) ?? []) add(range);
    for (const child of node.getChildren(source)) visit(child);
  };
  const add = ({ pos, end }: ts.CommentRange): void => {
    starts.set(pos, text.slice(pos, end));
  };
  visit(source);
  const comments: Comment[] = [];
  let end = 0;
  let run = '';
  for (const [pos, comment] of [...starts].sort(([a], [b]) => a - b)) {
    const follows = run.startsWith('//') && comment.startsWith('//') && text.slice(end, pos).trim() === '';
    if (!follows && run !== '') comments.push({ file, text: run });
    run = follows ? `${run}\n${comment}` : comment;
    end = pos + comment.length;
  }
  if (run !== '') comments.push({ file, text: run });
  return comments;
}

const comments = sourceFiles().flatMap(commentsOf);
const tools = ['scripts', 'bench', 'packages', '.ci'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => /\.(?:mjs|mts|js|ts)$/.test(file) && !file.includes('node_modules')),
);
const projectFiles = ['dom', 'parser', 'serializer', 'lib', 'test', 'bench', 'scripts', 'docs'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file.split(path.sep).join('/')),
  ),
);

const exists = (file: string): boolean => existsSync(path.join(ROOT, file));

test('every OPTIMIZATION names a bench, or a test, that is there', () => {
  const optimizations = comments.filter(({ text }) => text.includes('OPTIMIZATION'));
  expect(optimizations.length).toBeGreaterThan(40);
  const measured = ({ text }: Comment): boolean => {
    const named = Array.from(text.matchAll(/\bbench\/([\w-]+)|\btest\/[\w./-]+\.test\.ts/g));
    return (
      named.length > 0 &&
      named.every(([whole, bench]) =>
        bench === undefined ? exists(whole) : exists(`bench/tasks/${bench}.mjs`) || exists(`bench/${bench}.mjs`),
      )
    );
  };
  expect(optimizations.filter((comment) => !measured(comment))).toEqual([]);
});

/** A file that a comment names is there: by its path from the root, or by the end of it (`tree/link.ts`). */
test('every file that a comment names is there', () => {
  const named = [...comments, ...tools.flatMap(commentsOf)].flatMap(({ file, text }) =>
    Array.from(text.replace(/https?:\/\/\S+/g, '').matchAll(/(?<![\w./-])[\w-][\w./-]*\.(?:ts|mjs)\b/g), ([name]) => ({
      file,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(50);
  // What is in capitals stands for names.
  const isThere = (name: string): boolean =>
    /\b[A-Z]+\.ts$/.test(name) || projectFiles.some((file) => file === name || file.endsWith(`/${name}`));
  expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
});

test('comments have no tags but those of CONTRIBUTING.md', () => {
  const tags = /\b(?:TODO|XXX|HACK|NOTE|BUG)\b:?/;
  expect(comments.filter(({ text }) => tags.test(text))).toEqual([]);
});
