import { expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

/** The milliseconds until as many images have been looked at, which are as deep in the tree. */
async function timeOf(count: number): Promise<number> {
  const img = '<img loading=lazy src=data:,>';
  const start = performance.now();
  const html = `<!doctype html>${'<div>'.repeat(count)}${img.repeat(count)}`;
  const window = new Window({ html, runScripts: 'dangerously', resources: 'usable', pretendToBeVisual: true });
  const images = [...window.document.images];
  while (images.some(({ currentSrc }) => currentSrc === '')) await new Promise((resolve) => setTimeout(resolve, 1));
  window.close();
  return performance.now() - start;
}

it('lazy images deep in a tree take linear time', async () => {
  await timeOf(100);
  const [few, many] = [await timeOf(150), await timeOf(600)];
  expect(many / few).toBeLessThan(10);
}, 60_000);
