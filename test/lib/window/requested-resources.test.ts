import { describe, expect, it } from 'vitest';
import { listResources, ResourceLoader, type ResourceRequest, type ResourceResponse } from '../../../lib/index.ts';
import { readTreeTests, treeConstructionFolder } from '../../helpers/html5lib-dat.ts';
import { loaded } from '../../setup/loaded.ts';
import { Window } from '../../setup/windows.ts';

const URL = 'https://example.com/dir/page';

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', png: 'image/png', html: 'text/html' };

/** Answers everything with nothing, and notes what was asked for. */
class Recorder extends ResourceLoader {
  readonly urls: string[] = [];

  override async fetch({ url }: ResourceRequest): Promise<ResourceResponse> {
    this.urls.push(url);
    const type = TYPES[url.slice(url.lastIndexOf('.') + 1)] ?? 'text/plain';
    return { status: 200, headers: { 'content-type': type }, body: '' } as unknown as ResourceResponse;
  }
}

/** What a window requests for the page, scripts and style sheets as often as it does. */
async function requested(html: string): Promise<string[]> {
  const resourceLoader = new Recorder();
  const window = new Window({ url: URL, html, runScripts: 'dangerously', resources: 'usable', resourceLoader });
  await loaded(window);
  window.close();
  return resourceLoader.urls;
}

/** Of what is listed, what windows load: no images but those of `img` elements. */
function listed(html: string): string[] {
  return listResources(html, { url: URL })
    .filter(({ kind, element }) => ['script', 'module', 'style', 'frame'].includes(kind) || element === 'img')
    .map(({ url }) => url as string);
}

/** mulberry32 */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Something that may name a resource, none of which has the same URL as another. */
const RESOURCES: readonly ((id: number) => string)[] = [
  (id) => `<script src=${id}.js></script>`,
  (id) => `<script src=${id}.js href=${id}.js />`,
  (id) => `<script href=${id}.js></script>`,
  (id) => `<script xlink:href=${id}.js />`,
  (id) => `<script async src=${id}.js></script>`,
  (id) => `<script type=module src=${id}.js></script>`,
  (id) => `<script nomodule src=${id}.js></script>`,
  (id) => `<script for=document event=onload src=${id}.js></script>`,
  (id) => `<script for=window event=onload() src=${id}.js charset=latin1></script>`,
  (id) => `<script type=text/x src=${id}.js></script>`,
  (id) => `<link rel=stylesheet href=${id}.css>`,
  (id) => `<link rel=stylesheet href=${id}.css integrity="" crossorigin charset="">`,
  (id) => `<link rel=stylesheet type=text/x href=${id}.css>`,
  (id) => `<link rel="alternate stylesheet" href=${id}.css>`,
  (id) => `<link rel=stylesheet disabled href=${id}.css>`,
  (id) => `<img src=${id}.png>`,
  (id) => `<image src=${id}.png>`,
  (id) => `<iframe src=${id}.html></iframe>`,
  (id) => `<iframe srcdoc="<p>" src=${id}.html></iframe>`,
  (id) => `<frame src=${id}.html>`,
  (id) => `<base href=/${id}/>`,
  () => '<base target=a>',
];

const AROUND =
  `<svg> </svg> <math> </math> <mi> </mi> <annotation-xml encoding=text/html> <desc> </desc> <foreignObject> </foreignObject> <g> </g>
  <template> <template shadowrootmode=open> </template> <div> </div> <table> </table> <table> <caption> <colgroup> <tr> <td> </td> </tr>
  <select> <option> <selectedcontent> </select> <frameset> </frameset> <noscript> </noscript> <head> </head> <body> </body> </html>
  <b> </b> <a> </a> <p> </p> <b> <i> <form> </form> <textarea> </textarea> <title> </title> <style> </style> <noframes> </noframes> <button>
  <![CDATA[ ]]> <!-- --> <!doctype_html> x &amp; <li> <object> </object> <?marker_name="a"?> <template_for="a"> <br> </br> <input> <ruby> <rt>`
    .split(/\s+/)
    .map((piece) => piece.replace('_', ' '));

function randomPage(seed: number): string {
  const below = generator(seed);
  let html = below(4) > 0 ? '<!doctype html>' : '';
  for (let i = 4 + below(30); i > 0; i--) {
    html += below(3) === 0 ? RESOURCES[below(RESOURCES.length)]!(i) : AROUND[below(AROUND.length)];
  }
  return html;
}

/** The page with resources at some of the places where a tag begins. */
function sprinkled(html: string, seed: number): string {
  const below = generator(seed);
  let id = 0;
  return html.replace(/(?=<)|$/g, () => (below(3) === 0 ? RESOURCES[below(RESOURCES.length)]!(++id) : ''));
}

/** For each page that a window loads something else for than is listed: what there is of it. */
async function differences(pages: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const html of pages) {
    const [window, list] = [await requested(html), listed(html)];
    const [wanted, given] = [[...new Set(window)].sort(), [...new Set(list)].sort()];
    const twice = window.filter((url, at) => /js$|css$/.test(url) && window.indexOf(url) !== at);
    if (wanted.join() !== given.join() || twice.length > 0) found.push(JSON.stringify({ html, wanted, given, twice }));
  }
  return found;
}

describe('what is listed for a page is what a window requests, and nothing is requested that is not', () => {
  it('for random pages', { timeout: 300_000 }, async () => {
    const pages = Array.from({ length: 100 }, (_, seed) => randomPage(seed));
    expect(await differences(pages)).toEqual([]);
    expect(pages.flatMap(listed).length).toBeGreaterThan(pages.length / 2);
  });

  const folder = treeConstructionFolder();
  it.skipIf(folder === null)('for html5lib tree construction tests', { timeout: 300_000 }, async () => {
    const pages = readTreeTests(folder as string)
      .filter(({ context, data }, index) => context === null && data.length < 2000 && index % 16 === 0)
      .map(({ data }, seed) => sprinkled(data, seed));
    expect(await differences(pages)).toEqual([]);
    expect(pages.flatMap(listed).length).toBeGreaterThan(pages.length / 4);
  });
});
