import { expect, test } from 'vitest';
import { parse } from '../../../../lib/index.ts';

/** Every answer here is Chromium's, save where a line says otherwise. */
const PICKER =
  '<form><select><button><selectedcontent></selectedcontent></button><option>a<option>b<option>c</select></form>';

/** What the selectedcontent elements show, and which option is selected, after each change. */
function shown(...changes: ((select: HTMLSelectElement) => unknown)[]): string[] {
  const select = parse(`<!DOCTYPE html>${PICKER}`).querySelector('select')!;
  const now = () => {
    const mirrors = Array.from(select.querySelectorAll('selectedcontent'), (mirror) => mirror.innerHTML);
    return `${mirrors.join('|')} ${select.selectedIndex}`;
  };
  return [now()].concat(
    changes.map((change) => {
      change(select);
      return now();
    }),
  );
}

function option(select: Element, text: string, isSelected: boolean): HTMLOptionElement {
  const made = select.ownerDocument.createElement('option');
  made.text = text;
  made.selected = isSelected;
  return made;
}

function assign<T extends object>(key: keyof T, value: unknown): (object: T) => void {
  return (object) => {
    (object as Record<keyof T, unknown>)[key] = value;
  };
}

const choose = (index: number) => assign<HTMLSelectElement>('selectedIndex', index);

test('follows the setters of the select element', () => {
  const value = (text: string) => assign<HTMLSelectElement>('value', text);
  expect(shown(choose(1), value('c'), value('none'), choose(0))).toEqual(['a 0', 'b 1', 'c 2', ' -1', 'a 0']);
});

test('follows options and their attribute', () => {
  const answers = shown(
    (select) => assign<HTMLOptionElement>('selected', true)(select.options[2]!),
    (select) => assign<HTMLOptionElement>('selected', false)(select.options[2]!),
    (select) => select.options[1]!.setAttribute('selected', ''),
    (select) => select.options[1]!.removeAttribute('selected'),
  );
  expect(answers).toEqual(['a 0', 'c 2', 'a 0', 'b 1', 'a 0']);
});

test('shows what changed in the selected option with the next choice', () => {
  const answers = shown(
    (select) => select.options[0]!.append('x'),
    (select) => assign<HTMLOptionElement>('selected', true)(select.options[0]!),
    choose(0),
  );
  expect(answers).toEqual(['a 0', 'a 0', 'a 0', 'ax 0']);
});

test('follows resets, size and multiple', () => {
  expect(shown(choose(2), (select) => select.form!.reset())).toEqual(['a 0', 'c 2', 'a 0']);
  const size = (value: number) => assign<HTMLSelectElement>('size', value);
  expect(shown(choose(-1), size(4), size(1))).toEqual(['a 0', ' -1', ' -1', 'a 0']);
  const multiple = (value: boolean) => assign<HTMLSelectElement>('multiple', value);
  expect(shown(multiple(true), choose(2), multiple(false))).toEqual(['a 0', 'a 0', 'a 2', 'c 2']);
});

test('follows options that come, not those that go', () => {
  const came = shown(
    (select) => select.append(option(select, 'd', false)),
    (select) => select.append(option(select, 'e', true), option(select, 'f', true), 'text'),
    choose(-1),
    (select) => select.prepend(option(select, 'g', false)),
  );
  expect(came).toEqual(['a 0', 'a 0', 'f 5', ' -1', 'g 0']);
  const went = shown((select) => select.options[0]!.remove(), assign('length', 0), assign('value', ''));
  expect(went).toEqual(['a 0', 'a 0', 'a -1', ' -1']);
});

test('may stand several times, but not in an option or in itself', () => {
  const create = (select: Element) => select.ownerDocument.createElement('selectedcontent');
  const answers = shown(
    (select) => select.append(create(select)),
    choose(1),
    (select) => select.lastElementChild!.append(create(select)),
    (select) => select.options[1]!.append(create(select)),
    choose(2),
    (select) => select.querySelector('button')!.remove(),
    choose(0),
  );
  const around = 'b<selectedcontent></selectedcontent>|';
  expect(answers).toEqual(['a 0', 'a|a 0', 'b|b 1', `b|${around} 1`, `b||${around} 1`, 'c||c 2', '|c 2', '|a 0']);
});

test('follows choices, but not options, while it is not connected', () => {
  const document = parse('<!DOCTYPE html>');
  const select = document.createElement('select');
  select.innerHTML = '<option>a<option>b';
  const mirror = document.createElement('selectedcontent');
  const texts: string[] = [];
  const steps = [
    () => select.append(mirror),
    () => select.append(option(select, 'c', true)),
    () => assign<HTMLSelectElement>('value', 'b')(select),
    () => mirror.append('!'),
    () => document.body.append(select),
    () => select.remove(),
    () => assign<HTMLSelectElement>('value', 'a')(select),
    () => mirror.remove(),
    () => assign<HTMLSelectElement>('value', 'c')(select),
  ];
  for (const step of steps) {
    step();
    texts.push(mirror.textContent);
  }
  expect(texts).toEqual(['', '', 'b', 'b!', 'b', 'b', 'a', 'a', 'a']);
});

test('shows nothing new in a select element inside another', () => {
  const document = parse('<!DOCTYPE html>');
  const inner = document.createElement('select');
  inner.append(document.createElement('selectedcontent'), option(inner, 'a', true));
  document.body.append(inner);
  expect(inner.innerHTML).toBe('<selectedcontent>a</selectedcontent><option>a</option>');
  const outer = document.createElement('select');
  outer.append(inner);
  document.body.append(outer);
  inner.selectedIndex = -1;
  expect(inner.innerHTML).toBe('<selectedcontent>a</selectedcontent><option>a</option>');
});

test('its contents are elements of the page', () => {
  const select = parse(`<!DOCTYPE html>${PICKER}`).querySelector('select')!;
  select.options[1]!.innerHTML = '<b id=copied>b</b>';
  select.selectedIndex = 1;
  expect(select.ownerDocument.querySelectorAll('#copied').length).toBe(2);
  expect(select.ownerDocument.getElementById('copied')!.closest('selectedcontent')).not.toBe(null);
});

test('shows another option in a microtask after the selected one was taken out', async () => {
  const select = parse(`<!DOCTYPE html>${PICKER}`).querySelector('select')!;
  const now = () => select.querySelector('selectedcontent')!.innerHTML;
  select.selectedIndex = 0;
  select.remove(0);
  select.options[0]!.append('x');
  expect(now()).toBe('a');
  await null;
  expect(now()).toBe('bx');
  select.length = 0;
  expect(now()).toBe('bx');
  await null;
  expect(now()).toBe('');
  select.append(option(select, 'd', false));
  expect(now()).toBe('d');
  select.options[0]!.remove();
  select.multiple = true;
  await null;
  expect(now()).toBe('d');
});
