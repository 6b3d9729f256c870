import { describe, expect, test } from 'vitest';
import { hosted, htmlDocument, microtasks, names, node, thrownName } from './slotting.ts';

describe('assignment by name', () => {
  test('gives each child to the first slot of its name', async () => {
    const { host, slot } = await hosted(
      ['i#a[slot=x]', '"t"', 'i#b', 'i#c[slot=x]', 'i#d[slot=none]', 'i#e[slot=]'],
      ['slot#one[name=x]', 'slot#two[name=x]', 'slot#plain', 'slot#also[name=]'],
    );
    expect(names(slot('one').assignedNodes())).toEqual(['a', 'c']);
    expect(names(slot('two').assignedNodes())).toEqual([]);
    expect(names(slot('plain').assignedNodes())).toEqual(['"t"', 'b', 'e']);
    expect(names(slot('plain').assignedElements())).toEqual(['b', 'e']);
    expect(names(slot('also').assignedNodes())).toEqual([]);
    const assigned = [...host.childNodes].map((child) => (child as Element).assignedSlot?.id);
    expect(assigned).toEqual(['one', 'plain', 'plain', 'one', undefined, 'plain']);
  });

  test('is by the slot element of HTML alone, in a shadow tree alone', async () => {
    const { shadowRoot, host } = await hosted(['i#a'], []);
    shadowRoot.append(host.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'slot'));
    expect((host.firstChild as Element).assignedSlot).toBe(null);
    const slot = host.ownerDocument.createElement('slot');
    host.append(slot);
    slot.append('x');
    expect(slot.assignedNodes({ flatten: true })).toEqual([]);
  });

  test('of comments there is none, of grandchildren neither', async () => {
    const { host, slot } = await hosted(['i#a'], ['slot#s']);
    host.append(host.ownerDocument.createComment('x'));
    host.firstElementChild!.append(host.ownerDocument.createElement('b'));
    expect(names(slot('s').assignedNodes())).toEqual(['a']);
    expect((host.firstChild!.firstChild as Element).assignedSlot).toBe(null);
  });

  test('does not show through assignedSlot when the root is closed', async () => {
    const { host, slot } = await hosted(['i#a'], ['slot#s'], { mode: 'closed' });
    expect((host.firstChild as Element).assignedSlot).toBe(null);
    expect(names(slot('s').assignedNodes())).toEqual(['a']);
  });

  test('flattens slots in slots, and what they show when they are empty', async () => {
    const { host, shadowRoot, slot } = await hosted(['i#a', 'i#b[slot=x]'], ['div#inner', 'slot#none[name=none]']);
    const document = host.ownerDocument;
    const inner = slot('inner').attachShadow({ mode: 'open' });
    slot('inner').append(node(document, 'slot#outer'), node(document, 'slot#x[name=x]'), node(document, 'i#own'));
    const innerSlot = inner.appendChild(document.createElement('slot'));
    slot('none').append(node(document, '"fallback"'), document.createComment('c'), node(document, 'i#f'));
    expect(names(innerSlot.assignedNodes())).toEqual(['outer', 'x', 'own']);
    expect(names(innerSlot.assignedNodes({ flatten: true }))).toEqual(['a', 'b', 'own']);
    expect(names(innerSlot.assignedElements({ flatten: true }))).toEqual(['a', 'b', 'own']);
    expect(names(slot('none').assignedNodes())).toEqual([]);
    expect(names(slot('none').assignedNodes({ flatten: true }))).toEqual(['"fallback"', 'f']);
    shadowRoot.textContent = '';
    // Slots that are in no shadow tree any more are nodes like others.
    expect(names(innerSlot.assignedNodes({ flatten: true }))).toEqual(['outer', 'x', 'own']);
  });
});

describe('slotchange', () => {
  const cases: [string, string[], string[], (h: Awaited<ReturnType<typeof hosted>>) => void, string[]][] = [
    ['a child comes', [], ['slot#s'], ({ host }) => host.append('x'), ['s']],
    ['a comment comes', [], ['slot#s'], ({ host }) => host.append(host.ownerDocument.createComment('')), []],
    ['a child of no slot comes', [], ['slot#s[name=x]'], ({ host }) => host.append('x'), []],
    ['a child goes', ['i#a'], ['slot#s'], ({ host }) => host.firstChild!.remove(), ['s']],
    [
      'a child comes and goes',
      [],
      ['slot#s'],
      ({ host }) => host.appendChild(host.ownerDocument.createElement('i')).remove(),
      ['s'],
    ],
    ['children change places', ['i#a', 'i#b'], ['slot#s'], ({ host }) => host.append(host.firstChild!), ['s']],
    ['children are replaced', ['i#a'], ['slot#s'], ({ host }) => host.replaceChildren('x'), ['s']],
    [
      'a child gets another slot',
      ['i#a'],
      ['slot#s', 'slot#x[name=x]'],
      ({ host }) => host.firstElementChild!.setAttribute('slot', 'x'),
      ['s', 'x'],
    ],
    [
      'a child gets the same slot',
      ['i#a'],
      ['slot#s'],
      ({ host }) => host.firstElementChild!.setAttribute('slot', ''),
      [],
    ],
    [
      'a child loses its slot attribute',
      ['i#a[slot=x]'],
      ['slot#s', 'slot#x[name=x]'],
      ({ host }) => host.firstElementChild!.removeAttribute('slot'),
      ['x', 's'],
    ],
    [
      'a namespaced slot attribute is set',
      ['i#a'],
      ['slot#s', 'slot#x[name=x]'],
      ({ host }) => host.firstElementChild!.setAttributeNS('ns', 'slot', 'x'),
      [],
    ],
    [
      'a slot gets another name',
      ['i#a'],
      ['slot#s'],
      ({ slot }) => {
        slot('s').name = 'x';
      },
      ['s'],
    ],
    [
      'a slot without children gets another name',
      ['i#a'],
      ['slot#s[name=y]'],
      ({ slot }) => {
        slot('s').name = 'x';
      },
      [],
    ],
    [
      'a slot passes its children on',
      ['i#a'],
      ['slot#s', 'slot#t'],
      ({ slot }) => {
        slot('s').name = 'x';
      },
      ['s', 't'],
    ],
    [
      'a slot takes from another',
      ['i#a'],
      ['slot#s[name=x]', 'slot#t'],
      ({ slot }) => slot('s').removeAttribute('name'),
      ['s', 't'],
    ],
    [
      'a slot trades its children',
      ['i#a', 'i#b[slot=x]'],
      ['slot#s', 'slot#x[name=x]', 'slot#t'],
      ({ slot }) => {
        slot('s').name = 'x';
      },
      ['s', 'x', 't'],
    ],
    ['a slot goes', ['i#a'], ['slot#s', 'slot#t'], ({ slot }) => slot('s').remove(), ['t', 's']],
    ['a slot that is not the first goes', ['i#a'], ['slot#s', 'slot#t'], ({ slot }) => slot('t').remove(), []],
    [
      'a slot comes back as the first',
      ['i#a'],
      ['slot#s', 'slot#t'],
      ({ shadowRoot, slot }) => shadowRoot.prepend(slot('t')),
      ['t', 's'],
    ],
    ['an empty slot goes', [], ['slot#s'], ({ slot }) => slot('s').remove(), []],
    ['what an empty slot shows changes', [], ['slot#s'], ({ slot }) => slot('s').append('x'), ['s']],
    ['what a full slot would show changes', ['i#a'], ['slot#s'], ({ slot }) => slot('s').append('x'), []],
    [
      'slots are signaled in the order of changes',
      ['i#a[slot=a]', 'i#b[slot=b]'],
      ['slot#b[name=b]', 'slot#a[name=a]'],
      ({ host }) => host.replaceChildren(),
      ['a', 'b'],
    ],
  ];

  test.each(cases)('%s', async (_, children, shadow, change, expected) => {
    const hostAndSlots = await hosted(children, shadow);
    change(hostAndSlots);
    expect(await hostAndSlots.changes()).toEqual(expected);
    expect(await hostAndSlots.changes()).toEqual([]);
  });

  test('comes neither to slots that have lost what they had before, nor to those that take their place', async () => {
    const { host, slot, changes } = await hosted(
      ['i#a[slot=x]'],
      ['slot#s[name=x]', 'slot#t[name=x]', 'slot#u[name=x]'],
    );
    host.firstElementChild?.remove();
    expect(await changes()).toEqual(['s']);
    slot('s').remove();
    expect(await changes()).toEqual([]);
    const b = host.appendChild(node(host.ownerDocument, 'i#b[slot=x]')) as Element;
    expect([await changes(), b.assignedSlot]).toEqual([['t'], slot('t')]);
    b.slot = 'y';
    expect(await changes()).toEqual(['t']);
    slot('t').name = 'z';
    expect(await changes()).toEqual([]);
    b.slot = 'x';
    expect([await changes(), b.assignedSlot]).toEqual([['u'], slot('u')]);
  });

  test('bubbles, is not composed, is trusted and comes after all mutation records', async () => {
    const { host, shadowRoot, slot } = await hosted([], ['slot#s']);
    const log: unknown[] = [];
    shadowRoot.addEventListener('slotchange', (event) => {
      log.push([event.bubbles, event.composed, event.cancelable, event.isTrusted, event.target === slot('s')]);
    });
    host.addEventListener('slotchange', () => log.push('at the host'));
    (shadowRoot as ShadowRoot & { onslotchange: unknown }).onslotchange = () => log.push('handler');
    host.append('x');
    await microtasks();
    expect(log).toEqual([[true, false, false, true, true], 'handler']);
  });

  test('bubbles to the slot that a slot is assigned to', async () => {
    const { host, slot } = await hosted(['i#a'], ['div#inner']);
    const document = host.ownerDocument;
    slot('inner').append(document.createElement('slot'));
    const innerSlot = slot('inner').attachShadow({ mode: 'open' }).appendChild(document.createElement('slot'));
    await microtasks();
    const targets: unknown[] = [];
    innerSlot.addEventListener('slotchange', (event) => targets.push(event.target));
    host.append('x');
    await microtasks();
    expect(targets).toEqual([slot('inner').firstChild]);
  });

  test('is heard by who starts to listen when another slot is told', async () => {
    const { host, slot, shadowRoot } = await hosted(['i#a', 'i#b[slot=x]'], ['slot#x[name=x]', 'slot#s']);
    const log: string[] = [];
    const hear = (event: Event) => log.push((event.target as Element).id);
    slot('x').addEventListener('slotchange', () => shadowRoot.addEventListener('slotchange', hear), { once: true });
    host.lastElementChild!.remove();
    host.lastElementChild!.remove();
    await microtasks();
    expect(log).toEqual(['x', 's']);
    shadowRoot.removeEventListener('slotchange', hear);
    host.append('x');
    await microtasks();
    expect(log).toEqual(['x', 's']);
  });

  test('is told of markup and copies with slots', async () => {
    const document = htmlDocument();
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open', clonable: true });
    root.append(document.createElement('slot'));
    host.append('x');
    await microtasks();
    const copy = document.importNode(host, true);
    const log: string[] = [];
    copy.shadowRoot!.addEventListener('slotchange', () => log.push('copy'));
    expect(names((copy.shadowRoot!.firstChild as HTMLSlotElement).assignedNodes())).toEqual(['"x"']);
    await microtasks();
    copy.append('y');
    await microtasks();
    expect(log).toEqual(['copy', 'copy']);
  });
});

describe('assignment by hand', () => {
  const manual = (children: string[], shadow: string[]) => hosted(children, shadow, { slotAssignment: 'manual' });

  test('is what assign() says, in its order, and nothing else', async () => {
    const { host, slot, changes } = await manual(['i#a', 'i#b[slot=x]', '"t"'], ['slot#s', 'slot#x[name=x]']);
    const [a, b, text] = host.childNodes as unknown as [Element, Element, Text];
    expect(names(slot('x').assignedNodes())).toEqual([]);
    slot('s').assign(text, b, text);
    expect(names(slot('s').assignedNodes())).toEqual(['"t"', 'b']);
    expect(names(slot('s').assignedElements())).toEqual(['b']);
    expect([a.assignedSlot, b.assignedSlot, text.assignedSlot]).toEqual([null, slot('s'), slot('s')]);
    expect(await changes()).toEqual(['s']);
    b.slot = 'y';
    slot('s').assign(text, b);
    expect(await changes()).toEqual([]);
    slot('s').assign(b, text);
    expect(await changes()).toEqual(['s']);
    slot('x').assign(b);
    expect(names(slot('s').assignedNodes())).toEqual(['"t"']);
    expect(await changes()).toEqual(['s', 'x']);
    slot('s').assign();
    expect(text.assignedSlot).toBe(null);
    expect(await changes()).toEqual(['s']);
  });

  test('takes elements and texts alone', async () => {
    const { host, slot } = await manual([], ['slot#s']);
    const comment = host.ownerDocument.createComment('') as unknown as Text;
    expect(thrownName(() => slot('s').assign(comment))).toBe('TypeError');
    expect(thrownName(() => slot('s').assign({} as Text))).toBe('TypeError');
  });

  test('counts as long as the node is a child of the host', async () => {
    const { host, slot, changes } = await manual(['i#a'], ['slot#s']);
    const a = host.firstElementChild as Element;
    slot('s').assign(a);
    await changes();
    a.remove();
    expect([a.assignedSlot, slot('s').assignedNodes().length]).toEqual([null, 0]);
    expect(await changes()).toEqual(['s']);
    host.append(a);
    expect([a.assignedSlot, slot('s').assignedNodes().length]).toEqual([slot('s'), 1]);
    expect(await changes()).toEqual(['s']);
    slot('s').append('fallback');
    expect(await changes()).toEqual([]);
  });

  test('counts as long as the slot is in the tree', async () => {
    const { host, shadowRoot, slot, changes } = await manual(['i#a'], ['slot#s', 'slot#t']);
    const a = host.firstElementChild as Element;
    const s = slot('s');
    s.assign(a);
    await changes();
    s.remove();
    expect([a.assignedSlot, s.assignedNodes().length]).toEqual([null, 0]);
    expect(await changes()).toEqual(['s']);
    shadowRoot.append(s);
    expect([a.assignedSlot, s.assignedNodes().length]).toEqual([s, 1]);
    expect(await changes()).toEqual(['s']);
  });

  test('goes with the last slot that asked, whichever tree it is in', async () => {
    const first = await manual(['i#a'], ['slot#s']);
    const second = await manual([], ['slot#t']);
    const a = first.host.firstElementChild as Element;
    first.slot('s').assign(a);
    await first.changes();
    second.slot('t').assign(a);
    expect([a.assignedSlot, first.slot('s').assignedNodes().length]).toEqual([null, 0]);
    expect([await first.changes(), await second.changes()]).toEqual([['s'], []]);
    second.host.append(a);
    expect(a.assignedSlot).toBe(second.slot('t'));
    expect(await second.changes()).toEqual(['t']);
  });

  test('signals in tree order', async () => {
    const { host, slot, changes } = await manual(['i#a', 'i#b'], ['slot#s', 'slot#t', 'slot#u']);
    const [a, b] = [...host.children] as [Element, Element];
    slot('s').assign(a);
    slot('t').assign(b);
    await changes();
    slot('u').assign(b, a);
    expect(await changes()).toEqual(['s', 't', 'u']);
  });
});
