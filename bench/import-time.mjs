#!/usr/bin/env node
// How long importing the built package takes in a fresh process: the median of several, in milliseconds, engines in turn.
//   node bench/import-time.mjs [--runs N] [--max MILLISECONDS]     with --max, exit status 1 when livedom takes longer
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { livedomEntry, versionOf } from './engines.mjs';
import { jsdomFolder } from './newest-jsdom/path.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '15' }, max: { type: 'string' } } });
const runs = Number(values.runs);

const livedom = pathToFileURL(livedomEntry()).href;
const imports = {
  livedom: `await import('${livedom}')`,
  'livedom (require)': `require('${livedomEntry().replace(/index\.js$/, 'index.cjs')}')`,
  'livedom and a first page': `(await import('${livedom}')).parse('<p class=a>Hello').querySelector('.a').outerHTML`,
  'livedom and a first shadow': `(await import('${livedom}')).parse('<p>').querySelector('p').style.boxShadow = '1px 1px red'`,
  parse5: `await import('parse5')`,
  htmlparser2: `await import('htmlparser2')`,
  jsdom: `require('${jsdomFolder()}')`,
  'happy-dom': `await import('happy-dom')`,
  linkedom: `await import('linkedom')`,
  domino: `require('domino')`,
};

function once(statement) {
  const script = `import { createRequire } from 'node:module'; const require = createRequire('${import.meta.filename}'); const start = performance.now(); ${statement}; process.stdout.write('\\n' + (performance.now() - start));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.dirname(import.meta.dirname),
    encoding: 'utf8',
  });
  return Number(output.split('\n').at(-1));
}

const times = new Map(Object.keys(imports).map((name) => [name, []]));
for (let run = 0; run < runs; run++)
  for (const [name, statement] of Object.entries(imports)) times.get(name).push(once(statement));

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
console.log(
  `Node.js ${process.version}, ${runs} processes each\n\n| import | version | median ms | fastest | times livedom |\n|---|---|--:|--:|--:|`,
);
const ours = median(times.get('livedom'));
for (const [name, list] of times) {
  const ratio = (median(list) / ours).toFixed(1);
  console.log(
    `| ${name} | ${versionOf(name.split(' ')[0])} | ${median(list).toFixed(1)} | ${Math.min(...list).toFixed(1)} | ${ratio} |`,
  );
}
if (values.max !== undefined && ours > Number(values.max)) {
  console.error(`Importing livedom took ${ours.toFixed(1)} ms, more than ${values.max}.`);
  process.exitCode = 1;
}
