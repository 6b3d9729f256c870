// Writes lib/interfaces/*.ts: every interface class of dom/ as a public value and as a type.
//   node scripts/generate-interfaces.mjs && npm run format
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILES = {
  nodes: ['Nodes and what is made of them, collections, ranges and errors', /^dom\/(?!html|svg|mathml)/],
  'html-elements': ['The interfaces of HTML elements', /^dom\/html/],
  'svg-elements': ['The interfaces of SVG and MathML elements', /^dom\/(svg|mathml)/],
};

const typesOfTypeScript = readFileSync('node_modules/typescript/lib/lib.dom.d.ts', 'utf8');

/** A class counts as an interface if its name says so (a capital first, as its file's) or if it is exposed under it. */
function interfaceClasses(file) {
  const source = readFileSync(file, 'utf8');
  const classes = [...source.matchAll(/^export (?:abstract )?class (\w+)/gm)].map((match) => match[1]);
  const isExposed = (name) => new RegExp(`\\bexpose\\w*\\(${name}\\b`).test(source);
  const isInTypeScript = (name) => new RegExp(`^declare var ${name}: `, 'm').test(typesOfTypeScript);
  return classes.filter((name) => isExposed(name) || isInTypeScript(name)).map((name) => ({ name, file }));
}

/** TypeScript's own type, or that of the base interface where it has none yet. */
function typeName(name) {
  if (new RegExp(`^declare var ${name}: `, 'm').test(typesOfTypeScript)) return name;
  return name.startsWith('SVG') ? 'SVGElement' : 'HTMLElement';
}

const files = readdirSync('dom', { recursive: true }).filter((file) => file.endsWith('.ts'));
const all = files.flatMap((file) => interfaceClasses(path.posix.join('dom', file)));

for (const [target, [description, folder]] of Object.entries(FILES)) {
  const classes = all.filter(({ file }) => folder.test(file)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const imports = classes.map(({ name, file }) => `import { ${name} as ${name}Class } from '../../${file}';`);
  const exports = classes.map(({ name }) => {
    const type = `globalThis.${typeName(name)}`;
    return `export const ${name} = ${name}Class as unknown as typeof ${type};\nexport type ${name} = ${type};`;
  });
  const header = `/** ${description}, with the types that TypeScript itself gives them. */`;
  writeFileSync(`lib/interfaces/${target}.ts`, [imports.sort().join('\n'), header, exports.join('\n')].join('\n\n'));
  console.log(`lib/interfaces/${target}.ts: ${classes.length}`);
}
