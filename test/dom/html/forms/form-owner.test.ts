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
