import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AccessibilityNode, accessibleTree } from '../../../lib/accessibility/index.ts';
import { parse, Window } from '../../../lib/index.ts';
import { roleOfChromium } from './differences.ts';
import { trees } from './trees.mjs';

// What Chromium exposes, as scripts/record-accessibility.mjs recorded it.
type Recorded = { depth: number; role: string; name: string; description?: string; [property: string]: unknown };
const recorded = JSON.parse(readFileSync(new URL('recorded-trees.json', import.meta.url), 'utf8')) as Record<
  string,
  Recorded[]
>;

/** What both tell of: those of Chromium that are no more than how a page looks are left out, and what is in fields. */
const STATES = 'value checked pressed expanded selected disabled required modal multiselectable invalid'.split(' ');
const LOOKS = ['InlineTextBox', 'ListMarker', 'LineBreak', 'MenuListPopup'];
const FIELDS = ['textbox', 'searchbox', 'spinbutton', 'meter'];

const collapsed = (text: string): string => text.replace(/[ \t\n\f\r]+/g, ' ').replace(/^ | $/g, '');

/** A line for each, with its states. */
function lineOf(depth: number, role: string, name: string, states: Record<string, unknown>): string {
  const said = STATES.filter((state) => states[state] !== undefined).map((state) => `${state}=${states[state]}`);
  return [`${'  '.repeat(depth)}${role} "${name}"`, ...said].join(' ');
}

function theirs(entries: readonly Recorded[]): string[] {
  const lines: string[] = [];
  /** By depth there: the depth here, and whether what is in it is left out. */
  const open: { depth: number; isField: boolean }[] = [];
  for (const { depth, role, name, ...properties } of entries) {
    open.length = depth;
    const around = open.at(-1);
    const isField = around?.isField === true;
    const isNothing = role === 'generic' && name === '' && !properties.description && properties.focusable !== true;
    const isLeft = isField || LOOKS.includes(role) || (isNothing && depth > 0);
    const depthHere = around === undefined ? 0 : around.depth + 1;
    open.push({ depth: isLeft ? depthHere - 1 : depthHere, isField: isField || FIELDS.includes(role) });
    if (!isLeft) lines.push(lineOf(depthHere, roleOfChromium(role, null), collapsed(name), known(role, properties)));
  }
  return lines;
}

/** As far as it is said here: what does not hold is not, but where it could be otherwise. */
function known(role: string, { value, ...properties }: Record<string, unknown>): Record<string, unknown> {
  const given: Record<string, unknown> = value === undefined ? {} : { value: String(value) };
  for (const [name, is] of Object.entries(properties)) {
    const isFalse = is === false || is === 'false';
    if (isFalse && !['checked', 'pressed', 'expanded', 'selected'].includes(name)) continue;
    given[name] = is === 'true' ? true : isFalse ? false : is;
  }
  return role === 'RootWebArea' ? {} : given;
}

function ours(root: AccessibilityNode): string[] {
  const lines: string[] = [];
  const open: [node: AccessibilityNode, depth: number][] = [[root, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, depth] = next;
    // Bodies of tables are not told there.
    const isTold = node.role !== 'rowgroup';
    if (isTold) lines.push(lineOf(depth, node.role, node.name, { ...node }));
    for (const child of [...node.children].reverse()) open.push([child, isTold ? depth + 1 : depth]);
  }
  return lines;
}

test.each(Object.keys(recorded))('%s', (name) => {
  const html = trees[name] as string;
  const document = parse(`<!DOCTYPE html><html lang=en><head><title>Case</title></head><body>${html}</body></html>`);
  const root = accessibleTree(document) as AccessibilityNode;
  expect(ours(root)).toEqual(theirs(recorded[name] as Recorded[]));
});

test('noscript elements are exposed where no scripts run', () => {
  const linesOf = (runScripts?: 'dangerously') =>
    ours(
      accessibleTree(
        new Window({ html: '<h1>a<noscript>b</noscript></h1>', runScripts }).document,
      ) as AccessibilityNode,
    );
  expect(linesOf()[1]).toContain('heading "ab"');
  expect(linesOf('dangerously')[1]).toContain('heading "a"');
});
