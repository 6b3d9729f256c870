import { expect, test } from 'vitest';
import { parse, Window } from '../../../lib/index.ts';

type Named = HTMLFormElement & Record<string, unknown>;

function page(markup: string): { document: Document; form: Named; add(markup: string, parent?: Element): Element } {
  const document = parse(`<!DOCTYPE html><body>${markup}`);
  const form = document.querySelector('form') as unknown as Named;
  const add = (added: string, parent: Element = form) => {
    parent.insertAdjacentHTML('beforeend', added);
    return parent.lastElementChild!;
  };
  return { document, form, add };
}

test('a control or an image hides a member of its name while it is there', () => {
  const { form, add } = page('<form><p></p></form>');
  const first = form.firstChild;
  for (const markup of ['<input name="firstChild">', '<button id="firstChild"></button>', '<img name="firstChild">']) {
    const added = add(markup);
    expect(form.firstChild).toBe(added);
    added.remove();
    expect(form.firstChild).toBe(first);
  }
  const other = add('<input>');
  other.id = 'nextSibling';
  expect(form.nextSibling).toBe(other);
  add('<output name="nextSibling"></output>');
  expect((form.nextSibling as unknown as RadioNodeList).length).toBe(2);
  add('<p name="lastChild" id="childNodes"></p>');
  expect([form.lastChild!.nodeName, form.childNodes.length]).toEqual(['P', 4]);
});

test('what other forms own is not found', () => {
  const { document, form, add } = page('<form id="f"></form><form><input name="a"></form><input name="b" form="f">');
  expect([form.a, (form.b as HTMLInputElement).name]).toEqual([undefined, 'b']);
  const outside = add('<input name="c">', document.body);
  expect(form.c).toBe(undefined);
  outside.setAttribute('form', 'f');
  expect(form.c).toBe(outside);
  form.id = 'g';
  outside.setAttribute('name', 'd');
  // What had a name before keeps it while the form owns it.
  expect([form.c, form.d]).toEqual([undefined, undefined]);
  form.id = 'f';
  expect(form.d).toBe(outside);
  outside.setAttribute('name', 'e');
  expect([form.d, form.e]).toEqual([outside, outside]);
});

test('in trees that are no documents, and after a move', () => {
  const { document, form, add } = page('<form><input name="a"></form>');
  const fragment = document.createDocumentFragment();
  fragment.append(form);
  const b = add('<input name="b">');
  expect([(form.a as Element).nodeName, form.b]).toEqual(['INPUT', b]);
  const other = parse('<p>');
  other.body.append(form);
  expect(form.b).toBe(b);
  b.remove();
  expect([form.b, (form.a as Element).nodeName]).toEqual([undefined, 'INPUT']);
});

test('custom elements of which the definition comes later', () => {
  const window = new Window({ html: '<form><x-control name="a"></x-control></form>', runScripts: 'outside-only' });
  const result = window.eval(`
    const form = document.forms[0];
    const before = form.a;
    customElements.define('x-control', class extends HTMLElement { static formAssociated = true; });
    [before, form.a === form.firstChild, form.length].join()
  `);
  expect(result).toBe(',true,1');
  window.close();
});
