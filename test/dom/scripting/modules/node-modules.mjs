// Runs the cases of `cases.ts`, given as JSON, as modules of Node.js; writes what they did as JSON.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let input = '';
for await (const chunk of process.stdin) input += chunk;
const folder = mkdtempSync(join(tmpdir(), 'livedom-modules-'));
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
const results = {};
let index = 0;
for (const [name, files] of Object.entries(JSON.parse(input))) {
  const place = join(folder, String(index++));
  mkdirSync(place);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(place, file), text);
  const log = [];
  globalThis.log = (...values) => void log.push(values.map(String).join(' '));
  let error = null;
  try {
    await import(pathToFileURL(join(place, 'main.js')));
  } catch (thrown) {
    error = thrown?.name ?? String(thrown);
  }
  await new Promise((resolve) => setTimeout(resolve, 10));
  results[name] = { log, error };
}
rmSync(folder, { recursive: true });
process.stdout.write(JSON.stringify(results));
