import { describe, expect, test } from 'vitest';
import { parse, parseFragment, serialize, Window } from '../../../../lib/index.ts';

function open(html: string): { document: Document; openIds: () => string[]; close: () => void } {
  const { document, close } = new Window({ html }) as unknown as { document: Document; close: () => void };
  const openIds = () => Array.from(document.querySelectorAll('details[open]'), ({ id }) => id);
  return { document, openIds, close };
}

describe('details elements of one name', () => {
  test('opening one closes the other, in the same tree only', () => {
    const { document, openIds, close } = open('<details id=a name=x></details><p></p><details id=b name=x></details>');
    const [a, b] = document.querySelectorAll('details') as unknown as [HTMLDetailsElement, HTMLDetailsElement];
    a.open = true;
    b.open = true;
    expect(openIds()).toEqual(['b']);
    const shadow = (document.querySelector('p') as Element).attachShadow({ mode: 'open' });
    shadow.innerHTML = '<details name=x></details>';
    (shadow.firstChild as HTMLDetailsElement).open = true;
    expect(openIds()).toEqual(['b']);
    b.remove();
    a.open = true;
    expect([openIds(), b.open]).toEqual([['a'], true]);
    close();
  });

  test('one that comes in open is closed when another is open', () => {
    const { document, openIds, close } = open('<details id=a name=x open></details>');
    const b = document.createElement('details');
    Object.assign(b, { id: 'b', name: 'x', open: true });
    document.body.prepend(b);
    expect(openIds()).toEqual(['a']);
    (document.getElementById('a') as Element).remove();
    b.open = true;
    document.body.insertAdjacentHTML('beforeend', '<details id=c name=x open></details>');
    expect(openIds()).toEqual(['b']);
    close();
  });

  test('one that is given the name is closed when another is open', () => {
    const { document, openIds, close } = open('<details id=a name=x open></details><details id=b open></details>');
    const b = document.getElementById('b') as HTMLDetailsElement;
    b.name = 'y';
    expect(openIds()).toEqual(['a', 'b']);
    b.name = 'x';
    expect(openIds()).toEqual(['a']);
    b.removeAttribute('name');
    b.open = true;
    expect(openIds()).toEqual(['a', 'b']);
    close();
  });
});

test('a summary is pressed by an anchor that is no link', () => {
  const { document, openIds, close } = open(
    '<details id=a><summary><a><i>b</i></a><a href=#>c</a></summary></details>',
  );
  document.querySelector('i')?.click();
  expect(openIds()).toEqual(['a']);
  (document.querySelector('a[href]') as HTMLElement).click();
  expect(openIds()).toEqual(['a']);
  close();
});

test('toggle events tell of attributes that a parser gave, or a copy has', async () => {
  const window = new Window({
    html: '<details id=a open></details><details id=b></details>',
    runScripts: 'outside-only',
  });
  window.eval(`var log = [];
    document.addEventListener('toggle', ({ target, oldState, newState }) => log.push([target.id, oldState, newState]), true);
    document.body.insertAdjacentHTML('beforeend', '<details id=c open name=x></details><details id=d open name=x></details>');
    const copy = document.getElementById('a').cloneNode(true);
    copy.addEventListener('toggle', () => log.push(['copy']));
    const div = document.createElement('div');
    div.innerHTML = '<details open>';
    div.firstChild.ontoggle = () => log.push(['detached']);`);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(JSON.parse(window.eval('JSON.stringify(log)') as string)).toEqual([
    ['a', 'closed', 'open'],
    ['c', 'closed', 'open'],
    ['d', 'closed', 'closed'],
    ['copy'],
    ['detached'],
  ]);
  window.close();
});

describe('where nobody watches', () => {
  const TWO =
    '<details open name=a></details><p><details open name=a></details><details open></details><details open name=b></details>';
  const ONE =
    '<details open="" name="a"></details><p></p><details name="a"></details><details open=""></details><details open="" name="b"></details>';

  test('parsers leave one of a name open', () => {
    const document = parse(TWO);
    expect(document.body.innerHTML).toBe(ONE);
    document.body.insertAdjacentHTML('beforeend', '<details open name=b id=c></details>');
    expect(document.querySelector('#c')?.outerHTML).toBe('<details name="b" id="c"></details>');
    expect(serialize(parseFragment(TWO))).toBe(ONE);
    const template = document.createElement('template');
    template.innerHTML = TWO;
    expect(template.innerHTML).toBe(ONE);
  });

  test('of XML too', () => {
    const { DOMParser } = new Window();
    const xml =
      '<div xmlns="http://www.w3.org/1999/xhtml"><details open="" name="a"></details><details open="" name="a"></details></div>';
    const parsed = new DOMParser().parseFromString(xml, 'application/xhtml+xml');
    expect(parsed.querySelectorAll('[open]').length).toBe(1);
  });
});

// What Chromium answers.
test.each([
  ['<select id=t></select>', false],
  ['<textarea id=t></textarea>', false],
  ['<output id=t></output>', false],
  ['<fieldset id=t></fieldset>', false],
  ['<fieldset><b id=t></b></fieldset>', true],
  ['<output><b id=t></b></output>', true],
  ['<b id=t tabindex=0></b>', true],
  ['<meter id=t></meter>', true],
])('whether a click of a script on %s in a summary opens the details: %s', (markup, opens) => {
  const { document, openIds, close } = open(`<details id=d><summary>${markup}</summary></details>`);
  document.getElementById('t')!.click();
  expect(openIds()).toEqual(opens ? ['d'] : []);
  close();
});
