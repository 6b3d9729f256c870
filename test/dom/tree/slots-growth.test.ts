import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';
import { hosted, htmlDocument, microtasks } from './slotting.ts';

const COUNT = 40_000;

/** With the microtasks that follow. Each takes well under a second where it is linear, and minutes where it is not. */
async function run(work: () => void): Promise<void> {
  work();
  await microtasks();
}

test('many children come, are renamed, and go', async () => {
  const { host, slot } = await hosted([], ['slot#s', 'slot#x[name=x]']);
  const document = host.ownerDocument;
  await run(() => {
    for (let i = 0; i < COUNT; i++) host.append(document.createElement('i'));
    expect(slot('s').assignedNodes().length).toBe(COUNT);
    for (const child of host.children) child.slot = 'x';
    expect(slot('s').assignedNodes().length).toBe(0);
    expect(slot('x').assignedNodes({ flatten: true }).length).toBe(COUNT);
    while (host.lastChild !== null) host.lastChild.remove();
  });
}, 60_000);

test('many slots come at the end, at the start and inside one another, and go', async () => {
  const document = htmlDocument();
  const host = document.createElement('div');
  const shadowRoot = host.attachShadow({ mode: 'open' });
  host.append('x');
  await run(() => {
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
}, 60_000);

test('many nodes are assigned by hand, and taken by another slot', async () => {
  const { host, slot } = await hosted([], ['slot#s', 'slot#t'], { slotAssignment: 'manual' });
  const document = host.ownerDocument;
  const nodes = Array.from({ length: COUNT }, () => host.appendChild(document.createElement('i')));
  await run(() => {
    slot('s').assign(...nodes);
    slot('t').assign(...nodes);
    expect([slot('s').assignedNodes().length, slot('t').assignedNodes().length]).toEqual([0, COUNT]);
    for (const node of nodes) node.remove();
  });
}, 60_000);

test('a declarative shadow tree of many slots is parsed', async () => {
  const slots = '<p></p><slot></slot>'.repeat(COUNT);
  const nested = '<slot>'.repeat(COUNT);
  const children = '<i slot=a></i>x'.repeat(COUNT);
  let document!: Document;
  await run(() => {
    document = parse(`<div><template shadowrootmode=open>${slots}${nested}</template>${children}</div>`);
  });
  const host = document.body.firstElementChild as Element;
  expect(host.shadowRoot!.querySelectorAll('slot').length).toBe(2 * COUNT);
  expect((host.lastChild as Text).assignedSlot).toBe(host.shadowRoot!.querySelector('slot'));
}, 60_000);
