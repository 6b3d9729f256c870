import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { CORE_PARTS, LATER_PARTS } from '../../lib/host/node/realm-parts.ts';
import { FIRST, LATER } from '../../scripts/bundle/later.mjs';
import { PARTS } from '../../scripts/bundle/parts.mjs';
import { placed } from '../../scripts/bundle/places.mjs';
import { builtForTests } from '../support/build.ts';

const builtFolder = builtForTests();

/** The parts that a process has read, in whatever realm, after it ran `code`. */
function filesReadBy(code: string): string[] {
  const script = `const fs = require('node:fs');
    const { readFileSync } = fs;
    const files = [];
    fs.readFileSync = (file, ...given) => {
      files.push(require('node:path').basename(String(file), '.js').replace(/^[0-9]+-/, ''));
      return readFileSync(file, ...given);
    };
    const livedom = require('./index.cjs');
    const open = (html) => new livedom.Window({ html, runScripts: 'dangerously', url: 'https://example.com/' });
    ${code}
    process.stdout.write(JSON.stringify(files), () => process.exit());`;
  const output = execFileSync(process.execPath, ['-e', script], { cwd: builtFolder(), encoding: 'utf8' });
  return JSON.parse(output) as string[];
}

test.each([
  ["const d = livedom.parse('<p class=a>x'); d.querySelector('.a').innerHTML = '<b>'; livedom.serialize(d)", []],
  ["new livedom.DOMParser().parseFromString('<a/>', 'text/xml')", ['xml']],
  ["livedom.parse('<p>').evaluate('//p', livedom.parse('<p>'), null, 0, null)", ['xpath-expressions']],
  ["livedom.parse('<p>').body.setHTML('x')", ['sanitizer']],
  [
    "livedom.parse('<p style=\"margin:0 auto\">').querySelector('p').style.margin",
    ['styles', 'css-tables', 'css-values'],
  ],
  ["livedom.parse('<p style=\"--a: b\">').querySelector('p').style.cssText", ['styles', 'css-tables']],
  ['livedom.parse(new Uint8Array([0xe4, 0xb8]), { detectEncoding: true })', ['byte-decoding', 'encoding-detection']],
  ['livedom.parse(new Uint8Array([0x3c, 0x70, 0x3e]))', ['byte-decoding']],
  ['new livedom.HTMLRewriter(); new livedom.RawTokenizer()', ['rewriting']],
  ["livedom.parseXml5('<a>')", ['xml']],
  ["livedom.toXML(livedom.parse('<p>'))", ['xml']],
  ["livedom.coerceToInfoset(livedom.parse('<p>'))", ['xml']],
  ["livedom.parse('<svg><rect x=1>').querySelector('rect').getAttribute('x')", []],
  ["livedom.parse('<svg><rect x=1>').querySelector('rect').x.baseVal.value", ['svg']],
  ['new livedom.Window().close()', ['windows']],
])('%s reads %j', (code, parts) => {
  expect(filesReadBy(code).filter((name) => name in PARTS)).toEqual(parts);
});

test('windows with scripts may evaluate the parts that are for them', () => {
  const parts = Object.keys(PARTS).filter((part) => PARTS[part]?.isPure);
  const scripts = ['window-accessibility', 'window-input'];
  const names = ['dom', 'window-core', 'window-dom', ...scripts, ...parts].map((name) => `./${name}.js`);
  expect(CORE_PARTS.filter((name) => name.startsWith('./'))).toEqual(names.sort());
});

test('they may evaluate what is taken out of them', () => {
  const parts = ['dom', 'window-dom'].flatMap((bundle) => Object.keys(LATER[bundle]!));
  expect(LATER_PARTS).toEqual([...parts, FIRST.dom!.part].map((part) => `./${part}.js`).sort());
});

test('what runs with the first page is read with that', () => {
  const isRead = (code: string) => filesReadBy(code).includes('first-page');
  expect(isRead('0')).toBe(false);
  expect(isRead("livedom.parse('')")).toBe(true);
});

const LATER_NAMES = Object.values(LATER).flatMap((one) => Object.keys(one));

test.each([
  ["const d = parse('<p class=a>x'); d.querySelector('.a').innerHTML = '<b>'; serialize(d)", []],
  ["open('')", []],
  ['open(\'<p>x\').eval(\'document.querySelector("p").append("y")\')', []],
  ["parse('<input required>').querySelector('input').checkValidity()", ['elements']],
  ["open('').eval('new URL(\"a:b\").href')", ['services']],
])('%s reads %j of what runs later', (code, parts) => {
  const read = filesReadBy(`const { parse, serialize } = livedom; ${code}`).filter((name) =>
    LATER_NAMES.includes(name),
  );
  expect(read).toEqual(parts.length === 0 ? [] : expect.arrayContaining(parts));
});

test('what runs later is the same function wherever somebody takes it', () => {
  const script = `const { parse } = require('./index.cjs');
    const form = parse('<form><input name=a required></form>').forms[0];
    let count = 0;
    form.addEventListener('invalid', () => count++, true);
    process.stdout.write(String([form.checkValidity(), count, form.elements.a.validity.valueMissing]));`;
  const output = execFileSync(process.execPath, ['-e', script], { cwd: builtFolder(), encoding: 'utf8' });
  expect(output).toBe('false,1,true');
});

test('a part that cannot be loaded is asked for again', () => {
  const script = `const { renameSync } = require('node:fs');
    const livedom = require('./index.cjs');
    const parsed = () => livedom.parse('<a/>', { contentType: 'text/xml' }).documentElement.localName;
    renameSync('${placed('xml')}.js', 'away.js');
    try { parsed(); } catch (error) { process.stdout.write(error.code + ' '); }
    renameSync('away.js', '${placed('xml')}.js');
    process.stdout.write(parsed());`;
  const output = execFileSync(process.execPath, ['-e', script], { cwd: builtFolder(), encoding: 'utf8' });
  expect(output).toBe('ENOENT a');
});

test('importing has Node.js evaluate neither its streams nor its client of HTTP, and what uses them finds them', () => {
  const script = `const before = new Set(process.moduleLoadList);
    const { DocumentStream, HTMLRewriter } = require('./index.cjs');
    const added = process.moduleLoadList.filter((name) => !before.has(name));
    for (const name of ['ReadableStream', 'WritableStream', 'TransformStream']) globalThis[name] = null;
    const page = new DocumentStream();
    const { ReadableStream, WritableStream, TransformStream } = require('node:stream/web');
    const used = page.writable instanceof WritableStream;
    const { readable } = new HTMLRewriter().stream();
    process.stdout.write(JSON.stringify([added, used, readable instanceof ReadableStream]));`;
  const output = execFileSync(process.execPath, ['-e', script], { cwd: builtFolder(), encoding: 'utf8' });
  const [added, ...used] = JSON.parse(output) as [string[], boolean, boolean];
  expect(added.filter((name) => /webstreams|undici/.test(name))).toEqual([]);
  expect(used).toEqual([true, true]);
});

test('both entries export the same, of the same shape', async () => {
  const file = path.join(builtFolder(), 'livedom.js');
  const imported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const required = createRequire(file)('./index.cjs') as Record<string, unknown>;
  expect(Object.keys(required).sort()).toEqual(Object.keys(imported).sort());
  for (const name of Object.keys(imported))
    expect([name, shapeOf(required[name])]).toEqual([name, shapeOf(imported[name])]);
});

function shapeOf(value: unknown): unknown {
  if (typeof value !== 'function') return typeof value;
  const members = (object: object): string[] =>
    Reflect.ownKeys(object).map((key) => {
      const { get, set, enumerable } = Object.getOwnPropertyDescriptor(object, key) as PropertyDescriptor;
      return `${String(key)} ${typeof get} ${typeof set} ${enumerable}`;
    });
  return [members(value), value.prototype === undefined ? [] : members(value.prototype as object)];
}

/** `document.all == null` holds, and minifiers write that for what compares with both. */
test('functions of windows are not on nothing when they are on document.all', () => {
  const code = `const window = new livedom.Window({ runScripts: 'outside-only' });
    const failed = window.eval(\`[
      () => atob.call(document.all, ''),
      () => Object.getOwnPropertyDescriptor(window, 'document').get.call(document.all),
    ].map((call) => { try { return call(); } catch (error) { return error.name; } })\`);
    process.stdout.write(JSON.stringify([...failed, window.eval("atob.call(null, '')")]));`;
  const script = `const livedom = require('./index.cjs'); ${code}`;
  const output = execFileSync(process.execPath, ['-e', script], { cwd: builtFolder(), encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual(['TypeError', 'TypeError', '']);
});
