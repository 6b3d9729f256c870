import { expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';

const OBSERVERS = `
const isOwn = (entries) => entries instanceof Array;
new MutationObserver((records) => { given.mutation = isOwn(records) }).observe(document, { childList: true, subtree: true });
new IntersectionObserver((entries) => { given.intersection = isOwn(entries) }).observe(document.body);
new ResizeObserver((entries) => { given.resize = isOwn(entries) }).observe(document.body);
new PerformanceObserver((list) => { given.performance = isOwn(list.getEntries()) }).observe({ type: 'mark' });
document.body.append('x');
performance.mark('x');`;

it('what observers are given are arrays of the page', async () => {
  const window = new Window({ runScripts: 'dangerously', pretendToBeVisual: true, html: '<p>' });
  window.eval(`globalThis.given = {}; ${OBSERVERS}`);
  await expect
    .poll(() => window.eval('JSON.stringify(given, Object.keys(given).sort())'))
    .toBe('{"intersection":true,"mutation":true,"performance":true,"resize":true}');
  window.close();
});
