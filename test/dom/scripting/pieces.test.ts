import { describe, expect, it } from 'vitest';
import { dumpTree } from '../../helpers/dump-tree.ts';
import { FakeWindow } from './fake-window.ts';

// The same page, whether it comes as one piece, in network chunks, or is written by a script: split at every position.

const SNIPPETS = [
  '<!DOCTYPE html>',
  '<!doctype html public "-//W3C//DTD HTML 4.01//EN" \'x\'>',
  '<html lang=a>',
  '<head><title>a&amp;b</title>',
  '<meta charset=utf-8>',
  '<body class="x y" id=\'z\'>',
  '<p>a',
  '<p>b</p>',
  '</p>',
  '<b><i>x</b>y</i>',
  '<a href=1><p>a<a href=2>',
  '<table><tr><td>x',
  '<table>foster<tr>',
  '<table><td><table>',
  '</table>',
  '<select><option>a<option selected>b',
  '</select>',
  '<svg viewbox="0 0"><path/><desc><p>x',
  '<math><mi>x<annotation-xml encoding="text/html"><p>',
  '<![CDATA[ x ]]>',
  '<svg><![CDATA[ <y> ]]></svg>',
  '<!-- c -->',
  '<!-->',
  '<!--->',
  '<!--a--!>',
  '<!--a-->b-->',
  '<?pi x?>',
  '</?x>',
  '<textarea>\n\na</textarea>',
  '<pre>\r\nx\r\n</pre>',
  '<pre>\n\n',
  '\r',
  '\n',
  '\r\n\r',
  '&amp;',
  '&ampx',
  '&notit;',
  '&#x41;&#65',
  '&#13;&#0;',
  '\0',
  'a\0b',
  '<style>a{b:c}</style>',
  '<style><!--</style>-->',
  '<template><tr><td>x</template>',
  '<template><script>document.write(1)</script>',
  '<form><input name=a></form>',
  '<button><p></button>',
  '<li>1<li>2<ul><li>3',
  '<dl><dt>a<dd>b',
  '<h1>a<h2>b',
  '<plaintext>x',
  '<noscript><p>no</noscript>',
  '<iframe><p></iframe>',
  '<img alt=a src><br/>',
  '<div a=1 a=2 b="&lt;" c=\'\'/>',
  '</div x=y>',
  '<x-y z>',
  '</body>',
  '</html>',
  '<frameset><frame>',
  ' text ',
  '\t',
  '\u{1f600}é',
  '<script>document.write("<b>")</script>',
  '<script>document.write("<p");document.write(">x</p>")</script>',
  '<script>document.write("<scr"+"ipt>document.write(\'<i>n\')</scr"+"ipt>m")</script>',
  '<script>document.write("<!--")</script>-->',
  '<script>document.write("&am")</script>p;',
  '<script>document.write("\\r")</script>\n',
  '<script>document.write("</")</script>p>',
  '<script><!--<script></script>--></script>',
  '<script>document.write("<script>x=1</")</script>script>',
  '<script>document.body&&document.body.append("w")</script>',
  '<svg><script>document.write("<g/>")</script></svg>',
  '<script type=text/x>document.write("no")</script>',
  '<table><script>document.write("<tr><td>w")</script>',
];

/** https://en.wikipedia.org/wiki/Linear_congruential_generator: the same documents in each run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 0x1_0000_0000;
  }
}

function makeDocuments(count: number): string[] {
  const random = numbers(20_261_120);
  const next = (limit: number): number => Math.floor((random.next().value as number) * limit);
  const documents: string[] = [...SNIPPETS];
  while (documents.length < count) {
    let html = '';
    for (let left = 2 + next(3); left > 0; left--) html += SNIPPETS[next(SNIPPETS.length)];
    documents.push(html);
  }
  return documents;
}

const documents = makeDocuments(200);

function tree(window: FakeWindow): string {
  window.runTasks();
  return dumpTree(window.record);
}

function inChunks(...chunks: string[]): string {
  const window = new FakeWindow();
  const parser = window.startParsing();
  for (const chunk of chunks) parser.write(chunk);
  parser.end();
  return tree(window);
}

/** The first part is written by a script that stands before the rest, which comes in two chunks. */
function writtenFirst(written: string[], ...chunks: string[]): string {
  const window = new FakeWindow();
  window.globals.written = written;
  const parser = window.startParsing();
  parser.write(`${WRITER}${chunks[0]}`);
  for (const chunk of chunks.slice(1)) parser.write(chunk);
  parser.end();
  return tree(window);
}

const WRITER = '<script>for (const text of written) document.write(text)</script>';

/** Into a document that a script has opened. */
function writtenIntoOpened(...pieces: string[]): string {
  const window = new FakeWindow();
  const { document } = window;
  document.open();
  for (const piece of pieces) document.write(piece);
  document.close();
  return tree(window);
}

function differences(whole: (html: string) => string, split: (html: string, position: number) => string): string[] {
  const found: string[] = [];
  for (const html of documents) {
    const expected = whole(html);
    for (let position = 0; position <= html.length; position++) {
      const actual = split(html, position);
      if (actual === expected) continue;
      found.push(`${JSON.stringify(html)} at ${position}:\n${actual}--- instead of\n${expected}`);
      break;
    }
  }
  return found;
}

// 60,000 pages in a few seconds, where nobody else needs the machine.
describe('a page split at every position', { timeout: 60_000 }, () => {
  it('into network chunks', () => {
    expect(differences(inChunks, (html, i) => inChunks(html.slice(0, i), html.slice(i)))).toEqual([]);
  });

  it('between what a script writes and what follows it', () => {
    const whole = (html: string): string => writtenFirst([], html);
    expect(differences(whole, (html, i) => writtenFirst([html.slice(0, i)], html.slice(i)))).toEqual([]);
  });

  it('into two writes, what follows in the same chunk, and another chunk', () => {
    const whole = (html: string): string => writtenFirst([], html);
    const split = (html: string, i: number): string => {
      const [second, third] = [i + ((html.length - i) >> 2), i + ((html.length - i) >> 1)];
      return writtenFirst([html.slice(0, i), html.slice(i, second)], html.slice(second, third), html.slice(third));
    };
    expect(differences(whole, split)).toEqual([]);
  });

  it('into writes to an opened document', () => {
    expect(differences(inChunks, (html, i) => writtenIntoOpened(html.slice(0, i), html.slice(i)))).toEqual([]);
  });

  it('into single characters, written and from the network', () => {
    expect(documents.filter((html) => inChunks(...html.split('')) !== inChunks(html))).toEqual([]);
    expect(documents.filter((html) => writtenIntoOpened(...html.split('')) !== inChunks(html))).toEqual([]);
    expect(documents.filter((html) => writtenFirst(html.split(''), '') !== writtenFirst([], html))).toEqual([]);
  });
});
