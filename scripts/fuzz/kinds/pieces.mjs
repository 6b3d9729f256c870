// A page in one piece against the same page in random pieces, as text and as bytes, with locations, edited, and rewritten.
import { markup } from '../../corpus/documents.mjs';
import { dumpTree } from '../../corpus/page-functions.mjs';
import { page } from '../../corpus/pages.mjs';

const encoder = new TextEncoder();

function* cut(random, whole) {
  const most = random.pick([1, 7, 100, 5000]);
  for (let at = 0; at < whole.length; ) {
    const end = at + random.between(1, most);
    yield whole.slice(at, end);
    at = end;
  }
}

async function* inPieces(random, whole) {
  yield* cut(random, whole);
}

function edit(random, page) {
  const { length } = page.source;
  const start = random.between(0, length);
  const end = Math.min(length, start + random.between(0, 30));
  page.edit({ start, end, text: random.chance(0.7) ? markup(random).markup.slice(0, 60) : 'x' });
}

export async function round({ parse, parseStream, sanitize, sanitizeStream, HTMLRewriter, editable }, random) {
  const input = random.chance(0.4) ? page(random).input.slice(0, 20_000) : markup(random).markup;
  // A byte order mark is none in a string.
  const text = input.toWellFormed().replace(/^\ufeff+/, '');
  const expected = dumpTree(parse(text));
  const finds = [];
  const compare = (name, found, wanted = expected) => {
    if (found !== wanted) finds.push(`${name} gives another tree`);
  };
  compare('text in pieces', dumpTree(await parseStream(inPieces(random, text))));
  const bytes = inPieces(random, encoder.encode(text));
  compare('bytes in pieces', dumpTree(await parseStream(bytes, { encoding: 'utf-8' })));
  compare('locations and errors', dumpTree(parse(text, { locations: true, onParseError: () => {} })));
  const safe = sanitize(text);
  compare('sanitizeStream', await sanitizeStream(inPieces(random, text)), safe);
  compare('a rewriter without handlers', await new HTMLRewriter().transform(text), text);
  const edited = editable(text);
  for (let i = random.between(1, 4); i > 0; i--) edit(random, edited);
  compare('editing', dumpTree(edited.document), dumpTree(parse(edited.source)));
  return finds.map((find) => ({ find, input }));
}
