import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accessibleDescription, accessibleName, accessibleRole } from '../../../lib/accessibility/index.ts';
import { parse } from '../../../lib/index.ts';
import { cases } from './cases.mjs';
import { differences, roleOfChromium } from './differences.ts';

// What Chromium gives, as scripts/record-accessibility.mjs recorded it.
type Answer = readonly [role: string, name: string, description: string];
const recorded = JSON.parse(readFileSync(new URL('recorded.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, Answer>
>;

const collapsed = (text: string): string => text.replace(/[ \t\n\f\r]+/g, ' ').replace(/^ | $/g, '');

/** In shadow trees too. */
function elementsWithIds(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const inner = shadowRoots.get(element) ?? element.shadowRoot;
    return [...(element.id === '' ? [] : [element]), ...(inner === null ? [] : elementsWithIds(inner))];
  });
}

const shadowRoots = new Map<Element, ShadowRoot>();

function elementsOf(name: string): Map<string, Element> {
  const given = cases[name] as string | { html: string; script: string };
  const { html, script } = typeof given === 'string' ? { html: given, script: '' } : given;
  const document = parse(`<!DOCTYPE html><html lang=en><head><title>Case</title></head><body>${html}</body></html>`);
  const elements = new Map<string, Element>();
  for (const element of elementsWithIds(document)) if (!elements.has(element.id)) elements.set(element.id, element);
  if (script !== '') new Function(...elements.keys(), script)(...elements.values());
  return elements;
}

test.each(Object.keys(recorded))('%s', (name) => {
  const elements = elementsOf(name);
  const ours: Record<string, Answer> = {};
  const theirs: Record<string, Answer> = {};
  for (const [id, [role, label, description]] of Object.entries(recorded[name] as Record<string, Answer>)) {
    const element = elements.get(id);
    if (element === undefined || differences[name]?.has(id)) continue;
    theirs[id] = [roleOfChromium(role, element), collapsed(label), collapsed(description)];
    ours[id] = [accessibleRole(element), accessibleName(element), accessibleDescription(element)];
  }
  expect(ours).toEqual(theirs);
});

test('there are more than a thousand answers, few of which differ', () => {
  const answers = Object.values(recorded).reduce((sum, ofPage) => sum + Object.keys(ofPage).length, 0);
  const differing = Object.values(differences).reduce((sum, ids) => sum + ids.size, 0);
  expect(answers).toBeGreaterThan(1000);
  expect(differing / answers).toBeLessThan(0.02);
});
