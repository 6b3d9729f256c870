import { describe, expect, it } from 'vitest';
import { parse, parseStream } from '../../../lib/index.ts';

const COUNT = 1000;
/** What stands between the elements: the same again and again, with something else now and then. */
const betweens = Array.from({ length: COUNT }, (_, i) => (i % 300 === 7 ? ` ${i}é ` : i % 2 === 0 ? '\n' : '\n  '));
const source = `<ul>${betweens.map((between) => `<li>x</li>${between}`).join('')}</ul>`;
const text = betweens.join('');

async function removeAll(each: (list: Element, count: number) => void = () => undefined): Promise<Element> {
  let count = 0;
  const onElement = {
    li: (item: Element) => {
      const list = item.parentElement as Element;
      item.remove();
      each(list, ++count);
    },
  };
  return (await parseStream([source], { onElement })).querySelector('ul') as Element;
}

describe('text that elements leave behind', () => {
  it('is one text with all characters', async () => {
    const list = await removeAll();
    expect(list.childNodes.length).toBe(1);
    expect(list.firstChild?.nodeValue).toBe(text);
  });

  it('is right whenever somebody looks', async () => {
    await removeAll((list, count) => expect(list.textContent).toBe(betweens.slice(0, count - 1).join('')));
  });

  it('is told to collections and ranges as well', async () => {
    const list = await removeAll((element, count) => {
      if (count === 1) element.ownerDocument.createRange().selectNodeContents(element);
      expect(element.childNodes.length).toBe(count === 1 ? 0 : 1);
    });
    expect(list.textContent).toBe(text);
  });

  it('can be changed meanwhile, even into one of the same length', async () => {
    let expected = '';
    const list = await removeAll((element, count) => {
      if (count === 1) return;
      const node = element.firstChild as Text;
      expected += betweens[count - 2];
      if (count % 300 === 0) expected = 'y'.repeat(expected.length);
      else if (count % 150 === 0) expected += 'z';
      if (count % 150 === 0) node.data = expected;
      expect(node.data).toBe(expected);
    });
    expect(list.textContent).toBe(expected + betweens[COUNT - 1]);
  });

  it('can be elsewhere meanwhile', async () => {
    const moved: Node[] = [];
    const list = await removeAll((element, count) => {
      if (count % 200 === 0) moved.push(element.removeChild(element.firstChild as Node));
    });
    expect(moved.map((node) => node.nodeValue).join('') + list.textContent).toBe(text);
  });

  it('may come before a table', async () => {
    const rows = betweens.map((_, i) => `<tr><td></td></tr>${i}</b>`).join('');
    const { body } = await parseStream([`<table>${rows}</table>`], { onElement: { tr: (row) => row.remove() } });
    expect(body.firstChild?.nodeValue).toBe(betweens.map((_, i) => i).join(''));
  });
});

it('is one text where ignored tags stand between characters', () => {
  const { body } = parse(`<p>${'a</i>b</u>'.repeat(COUNT)}`);
  expect(body.innerHTML).toBe(`<p>${'ab'.repeat(COUNT)}</p>`);
});
