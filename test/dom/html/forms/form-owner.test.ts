import { describe, expect, test } from 'vitest';
import { parse } from '../../../../lib/index.ts';

/** A form that a `div` closes too early: the controls after it belong to it only because the parser says so. */
const page = '<!DOCTYPE html><main><div><form></div><p><input><b><select></select></b></p></main>';

function controls(document: Document): (HTMLInputElement | HTMLSelectElement)[] {
  return [document.querySelector('input')!, document.querySelector('select')!];
}

describe('an association that the parser made against the tree', () => {
  test('holds while both move together', () => {
    const document = parse(page);
    const form = document.querySelector('form');
    const all = controls(document);
    document.querySelector('main')!.remove();
    expect(all.map((control) => control.form)).toEqual([form, form]);
  });

  test('ends for the control that leaves', () => {
    const document = parse(page);
    const form = document.querySelector('form');
    const all = controls(document);
    document.querySelector('b')!.remove();
    expect(all.map((control) => control.form)).toEqual([form, null]);
    document.querySelector('input')!.remove();
    expect(all[0]!.form).toBeNull();
  });

  test('ends for all when the form leaves', () => {
    const document = parse(page);
    const all = controls(document);
    document.querySelector('div')!.remove();
    expect(all.map((control) => control.form)).toEqual([null, null]);
  });
});

test('many associated controls below a deep stack leave together', () => {
  // Climbing from each control takes minutes.
  const document = parse(`<form>${'<div>'.repeat(60_000)}${'<input>'.repeat(60_000)}`);
  const { documentElement } = document;
  documentElement.remove();
  expect(documentElement.querySelector('input')?.form).toBe(documentElement.querySelector('form'));
});

test('the elements of a form are those that say it is their form', () => {
  const document = parse(
    `<table><form id=a><tr><td><input></table></form><div><input form=a><input form=b><p><form id=b><input>${'<i><select></select><input form=a><img>'.repeat(5)}</form><input form=none><input></div>`,
  );
  for (const form of [...document.forms, document.createElement('form')]) {
    const mine = [...document.querySelectorAll('input, select')].filter(
      (control) => (control as HTMLInputElement).form === form,
    );
    expect([...form.elements]).toEqual(mine);
  }
  expect([...document.forms].map((form) => form.elements.length)).toEqual([7, 8]);
  const detached = document.createElement('div');
  detached.innerHTML = '<form id=a><p><input form=b><b><input></b></form><input form=a>';
  expect([...detached.querySelector('form')!.elements]).toEqual([...detached.querySelectorAll('form input')]);
});
