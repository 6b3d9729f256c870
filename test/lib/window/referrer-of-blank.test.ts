import { expect, it } from 'vitest';
import { until } from '../../dom/window/open-test-window.ts';
import { openPages } from './loaded-pages.ts';

// As in Chromium 156.

const FULL = 'http://a.test/page?q';
const ORIGIN = 'http://a.test/';

/** What documents have for a referrer that are at no address: one that a frame goes to, one that stands in an attribute. */
it.each([
  ['', ORIGIN],
  ['unsafe-url', FULL],
  ['no-referrer', ''],
  ['same-origin', ''],
  ['origin-when-cross-origin', ORIGIN],
  ['no-referrer-when-downgrade', FULL],
])('about: documents of a page with the policy "%s"', async (policy, expected) => {
  const { eval: evaluate } = await openPages('http://a.test/page?q#fragment', {
    '/page': {
      headers: { 'referrer-policy': policy },
      body: `<body><iframe></iframe><iframe srcdoc=x></iframe><iframe referrerpolicy=unsafe-url></iframe><script>
        const said = [];
        const first = frames[0];
        said.push(first.document.referrer);
        onload = async () => {
          const [element, , unsafe] = document.querySelectorAll('iframe');
          const next = (frame, steps) => new Promise((done) => { frame.onload = done; steps() });
          await next(element, () => { element.src = 'about:blank?' });
          said.push(frames[0].document.referrer, frames[1].document.referrer);
          await next(element, () => { first.location = 'about:blank?other' });
          said.push(frames[0].document.referrer);
          await next(unsafe, () => { unsafe.src = 'about:blank?' });
          said.push(frames[2].document.referrer);
        };
      </script>`,
    },
  });
  await until(() => evaluate('said.length') === 5);
  expect(evaluate('said')).toEqual([FULL, expected, expected, expected, FULL]);
});

it('what a javascript: URL gives has the referrer of the document before, but for the initial one', async () => {
  const { eval: evaluate } = await openPages('http://a.test/page?q', {
    '/page': {
      body: `<body><iframe src="javascript:'x'"></iframe><iframe src=/other></iframe><script>
        const said = [];
        onload = async () => {
          said.push(frames[0].document.referrer);
          const element = document.querySelectorAll('iframe')[1];
          await new Promise((done) => { element.onload = done; element.src = "javascript:'y'" });
          said.push(frames[1].document.referrer, frames[1].document.body.textContent);
        };
      </script>`,
    },
  });
  await until(() => evaluate('said.length') === 3);
  expect(evaluate('said')).toEqual(['', FULL, 'y']);
});

it.each([
  ['', ''],
  ['no-referrer-when-downgrade', ''],
  ['origin', 'https://a.test/'],
  ['unsafe-url', 'https://a.test/'],
])('of a page over HTTPS with the policy "%s" they are told as what is not secure', async (policy, expected) => {
  const { eval: evaluate } = await openPages('https://a.test/', {
    '/': { headers: { 'referrer-policy': policy }, body: '<iframe srcdoc=x></iframe>' },
  });
  expect(evaluate('frames[0].document.referrer')).toBe(expected);
});
