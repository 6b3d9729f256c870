// Opens pages whose language shows what it is given, and writes what is foreign into the file that POISON_SEEN names.
import { appendFileSync } from 'node:fs';
import { openPrepared } from './adapter.mjs';
import { poison } from './poison.mjs';

export { name, version } from './adapter.mjs';

export function open(url) {
  const { pathname, search } = new URL(url);
  const file = pathname.slice(1) + search;
  const told = new Set();
  return openPrepared(url, (window) =>
    poison(window, (by, what) => {
      const says = `${by}: ${what}`;
      if (told.has(says)) return;
      told.add(says);
      // At once: the process may be ended.
      appendFileSync(process.env.POISON_SEEN, `${JSON.stringify({ file, says })}\n`);
    }),
  );
}
