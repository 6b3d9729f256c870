// Writes parser/tokenizer/named-references-data.ts, the named character references of the HTML Standard, from the list in
// the test data of html5lib, which has a case for each of them:
//   node scripts/generate-character-references.mjs [folder of html5lib-tests]
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder =
  process.argv[2] ??
  process.env.HTML5LIB_TESTS ??
  fileURLToPath(new URL('../../shared/html5lib-tests', import.meta.url));
const { tests } = JSON.parse(readFileSync(`${folder}/tokenizer/namedEntities.test`, 'utf8'));

/** Name without the semicolon -> characters, and whether the name stands without it as well. */
const references = new Map();
for (const { description, input, output } of tests) {
  if (!description.startsWith('Named entity:')) continue;
  const name = input.slice(1).replace(';', '');
  const entry = references.get(name) ?? { characters: output[0][1], withoutSemicolon: false };
  entry.withoutSemicolon ||= !input.endsWith(';');
  references.set(name, entry);
}

const names = [...references.keys()].sort((a, b) => (a < b ? -1 : 1));

function encode(letter) {
  const group = names.filter((name) => name.startsWith(letter)).map((name) => ({ name, ...references.get(name) }));
  let previous = 0;
  return group
    .sort((a, b) => a.characters.codePointAt(0) - b.characters.codePointAt(0))
    .map(({ name, characters, withoutSemicolon }) => {
      const [first, second] = [...characters].map((character) => character.codePointAt(0));
      const step = first === previous ? '' : (first - previous).toString(36);
      previous = first;
      const also = second === undefined ? '' : `-${second.toString(36)}`;
      return `${step}${also} ${name.slice(1)}${withoutSemicolon ? '!' : ''}`;
    })
    .join(' ');
}

const entries = [...new Set(names.map((name) => name[0]))].map((letter) => `  ${letter}: '${encode(letter)}',\n`);

writeFileSync(
  new URL('../parser/tokenizer/named-references-data.ts', import.meta.url),
  `// Written by scripts/generate-character-references.mjs: ${names.length} names.

/**
 * The named character references by their first letter, which the names are without, as without their semicolon. Before each name stands, in base
 * 36, how much greater its code point is than that of the one before (nothing if it is the same), and after a hyphen a second one. A name that
 * ends in \`!\` stands without a semicolon too.
 */
// biome-ignore format: one long line for each letter
export const NAMED_REFERENCES: Readonly<Record<string, string>> = {
${entries.join('')}};
`,
);
