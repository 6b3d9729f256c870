import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TextDecoder as PackageDecoder } from '@exodus/bytes/encoding.js';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EXPECTATIONS = ['tree-construction', 'tokenizer', 'html5lib-serializer', 'corpus'];
const ENCODINGS =
  'UTF-8 IBM866 ISO-8859-2 ISO-8859-3 ISO-8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7 ISO-8859-8 ISO-8859-10 ISO-8859-13 ISO-8859-14 ' +
  'ISO-8859-15 ISO-8859-16 KOI8-R KOI8-U macintosh windows-874 windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 ' +
  'windows-1255 windows-1256 windows-1257 windows-1258 x-mac-cyrillic GBK gb18030 Big5 EUC-JP ISO-2022-JP Shift_JIS EUC-KR x-user-defined';

/** The folders of test/dom whose recorded answers are asked for. */
export const ASKED = ['events', 'html', 'geometry', 'svg'];

/** What the tests need of files. `html5lib` is the folder of its tests, which may not be there: then there are none. */
export function readData(html5lib = process.env.HTML5LIB_TESTS ?? path.join(ROOT, '../shared/html5lib-tests')) {
  const texts = (folder, pattern, encoding = 'utf8') => textsIn(path.join(html5lib, folder), pattern, encoding);
  return {
    html5lib: {
      'tree-construction': texts('tree-construction', /\.dat$/),
      // xmlViolation is about the coercion to an XML infoset, which comes after tokenization.
      tokenizer: texts('tokenizer', /^(?!xmlViolation).*\.test$/),
      serializer: texts('serializer', /\.test$/),
      encoding: texts('encoding', /\.dat$/, 'latin1'),
    },
    corpus: withoutExtensions(textsIn(path.join(ROOT, 'test/corpus'), /\.jsonl$/)),
    answers: Object.fromEntries(ASKED.flatMap(answersIn)),
    decoded: ENCODINGS.split(' ').flatMap(decodedIn),
    expectations: Object.fromEntries(
      EXPECTATIONS.map((name) => [
        name,
        parse(readFileSync(path.join(ROOT, `test/expectations/${name}.yaml`), 'utf8')),
      ]),
    ),
  };
}

function textsIn(folder, pattern, encoding = 'utf8') {
  if (!existsSync(folder)) {
    console.log(`Those tests are skipped: there is no ${folder} (set HTML5LIB_TESTS).`);
    return {};
  }
  const files = readdirSync(folder).filter((name) => pattern.test(name));
  return Object.fromEntries(files.sort().map((name) => [name, readFileSync(path.join(folder, name), encoding)]));
}

function withoutExtensions(texts) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [path.parse(name).name, text]));
}

function answersIn(folder) {
  const texts = withoutExtensions(textsIn(path.join(ROOT, 'test/dom', folder, 'answers'), /\.json$/));
  return Object.entries(texts).map(([name, text]) => [`${folder}/${name}`, JSON.parse(text)]);
}

/** Every byte, and bytes by chance, as text by the rules of the Encoding Standard. NUL and CR are left out, which parsers change. */
function decodedIn(encoding) {
  const bytes = Array.from({ length: 256 }, (_, byte) => [byte, 0x20]).flat();
  let state = 1;
  for (let index = 0; index < 10_000; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes.push(state >>> 24);
  }
  const kept = bytes.filter((byte) => byte !== 0 && byte !== 0x0d);
  const all = Uint8Array.from([...Buffer.from('<!DOCTYPE html><plaintext>'), ...kept]);
  const text = new PackageDecoder(encoding).decode(all);
  return { encoding, bytes: Buffer.from(all).toString('latin1'), text };
}
