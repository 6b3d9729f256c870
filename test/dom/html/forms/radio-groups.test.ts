import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HTMLInputElement, parse } from '../../../../lib/index.ts';

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
