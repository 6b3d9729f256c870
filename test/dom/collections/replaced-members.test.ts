import { describe, expect, test } from 'vitest';
import { Window } from '../../../lib/index.ts';

/** What a page does: it notes what its members are called on, and gives the answers of three readings each. */
const SCRIPT = `
  const p = document.querySelector('p');
  const before = [p.children.length, p.childNodes.length, p.attributes.length, p.classList.length, p.classList.contains('a'),
    p.children.item(1).nodeName, p.childNodes.item(2).nodeName];
  const seen = [];
  const members = [
    [HTMLCollection, 'length', p.children], [NodeList, 'length', p.childNodes],
    [HTMLCollection, 'item', p.children], [NodeList, 'item', p.childNodes], [NamedNodeMap, 'length', p.attributes],
    [NamedNodeMap, 'item', p.attributes], [DOMTokenList, 'length', p.classList], [DOMTokenList, 'contains', p.classList],
  ];
  for (const [Interface, name, list] of members) {
    Object.defineProperty(Interface.prototype, name, {
      get() {
        seen.push(Interface.name + '.' + name + (this === list ? '' : ' of something else'));
        return 42;
      },
      configurable: true,
    });
  }
  const replaced = members.flatMap(([, name, list]) => [list[name], list[name]]);
  const inherited = Object.create(p.children);
  const own = [inherited.length];
  for (const [Interface, name] of members) delete Interface.prototype[name];
  const gone = members.map(([, name, list]) => list[name]);
  JSON.stringify({ before, replaced, seen, own, gone: gone.map((value) => value?.nodeName ?? typeof value) });
`;

const EXPECTED = {
  before: [2, 3, 3, 2, true, 'I', 'I'],
  replaced: Array.from({ length: 16 }, () => 42),
  seen: [
    ...['HTMLCollection.length', 'NodeList.length', 'HTMLCollection.item', 'NodeList.item', 'NamedNodeMap.length'],
    ...['NamedNodeMap.item', 'DOMTokenList.length', 'DOMTokenList.contains'],
  ]
    .flatMap((name) => [name, name])
    .concat('HTMLCollection.length of something else'),
  own: [42],
  gone: ['B', 'undefined', 'I', 'undefined', 'length', 'undefined', 'undefined', 'undefined'],
};

describe('members that a page replaces are read of lists', () => {
  const html = '<body><p class="a b" length="1" title="x">text<b id="length"></b><i id="item"></i></p>';

  test('in a window with scripts', () => {
    const window = new Window({ html, runScripts: 'outside-only' });
    // Once as it is, so that what is read often is known as it was.
    window.eval(
      'for (let i = 0; i < 100; i++) { document.body.children.length; document.body.classList.contains("x"); }',
    );
    expect(JSON.parse(String(window.eval(SCRIPT)))).toEqual(EXPECTED);
    window.close();
  });

  test('in another window than the first', () => {
    const first = new Window({ html, runScripts: 'outside-only' });
    const second = new Window({ html, runScripts: 'outside-only' });
    expect(JSON.parse(String(first.eval(SCRIPT)))).toEqual(EXPECTED);
    expect(second.eval('document.querySelector("p").attributes.length')).toBe(3);
    expect(JSON.parse(String(second.eval(SCRIPT)))).toEqual(EXPECTED);
    first.close();
    second.close();
  });

  test('in a window without scripts', () => {
    const window = new Window({ html });
    const { document, DOMTokenList } = window;
    const { classList } = document.querySelector('p')!;
    expect([classList.contains('a'), classList.length]).toEqual([true, 2]);
    Object.defineProperty(DOMTokenList.prototype, 'contains', { value: () => 'mine', configurable: true });
    expect(classList.contains('a')).toBe('mine');
    const other = new Window({ html });
    expect(other.document.querySelector('p')!.classList.contains('a')).toBe(true);
    window.close();
    other.close();
  });
});
