import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../../../lib/host/test-server.ts';
import { loaded } from '../../../setup/loaded.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

const FILES: Readonly<Record<string, string>> = {
  '/a.css': 'p { color: red }',
  '/b.css': 'p { margin-left: 7px }',
  '/one.css': 'p { z-index: 3 }',
  '/two.css': 'p { z-index: 4 }',
  '/three.css': 'p { z-index: 5 }',
  '/after.css': 'p { left: 5px; color: lime }',
  '/importing.css': '@import "b.css"; p { right: 2px }',
};

let server: TestServer;
let window: LivedomWindow;
let asked: string[];
let page = '';

beforeEach(async () => {
  asked = [];
  server = await startServer((request, response) => {
    const url = request.url as string;
    const isPage = url === '/';
    if (!isPage) asked.push(url);
    if (!isPage && FILES[url] === undefined) response.statusCode = 404;
    response.setHeader('content-type', isPage ? 'application/xhtml+xml' : 'text/css');
    response.end(isPage ? page : (FILES[url] ?? ''));
  });
});

afterEach(async () => {
  window.close();
  await server.close();
});

async function open(before: string, after = '', runScripts: 'dangerously' | 'outside-only' = 'outside-only') {
  page = `<?xml version="1.0"?>${before}<html xmlns="http://www.w3.org/1999/xhtml"><head><?xml-stylesheet href="a.css"?>
    <style>p { color: blue }</style></head><body><p>x</p></body></html>${after}`;
  window = await Window.fromURL(`${server.origin}/`, { runScripts, resources: 'usable' });
  await loaded(window);
}

function sheets(): unknown[] {
  return [...window.document.styleSheets].map((sheet) => {
    const { href, title, media, disabled, ownerNode, cssRules } = sheet;
    const owner = ownerNode as ProcessingInstruction | HTMLStyleElement | null;
    const name = href?.slice(server.origin.length) ?? null;
    return [name, title, media.mediaText, disabled, owner?.nodeName, owner?.sheet === sheet, cssRules.length];
  });
}

function style(name: string): string {
  const { document } = window;
  return window.getComputedStyle(document.querySelector('p') as Element).getPropertyValue(name);
}

// What follows is what Chromium 156 answers.

it('the instructions around the element of a document bring sheets, in tree order', async () => {
  await open(
    `<?xml-stylesheet href="a.css"?><?xml-stylesheet href="b.css" type="text/css" media="print"?><?xml-stylesheet href="missing.css"?>
      <?xml-stylesheet href="#x"?><?xml-stylesheet href="a.css" type="text/plain"?><?foo href="a.css"?>`,
    '<?xml-stylesheet href="after.css"?>',
  );
  expect(asked.sort()).toEqual(['/a.css', '/after.css', '/b.css', '/missing.css']);
  expect(sheets()).toEqual([
    ['/a.css', null, '', false, 'xml-stylesheet', true, 1],
    ['/b.css', null, 'print', false, 'xml-stylesheet', true, 1],
    ['/missing.css', null, '', false, 'xml-stylesheet', true, 0],
    [null, null, '', false, 'style', true, 1],
    ['/after.css', null, '', false, 'xml-stylesheet', true, 1],
  ]);
  const found = [...window.document.childNodes].map((node) =>
    'sheet' in node ? (node.sheet as CSSStyleSheet | null)?.href?.slice(server.origin.length) : 0,
  );
  expect(found).toEqual(['/a.css', '/b.css', '/missing.css', undefined, undefined, undefined, 0, '/after.css']);
  expect([style('color'), style('margin-left'), style('left')]).toEqual(['rgb(0, 255, 0)', '0px', '5px']);
});

it('titles choose between them, and alternate ones are disabled', async () => {
  await open(`<?xml-stylesheet href="one.css" title="one"?><?xml-stylesheet href="two.css" title="two"?>
    <?xml-stylesheet href="three.css" alternate="yes" title="three"?><?xml-stylesheet href="a.css" alternate="yes"?>`);
  expect(asked.sort()).toEqual(['/one.css', '/three.css', '/two.css']);
  expect(sheets()).toEqual([
    ['/one.css', 'one', '', false, 'xml-stylesheet', true, 1],
    ['/two.css', 'two', '', false, 'xml-stylesheet', true, 1],
    ['/three.css', 'three', '', true, 'xml-stylesheet', true, 1],
    [null, null, '', false, 'style', true, 1],
  ]);
  expect(style('z-index')).toBe('3');
});

it('what they import is there before the page is loaded', async () => {
  await open('<?xml-stylesheet href="importing.css"?>', '', 'dangerously');
  expect([style('margin-left'), style('right')]).toEqual(['7px', '2px']);
});

it('they follow what happens to the instruction', async () => {
  await open('<?xml-stylesheet href="a.css"?>');
  const { document } = window;
  const instruction = document.firstChild as ProcessingInstruction;
  const { sheet } = instruction;
  instruction.remove();
  expect([sheets().length, instruction.sheet, sheet?.ownerNode]).toEqual([1, null, null]);
  document.insertBefore(instruction, document.documentElement);
  expect([sheets().length, instruction.sheet]).toEqual([1, null]);
  await vi.waitFor(() => expect(sheets()).toHaveLength(2));
  instruction.data = 'href="b.css" title="x" media="screen"';
  expect([sheets().length, instruction.sheet]).toEqual([1, null]);
  await vi.waitFor(() => expect(sheets()[0]).toEqual(['/b.css', 'x', 'screen', false, 'xml-stylesheet', true, 1]));
  expect(style('margin-left')).toBe('7px');
  (instruction.sheet as CSSStyleSheet).disabled = true;
  expect(style('margin-left')).toBe('0px');
  document.append(instruction);
  await vi.waitFor(() => expect(sheets()[1]).toEqual(['/b.css', 'x', 'screen', false, 'xml-stylesheet', true, 1]));
  expect((instruction.cloneNode() as ProcessingInstruction).sheet).toBe(null);
  document.documentElement.append(instruction);
  expect([sheets().length, instruction.sheet, style('margin-left')]).toEqual([1, null, '0px']);
});

it('instructions without a window that loads have none', () => {
  const xml = '<?xml-stylesheet href="a.css"?><html xmlns="http://www.w3.org/1999/xhtml"/>';
  window = new Window({ html: '' });
  const parsed = new window.DOMParser().parseFromString(xml, 'application/xml');
  expect([(parsed.firstChild as ProcessingInstruction).sheet, parsed.styleSheets.length]).toEqual([null, 0]);
});
