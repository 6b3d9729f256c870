import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { inspect } from 'node:util';
import { runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import * as accessibility from '../../lib/accessibility/index.ts';
import * as check from '../../lib/check/index.ts';
import * as cssSelect from '../../lib/css-select/index.ts';
import * as domhandler from '../../lib/domhandler/index.ts';
import * as edit from '../../lib/edit/index.ts';
import * as hast from '../../lib/hast/index.ts';
import * as livedom from '../../lib/index.ts';
import * as input from '../../lib/input/index.ts';
import * as jsdom from '../../lib/jsdom/index.ts';
import * as parse5 from '../../lib/parse5/index.ts';
import * as isolated from '../setup/isolated.ts';
import '../setup/windows.ts';
import { projectRoot } from '../support/build.ts';
import { isProgram, pagesOf } from '../support/documentation.ts';

/** A piece of documentation that is JavaScript: `expression; // value` in it says what the expression gives. */
interface Example {
  readonly name: string;
  readonly code: string;
}

/** What is not for users, and has examples in terms of what its callers have. */
const INTERNAL = ['lib/bytes/create-html-decoder.ts', 'lib/bytes/html-decoder.ts'];

/** These make the global object of this program a window; `test/packages/` runs them where nothing else does. */
const GLOBAL = ['lib/environment/register.ts', 'docs/testing.md'];

function sourcesBelow(folder: string): string[] {
  const files = readdirSync(path.join(projectRoot, folder), { recursive: true }) as string[];
  return files
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => file.endsWith('.ts') && !INTERNAL.includes(file) && !GLOBAL.includes(file))
    .sort();
}

function examplesOfText(file: string): Example[] {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  const examples = [...text.matchAll(/^```js\n(.*?)^```/gms)].map((match, index) => ({
    name: `${file}, block ${index + 1}`,
    code: match[1] as string,
  }));
  return examples.filter(({ code }) => !isProgram(code));
}

function examplesOfSource(file: string): Example[] {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  const comments = text.match(/\/\*\*.*?\*\//gs) ?? [];
  return comments.flatMap((comment) => {
    const lines = comment.replace(/^\s*\/\*\*|\*\/$/g, '').split('\n');
    const plain = lines.map((line) => line.replace(/^\s*\* ?/, '')).join('\n');
    return [...plain.matchAll(/^@example\n(?:```js\n)?(.*?)(?=^```|^@|$(?![\s\S]))/gms)].map((match, index) => ({
      name: `${file}, ${(match[1] as string).trim().split('\n')[0]} (${index + 1})`,
      code: match[1] as string,
    }));
  });
}

/** A line that says what it gives: the expression before and the literal after the comment's slashes. */
const CLAIM = /^(?!const |let |import )(.+?);(?: |\n)\/\/ ((?:['"\d[{]|true|false|null|undefined).*)$/gm;
const IMPORT =
  /^import \{([^}]*)\} from '(livedom(?:\/global|\/accessibility|\/input|\/edit|\/isolated|\/rewriter|\/xml5)?|node:\w+|node:stream\/web)';$/gm;

/** Entry points that have names in common, and packages of other trees. */
const APART: Record<string, unknown> = {
  'livedom/jsdom': jsdom,
  'livedom/check': check,
  'livedom/css-select': cssSelect,
  'livedom/domhandler': domhandler,
  'livedom/hast': hast,
  'livedom/parse5': parse5,
};
const PACKAGES = [
  'cheerio',
  'css-select',
  'happy-dom',
  'htmlparser2',
  'linkedom',
  'parse5',
  'hast-util-to-html',
  'domutils',
];
for (const name of PACKAGES) APART[name] = await import(name);
const IMPORT_APART = new RegExp(`^import \\{([^}]*)\\} from '(${Object.keys(APART).join('|')})';$`, 'gm');

const PAGE =
  '<title>Example Domain</title><h1>Example</h1><div id=news>…</div><article>1</article><article>2</article>';

/** What examples use without saying where it comes from. The network is not asked. */
function surroundings(): Record<string, unknown> {
  const respond = () => new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const written: string[] = [];
  const output = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk));
      done();
    },
  });
  return {
    library: {
      ...livedom,
      ...isolated,
      ...accessibility,
      ...edit,
      ...input,
      createReadStream: () => Readable.from([Buffer.from(PAGE)]),
      Readable,
      runInContext,
      inspect,
    },
    apart: APART,
    bytes: new TextEncoder().encode(PAGE),
    document: livedom.parse(PAGE),
    response: Object.assign(respond(), { write: (chunk: string) => written.push(chunk) }),
    output,
    written,
    fetch: async () => respond(),
    console: { log: () => undefined, warn: () => undefined, error: () => undefined },
    loadNews: async () => '<p>News',
    pages: new Map([['https://example.com/', PAGE]]),
    ...livedom,
  };
}

const README = readFileSync(path.join(projectRoot, 'README.md'), 'utf8');

function sectionOfReadme(title: string): string {
  return README.split('\n## ').find((section) => section.startsWith(`${title}\n`)) as string;
}

/** What README says a window does not have, and a script that says whether it has it. */
const MISSING = {
  'Scroll-driven animations': "typeof ScrollTimeline !== 'undefined' || typeof ViewTimeline !== 'undefined'",
  'commands of `execCommand` for blocks, lists, alignment, fonts and colors':
    "['formatBlock', 'insertOrderedList', 'justifyCenter', 'fontName', 'foreColor'].some((one) => document.queryCommandSupported(one))",
  workers: "typeof Worker !== 'undefined' || typeof SharedWorker !== 'undefined' || 'serviceWorker' in navigator",
  IndexedDB: "typeof indexedDB !== 'undefined'",
  XSLT: '(() => { try { new XSLTProcessor().transformToDocument(document); return true; } catch { return false; } })()',
};

const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;

async function run({ code }: Example): Promise<number> {
  let claims = 0;
  const claim = (actual: unknown, expected: unknown): void => {
    claims++;
    expect(actual).toEqual(expected);
  };
  const body = code
    .replace(IMPORT, (_, names) => `const {${names}} = library;`)
    .replace(IMPORT_APART, (_, names, from) => `const {${names.replaceAll(' as ', ': ')}} = apart['${from}'];`)
    .replace(CLAIM, 'claim($1, ($2));');
  const names = surroundings();
  // In a block, so that it may declare what is there already.
  const steps = new AsyncFunction('claim', ...Object.keys(names), `'use strict';\n{\n${body}\n}`);
  await steps(claim, ...Object.values(names));
  return claims;
}

const texts = ['README.md', ...pagesOf('docs').filter((page) => !GLOBAL.includes(page))];
const sources = [...sourcesBelow('lib'), ...sourcesBelow('parser/rewriter')];
const all = [...texts.flatMap(examplesOfText), ...sources.flatMap(examplesOfSource)];
const examples = all.filter(({ code }) => !code.includes('LivedomCrawler'));
console.log(
  `${all.length - examples.length} examples need Crawlee: test/lib/crawlee/ crawls as they do where it is installed.`,
);

describe('documentation', () => {
  test('has examples', () => {
    expect(examples.length).toBeGreaterThanOrEqual(25);
  });

  test('names every package that is installed with this one', () => {
    const { dependencies } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const named = Array.from(sectionOfReadme('Dependencies').matchAll(/^\| \[([^\]]+)\]/gm), ([, name]) => name);
    expect(named).toEqual(Object.keys(dependencies));
  });

  test.each(Object.entries(MISSING))('says that this is missing, and it is: %s', (words, script) => {
    expect(sectionOfReadme('What is missing')).toContain(words);
    const window = new livedom.Window({ html: '<!DOCTYPE html>', runScripts: 'outside-only' });
    expect(window.eval(script)).toBe(false);
    window.close();
  });

  test.each(examples.map((example) => [example.name, example] as const))('%s', async (_, example) => {
    expect(await run(example)).toBeGreaterThan(0);
  });
});
