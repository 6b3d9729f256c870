import { afterEach, describe, expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

let window: LivedomWindow;

function open(html: string): HTMLSelectElement {
  window = new Window({ html });
  return window.document.querySelector('select')!;
}

afterEach(() => window.close());

function values(options: Iterable<HTMLOptionElement>): string[] {
  return Array.from(options, ({ value }) => value);
}

describe('selectedOptions knows of options that are selected because no other is', () => {
  test('once the form is reset', () => {
    const select = open('<form><select><option>a<option selected>b<option selected>c</select></form>');
    const { selectedOptions } = select;
    select.value = 'a';
    expect(values(selectedOptions)).toEqual(['a']);
    select.form!.reset();
    expect(values(selectedOptions)).toEqual(['c']);
    for (const option of select.options) option.removeAttribute('selected');
    select.value = 'b';
    select.form!.reset();
    expect(values(selectedOptions)).toEqual(['a']);
  });

  test('once `multiple` has gone', () => {
    const select = open('<select multiple><option>a<option>b</select>');
    const { selectedOptions } = select;
    expect(values(selectedOptions)).toEqual([]);
    select.multiple = false;
    expect(values(selectedOptions)).toEqual(['a']);
  });
});

/** In Chromium, and in what Firefox and WebKit call a menu list. */
test('a select element with nothing selected stays so when neither its size nor the selectedness of an option changes', () => {
  const select = open('<select><option>a<option selected>b</select>');
  const [, second] = select.options;
  select.selectedIndex = -1;
  second!.removeAttribute('selected');
  expect(select.selectedIndex).toBe(-1);
  select.size = 0;
  select.setAttribute('size', 'x');
  expect(select.selectedIndex).toBe(-1);
  select.size = 1;
  expect(select.selectedIndex).toBe(0);
});

test('a size of zero stands for none', () => {
  const select = open('<select size=0><option>a<option>b</select>');
  expect(select.value).toBe('a');
  select.size = 2;
  select.selectedIndex = -1;
  select.size = 0;
  expect(select.value).toBe('a');
});

test.each([
  ['<select><option>a<option>b<option id=x>c</select>', 'a'],
  ['<select><option disabled>a<optgroup id=x><option>b<option id=y>c</optgroup><option>d</select>', 'd'],
  ['<select><option disabled>a<optgroup><div id=x><option>b<option id=y>c</div><option>d</optgroup></select>', 'd'],
])('a selected option that is moved to another select element: %s', (html, left) => {
  const select = open(`${html}<select multiple id=t></select>`);
  const { document } = window;
  (document.getElementById('y') ?? (document.getElementById('x') as Element as HTMLElement)).setAttribute(
    'selected',
    '',
  );
  expect(select.value).toBe('c');
  (document.getElementById('t') as unknown as { moveBefore(node: Node, child: Node | null): void }).moveBefore(
    document.getElementById('x')!,
    null,
  );
  expect(select.value).toBe(left);
});

test('the first option that is not disabled is shown, however many are before it', () => {
  const select = open(
    `<select>${'<option disabled>'.repeat(60)}<optgroup disabled><option>a</optgroup><option>b</select>`,
  );
  const last = select.options[61]!;
  last.remove();
  expect(select.selectedIndex).toBe(-1);
  const optgroup = select.querySelector('optgroup')!;
  optgroup.disabled = false;
  select.prepend(select.options[59]!);
  expect(select.value).toBe('a');
  optgroup.before(last);
  optgroup.remove();
  expect(select.value).toBe('b');
  last.remove();
  expect(select.selectedIndex).toBe(-1);
  select.options[7]!.disabled = false;
  select.append(select.options[0]!);
  expect(select.selectedIndex).toBe(6);
});
