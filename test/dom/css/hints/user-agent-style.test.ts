import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { Window } from '../../../../lib/index.ts';
import { defaultsOf, elements, follows } from './default-cases.mjs';
import { body, doctypes, names, parents, properties, surroundedStyles } from './surrounded-cases.mjs';

type Styles = Record<string, string | undefined>;

/** What Chromium answers: `scripts/record-hints.mjs`. */
const recorded = JSON.parse(readFileSync(path.join(import.meta.dirname, 'recorded-defaults.json'), 'utf8')) as Record<
  string,
  Styles
>;

/** Elements and properties of which livedom says something else. */
const DIFFERENCES: readonly { reason: string; names: string; properties: RegExp }[] = [
  { reason: 'there is no stretch in the style sheet', names: 'marquee', properties: /^width$/ },
];

it('elements have by themselves the styles that they have in Chromium', () => {
  const window = new Window({ html: '<!DOCTYPE html>', runScripts: 'outside-only' });
  const answers = window.eval(`(${defaultsOf})(${JSON.stringify(elements)}, ${JSON.stringify(follows)})`);
  window.close();
  expect(Object.keys(recorded)).toEqual([...elements]);
  const differing: string[] = [];
  const listed = new Set<string>();
  for (const [name, expected] of Object.entries(recorded)) {
    const found = answers[name] as Styles;
    for (const property of new Set([...Object.keys(expected), ...Object.keys(found)])) {
      if (found[property] === expected[property]) continue;
      const difference = DIFFERENCES.find(
        ({ names, properties }) => names.split(' ').includes(name.split(' ')[0] as string) && properties.test(property),
      );
      if (difference === undefined)
        differing.push(`${name} ${property}: ${expected[property]}, found ${found[property]}`);
      else listed.add(difference.reason);
    }
  }
  expect(differing).toEqual([]);
  expect([...listed].sort()).toEqual(DIFFERENCES.map(({ reason }) => reason).sort());
});

/** What Chromium answers, by document mode. */
const surrounded = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'recorded-surrounded.json'), 'utf8'),
) as Record<string, string>[];

/** A child that is a button is part of how a select is drawn. */
const DRAWN = 'select > button';

it.each(doctypes.map((doctype, index) => ({ doctype, index })))(
  'elements have within others the styles that they have in Chromium: "$doctype"',
  ({ doctype, index }) => {
    const window = new Window({ html: doctype + body, runScripts: 'outside-only' });
    const asked = [parents, names, properties].map((list) => JSON.stringify(list));
    const answers = window.eval(`(${surroundedStyles})(${asked})`) as Record<string, string>;
    window.close();
    const expected = surrounded[index] as Record<string, string>;
    expect(answers[DRAWN]).not.toBe(expected[DRAWN]);
    expect({ ...answers, [DRAWN]: '' }).toEqual({ ...expected, [DRAWN]: '' });
  },
);

it('images that text flows around have a margin in quirks mode', () => {
  const margins = doctypes.map((doctype) => {
    const window = new Window({ html: `${doctype}<img align=left><img align=RIGHT>` });
    const [left, right] = window.document.images;
    const found = [window.getComputedStyle(left!).marginRight, window.getComputedStyle(right!).marginLeft];
    window.close();
    return found;
  });
  expect(margins).toEqual([
    ['0px', '0px'],
    ['3px', '3px'],
  ]);
});

it('legends stand where their attribute says', () => {
  const window = new Window({
    html: '<fieldset><legend align=left></legend></fieldset><fieldset><legend align=CENTER>',
  });
  const legends = [...window.document.querySelectorAll('legend')];
  expect(legends.map((legend) => window.getComputedStyle(legend).justifySelf)).toEqual(['left', 'center']);
  window.close();
});

it('forms in tables are not seen in documents of HTML alone', () => {
  const window = new Window({
    html: '<html xmlns="http://www.w3.org/1999/xhtml"><body><table><form/></table></body></html>',
    contentType: 'application/xhtml+xml',
  });
  expect(window.getComputedStyle(window.document.querySelector('form')!).display).toBe('block');
  window.close();
});
