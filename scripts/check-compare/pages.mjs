import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * That many pages: the real ones of `htmlparser-benchmark`, and files of web-platform-tests from all over, the same in each run, where
 * they are on the machine.
 */
export function readPages(count) {
  const real = path.join(path.dirname(createRequire(import.meta.url).resolve('htmlparser-benchmark')), 'files');
  const files = filesIn(real).slice(0, count);
  const root = process.env.WPT_ROOT ?? path.join(homedir(), '.cache/wpt');
  if (existsSync(root)) files.push(...spread(filesIn(root), count - files.length));
  else console.log(`${files.length} pages: there is no ${root} (set WPT_ROOT).`);
  return files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

function filesIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => path.join(folder, name));
}

function spread(files, count) {
  const wanted = Math.min(count, files.length);
  return Array.from({ length: wanted }, (_, index) => files[Math.floor((index * files.length) / wanted)]);
}
