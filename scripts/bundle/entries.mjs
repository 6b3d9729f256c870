#!/usr/bin/env node
// Writes the entry points that are parts of the library by names of their own, into dist/: they share its one copy of the DOM.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const dist = path.join(import.meta.dirname, '../../dist');

const entries = {
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

for (const [name, { values, types }] of Object.entries(entries)) {
  const list = values.join(', ');
  const declarations = `export { ${list}, ${types.map((type) => `type ${type}`).join(', ')} } from`;
  const write = (extension, text) => writeFileSync(path.join(dist, `${name}.${extension}`), `${text}\n`);
  write('js', `export { ${list} } from 'livedom';`);
  write('cjs', `const { ${list} } = require('livedom');\nmodule.exports = { ${list} };`);
  write('d.ts', `${declarations} './index.js';`);
  write('d.cts', `${declarations} './index.cjs';`);
}
