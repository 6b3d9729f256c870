import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as livedom from '../../lib/index.ts';
import { projectRoot } from '../support/build.ts';

const exported = new Map<string, unknown>(Object.entries(livedom));

test('every interface of dom/ is exported', () => {
  const folder = path.join(projectRoot, 'dom');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^expose\w*\(\w+, '(\w+)'/gm)].map(
      (match) => match[1] as string,
    ),
  );
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name) => !exported.has(name))).toEqual([]);
});

test.each([...exported].filter(([name]) => /^[A-Z]/.test(name)))('%s is a class of that name', (name, value) => {
  expect(value).toBeTypeOf('function');
  expect((value as { name: string }).name).toBe(name);
});

test('nodes are instances of them', () => {
  const document = livedom.parse('<svg><path/></svg><x-y></x-y><math></math>text');
  expect(document).toBeInstanceOf(livedom.Document);
  expect(document.body).toBeInstanceOf(livedom.HTMLBodyElement);
  expect(document.querySelector('path')).toBeInstanceOf(livedom.SVGPathElement);
  expect(document.querySelector('x-y')).toBeInstanceOf(livedom.HTMLElement);
  expect(document.querySelector('math')).toBeInstanceOf(livedom.MathMLElement);
  expect(document.body.lastChild).toBeInstanceOf(livedom.Text);
  expect(document.body.childNodes).toBeInstanceOf(livedom.NodeList);
  expect(document.body.lastChild).toBeInstanceOf(livedom.EventTarget);
});
