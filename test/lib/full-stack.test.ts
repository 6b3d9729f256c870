import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALL_ON_FULL_STACK, FRAME_SIZES } from '../support/full-stack.ts';
import { buildForPrograms } from './host/node/program.ts';

/** What is made, evaluated or loaded when it is first needed, in the module's own realm. */
const FEATURES: Readonly<Record<string, string>> = {
  page: "livedom.serialize(livedom.parse('<title>a</title><table><tr><td>b<p>&notit; &Aacute <svg viewbox=1><foreignobject>'))",
  xpath: 'page.evaluate(\'count(//p) + string-length("xy")\', page, null, 1, null).numberValue',
  rows: "page.createElement('table').rows.length + page.querySelector('table').rows[0].cells.length",
  video: "Object.getOwnPropertyNames(livedom.HTMLVideoElement.prototype).join() + page.createElement('video').paused",
  select:
    "(() => { const e = page.createElement('select'); e.innerHTML = '<option>a'; return e.value + e.options.length })()",
  Shift_JIS: "livedom.parse(new Uint8Array([0x83, 0x65]), { encoding: 'shift_jis' }).body.textContent",
  'GB 18030': "livedom.parse(new Uint8Array([0x81, 0x40]), { encoding: 'gb18030' }).body.textContent",
  'KOI8-U': "livedom.parse(new Uint8Array([0xa4]), { encoding: 'koi8-u' }).body.textContent",
  'a found encoding':
    'livedom.parse(new Uint8Array([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x20, 0xec, 0xe8, 0xf0]), { detectEncoding: true }).characterSet',
  'an encoded query':
    "livedom.parse(new Uint8Array([0x3c,0x61,0x20,0x68,0x72,0x65,0x66,0x3d,0x3f,0xc4,0x3e]), { encoding: 'gb18030', url: 'http://a.test/' }).links[0].href",
  selectors: "page.querySelector('p:nth-child(1 of :is(p)):not(:lang(en)):dir(ltr)').localName",
  nwsapi: "livedom.parse('<p>', { selectorEngine: 'nwsapi' }).querySelector('body > p').localName",
  styles:
    "(() => { const e = page.createElement('p'); e.style.cssText = 'margin: 1px 2px; color: RED'; return e.outerHTML })()",
  xml: "new livedom.DOMParser().parseFromString('<!DOCTYPE a><a b=\"c\"/>', 'text/xml').documentElement.outerHTML",
  'serialized xml': "new livedom.XMLSerializer().serializeToString(page.querySelector('p'))",
  'xml of html': "livedom.toXML(livedom.parse('<p a:b=c>'))",
  xml5: "livedom.parseXml5('<a><b>c').documentElement.outerHTML",
  'a fragment':
    "(() => { const e = page.createElement('div'); e.innerHTML = '<b>&NotEqualTilde;<i>'; return e.innerHTML })()",
  rewriter:
    "(() => { let text = ''; new livedom.HTMLRewriter().on('b', { element(e) { text += e.tagName } }); return text })()",
  events: "page.dispatchEvent(kept) + String(new livedom.Event('a').isTrusted)",
  nodes: "String([new livedom.Text('a').data, new livedom.Comment('b').data, new livedom.Document().contentType])",
  'no constructor':
    '(() => { try { return String(new livedom.HTMLDivElement()) } catch (error) { return error.name } })()',
  ranges:
    '(() => { const r = new livedom.Range(); r.selectNode(page.body); return r.startOffset + String(r.startContainer) })()',
  walks:
    'page.createTreeWalker(page.body).nextNode().localName + page.createNodeIterator(page.body).nextNode().localName',
  observers:
    "(() => { const o = new livedom.MutationObserver(() => {}); const p = page.createElement('p'); o.observe(p, { attributes: true }); p.id = 'a'; return o.takeRecords()[0].type })()",
  'a window':
    "(() => { const w = new livedom.Window({ html: '<p>a' }); try { return w.document.body.innerHTML } finally { w.close() } })()",
  'a window with scripts':
    "(() => { const w = new livedom.Window({ html: '<p>a<script>document.body.append(1 + 1)</script>', runScripts: 'dangerously' }); try { return w.document.body.textContent } finally { w.close() } })()",
};

const program = (frameSize: number | null): string => `
  import { createRequire } from 'node:module';
  const livedom = createRequire(import.meta.url)('LIVEDOM/index.cjs');
  ${CALL_ON_FULL_STACK}
  let page, kept;
  const features = {
    ${Object.entries(FEATURES)
      .map(([name, text]) => `${JSON.stringify(name)}: () => ${text},`)
      .join('\n')}
  };
  const make = () => {
    page ??= livedom.parse('<p>a<table><tr><td>b');
    kept ??= new livedom.Event('a');
  };
  if (${frameSize} !== null) callOnFullStack([make, ...Object.values(features)], ${frameSize});
  page = livedom.parse('<p>a<table><tr><td>b');
  kept ??= new livedom.Event('a');
  const results = {};
  for (const name of Object.keys(features)) {
    try { results[name] = String(features[name]()) } catch (error) { results[name] = String(error.stack) }
  }
  process.stdout.write(JSON.stringify(results));
  process.exit();
`;

let programs: ReturnType<typeof buildForPrograms>;
let expected: Record<string, string>;

async function resultsOf(frameSize: number | null): Promise<Record<string, string>> {
  const { stdout, stderr } = await programs.run(program(frameSize));
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Record<string, string>;
}

beforeAll(async () => {
  programs = buildForPrograms();
  expected = await resultsOf(null);
});

afterAll(() => programs.remove());

test('the features work', () => {
  expect(Object.entries(expected).filter(([, result]) => /Error|^undefined$/.test(result))).toEqual([
    ['no constructor', 'TypeError'],
  ]);
});

test.each(FRAME_SIZES)(
  'leaves nothing half-made where something is used first, with frames of %i parameters',
  async (size) => {
    expect(await resultsOf(size)).toEqual(expected);
  },
);
