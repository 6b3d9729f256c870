import { describe, expect, test } from 'vitest';
import { type HTMLFormElement, type HTMLInputElement, parse } from '../../../lib/index.ts';

const MARKUP = '<table><form id="f"><tr><td><input id="a"></td></tr></form></table><form id="g"></form>';

function scene() {
  const document = parse(MARKUP);
  const input = document.getElementById('a') as HTMLInputElement;
  const form = document.getElementById('f') as HTMLFormElement;
  const other = document.getElementById('g') as HTMLFormElement;
  return { document, input, form, other };
}

/** Associations that the parser makes although the form is no ancestor. https://html.spec.whatwg.org/#form-owner */
describe('a form owner given by the parser', () => {
  test('is not an ancestor and owns the control', () => {
    const { input, form } = scene();
    expect(form.contains(input)).toBe(false);
    expect(input.form).toBe(form);
    expect([...form.elements]).toEqual([input]);
  });

  test('ends when an ancestor of the control leaves, also if it comes back', () => {
    const { input, form, other } = scene();
    const row = input.closest('tr') as Element;
    const body = row.parentNode as Element;
    row.remove();
    body.append(row);
    expect(input.form).toBe(null);
    expect(form.elements.length).toBe(0);
    other.append(row);
    expect(input.form).toBe(other);
  });

  test('ends when the form leaves', () => {
    const { document, input, form } = scene();
    form.remove();
    document.body.append(form);
    expect(input.form).toBe(null);
  });

  test('ends when a form attribute is set, and does not come back with its removal', () => {
    const { input, other } = scene();
    input.setAttribute('form', 'g');
    expect(input.form).toBe(other);
    input.removeAttribute('form');
    expect(input.form).toBe(null);
  });

  test('stays when both move together', () => {
    const { document, input, form } = scene();
    const table = form.parentNode as Element;
    table.remove();
    expect(input.form).toBe(form);
    document.body.append(table);
    expect(input.form).toBe(form);
  });
});
