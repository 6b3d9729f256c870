import { afterEach, expect, test } from 'vitest';
import { closeAll, open } from '../layout/open.ts';

afterEach(closeAll);

const boxOf = (markup: string, id: string): DOMRect => {
  const { document } = open(`<svg>${markup}</svg>`);
  return (document.querySelector(`#${id}`) as SVGGraphicsElement).getBBox();
};

test('what is used by what is used is measured once', () => {
  let markup = '<rect id="level0" width="1" height="1" />';
  for (let level = 1; level <= 40; level++) {
    const use = `<use href="#level${level - 1}" />`.repeat(10);
    markup += `<g id="level${level}" transform="translate(1 0)">${use}</g>`;
  }
  const { x, width, height } = boxOf(`<defs>${markup}</defs><use id="top" href="#level40" />`, 'top');
  expect([x, width, height]).toEqual([40, 1, 1]);
});

// Chromium renders nothing for a circular reference.
test('what uses itself adds nothing', () => {
  const { width } = boxOf('<g id="a"><rect width="2" height="2" /><use href="#a" x="5" /></g>', 'a');
  expect(width).toBe(2);
});
