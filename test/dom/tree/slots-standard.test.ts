import { expect, test } from 'vitest';
import { htmlDocument, microtasks, names } from './slotting.ts';

/**
 * The Standard's own algorithms, which look at all slots after each mutation, against what the index finds.
 * https://dom.spec.whatwg.org/#assigning-slotables-and-slots
 */

function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const nameOf = (element: Element, attribute: string) => element.getAttribute(attribute) ?? '';

function slotsIn(node: Node): HTMLSlotElement[] {
  const slots = [...node.childNodes].flatMap(slotsIn);
  return node.nodeName === 'SLOT' ? [node as HTMLSlotElement, ...slots] : slots;
}

/** https://dom.spec.whatwg.org/#find-slotables */
function findSlottables(slot: HTMLSlotElement): Node[] {
  const root = slot.getRootNode();
  if (!('host' in root)) return [];
  const { host } = root as ShadowRoot;
  const isFirst = slotsIn(root).find((s) => s.name === slot.name) === slot;
  if (!isFirst) return [];
  return [...host.childNodes].filter((child) => {
    if (child.nodeType === 3) return slot.name === '';
    return child.nodeType === 1 && nameOf(child as Element, 'slot') === slot.name;
  });
}

const isSame = (a: readonly Node[], b: readonly Node[]) => a.length === b.length && a.every((x, i) => x === b[i]);

function tree(seed: number) {
  const document = htmlDocument();
  const below = numbers(seed);
  const hosts = [1, 2].map(() => document.body.appendChild(document.createElement('div')));
  const roots = hosts.map((host) => host.attachShadow({ mode: 'open' }));
  const slots: HTMLSlotElement[] = [];
  const parents: ParentNode[] = [1, 2, 3, 4].flatMap(() => [...roots, ...hosts]);
  const others: Element[] = [];
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  const name = () => pick(['', 'x', 'y']);
  for (let i = 0; i < 8; i++) {
    const slot = document.createElement('slot');
    slot.id = `s${i}`;
    slot.name = name();
    slots.push(slot);
    const div = document.createElement('div');
    div.id = `d${i}`;
    div.slot = name();
    others.push(div);
    parents.push(slot, div);
  }
  return { below, pick, name, hosts, roots, slots, parents, others, nodes: [...slots, ...others] };
}

/** One mutation at random; returns the slot whose fallback content it changed, if any. */
function mutate({ below, pick, name, slots, parents, others, nodes }: ReturnType<typeof tree>): Node | null {
  switch (below(5)) {
    case 0:
      pick(slots).name = name();
      return null;
    case 1:
      pick(others).slot = name();
      return null;
    default: {
      const node = pick(nodes);
      const parent = pick(parents) as Node & ParentNode;
      const { parentNode } = node;
      if (parentNode !== null) {
        node.remove();
        return parentNode;
      }
      if (node.contains(parent)) return null;
      parent.insertBefore(node, below(2) === 0 ? null : pick([null, ...parent.childNodes]));
      return parent;
    }
  }
}

test('the index finds what the Standard finds', async () => {
  let changes = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const state = tree(seed);
    const assigned = new Map(state.slots.map((slot) => [slot, [] as Node[]]));
    let log: string[] = [];
    for (const slot of state.slots)
      slot.addEventListener('slotchange', (event) => event.target === slot && log.push(slot.id));
    for (let step = 0; step < 150; step++) {
      const parent = mutate(state) as HTMLSlotElement | null;
      const expected = new Set<string>();
      for (const [slot, old] of assigned) {
        const slottables = findSlottables(slot);
        expect(names(slot.assignedNodes())).toEqual(names(slottables));
        for (const node of slottables) expect((node as Element).assignedSlot).toBe(slot);
        if (!isSame(old, slottables)) expected.add(slot.id);
        if (slot === parent && old.length === 0 && slottables.length === 0 && 'host' in slot.getRootNode()) {
          expected.add(slot.id);
        }
        assigned.set(slot, slottables);
      }
      log = [];
      await Promise.resolve();
      expect([seed, step, [...log].sort()]).toEqual([seed, step, [...expected].sort()]);
      changes += log.length;
    }
    await microtasks();
  }
  expect(changes).toBeGreaterThan(300);
}, 60_000);
