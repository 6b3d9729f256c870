import { getEncoding } from '../../../../parser/encoding/labels.ts';
import { type Case, type Data, difference, type Livedom } from '../suite.ts';

/** The encoding that html5lib's pages are read in, and the text that bytes in each encoding stand for. */
export function* encodings(livedom: Livedom, { html5lib, decoded }: Data): Generator<Case> {
  for (const [file, text] of Object.entries(html5lib.encoding)) {
    for (const test of `\n${text}`.split(/\n#data\n/).slice(1)) {
      const [data, label] = test.split('\n#encoding\n') as [string, string];
      yield {
        name: `${file}: ${data.slice(0, 80)}`,
        check: () => difference(getEncoding(label), livedom.parse(bytesOf(data)).characterSet),
      };
    }
  }
  for (const { encoding, bytes, text } of decoded) {
    const check = () => {
      const [expected, actual] = [livedom.parse(text), livedom.parse(bytesOf(bytes), { encoding })];
      return firstDifference(expected.body.textContent, actual.body.textContent);
    };
    yield { name: `${encoding}, ${bytes.length} bytes`, check };
  }
}

function firstDifference(expected: string, actual: string): string | null {
  let place = 0;
  while (place < expected.length && expected[place] === actual[place]) place++;
  const around = (text: string) => `${place}: ${JSON.stringify(text.slice(place, place + 20))}`;
  return expected === actual ? null : difference(around(expected), around(actual));
}

function bytesOf(characters: string): Uint8Array {
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}
