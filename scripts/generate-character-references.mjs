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

const escaped = (text) => text.replace(/[^!-~ ]|['\\]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

function encode(group) {
  let previous = '';
  return group.map((name) => {
    let shared = 0;
    while (name[shared] !== undefined && name[shared] === previous[shared]) shared++;
    previous = name;
    return shared.toString(36) + name.slice(shared) + (references.get(name).withoutSemicolon ? '!' : '');
  });
}

const entries = [...new Set(names.map((name) => name[0]))].map((letter) => {
  const group = names.filter((name) => name.startsWith(letter));
  const characters = group.map((name) => references.get(name).characters);
  return `  ${letter}: ['${encode(group).join(' ')}', '${escaped(characters.join(' '))}'],\n`;
});

writeFileSync(
  new URL('../parser/tokenizer/named-references-data.ts', import.meta.url),
  `// Written by scripts/generate-character-references.mjs: ${names.length} names.

/**
 * The named character references by their first letter: the names, and the characters that they stand for.
 *
 * The names are sorted and stand without their semicolon. In place of the first characters stands how many of them are as in
 * the name before, in base 36. A name that ends in \`!\` stands without a semicolon too.
 */
// biome-ignore format: one long line for each letter
export const NAMED_REFERENCES: Readonly<Record<string, readonly [names: string, characters: string]>> = {
${entries.join('')}};
`,
);
