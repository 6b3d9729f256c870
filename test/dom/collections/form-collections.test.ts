import { describe, expect, test } from 'vitest';
import { HTMLCollection } from '../../../dom/collections/HTMLCollection.ts';
import { HTMLFormControlsCollection } from '../../../dom/collections/HTMLFormControlsCollection.ts';
import { HTMLOptionsCollection } from '../../../dom/collections/HTMLOptionsCollection.ts';
import { NodeList } from '../../../dom/collections/NodeList.ts';
import { RadioNodeList } from '../../../dom/collections/RadioNodeList.ts';
import { parse } from '../../../lib/index.ts';

/** Every answer here is Chromium's, save where a line says otherwise. */
function page(body: string): Document {
  return parse(`<!DOCTYPE html><body>${body}`);
}

function assign(object: object, key: string | number, value: unknown): void {
  (object as Record<string | number, unknown>)[key] = value;
}

function form(markup: string): { form: HTMLFormElement; elements: HTMLFormControlsCollection & Record<string, never> } {
  const found = page(markup).querySelector('form')!;
  return { form: found, elements: found.elements as never };
}

describe('HTMLFormControlsCollection', () => {
  test('has the listed elements by index and by name', () => {
    const { form: owner } = form('<form><input name=a><input name=a><input id=b><img name=c></form>');
    const elements = owner.elements as unknown as Record<string, unknown> & HTMLCollectionOf<HTMLInputElement>;
    expect(elements).toBeInstanceOf(HTMLFormControlsCollection);
    expect(elements).toBeInstanceOf(HTMLCollection);
    expect(`${elements}`).toBe('[object HTMLFormControlsCollection]');
    expect(Object.getOwnPropertyNames(elements)).toEqual(['0', '1', '2', 'a', 'b']);
    expect([elements.length, elements.b === elements[2], elements.c]).toEqual([3, true, undefined]);
    const named = elements.a as RadioNodeList;
    expect(named).toBeInstanceOf(RadioNodeList);
    expect(named).toBeInstanceOf(NodeList);
    expect([named === elements.a, named === (elements.namedItem('a') as unknown), named.length]).toEqual([
      true,
      true,
      2,
    ]);
    expect(Object.getOwnPropertyNames(named)).toEqual(['0', '1']);
    expect([elements.namedItem('zz'), elements.namedItem('')]).toEqual([null, null]);
  });

  test('follows removals and changes of names', () => {
    const { form: owner } = form('<form><input name=a><input name=a></form>');
    const elements = owner.elements as unknown as Record<string, unknown> & HTMLCollectionOf<HTMLInputElement>;
    const named = elements.a as RadioNodeList;
    expect(named.length).toBe(2);
    elements[0]!.remove();
    expect([named.length, elements.a === elements[0]]).toEqual([1, true]);
    elements[0]!.name = 'z';
    expect([named.length, elements.a, elements.z === elements[0]]).toEqual([0, undefined, true]);
  });

  test('takes controls from all over the tree, and follows the ids of forms', () => {
    const document = page('<form id=f></form><input form=f name=x><p><input form=f name=x></p>');
    const owner = document.forms[0]!;
    const { elements } = owner;
    const named = elements.namedItem('x') as unknown as RadioNodeList;
    expect([elements.length, named.length]).toEqual([2, 2]);
    owner.id = 'g';
    expect([elements.length, named.length]).toEqual([0, 0]);
    owner.id = 'f';
    expect([elements.length, named.length]).toEqual([2, 2]);
    const other = document.createElement('form');
    other.id = 'f';
    document.body.prepend(other);
    expect([elements.length, other.elements.length]).toEqual([0, 2]);
    other.remove();
    expect([elements.length, other.elements.length]).toEqual([2, 0]);
    document.querySelector('p')!.remove();
    expect([elements.length, named.length]).toEqual([1, 1]);
  });

  test('goes along when the form leaves the tree', () => {
    const { form: owner } = form('<form id=f><input name=a id=x></form><input name=a form=f>');
    const named = owner.elements.namedItem('a') as unknown as RadioNodeList;
    expect(named.length).toBe(2);
    const first = owner.ownerDocument.createElement('input');
    first.name = 'a';
    owner.prepend(first);
    expect([named.length, named.item(0) === (first as unknown)]).toEqual([3, true]);
    owner.remove();
    expect([named.length, owner.elements.length]).toEqual([2, 2]);
  });

  test('of a fieldset is an HTMLCollection that returns one element for a name', () => {
    const fieldset = page('<fieldset><input name=a><input name=a></fieldset>').querySelector('fieldset')!;
    expect(`${fieldset.elements}`).toBe('[object HTMLCollection]');
    expect(fieldset.elements.namedItem('a')).toBe(fieldset.elements[0]);
  });
});

describe('RadioNodeList', () => {
  test('value is that of the checked radio button, and checks one', () => {
    const markup = '<input type=radio name=a value=1><input type=radio name=a><input name=a value=3>';
    const { elements } = form(`<form>${markup}</form>`).form;
    const inputs = elements as unknown as HTMLCollectionOf<HTMLInputElement>;
    const named = elements.namedItem('a') as unknown as RadioNodeList;
    expect(named.value).toBe('');
    named.value = '3';
    expect(named.value).toBe('');
    named.value = 'on';
    expect([named.value, inputs[1]!.checked]).toEqual(['on', true]);
    named.value = '1';
    expect([named.value, inputs[1]!.checked]).toEqual(['1', false]);
    inputs[0]!.type = 'text';
    expect(named.value).toBe('');
    expect(() => Object.getOwnPropertyDescriptor(RadioNodeList.prototype, 'value')!.get!.call(elements)).toThrow(
      TypeError,
    );
  });
});

describe('HTMLOptionsCollection', () => {
  function select(markup: string): HTMLSelectElement {
    return page(`<select>${markup}</select>`).querySelector('select')!;
  }

  function option(owner: HTMLSelectElement, text: string): HTMLOptionElement {
    const created = owner.ownerDocument.createElement('option');
    created.textContent = text;
    return created;
  }

  test('has the options by index and by name', () => {
    const { options } = select('<option id=a>1<option name=b>2');
    const named = options as unknown as Record<string, unknown>;
    expect(options).toBeInstanceOf(HTMLOptionsCollection);
    expect(options).toBeInstanceOf(HTMLCollection);
    expect([named.a === options[0], named.b === options[1]]).toEqual([true, true]);
    expect(options.namedItem('b')).toBe(options[1]);
    expect(Object.getOwnPropertyNames(options)).toEqual(['0', '1', 'a', 'b']);
    expect(Object.getOwnPropertyDescriptor(options, 0)).toMatchObject({ writable: true, enumerable: true });
  });

  test('is changed by index, add, remove and length', () => {
    const owner = select('<option>1<option>2<option>3');
    const { options } = owner;
    const texts = () => Array.from(options, (item) => item.text).join();
    const steps: [() => void, string][] = [
      [() => assign(options, 1, option(owner, 'x')), '1,x,3'],
      [() => assign(options, 4, option(owner, 'y')), '1,x,3,,y'],
      [() => assign(options, 0, null), 'x,3,,y'],
      [() => assign(options, 9, null), 'x,3,,y'],
      [() => options.add(option(owner, 'z')), 'x,3,,y,z'],
      [() => options.add(option(owner, 'w'), 0), 'w,x,3,,y,z'],
      [() => options.add(option(owner, 'v'), options[1]), 'w,v,x,3,,y,z'],
      [() => options.add(option(owner, 'u'), 99), 'w,v,x,3,,y,z,u'],
      [() => options.add(options[0]!, options[0]), 'w,v,x,3,,y,z,u'],
      [() => options.remove(1), 'w,x,3,,y,z,u'],
      [() => options.remove(-1), 'w,x,3,,y,z,u'],
      [() => options.remove(99), 'w,x,3,,y,z,u'],
      [() => assign(options, 'length', 2), 'w,x'],
      [() => assign(options, 'length', 100_001), 'w,x'],
      [() => assign(options, 100_000, option(owner, 'far')), 'w,x'],
      [() => assign(options, 'length', 0), ''],
    ];
    for (const [step, expected] of steps) {
      step();
      expect(texts(), `${step}`).toBe(expected);
    }
  });

  test('converts what is set and added', () => {
    const owner = select('<option>1');
    const { options } = owner;
    for (const bad of [1, 'x', {}, owner.ownerDocument.body, owner.ownerDocument.createElement('optgroup')]) {
      expect(() => assign(options, 0, bad)).toThrow(TypeError);
    }
    expect(() => options.add(owner.ownerDocument.createElement('div') as never)).toThrow(TypeError);
    expect(() => Object.defineProperty(options, 0, { get: () => null })).toThrow(TypeError);
    options.add(option(owner, '2'), {} as never);
    expect(options.length).toBe(2);
    assign(options, 0, undefined);
    expect([options.length, options[0]!.text]).toEqual([1, '1']);
    expect(Reflect.deleteProperty(options, 0)).toBe(false);
  });

  test('refuses what would break the tree', () => {
    const owner = select('<option>1');
    const group = owner.ownerDocument.createElement('optgroup');
    owner.replaceWith(group);
    group.append(owner);
    expect(() => owner.options.add(group)).toThrow(expect.objectContaining({ name: 'HierarchyRequestError' }));
    for (const outside of [owner.ownerDocument.body, owner]) {
      expect(() => owner.options.add(option(owner, 'x'), outside)).toThrow(
        expect.objectContaining({ name: 'NotFoundError' }),
      );
    }
  });

  test('replaces an option where it is, also in a group', () => {
    // Chromium appends the new option to the select element; the Standard says "replace".
    const owner = select('<optgroup><option>1</optgroup>');
    owner.options[0] = option(owner, 'n');
    expect(owner.innerHTML).toBe('<optgroup><option>n</option></optgroup>');
    owner.options[2] = option(owner, 'm');
    expect(owner.innerHTML).toBe('<optgroup><option>n</option></optgroup><option></option><option>m</option>');
  });

  test('selectedIndex is that of the select element', () => {
    const owner = select('<option>1<option>2');
    expect(owner.options.selectedIndex).toBe(0);
    owner.options.selectedIndex = 1;
    expect([owner.selectedIndex, owner.options.selectedIndex]).toEqual([1, 1]);
  });
});

test('an option that comes into a list of selected options leaves the other lists alone', () => {
  const owner = page('<select></select>').querySelector('select')!;
  expect([owner.options.length, owner.selectedOptions.length]).toEqual([0, 0]);
  owner.length = 2;
  expect([owner.options.length, owner.selectedOptions.length]).toEqual([2, 1]);
  owner.options[1]!.selected = true;
  expect([owner.selectedOptions.length, owner.selectedOptions[0] === owner.options[1]]).toEqual([1, true]);
});

test('the rows of a table come in the order of its sections', () => {
  const markup = '<table><tr id=a><tbody><tr id=b><tfoot><tr id=c><thead><tr id=d></table>';
  const table = page(markup).querySelector('table')!;
  const ids = () => Array.from(table.rows, (row) => row.id).join('');
  expect([ids(), table.tBodies.length]).toEqual(['dabc', 2]);
  const row = table.ownerDocument.createElement('tr');
  row.id = 'e';
  table.append(row);
  expect(ids()).toBe('dabec');
  table.tHead!.remove();
  expect(ids()).toBe('abec');
  table.rows[1]!.remove();
  expect(ids()).toBe('aec');
  table.insertRow().id = 'f';
  expect(ids()).toBe('aecf');
  table.insertRow(1).id = 'g';
  table.insertRow(0).id = 'h';
  expect(ids()).toBe('hagecf');
  table.createTHead().insertRow().id = 'i';
  table.tHead!.insertRow(0).id = 'j';
  table.tBodies[0]!.insertRow().id = 'k';
  expect(ids()).toBe('jihakgecf');
  table.rows[0]!.before(table.rows[1]!);
  expect([ids(), table.rows[2]!.rowIndex, table.rows[8]!.sectionRowIndex]).toEqual(['ijhakgecf', 2, 1]);
});

test('a property that a form has stays when a control takes its name', () => {
  // Web IDL's rule; Chromium gives the control.
  const { form: owner } = form('<form></form>');
  const named = owner as unknown as Record<string, unknown>;
  named.x = 1;
  owner.innerHTML = '<input name=x><input name=y>';
  expect([named.x, named.y === owner[1]]).toEqual([1, true]);
  expect(Reflect.deleteProperty(named, 'x')).toBe(true);
  expect(named.x).toBe(owner[0]);
});

test('selectedOptions keeps up with whatever changes the selectedness', () => {
  let state = 7;
  const random = (n: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  for (const multiple of ['multiple', '', 'multiple']) {
    const document = parse(
      `<form><select ${multiple}>${'<optgroup><option><option selected></optgroup><option>'.repeat(20)}`,
    );
    const [form, select] = [document.querySelector('form')!, document.querySelector('select')!];
    const { selectedOptions, options } = select;
    for (let step = 0; step < 400; step++) {
      const option = options[random(options.length)]!;
      const action = random(9);
      if (action < 3) option.selected = random(2) === 0;
      else if (action === 3) option.toggleAttribute('selected');
      else if (action === 4) option.before(options[random(options.length)]!);
      else if (action === 5) option.replaceWith(document.createElement('option'));
      else if (action === 6) select.append(...Array.from({ length: 2 }, () => document.createElement('option')));
      else if (action === 7) select.selectedIndex = random(options.length);
      else if (random(20) === 0) form.reset();
      const expected = [...options].filter((each) => each.selected);
      // Not at each step, so that several changes come between two looks.
      if (random(3) > 0) expect([...selectedOptions].map(indexOf)).toEqual(expected.map(indexOf));
    }
  }
  function indexOf(option: HTMLOptionElement): number {
    return option.index;
  }
});
