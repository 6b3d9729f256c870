import { expect, test } from 'vitest';
import { randomNumbers } from '../../setup/random-numbers.ts';
import { Window } from '../../setup/windows.ts';

const PIECES = [
  ...['one two', ' ', '  x. Y', '\n', 'é👍', '<br>', '<hr>', '<img>', '<b>', '</b>', '<p>', '</p>', '<div>', '</div>'],
  ...['<pre>a\nb</pre>', '<ul><li>', '</ul>', '<p hidden>z</p>', '<i contenteditable=false>u</i>', '<input>'],
  ...[
    '<p contenteditable>edit me',
    '<table><tr><td>a<td>b</table>',
    '<details><summary>s</summary>t</details>',
    '<p></p>',
  ],
];
const UNITS = [
  ...['character', 'word', 'line', 'sentence', 'sentenceboundary', 'lineboundary', 'paragraph', 'paragraphboundary'],
  'character',
  'word',
];

// biome-ignore lint/suspicious/noExplicitAny: what is of the window has no types of its own here
function pointOf(node: any, offset: number): string {
  let path = `${offset}`;
  for (let at = node; at.parentNode !== null; at = at.parentNode)
    path = `${at.parentNode.childNodes.length - [...at.parentNode.childNodes].indexOf(at)} ${path}`;
  return path;
}

test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
  'lines that are kept are as those that are read anew: %i',
  (seed) => {
    const random = randomNumbers(seed);
    const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
    const html = `<!DOCTYPE html><body>${Array.from({ length: 14 }, () => pick(PIECES)).join('')}`;
    const windows = [new Window({ html }), new Window({ html })];
    const selections = windows.map((window) => window.getSelection() as unknown as Selection);
    const depth = random(3);
    for (const [i, { document }] of windows.entries()) {
      let node = document.body as unknown as Node;
      for (let level = 0; level < depth && node.firstChild !== null; level++) node = node.firstChild;
      (selections[i] as Selection).collapse(node, 0);
    }
    for (let step = 0; step < 60; step++) {
      const how = [
        step % 20 < 8 ? 'move' : pick(['move', 'extend']),
        step % 30 < 20 ? 'forward' : 'backward',
        pick(UNITS),
      ];
      // Whatever an attribute changes, lines are read anew.
      windows[1]?.document.body.toggleAttribute('data-x');
      const found = selections.map((selection) => {
        selection.modify(...(how as ['move', 'forward', 'word']));
        return `${pointOf(selection.anchorNode, selection.anchorOffset)} to ${pointOf(selection.focusNode, selection.focusOffset)}`;
      });
      expect(found[0], `${html} ${step} ${how}`).toBe(found[1]);
    }
    for (const window of windows) window.close();
  },
);
