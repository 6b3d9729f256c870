import { describe, expect, it } from 'vitest';
import { createProcessingInstruction } from '../../../dom/tree/create.ts';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { insert, remove } from '../../../dom/tree/mutation.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  type NodeRecord,
  type ParentRecord,
} from '../../../dom/tree/records.ts';
import { nextInTreeOrder } from '../../../dom/tree/traversal.ts';
import { HtmlParser } from '../../../parser/html-parser.ts';
import { dumpTree } from '../../helpers/dump-tree.ts';
import { documentOf, find } from '../../helpers/parse.ts';
import { drawn } from '../../setup/drawn.ts';
import { Window } from '../../setup/windows.ts';

const SIZE = 100_000;

const PIECES = [
  ...['<?marker name="a"?>', '<?marker name="b"?>', '<?start name="a"?>', '<?start name="c"?>', '<?end?>'],
  ...['<template for=a>', '<template for=b>', '<template for=c>', '<template>', '</template>', '</template>'],
  ...['<b>', '</b>', '<a>', '</a>', '<p>', '</p>', '<div>', '</div>', '<table>', '<tr>', '<td>', '</table>', 'x'],
  ...['<svg>', '</svg>', '<form>', '</form>', '<head>', '</head>', '</body>', '<button>', '</button>'],
];

/** Some pieces of markup, by a linear congruential generator. */
function randomPieces(seed: number): string[] {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const some = PIECES.filter((_, index) => index < 11 || below(2) === 0);
  const pieces = [below(2) === 0 ? '' : '<!doctype html><body>'];
  for (let left = 5 + below(50); left > 0; left--) pieces.push(some[below(some.length)] as string);
  return pieces;
}

/** Parses piece by piece, and calls back in between. */
function parsePieces(pieces: readonly string[], between: (document: DocumentRecord) => void): string {
  const document = createDocumentRecord('html');
  const parser = new HtmlParser(document);
  for (const piece of pieces) {
    parser.write(piece);
    between(document);
  }
  parser.end();
  return dumpTree(document);
}

/** Changes what parsers have to know, and changes it back. */
function stir(document: DocumentRecord): void {
  const marker = createProcessingInstruction(document, 'marker', 'name="a"');
  insert(marker, document, null);
  remove(marker);
}

describe('places for the content of templates', () => {
  it('are the same when they are looked for anew each time', () => {
    for (let seed = 1; seed <= 1500; seed++) {
      const pieces = randomPieces(seed);
      const whole = dumpTree(documentOf(pieces.join('')));
      expect(parsePieces(pieces, stir), pieces.join('')).toBe(whole);
    }
  });

  const change = (pieces: readonly string[], at: number, act: (document: DocumentRecord) => void): string => {
    let count = 0;
    const act1 = (document: DocumentRecord) => void (++count === at && act(document));
    return parsePieces(pieces, act1).split('<body>\n')[1] as string;
  };
  const child = (document: DocumentRecord, index: number): NodeRecord => {
    let node = find(document, 'body').firstChild as NodeRecord;
    for (let i = 0; i < index; i++) node = node.nextSibling as NodeRecord;
    return node;
  };
  const START = ['<!doctype html><body><p><?marker name="a"?></p><i></i>'];
  const MISSING = '<template for=b>z</template>';

  it('may come from somebody else', () => {
    const add = (document: DocumentRecord) =>
      insert(createProcessingInstruction(document, 'marker', 'name="b"'), child(document, 1) as ElementRecord, null);
    expect(change([...START, MISSING, '<template for=b>x</template>'], 2, add)).toContain('|     <i>\n|       "x"');
  });

  it('may be moved and taken out by somebody else', () => {
    const patches = '<template for=a>1</template><template for=b>2</template>';
    const move = (document: DocumentRecord) =>
      insert((child(document, 0) as ElementRecord).firstChild as NodeRecord, child(document, 1) as ElementRecord, null);
    expect(change([...START, MISSING, patches], 2, move)).toContain('|     <i>\n|       "1"');
    const takeOut = (document: DocumentRecord) =>
      remove((child(document, 0) as ElementRecord).firstChild as NodeRecord);
    expect(change([...START, MISSING, patches], 2, takeOut)).not.toContain('|     <p>\n|       "');
  });

  it('are in an element that somebody else has moved out of the one it was opened in', () => {
    const pieces = ['<!doctype html><body><div><?marker name="b"?><section>', MISSING, '<?marker name="a"?>'];
    const move = (document: DocumentRecord) => insert(find(document, 'section'), find(document, 'body'), null);
    const tree = change([...pieces, '</section><template for=a>1</template>'], 2, move);
    expect(tree).toContain('<section>\n|       <template>');
    expect(tree).toContain('<?marker name="a"?>');
  });

  it('are named by their data as it is', () => {
    const html = `<!doctype html><body><p><?marker name="a"?></p><template for=x></template>
      <script>document.querySelector('p').firstChild.setAttribute('name', 'b')</script><template for=b>1</template>
      <script>document.querySelector('p').append(document.createProcessingInstruction('marker', 'name="c"'))</script>
      <template for=a>2</template><template for=c>3</template>`;
    const { document } = new Window({ html, runScripts: 'dangerously' });
    expect(document.querySelector('p')?.textContent).toBe('13');
  });
});

interface Family {
  readonly html: (n: number) => string;
  /** How many template elements are left. */
  readonly left: (n: number) => number;
}

const templates = (n: number, content = '') => `<template for=a>${content}</template>`.repeat(n);

/** Each takes minutes where a search for a place walks the tree. */
const FAMILIES: Record<string, Family> = {
  'templates without a place': { html: (n) => `<p><?marker name="b"?></p>${templates(n)}`, left: (n) => n },
  'templates whose place is elsewhere': {
    html: (n) => `<div><?marker name="a"?></div><section><?marker name="b"?>${templates(n)}</section>`,
    left: (n) => n,
  },
  'many places elsewhere': {
    html: (n) => `${'<?marker name="a"?>'.repeat(n)}<div><?marker name="b"?>${templates(n)}</div>`,
    left: (n) => n,
  },
  'places before much else': {
    html: (n) => '<?marker name="a"?>'.repeat(n) + '<b></b>'.repeat(n) + templates(n, 'x'),
    left: () => 0,
  },
  'places and templates in turn': {
    html: (n) => '<b></b><?marker name="a"?><template for=a>x</template>'.repeat(n),
    left: () => 0,
  },
  'starts and ends': {
    html: (n) => '<?start name="a"?><b></b><?end?><template for=a><i></i></template>'.repeat(n),
    left: () => 0,
  },
  'places deep in the tree': {
    html: (n) => '<i>'.repeat(n) + '<?marker name="a"?>'.repeat(n) + '</i>'.repeat(n) + templates(n, 'x'),
    left: () => 0,
  },
  'places in misnested formatting': {
    html: (n) => '<a><p><?marker name="b"?></a><template for=a></template></p>'.repeat(n),
    left: (n) => n,
  },
  'places in other templates': {
    html: (n) => '<template><?marker name="a"?></template><template for=a></template>'.repeat(n),
    left: (n) => 2 * n,
  },
  'a place in the content for the one before': {
    html: (n) =>
      `<?marker name="a0"?>${Array.from({ length: n }, (_, i) => `<template for=a${i}>x<?marker name="a${i + 1}"?></template>`).join('')}`,
    left: () => 0,
  },
};

const nobody = { willTellOf: () => undefined, mayWant: () => true, elementComplete: () => undefined };

const WAYS: Record<string, (html: string) => number> = {
  'a parser': (html) => count(documentOf(html)),
  'a parser with onElement': (html) => count(documentOf(html, { elementWatcher: nobody })),
  'a window': (html) => new Window({ html, runScripts: 'dangerously' }).document.querySelectorAll('template').length,
};

function count(root: ParentRecord): number {
  let templates = 0;
  for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
    if (isElement(node) && node.name.localName === 'template') templates++;
  }
  return templates;
}

describe.each(drawn(Object.entries(FAMILIES), 3))('%s', (_name, { html, left }) => {
  it.each(Object.entries(WAYS))('take linear time in %s', { timeout: 60_000 }, (_way, run) => {
    expect(run(`<body>${html(20)}`)).toBe(left(20));
    expect(run(`<body>${html(SIZE)}`)).toBe(left(SIZE));
  });
});
