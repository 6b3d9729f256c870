import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { type Asked, ask } from '../../../../scripts/css-pages/ask.mjs';
import { PROPERTIES } from '../../../../scripts/css-pages/page.mjs';
import { Window } from '../../../setup/windows.ts';

/** Small pages with style sheets that a generator has made, and what Chromium makes of them. */
const PAGES = readFileSync('test/dom/css/computed/pages.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Asked & { readonly html: string });

const { different } = parseYaml(readFileSync('test/expectations/css-pages.yaml', 'utf8')) as {
  different: { reason: string; pages: number[] }[] | null;
};

function asked(html: string): Asked {
  const window = new Window({ html });
  const answer = ask(window.document as unknown as Document, window, PROPERTIES);
  window.close();
  return answer;
}

/** What differs, in words. */
function differences({ html, ...theirs }: (typeof PAGES)[number]): string[] {
  const ours = asked(html);
  const found: string[] = [];
  theirs.sheets.forEach((rules, sheet) => {
    rules.forEach((rule, index) => {
      const own = ours.sheets[sheet]?.[index];
      if (own !== rule) found.push(`rule ${rule} is written ${own}`);
    });
  });
  theirs.inline.forEach((text, index) => {
    if (ours.inline[index] !== text) found.push(`style ${text} is written ${ours.inline[index]}`);
  });
  theirs.computed.forEach((values, element) => {
    const own = ours.computed[element] ?? {};
    for (const name of new Set([...Object.keys(values), ...Object.keys(own)])) {
      if (own[name] !== values[name]) found.push(`${name} of element ${element} is ${own[name]}, not ${values[name]}`);
    }
  });
  return found;
}

test('pages are styled as in Chromium', () => {
  const listed = new Set((different ?? []).flatMap(({ pages }) => pages));
  const found = PAGES.map(differences);
  const report = found.flatMap((texts, page) => (listed.has(page) ? [] : texts.map((text) => `page ${page}: ${text}`)));
  expect(report).toEqual([]);
  expect([...listed].filter((page) => found[page]?.length === 0)).toEqual([]);
});
