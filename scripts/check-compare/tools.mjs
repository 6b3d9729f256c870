import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { categoryOfHtmlValidate, categoryOfNu, categoryOfRule } from './categories.mjs';

/** How long, in milliseconds, html-validate may take for a page. */
const LIMIT = 30_000;
const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * What a tool found in each page: in which category, from which line to which; null where it gave up. `others`: how often it said what is in
 * no category.
 */
const nothingYet = () => ({ found: [], others: new Map(), milliseconds: 0 });

function add(findings, lines, category, [first, last], words) {
  if (category !== null) lines.push({ category, first, last });
  else findings.others.set(words, (findings.others.get(words) ?? 0) + 1);
}

export async function runLivedom(pages) {
  const { check } = await import(pathToFileURL(path.join(ROOT, 'dist/check.js')).href);
  const findings = nothingYet();
  const start = performance.now();
  for (const { text } of pages) {
    const lines = [];
    for (const { rule, line } of check(text).messages) add(findings, lines, categoryOfRule(rule), [line, line], rule);
    findings.found.push(lines);
  }
  return { ...findings, milliseconds: performance.now() - start };
}

export async function runHtmlValidate(pages, folder) {
  const findings = nothingYet();
  const start = performance.now();
  let worker = null;
  for (const { text } of pages) {
    worker ??= new Worker(new URL('./html-validate-worker.mjs', import.meta.url), { workerData: folder });
    const messages = await askWorker(worker, text);
    if (messages === null) worker = null;
    findings.found.push(messages === null || messages.some(([, rule]) => rule === 'parser-error') ? null : []);
    for (const [line, rule] of messages ?? []) {
      const lines = findings.found.at(-1);
      if (lines !== null) add(findings, lines, categoryOfHtmlValidate(rule), [line, line], rule);
    }
  }
  await worker?.terminate();
  return { ...findings, milliseconds: performance.now() - start };
}

/** Null when it takes too long. */
function askWorker(worker, text) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => worker.terminate().then(() => resolve(null)), LIMIT);
    worker.removeAllListeners();
    worker.on('error', reject);
    worker.on('message', (messages) => {
      clearTimeout(timer);
      resolve(messages);
    });
    worker.postMessage(text);
  });
}

export const hasJava = () => spawnSync('java', ['-version']).status === 0;

/** All pages in one process. */
export async function runNu(pages, folder) {
  const jar = path.join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
  const args = [
    '-Xss8m',
    '-jar',
    jar,
    '--format',
    'json',
    '--exit-zero-always',
    '--stdout',
    ...pages.map(({ file }) => file),
  ];
  const start = performance.now();
  const { messages } = JSON.parse(await outputOf('java', args));
  const findings = nothingYet();
  const places = new Map(pages.map(({ file }, index) => [pathToFileURL(file).pathname, index]));
  findings.found = pages.map(() => []);
  for (const { url, message = '', type, subType, firstLine, lastLine = 0 } of messages) {
    const index = places.get(new URL(url).pathname);
    if (subType === 'fatal' || type === 'non-document-error') findings.found[index] = null;
    const lines = findings.found[index];
    // The first one is reported beside the others.
    if (lines === null || message.startsWith('The first occurrence of ID')) continue;
    // The first line is that where what comes before ends.
    add(findings, lines, categoryOfNu(message), [firstLine ?? lastLine, lastLine], message.replace(/“[^”]*”/g, '“…”'));
  }
  return { ...findings, milliseconds: performance.now() - start };
}

function outputOf(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}
