import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

test('lists of a document whose nodes another realm changes', async () => {
  const window = new Window({ url: 'http://example.test/', html: '<iframe></iframe>', runScripts: 'dangerously' });
  try {
    const { document } = window;
    const frame = document.querySelector('iframe')!.contentDocument!;
    const { body } = frame;
    body.innerHTML = '<p id=a></p><p id=b></p>';
    const lists = [body.childNodes, body.children, frame.getElementsByTagName('p')];
    expect(lists.map(({ length }) => length)).toEqual([2, 2, 2]);
    // The members of the outer document's classes, on nodes of the inner one.
    const { appendChild, removeChild } = document;
    appendChild.call(body, frame.createElement('p'));
    expect(lists.map(({ length }) => length)).toEqual([3, 3, 3]);
    removeChild.call(body, body.firstChild!);
    expect(lists.map(({ length }) => length)).toEqual([2, 2, 2]);
    const childrenOf = Object.getOwnPropertyDescriptor(window.Element.prototype, 'children')!.get!;
    const div = body.appendChild(frame.createElement('div'));
    const outer = childrenOf.call(div);
    expect(outer.length).toBe(0);
    div.append(frame.createElement('p'));
    expect(outer.length).toBe(1);
    expect(lists.map(({ length }) => length)).toEqual([3, 3, 3]);
  } finally {
    window.close();
  }
});
