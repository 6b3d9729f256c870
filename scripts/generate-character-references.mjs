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
let previous = '';
const encoded = names.map((name) => {
  let shared = 0;
  while (name[shared] !== undefined && name[shared] === previous[shared]) shared++;
  previous = name;
  return shared.toString(36) + name.slice(shared) + (references.get(name).withoutSemicolon ? '!' : '');
});

const literal = (text) =>
  `'${text.replace(/[^!-~ ]|['\\]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;

writeFileSync(
  new URL('../parser/tokenizer/named-references-data.ts', import.meta.url),
  `// Written by scripts/generate-character-references.mjs: ${names.length} names.

/**
 * The names without their semicolon, sorted. In place of the first characters stands how many of them are as in the name
 * before, in base 36. A name that ends in \`!\` stands without a semicolon too.
 */
export const REFERENCE_NAMES =
  // biome-ignore format: one long line
  ${literal(encoded.join(' '))};

/** The characters that they stand for, in the same order. */
export const REFERENCE_CHARACTERS =
  // biome-ignore format: one long line
  ${literal(names.map((name) => references.get(name).characters).join(' '))};
`,
);
