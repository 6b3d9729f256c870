import { expect, test } from 'vitest';
import { parse } from '../../../../lib/index.ts';

const names = (items: Iterable<Element>): string => Array.from(items, (item) => item.getAttribute('name')).join('');

test('a form has its controls wherever they are, also once one comes that is elsewhere', () => {
  const document = parse(
    '<input name=a form=f><form id=f><input name=b><img name=i></form><div><form id=g></form></div><input name=c>',
  );
  const [f, g] = document.querySelectorAll('form') as unknown as [HTMLFormElement, HTMLFormElement];
  const get = (form: object, name: string) => Reflect.get(form, name);
  expect([names(f.elements), names(g.elements)]).toEqual(['ab', '']);
  document.querySelector('[name=a]')!.removeAttribute('form');
  expect([names(f.elements), get(f, 'a')]).toEqual(['b', undefined]);
  expect(get(f, 'i')).toBe(document.querySelector('img'));
  const c = document.querySelector('[name=c]')!;
  c.setAttribute('form', 'g');
  expect([names(g.elements), get(g, 'c'), get(f, 'c')]).toEqual(['c', c, undefined]);
  const inner = g.appendChild(document.createElement('form'));
  inner.innerHTML = '<input name=d><input name=e form=g>';
  expect([names(g.elements), names(inner.elements)]).toEqual(['ec', 'd']);
  c.remove();
  inner.lastElementChild!.removeAttribute('form');
  expect([names(g.elements), names(inner.elements)]).toEqual(['', 'de']);
});

test('controls that name a form are in order, before it, in it and behind it', () => {
  const input = (name: string, form: string) => `<input name=${name} form=${form}>`;
  const document = parse(
    `${input('a', 'f')}${input('b', 'g')}<div>${input('c', 'f')}<form id=f>${input('d', 'f')}<input name=e>${input('h', 'g')}` +
      `<p>${input('i', 'f')}</p></form>${input('j', 'f')}</div>${input('k', 'f')}<form id=f>${input('l', 'f')}<input name=m></form><form id=g></form>`,
  );
  const [f, second, g] = [...document.forms] as [HTMLFormElement, HTMLFormElement, HTMLFormElement];
  expect([names(f.elements), names(second.elements), names(g.elements)]).toEqual(['acdeijkl', 'm', 'bh']);
  f.remove();
  expect([names(f.elements), names(second.elements)]).toEqual(['dehi', 'acjklm']);
  const fields = document.querySelectorAll<HTMLInputElement>('input');
  for (const { name } of fields) document.querySelector<HTMLInputElement>(`[name=${name}]`)!.required = true;
  expect([second.checkValidity(), g.checkValidity()]).toEqual([false, false]);
  for (const field of fields) field.setAttribute('form', 'g');
  expect([names(second.elements), names(g.elements)]).toEqual(['', 'abcjklm']);
});

test('a form has the controls that the parser gave it', () => {
  const document = parse('<table><form id=f><tr><td><input name=a><img name=i></table><input name=b>');
  const form = document.querySelector('form') as HTMLFormElement;
  expect(form.firstChild).toBe(null);
  expect(names(form.elements)).toBe('ab');
  expect(Reflect.get(form, 'a')).toBe(document.querySelector('input'));
});
