import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';
import { hosted, htmlDocument, microtasks } from './slotting.ts';

const COUNT = 40_000;

/** With the microtasks that follow. */
async function milliseconds(work: () => void): Promise<number> {
  const start = performance.now();
  work();
  await microtasks();
  return performance.now() - start;
}

// Each takes well under a second where it is linear, and minutes where it is not.
const LIMIT = 12_000;

test('many children come, are renamed, and go', async () => {
  const { host, slot } = await hosted([], ['slot#s', 'slot#x[name=x]']);
  const document = host.ownerDocument;
  const time = await milliseconds(() => {
    for (let i = 0; i < COUNT; i++) host.append(document.createElement('i'));
    expect(slot('s').assignedNodes().length).toBe(COUNT);
    for (const child of host.children) child.slot = 'x';
    expect(slot('s').assignedNodes().length).toBe(0);
    expect(slot('x').assignedNodes({ flatten: true }).length).toBe(COUNT);
    while (host.lastChild !== null) host.lastChild.remove();
  });
  expect(time).toBeLessThan(LIMIT);
}, 60_000);

test('many slots come at the end, at the start and inside one another, and go', async () => {
  const document = htmlDocument();
  const host = document.createElement('div');
  const shadowRoot = host.attachShadow({ mode: 'open' });
  host.append('x');
  const time = await milliseconds(() => {
    for (let i = 0; i < COUNT; i++) {
      shadowRoot.append(document.createElement('p'));
      shadowRoot.append(document.createElement('slot'));
      shadowRoot.prepend(document.createElement('slot'));
    }
    let parent = shadowRoot.appendChild(document.createElement('slot'));
    for (let i = 0; i < COUNT; i++) parent = parent.appendChild(document.createElement('slot'));
    while (shadowRoot.firstChild !== null) shadowRoot.firstChild.remove();
  });
  expect(host.firstChild && (host.firstChild as Text).assignedSlot).toBe(null);
  expect(time).toBeLessThan(LIMIT);
}, 60_000);

test('many nodes are assigned by hand, and taken by another slot', async () => {
  const { host, slot } = await hosted([], ['slot#s', 'slot#t'], { slotAssignment: 'manual' });
  const document = host.ownerDocument;
  const nodes = Array.from({ length: COUNT }, () => host.appendChild(document.createElement('i')));
  const time = await milliseconds(() => {
    slot('s').assign(...nodes);
    slot('t').assign(...nodes);
    expect([slot('s').assignedNodes().length, slot('t').assignedNodes().length]).toEqual([0, COUNT]);
    for (const node of nodes) node.remove();
  });
  expect(time).toBeLessThan(LIMIT);
}, 60_000);

test('a declarative shadow tree of many slots is parsed', async () => {
  const slots = '<p></p><slot></slot>'.repeat(COUNT);
  const nested = '<slot>'.repeat(COUNT);
  const children = '<i slot=a></i>x'.repeat(COUNT);
  let document!: Document;
  const time = await milliseconds(() => {
    document = parse(`<div><template shadowrootmode=open>${slots}${nested}</template>${children}</div>`);
  });
  const host = document.body.firstElementChild as Element;
  expect(host.shadowRoot!.querySelectorAll('slot').length).toBe(2 * COUNT);
  expect((host.lastChild as Text).assignedSlot).toBe(host.shadowRoot!.querySelector('slot'));
  expect(time).toBeLessThan(LIMIT);
}, 60_000);
