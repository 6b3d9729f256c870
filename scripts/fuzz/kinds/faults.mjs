// A source that fails somewhere, listeners and callbacks that throw at any step: each error comes out once, and what was there stays whole.
import { markup } from '../../corpus/documents.mjs';
import { dumpTree } from '../../corpus/page-functions.mjs';

const encoder = new TextEncoder();

class Fault extends Error {}

async function* failing(pieces, at) {
  for (const [index, piece] of pieces.entries()) {
    if (index === at) throw new Fault('the source');
    yield piece;
  }
}

async function outcome(promise) {
  try {
    await promise;
    return 'none';
  } catch (error) {
    return error instanceof Fault ? 'fault' : String(error?.stack ?? error);
  }
}

export async function round({ parse, parseStream, sanitizeStream, HTMLRewriter }, random) {
  const input = markup(random).markup.toWellFormed();
  const bytes = encoder.encode(input);
  const at = random.between(0, bytes.length - 1);
  const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte));
  const expected = dumpTree(parse(input));
  const finds = [];
  const want = (name, found, wanted = 'fault') => {
    if (found !== wanted) finds.push({ find: `${name}: ${found} instead of ${wanted}`, input });
  };
  want('parseStream', await outcome(parseStream(failing(pieces, at))));
  want('sanitizeStream', await outcome(sanitizeStream(failing(pieces, at))));
  let left = random.between(0, 6);
  const fail = () => {
    left--;
    if (left < 0) throw new Fault('a callback');
  };
  const isCalled = () => (left < 0 ? 'fault' : 'none');
  let ended = await outcome(parseStream([input], { onElement: { '*': fail } }));
  want('onElement', ended, isCalled());
  left = random.between(0, 6);
  ended = await outcome(new HTMLRewriter().on('*', { element: fail, text: fail }).transform(input));
  want('a handler', ended, isCalled());
  left = random.between(0, 3);
  ended = await outcome((async () => parse(input, { onParseError: fail }))());
  want('onParseError', ended, isCalled());
  want('the tree after that', dumpTree(parse(input)), expected);
  return finds;
}
