import { expect, it } from 'vitest';
import { reportOf } from './two-origins.ts';

const OF_OTHERS = `
  Promise.reject('plain secret');
  Promise.reject(new Error('secret'));
  (async () => { await null; throw new Error('secret'); })();
  setTimeout(() => { throw new Error('secret'); });
  setTimeout(() => { eval('throw new Error("secret")'); });
  setTimeout(() => Promise.reject(new Error('secret')));
  addEventListener('x', () => { document.querySelector('secret!'); });
  addEventListener('x', () => { throwOwn(); });
  function fail() { throw new Error('secret'); }
  function reject() { return Promise.reject(new Error('secret')); }`;

function pageWith(attributes: string): string {
  return `<script>
      const seen = [];
      function throwOwn() { throw new Error('own'); }
      addEventListener('error', (event) => { seen.push(event.message); event.preventDefault(); });
      addEventListener('unhandledrejection', (event) => {
        seen.push('rejected: ' + event.reason);
        event.preventDefault();
        event.promise.catch(() => {});
      });
      addEventListener('rejectionhandled', () => seen.push('handled'));
    </script>
    <script src="$OTHER/bare.shared.js" ${attributes}></script>
    <script>
      dispatchEvent(new Event('x'));
      setTimeout(fail);
      const late = reject();
      setTimeout(() => late.catch(() => {}), 100);
      Promise.reject('own');
      setTimeout(() => report(seen.sort()), 200);
    </script>`;
}

// As Chromium has it.
it('scripts of other origins tell of no error that they throw, whenever that is', async () => {
  const told: string[] = [];
  const seen = await reportOf(pageWith(''), { '/bare.shared.js': OF_OTHERS }, (error) => told.push(error));
  expect(seen).toEqual([
    'Script error.',
    'Script error.',
    'Script error.',
    'Script error.',
    'Uncaught Error: own',
    'rejected: own',
  ]);
  expect(told).toHaveLength(5);
  for (const error of told) expect(error).toContain('secret');
});

it('those that their server shares do', async () => {
  const seen = (await reportOf(pageWith('crossorigin'), { '/bare.shared.js': OF_OTHERS })) as string[];
  expect(seen).not.toContain('Script error.');
  expect(seen.filter((text) => text.includes('secret'))).toHaveLength(9);
});
