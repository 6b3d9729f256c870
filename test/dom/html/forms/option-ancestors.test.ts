import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestAncestorOptgroup, nearestAncestorSelect } from '../../../../dom/html/forms/option-ancestors.ts';
import { recordOf } from '../../../../dom/realm/target-link.ts';
import type { ElementRecord } from '../../../../dom/tree/records.ts';
import { parse } from '../../../../lib/index.ts';

const PAGE =
  '<div id=a><select id=b><optgroup id=c><div id=d><option id=e></select></div><optgroup id=f><div id=g></div></optgroup>' +
  '<datalist id=h><div id=i></div></datalist><select id=j><div id=k></div></select><div id=l><div id=m></div></div>';
const IDS = [...'abcdefghijklm'];

function naiveSelect(option: Element): Element | null {
  let optgroups = 0;
  for (let at = option.parentElement; at !== null; at = at.parentElement) {
    if (at.localName === 'select') return at;
    if (at.localName === 'datalist' || at.localName === 'hr' || at.localName === 'option') return null;
    if (at.localName === 'optgroup' && ++optgroups > 1) return null;
  }
  return null;
}

function naiveOptgroup(option: Element): Element | null {
  const end = option.parentElement?.closest('optgroup, select, datalist, hr, option') ?? null;
  return end?.localName === 'optgroup' ? end : null;
}

test('an option has the select and optgroup elements around it, wherever it and they go', () => {
  const move = fc.tuple(fc.constantFrom(...IDS), fc.constantFrom(...IDS), fc.boolean());
  const property = fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
    const document = parse(PAGE);
    const all = IDS.map((id) => document.getElementById(id) as Element);
    // From now on changes are told.
    expect(document.querySelectorAll(':checked').length).toBeLessThan(2);
    for (const [from, to, isRemoved] of moves) {
      const element = all[IDS.indexOf(from)] as Element;
      const parent = all[IDS.indexOf(to)] as Element;
      if (isRemoved) element.remove();
      else if (!element.contains(parent)) parent.append(element);
      for (const option of all) {
        const record = recordOf(option) as ElementRecord;
        const found = [nearestAncestorSelect(record), nearestAncestorOptgroup(record)];
        const expected = [naiveSelect(option), naiveOptgroup(option)];
        expect(found.map((each) => each?.name.localName)).toEqual(expected.map((each) => each?.localName));
        expect(expected.map((each) => each && recordOf(each)).every((each, i) => each === found[i])).toBe(true);
      }
    }
  });
  fc.assert(property, { numRuns: 60 });
});
