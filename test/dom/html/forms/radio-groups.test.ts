import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HTMLInputElement, parse, Window } from '../../../../lib/index.ts';

const PAGE = `<form id=f><div id=d><input type=radio name=a required><input type=radio name=a id=f></div></form>
  <form id=g><p><input type=radio name=a form=f><input type=radio name=b form=h checked></p></form>
  <div id=e><div><input type=radio name=a><input type=radio name=b required></div></div><form id=h></form>`;

const ids = ['f', 'g', 'h', 'none'];
const index = fc.nat(15);
const change = fc.tuple(fc.nat(11), index, index);

/** One of many small changes, to elements of the tree or to those that were taken out before. */
function apply(elements: readonly Element[], [kind, first, second]: [number, number, number]): void {
  const element = elements[first % elements.length] as HTMLElement;
  const other = elements[second % elements.length] as HTMLElement;
  const radio = element instanceof HTMLInputElement ? element : null;
  const id = ids[second % ids.length] as string;
  if (kind === 0) element.remove();
  else if (kind === 1 && !element.contains(other)) other.append(element);
  else if (kind === 2 && !element.contains(other) && other.parentNode !== null) other.before(element);
  else if (kind === 3) element.id = id;
  else if (kind === 4) element.removeAttribute('id');
  else if (kind === 5) radio?.setAttribute('form', id);
  else if (kind === 6) radio?.removeAttribute('form');
  else if (kind === 7 && radio) radio.name = id;
  else if (kind === 8 && radio) radio.type = radio.type === 'radio' ? 'checkbox' : 'radio';
  else if (kind === 9 && radio) radio.checked = !radio.checked;
  else if (kind === 10) radio?.toggleAttribute('required');
}

/** https://html.spec.whatwg.org/#form-owner */
function ownerOf(radio: HTMLInputElement): Element | null {
  const id = radio.isConnected ? radio.getAttribute('form') : null;
  if (id === null) return radio.closest('form');
  const named = radio.ownerDocument.getElementById(id);
  return named?.localName === 'form' ? named : null;
}

it('radio buttons are of the group of their form, name and tree, whatever has changed', () => {
  const property = fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
    const document = parse(PAGE);
    const elements = [...document.body.querySelectorAll('*')];
    const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    for (const each of changes) {
      apply(elements, each);
      const all = radios().map((radio) => ({ radio, form: ownerOf(radio), name: radio.name }));
      for (const { radio, form, name } of all) {
        expect(radio.form).toBe(form);
        const group = name === '' ? [] : all.filter((other) => other.form === form && other.name === name);
        const isMissing = group.some((other) => other.radio.required) && !group.some((other) => other.radio.checked);
        expect(radio.validity.valueMissing).toBe(name === '' ? radio.required && !radio.checked : isMissing);
      }
    }
  });
  fc.assert(property, { numRuns: 150 });
});

const IN_FORM = '<form id=f></form><input type=radio name=a form=f checked><input type=radio name=a checked>';

/** Which radio buttons are checked, in tree order. */
function checkedIn(root: ParentNode): boolean[] {
  return [...root.querySelectorAll('input')].map((input) => input.checked);
}

it.each<[string, (form: HTMLFormElement) => void]>([
  ['is removed', (form) => form.remove()],
  ['is moved to another tree', (form) => form.ownerDocument.createElement('div').append(form)],
  ['has another id', (form) => form.setAttribute('id', 'g')],
  ['has no id', (form) => form.removeAttribute('id')],
  ['is no longer the first with its id', (form) => form.ownerDocument.body.setAttribute('id', 'f')],
])('a checked radio button unchecks others where it has no form owner, as what it named %s', (_, change) => {
  const document = parse(IN_FORM);
  expect(checkedIn(document)).toEqual([true, true]);
  change(document.querySelector('form')!);
  expect(checkedIn(document)).toEqual([true, false]);
});

it('a checked radio button unchecks others of a form that gets the id which it names', () => {
  const document = parse('<form><input type=radio name=a checked></form><input type=radio name=a form=f checked>');
  expect(checkedIn(document)).toEqual([true, true]);
  document.forms[0]!.id = 'f';
  expect(checkedIn(document)).toEqual([false, true]);
});

it('a checked radio button that is removed unchecks others of the form which it is removed in', () => {
  const document = parse(
    '<form id=f></form><p><form><input type=radio name=a checked><input type=radio name=a form=f checked></form>',
  );
  expect(checkedIn(document)).toEqual([true, true]);
  const form = document.forms[1]!;
  form.remove();
  expect(checkedIn(form)).toEqual([false, true]);
});

it('a checked radio button of a form in a table unchecks others when the form is removed', () => {
  const { document } = new Window({
    html: '<table><form><tr><td><input type=radio name=a checked></form></table><input type=radio name=a checked>',
    runScripts: 'outside-only',
  });
  expect(checkedIn(document)).toEqual([true, true]);
  document.querySelector('form')!.remove();
  expect(checkedIn(document)).toEqual([true, false]);
});

it('a radio button that is removed with what it named instead of a form is in no group of the tree any more', () => {
  const document = parse(
    '<form><p><input type=radio name=a form=f checked></form><input type=radio name=a required><form id=f></form>',
  );
  const [named, other] = [...document.querySelectorAll('input')];
  document.querySelector('p')!.id = 'f';
  expect([named!.form, other!.validity.valueMissing]).toEqual([null, false]);
  document.forms[0]!.remove();
  expect(other!.validity.valueMissing).toBe(true);
});

it('radio buttons in a shadow tree stay a group when the host is removed', () => {
  const document = parse('<div></div>');
  const root = document.querySelector('div')!.attachShadow({ mode: 'open' });
  root.innerHTML = '<input type=radio name=a required><input type=radio name=a>';
  const [first, second] = [...root.querySelectorAll('input')];
  first!.checked = true;
  root.host.remove();
  second!.checked = true;
  expect(checkedIn(root)).toEqual([false, true]);
  second!.checked = false;
  expect(second!.validity.valueMissing).toBe(true);
});

it('radio buttons are those of their tree again when that is taken out of another', () => {
  const { document } = new Window();
  const [inner, outer] = [document.createElement('div'), document.createElement('div')];
  inner.innerHTML = '<input type=radio name=a required>';
  outer.innerHTML = '<input type=radio name=a checked>';
  const button = inner.firstElementChild as HTMLInputElement;
  const isMissing = () => button.validity.valueMissing;
  expect(isMissing()).toBe(true);
  outer.append(inner);
  expect(isMissing()).toBe(false);
  inner.remove();
  expect(isMissing()).toBe(true);
  inner.insertAdjacentHTML('beforeend', '<input type=radio name=a checked>');
  expect(isMissing()).toBe(false);
});

it('radio buttons that left a fragment are in no group of it', () => {
  const { document } = new Window();
  const fragment = document.createDocumentFragment();
  fragment.append(
    ...Array.from({ length: 2 }, () => Object.assign(document.createElement('input'), { type: 'radio', name: 'a' })),
  );
  const [first, second] = [...fragment.children] as HTMLInputElement[];
  first!.required = true;
  second!.checked = true;
  expect(first!.validity.valueMissing).toBe(false);
  document.body.append(fragment);
  fragment.append(first!);
  expect(first!.validity.valueMissing).toBe(true);
});
