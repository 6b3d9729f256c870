import { afterEach, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow;

afterEach(() => window.close());

/** Who is dragged when `#inner` is pressed and moved, by their ids. */
async function dragged(html: string, onMousedown: (document: Document) => void): Promise<string[]> {
  window = new Window({ html });
  const document = window.document as unknown as Document;
  const found: string[] = [];
  document.addEventListener('mousedown', () => onMousedown(document));
  document.addEventListener('dragstart', (event) => found.push((event.target as Element).id));
  await new UserInput(window).drag(
    document.querySelector('#inner') as never,
    document.querySelector('#other') as never,
  );
  return found;
}

const PAGE = '<div id=outer draggable=true><p id=inner>x</p></div><div id=other></div>';
const byId = (document: Document, id: string): Element => document.getElementById(id) as Element;

test('what was around the press is dragged, though a listener moves what is pressed', async () => {
  expect(await dragged(PAGE, (document) => byId(document, 'other').append(byId(document, 'inner')))).toEqual(['outer']);
});

test('what a listener of the press makes draggable is dragged', async () => {
  const html = PAGE.replace(' draggable=true', '');
  expect(await dragged(html, (document) => byId(document, 'outer').setAttribute('draggable', 'true'))).toEqual([
    'outer',
  ]);
});

test('what a listener of the press makes undraggable is not', async () => {
  expect(await dragged(PAGE, (document) => byId(document, 'outer').removeAttribute('draggable'))).toEqual([]);
});
