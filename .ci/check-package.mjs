// Uses the built package as a stranger would: from ES modules and from CommonJS, typed, without TypeScript's DOM library.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'livedom-package-'));

const USE = `
const document: Document = parse('<p class=a>Hi<b>!</b>', { url: 'https://example.com/' });
const paragraph: HTMLParagraphElement | null = document.querySelector('p');
if (!(paragraph instanceof HTMLParagraphElement)) throw new Error('no instance');
if (paragraph.constructor.name !== 'HTMLParagraphElement') throw new Error(paragraph.constructor.name);
if (serialize(paragraph) !== '<p class="a">Hi<b>!</b></p>') throw new Error(serialize(paragraph));
// @ts-expect-error There is no such option.
try { parse('', { colour: 'red' }); throw new Error('accepted'); } catch (error) { if (!(error instanceof TypeError)) throw error; }
`;

// The entries beside the main one, with their types.
const PARTS_IMPORTS = `
import { selectAll } from 'livedom/css-select';
import { fromDomHandler, type RootOptions, toDomHandler } from 'livedom/domhandler';
import { fromHast, toHast } from 'livedom/hast';
import { fromParse5, toParse5 } from 'livedom/parse5';
import { check, type CheckMessage, type Difference, explain, type Reason, roundTrip } from 'livedom/check';
import { accessibleName, type AccessibilityNode, accessibleRole, accessibleTree } from 'livedom/accessibility';
import { type Edited, editable, type EditablePage } from 'livedom/edit';
import { parse } from 'livedom';
import { HTMLRewriter, type RawAttribute, type RawTag, RawTokenizer, type RewriterOptions } from 'livedom/rewriter';
import { parseXml5, type Xml5Options, Xml5Stream } from 'livedom/xml5';
`;
const PARTS = `
const [heading] = parse('<h1>Tides').querySelectorAll('h1');
if (accessibleRole(heading) !== 'heading' || accessibleName(heading) !== 'Tides') throw new Error('no name');
for (const child of accessibleTree(heading)?.children ?? []) {
  const text: AccessibilityNode = child;
  if (text.role !== 'text' || text.name !== 'Tides') throw new Error(text.role);
}
const edited: EditablePage = editable('<p>Ebb');
const { changed }: Edited = edited.edit({ start: 3, end: 6, text: 'Flood' });
if (changed.length !== 1 || edited.document.body.textContent !== 'Flood') throw new Error(edited.source);
const rewriterOptions: RewriterOptions = { contentType: 'text/html; charset=utf-8' };
const rewriter: HTMLRewriter = new HTMLRewriter(rewriterOptions).on('p', { element: (p) => void p.remove() });
const xmlOptions: Xml5Options = { url: 'https://example.com/' };
const xml: XMLDocument = parseXml5('<a/>', xmlOptions);
if (xml.documentElement.localName !== 'a') throw new Error('no element');
new RawTokenizer().addChunk('<p A=1>', (token) => {
  // @ts-expect-error Not every token has a name.
  token.name;
  if (token.kind !== 'startTag') throw new Error(token.kind);
  const tag: RawTag = token;
  for (const attribute of tag.attributes) {
    const one: RawAttribute = attribute;
    if (one.name !== 'a' || one.rawName !== 'A' || one.value !== '1') throw new Error(one.name);
  }
  if (tag.attributes.length !== 1) throw new Error('no attribute');
});
const page = parse('<p class=a>Ebb');
const messages: readonly CheckMessage[] = check('<p>', { rules: { 'missing-lang': 'off' } }).messages;
if (!messages.some(({ rule }) => rule === 'missing-doctype')) throw new Error('nothing wrong');
const [reason]: Reason[] = explain(parse('<p>', { explanations: true }).body);
if (reason?.kind !== 'implied') throw new Error('no reason');
const differences: Difference[] = roundTrip(page);
if (differences.length > 0) throw new Error('not the same');
const rootOptions: RootOptions = { root: 'document' };
for (const copy of [fromDomHandler(toDomHandler(page), rootOptions), fromHast(toHast(page)), fromParse5(toParse5(page))]) {
  const [first] = selectAll('p:first', copy);
  if (first?.className !== 'a') throw new Error('no copy');
}
const classes = [edited, rewriter, new RawTokenizer(), new Xml5Stream()].map((object) => object.constructor.name);
if (classes.join() !== 'EditablePage,HTMLRewriter,RawTokenizer,Xml5Stream') throw new Error(classes.join());
`;

const NAMES = `
import { createRequire } from 'node:module';
const [imported, required] = [await import('livedom'), createRequire(import.meta.url)('livedom')];
if (imported.Element !== required.Element) throw new Error('The classes are there twice.');
for (const part of ['rewriter', 'xml5']) {
  const [imported, required] = [await import('livedom/' + part), createRequire(import.meta.url)('livedom/' + part)];
  for (const [name, value] of Object.entries(required))
    if (imported[name] !== value) throw new Error(name + ' of livedom/' + part + ' is there twice.');
}
for (const livedom of [imported, required])
  for (const [name, value] of Object.entries(livedom))
    if (/^[A-Z]/.test(name) && value.name !== name) throw new Error(name + ' calls itself ' + value.name);
`;

try {
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(root, path.join(folder, 'node_modules/livedom'));
  // Their types are those of packages that whoever uses them has.
  for (const name of [
    '@types',
    'css-select',
    'css-what',
    'domelementtype',
    'domhandler',
    'domutils',
    'entities',
    'parse5',
  ])
    symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        module: 'NodeNext',
        target: 'ES2022',
        lib: ['ES2023'],
        strict: true,
        noEmit: true,
        types: [],
        preserveSymlinks: true,
      },
    }),
  );
  writeFileSync(
    path.join(folder, 'esm.ts'),
    `import { HTMLParagraphElement, parse, serialize } from 'livedom';\n${USE}`,
  );
  writeFileSync(
    path.join(folder, 'cjs.cts'),
    `import livedom = require('livedom');\nconst { HTMLParagraphElement, parse, serialize } = livedom;\n${USE.replaceAll(
      ': HTMLParagraphElement | null',
      '',
    )}`,
  );
  writeFileSync(path.join(folder, 'parts.ts'), PARTS_IMPORTS + PARTS);
  writeFileSync(path.join(folder, 'parts.cts'), PARTS_IMPORTS + PARTS);
  run(path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder);

  const programs = {
    esm: `import { HTMLParagraphElement, parse, serialize } from 'livedom';\n${USE}`,
    parts: PARTS_IMPORTS + PARTS,
  };
  for (const [name, text] of Object.entries(programs)) {
    const untyped = (format) => transformSync(text, { loader: 'ts', format }).code;
    writeFileSync(path.join(folder, `${name}.mjs`), untyped('esm'));
    writeFileSync(path.join(folder, `${name}.cjs`), untyped('cjs'));
  }
  run('esm.mjs');
  run('parts.mjs');
  run('parts.cjs');
  run('esm.cjs');
  // A bundler renames classes; interfaces must not show it.
  writeFileSync(path.join(folder, 'names.mjs'), NAMES);
  run('names.mjs');
  console.log('The package works from ES modules and CommonJS, with its types.');
} finally {
  rmSync(folder, { recursive: true });
}

function run(...args) {
  execFileSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });
}
