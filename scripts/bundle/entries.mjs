import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleOfEntry } from './module-of.mjs';
import { ROOT } from './options.mjs';

/** The entry points that are parts of the library by names of their own: they share its one copy of the DOM. */
const ENTRIES = {
  global: {
    values: ['openContext', 'register', 'unregister'],
    types: ['EnvironmentOptions', 'TestContext', 'Viewport'],
  },
  rewriter: {
    values: ['HTMLRewriter', 'RawTokenizer'],
    types: [
      'CommentToken',
      'ContentOptions',
      'DoctypeToken',
      'DocumentEnd',
      'DocumentHandlers',
      'ElementHandlers',
      'ElementToken',
      'EndTag',
      'EndTagHandler',
      'RawAttribute',
      'RawComment',
      'RawDoctype',
      'RawGarbage',
      'RawProcessingInstruction',
      'RawTag',
      'RawText',
      'RawToken',
      'RewriterOptions',
      'TextChunk',
    ],
  },
  xml5: {
    values: ['parseXml5', 'Xml5Stream'],
    types: ['ListedErrorCode', 'UnlistedErrorCode', 'Xml5ErrorCode', 'Xml5Options', 'Xml5ParseError'],
  },
};

/** What importing it does is all that there is to it. */
const REGISTER = [
  { path: 'register.js', contents: "import { register } from 'livedom';\n\nregister();\n" },
  { path: 'register.cjs', contents: "require('livedom').register();\n" },
  { path: 'register.d.ts', contents: 'export {};\n' },
  { path: 'register.d.cts', contents: 'export {};\n' },
];

/**
 * The entry points that are made of parts which nothing else asks for: of which, and what of it each gives. Their types are files of their own.
 * Those of one part share a module for other runtimes and for bundles (`load-parts.mjs`).
 */
const OF_PARTS = {
  accessibility: {
    part: 'accessibility-functions',
    values: ['accessibleDescription', 'accessibleName', 'accessibleRole', 'accessibleTree'],
  },
  check: { part: 'checking', values: ['applyFixes', 'check', 'explain', 'roundTrip'] },
  'css-select': { part: 'interop', values: ['adapter', 'filter', 'is', 'selectAll', 'selectOne'] },
  domhandler: { part: 'interop', values: ['fromDomHandler', 'toDomHandler', 'TreeHandler'] },
  edit: { part: 'edit-functions', values: ['EditablePage', 'editable'] },
  hast: { part: 'interop', values: ['fromHast', 'toHast'] },
  input: { part: 'input-functions', values: ['UserInput'] },
  parse5: { part: 'interop', values: ['fromParse5', 'toParse5', 'treeAdapter'] },
};

/** What entry points take of a part. */
export const takenOfPart = (part) =>
  Object.values(OF_PARTS)
    .filter((one) => one.part === part)
    .flatMap(({ values }) => values);

export function entryFiles() {
  const crawlee = readFileSync(path.join(ROOT, 'lib/crawlee/published.d.ts'), 'utf8');
  return [
    ...namedEntries(),
    ...entriesOfParts(),
    ...REGISTER,
    // Written by hand: it extends types of a package that is not installed here.
    { path: 'crawlee.d.cts', contents: crawlee },
    { path: 'crawlee.d.ts', contents: "export * from './crawlee.cjs';\n" },
  ];
}

function entriesOfParts() {
  return Object.entries(OF_PARTS).flatMap(([name, { part, values }]) => {
    const list = values.join(', ');
    return [
      { path: `${name}.js`, contents: moduleOfEntry(name, values) },
      {
        path: `${name}.cjs`,
        contents: `const { ${list} } = require('./load-part.cjs').requirePart('./${part}.js');\nmodule.exports = { ${list} };\n`,
      },
    ];
  });
}

function namedEntries() {
  return Object.entries(ENTRIES).flatMap(([name, { values, types }]) => {
    const list = values.join(', ');
    const declarations = `export { ${list}, ${types.map((type) => `type ${type}`).join(', ')} } from`;
    const file = (extension, text) => ({ path: `${name}.${extension}`, contents: `${text}\n` });
    return [
      file('js', `export { ${list} } from 'livedom';`),
      file('cjs', `const { ${list} } = require('livedom');\nmodule.exports = { ${list} };`),
      file('d.ts', `export * from './${name}.cjs';`),
      file('d.cts', `${declarations} './index.cjs';`),
    ];
  });
}
