import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { breakLines } from '../../../scripts/bundle/break-lines.mjs';

const PARSER = path.resolve(import.meta.dirname, '../../../parser/tree-construction');

test('statements and methods have a line of their own', () => {
  expect(breakLines('let a=1;b();function c(){d();return a}class E{#f=1;g(){}get h(){return 2}static i=3}')).toBe(
    'let a=1\nb()\nfunction c(){\nd()\nreturn a}\nclass E{#f=1;\ng(){}\nget h(){\nreturn 2}static i=3}',
  );
});

test('the semicolon stays where the next line would go on without it', () => {
  expect(breakLines('a();(b)();c();[d].e();f;`g`;h;/i/.test(j);k')).toBe(
    'a();\n(b)()\nc();\n[d].e()\nf;\n`g`\nh;\n/i/.test(j)\nk',
  );
});

test('the semicolon stays where it is the body of a loop, and after directives', () => {
  expect(breakLines('"use strict";while(a());for(;;);if(b);else while(c);do d();while(e);f()')).toBe(
    '"use strict";\nwhile(a());\nfor(;;);\nif(b);else while(c);\ndo d();while(e)\nf()',
  );
});

test('long statements are parted after commas, brackets and operators, never in strings', () => {
  const text = 'x'.repeat(120);
  const parts = breakLines(`function f(){return[a.b,"${text}"]||c.d("${text}",\`${text}\`)}`).split('\n');
  expect(parts).toEqual(['function f(){', `return[a.b,"${text}"]||c.d(`, `"${text}",`, `\`${text}\`)}`]);
});

test('what is broken into lines does the same', async () => {
  const oneLine = (code: string) =>
    transform(code, { loader: 'ts', minifyWhitespace: true, minifySyntax: true }).then((result) => result.code);
  for (const file of readdirSync(PARSER).filter((name) => name.endsWith('.ts'))) {
    const code = await oneLine(readFileSync(path.join(PARSER, file), 'utf8'));
    expect(await oneLine(breakLines(code)), file).toBe(code);
  }
});
