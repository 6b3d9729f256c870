import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as livedom from '../../lib/index.ts';
import { projectRoot } from '../support/build.ts';

/** A piece of documentation that is JavaScript: `expression; // value` in it says what the expression gives. */
interface Example {
  readonly name: string;
  readonly code: string;
}

function examplesOfReadme(): Example[] {
  const text = readFileSync(path.join(projectRoot, 'README.md'), 'utf8');
  return [...text.matchAll(/^```js\n(.*?)^```/gms)].map((match, index) => ({
    name: `README.md, block ${index + 1}`,
    code: match[1] as string,
  }));
}

function examplesOfSource(file: string): Example[] {
  const text = readFileSync(path.join(projectRoot, 'lib', file), 'utf8');
  const comments = text.match(/\/\*\*.*?\*\//gs) ?? [];
  return comments.flatMap((comment) => {
    const lines = comment.replace(/^\s*\/\*\*|\*\/$/g, '').split('\n');
    const plain = lines.map((line) => line.replace(/^\s*\* ?/, '')).join('\n');
    return [...plain.matchAll(/^@example\n(?:```js\n)?(.*?)(?=^```|^@|$(?![\s\S]))/gms)].map((match, index) => ({
      name: `lib/${file}, ${(match[1] as string).trim().split('\n')[0]} (${index + 1})`,
      code: match[1] as string,
    }));
  });
}

/** A line that says what it gives: the expression before and the literal after the comment's slashes. */
const CLAIM = /^(?!const |let |import )(.+?); \/\/ ((?:['"\d[{]|true|false|null|undefined).*)$/gm;

function run({ code }: Example): number {
  let claims = 0;
  const check = (actual: unknown, expected: unknown): void => {
    claims++;
    expect(actual).toEqual(expected);
  };
  const body = code
    .replace(/^import \{([^}]*)\} from 'livedom';$/gm, 'const {$1} = livedom;')
    .replace(CLAIM, 'check($1, ($2));');
  new Function('livedom', 'check', `'use strict';\n${body}`)(livedom, check);
  return claims;
}

const sources = readdirSync(path.join(projectRoot, 'lib')).filter((file) => file.endsWith('.ts'));
const examples = [...examplesOfReadme(), ...sources.flatMap(examplesOfSource)];

describe('documentation', () => {
  test('has examples', () => {
    expect(examples.length).toBeGreaterThanOrEqual(7);
  });

  test.each(examples.map((example) => [example.name, example] as const))('%s', (_, example) => {
    expect(run(example)).toBeGreaterThan(0);
  });
});
