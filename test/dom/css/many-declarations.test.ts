import { describe, expect, it } from 'vitest';
import { parse } from '../../../lib/index.ts';
import { numbers } from '../../setup/numbers.ts';
import { Window } from '../../setup/windows.ts';

const KNOWN: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['color', ['red', 'blue', '']],
  ['margin', ['1px', '1px 2px', '']],
  ['margin-left', ['1px', '7px', '']],
  ['margin-top', ['1px', '']],
  ['padding', ['1px', '2px 3px', '']],
  ['padding-right', ['1px', 'var(--a)', '']],
  ['border', ['1px solid red', '']],
  ['border-left', ['2px dotted blue', '']],
  ['all', ['unset', '']],
];

/** The declarations of a text that holds no strings. */
const declarations = (text: string): string[] => (text.match(/[^;]+;/g) ?? []).map((part) => part.trim());

function elements() {
  const document = parse('<p><b><i>');
  return ['p', 'b', 'i'].map((name) => document.querySelector<HTMLElement>(name) as HTMLElement);
}

describe('the style of an element with many custom properties', () => {
  it.each([1, 2, 3, 4])('is that of one without them, and what a list of them says (%i)', (seed) => {
    const random = numbers(seed);
    const [element, plain, parsed] = elements() as [HTMLElement, HTMLElement, HTMLElement];
    const custom = new Map<string, string>();
    for (let step = 0; step < 700; step++) {
      const chosen = random.next().value;
      if (chosen % 5 === 0) {
        const [name, values] = KNOWN[random.next().value % KNOWN.length]!;
        const value = values[random.next().value % values.length]!;
        for (const { style } of [element, plain]) style.setProperty(name, value, chosen % 2 ? 'important' : '');
      } else {
        const name = `--a${random.next().value % 90}`;
        const isRemoved = chosen % (step < 350 ? 7 : 2) === 0;
        const value = isRemoved ? '' : `v${chosen % 3}`;
        if (isRemoved) custom.delete(name);
        else custom.set(name, value);
        if (isRemoved && chosen % 4 === 0) element.style.removeProperty(name);
        else element.style.setProperty(name, value);
      }
      if (step % 19 !== 0) continue;
      const text = element.getAttribute('style') ?? '';
      const parts = declarations(text);
      expect(parts.join(' ')).toBe(text);
      expect(element.style.cssText).toBe(text);
      expect(parts.filter((part) => part.startsWith('--'))).toEqual(
        [...custom].map(([name, value]) => `${name}: ${value};`),
      );
      expect(parts.filter((part) => !part.startsWith('--')).join(' ')).toBe(plain.style.cssText);
      const names = Array.from(element.style);
      expect(names.filter((name) => name.startsWith('--'))).toEqual([...custom.keys()]);
      expect(names.filter((name) => !name.startsWith('--'))).toEqual(Array.from(plain.style));
      expect([element.style.item(names.length), element.style[names.length]]).toEqual(['', undefined]);
      // What was written is what is written when it is read, but that what is important stands behind the rest, as in Chromium.
      parsed.setAttribute('style', text);
      const isImportant = (part: string): boolean => part.endsWith(' !important;');
      const sorted = [...parts.filter((part) => !isImportant(part)), ...parts.filter(isImportant)];
      expect(parsed.style.cssText).toBe(sorted.join(' '));
      // What `all` says is no longer one where it had to be written as what it stands for.
      const isWritten = !names.includes('all') || parts.some((part) => part.startsWith('all:'));
      if (isWritten) expect(parsed.style.length).toBe(names.length);
    }
  });

  it('is written as what is read again, whatever order they come in', () => {
    const [element, parsed] = elements() as [HTMLElement, HTMLElement];
    const computed = new Window({ html: '<p>' }).getComputedStyle(element);
    const random = numbers(5);
    const names = [...computed]
      .filter((name) => !name.startsWith('-webkit-'))
      .map((name) => [random.next().value, name]);
    for (const [index, [, name]] of names.sort().entries()) {
      element.style.setProperty(`${name}`, computed.getPropertyValue(`${name}`), index % 40 === 0 ? 'important' : '');
      if (index % 7 === 0) element.style.removeProperty(`${names[(index * 3) % names.length]?.[1]}`);
      if (index % 23 !== 0) continue;
      parsed.setAttribute('style', element.getAttribute('style') ?? '');
      expect(parsed.style.cssText.split('; ').sort()).toEqual(element.style.cssText.split('; ').sort());
    }
  });

  it('is what the attribute says when that is changed', () => {
    const [element] = elements() as [HTMLElement];
    for (let i = 0; i < 50; i++) element.style.setProperty(`--a${i}`, 'x');
    element.setAttribute('style', '--b: y; color: red');
    expect([element.style.length, element.style[0], element.style.cssText]).toEqual([2, '--b', '--b: y; color: red;']);
    element.style.cssText = Array.from({ length: 40 }, (_, i) => `--c${i}: z`).join(';');
    element.style.removeProperty('--c0');
    element.style.setProperty('--c7', 'w', 'important');
    expect([element.style.length, element.style[6]]).toEqual([39, '--c7']);
    expect(element.getAttribute('style')).toMatch(/^--c1: z; .* --c7: w !important; --c8: z; /);
  });
});
