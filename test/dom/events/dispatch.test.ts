import { expect, test } from 'vitest';
import { current } from '../../../dom/events/current-event.ts';
import { fireEvent } from '../../../dom/events/fire-event.ts';
import { recordOf } from '../../../dom/realm/target-link.ts';
import { randomNumbers } from '../../setup/random-numbers.ts';
import { livedom, note, reported, thrownName } from './events.ts';

const { CustomEvent, Event, EventTarget, FocusEvent, MouseEvent, parse } = livedom;

function page(html: string): { document: Document; get(id: string): HTMLElement } {
  const document = parse(html);
  return { document, get: (id) => document.getElementById(id) as HTMLElement };
}

test('capturing, at the target, bubbling', () => {
  const { document, get } = page('<div id=a><p id=b><i id=c></i></p></div>');
  const notes = note('x', { document, a: get('a'), b: get('b'), c: get('c') });
  const event = new Event('x', { bubbles: true });
  expect(get('c').dispatchEvent(event)).toBe(true);
  expect(notes).toEqual(['document 1', 'a 1', 'b 1', 'c 2', 'c 2', 'b 3', 'a 3', 'document 3']);
  expect([event.target, event.srcElement, event.currentTarget, event.eventPhase]).toEqual([
    get('c'),
    get('c'),
    null,
    0,
  ]);
  expect(event.composedPath()).toEqual([]);
});

test('without bubbling only captures come by', () => {
  const { get } = page('<div id=a><p id=b></p></div>');
  const notes = note('x', { a: get('a'), b: get('b') });
  get('b').dispatchEvent(new Event('x'));
  expect(notes).toEqual(['a 1', 'b 2', 'b 2']);
});

test('capturing listeners come first at the target, whatever the order of adding', () => {
  const target = new EventTarget();
  const notes: string[] = [];
  target.addEventListener('x', () => notes.push('bubble'));
  target.addEventListener('x', () => notes.push('capture'), { capture: true });
  target.dispatchEvent(new Event('x'));
  expect(notes).toEqual(['capture', 'bubble']);
});

test('stopping', () => {
  const { get } = page('<div id=a><p id=b></p></div>');
  const [a, b] = [get('a'), get('b')];
  const notes = note('x', { a, b });
  b.addEventListener('x', (event) => event.stopPropagation(), { once: true });
  b.addEventListener('x', () => notes.push('b again'));
  b.dispatchEvent(new Event('x', { bubbles: true }));
  expect(notes.splice(0)).toEqual(['a 1', 'b 2', 'b 2', 'b again']);
  const stopImmediately = (event: Event): void => event.stopImmediatePropagation();
  a.addEventListener('x', stopImmediately, true);
  b.dispatchEvent(new Event('x', { bubbles: true }));
  expect(notes.splice(0)).toEqual(['a 1']);
  const stopped = new Event('x', { bubbles: true });
  stopped.stopPropagation();
  a.removeEventListener('x', stopImmediately, true);
  b.dispatchEvent(stopped);
  expect([notes, stopped.cancelBubble, stopped.target]).toEqual([[], false, b]);
});

test('listeners that come and go meanwhile', () => {
  const target = new EventTarget();
  const notes: string[] = [];
  const third = (): number => notes.push('third');
  target.addEventListener('x', () => {
    notes.push('first');
    target.removeEventListener('x', third);
    target.addEventListener('x', () => notes.push('late'));
  });
  target.addEventListener('x', () => notes.push('second'), { once: true });
  target.addEventListener('x', third);
  target.dispatchEvent(new Event('x'));
  expect(notes.splice(0)).toEqual(['first', 'second']);
  target.dispatchEvent(new Event('x'));
  expect(notes).toEqual(['first', 'late']);
});

test('a listener that dispatches again removes once-listeners of the outer round', () => {
  const target = new EventTarget();
  let calls = 0;
  target.addEventListener(
    'x',
    () => {
      calls++;
      target.dispatchEvent(new Event('x'));
    },
    { once: true },
  );
  target.dispatchEvent(new Event('x'));
  expect(calls).toBe(1);
});

test('the same listener is added once for each phase', () => {
  const target = new EventTarget();
  let calls = 0;
  const listener = (): number => calls++;
  target.addEventListener('x', listener);
  target.addEventListener('x', listener, { once: true });
  target.addEventListener('x', listener, true);
  target.dispatchEvent(new Event('x'));
  expect(calls).toBe(2);
  target.removeEventListener('x', listener, { capture: true });
  target.dispatchEvent(new Event('x'));
  expect(calls).toBe(3);
});

/** What some hundred random steps call, in an element that has that many listeners of another kind. */
function called(seed: number, others: number): string {
  const { document, get } = page('<p id=p><b id=b>');
  const [target, inner] = [get('p'), get('b')];
  const below = randomNumbers(seed);
  const calls: string[] = [];
  const types = ['x', 'y', 'click'];
  const act = (isInside: boolean): void => {
    const [type, callback, options] = [types[below(3)] as string, callbacks[below(6)] as () => void, below(4)];
    const given = { capture: options < 2, once: options === 0 };
    const step = below(10);
    if (step < 5) target.addEventListener(type, callback, given);
    else if (step < 8) target.removeEventListener(type, callback, given);
    else if (step === 8) target.onclick = below(2) === 0 ? null : callback;
    else if (!isInside) (below(2) === 0 ? target : inner).dispatchEvent(new Event(type, { bubbles: true }));
  };
  const callbacks = Array.from({ length: 6 }, (_, i) => (event: Event) => {
    calls.push(`${i}${event.type}${event.eventPhase}`);
    if (i < 2) act(true);
  });
  for (let i = 0; i < others; i++) target.addEventListener(`other${i >> 1}`, () => {}, i % 2 === 0);
  for (let i = 0; i < 400; i++) act(false);
  expect(document.body.firstChild).toBe(target);
  return calls.join();
}

test.each([1, 2, 3, 4, 5])('many listeners are called as few are, %i', (seed) => {
  expect(called(seed, 0).length).toBeGreaterThan(200);
  for (const others of [20, 31, 32, 33, 60, 200]) expect(called(seed, others)).toBe(called(seed, 0));
});

test('objects with handleEvent', () => {
  const target = new EventTarget();
  const listener = { calls: 0, handleEvent: null as unknown };
  target.addEventListener('x', listener as unknown as EventListenerObject);
  const [error] = reported(() => target.dispatchEvent(new Event('x')));
  expect(error).toBeInstanceOf(TypeError);
  listener.handleEvent = function (this: typeof listener, event: Event) {
    if (event.type === 'x') this.calls++;
  };
  target.dispatchEvent(new Event('x'));
  expect(listener.calls).toBe(1);
});

test('what options mean, and in which order they are read', () => {
  const target = new EventTarget();
  const reads: (string | symbol)[] = [];
  const options = new Proxy({}, { get: (_, key) => void reads.push(key) });
  target.addEventListener('x', () => {}, options);
  target.removeEventListener('x', () => {}, options);
  expect(reads).toEqual(['capture', 'once', 'passive', 'signal', 'capture']);
  expect(thrownName(() => target.addEventListener('x', 1 as never))).toBe('TypeError');
  expect(thrownName(() => target.addEventListener('x', () => {}, { signal: null as never }))).toBe('TypeError');
  expect(thrownName(() => (target.addEventListener as (type: string) => void)('x'))).toBe('TypeError');
  target.addEventListener('x', null);
});

test('passive listeners cannot cancel; those for touches on the page are passive', () => {
  const { document, get } = page('<p id=a>');
  const a = get('a');
  const prevent = (event: Event): void => event.preventDefault();
  a.addEventListener('x', prevent, { passive: true });
  expect(a.dispatchEvent(new Event('x', { cancelable: true }))).toBe(true);
  a.addEventListener('x', prevent, true);
  expect(a.dispatchEvent(new Event('x', { cancelable: true }))).toBe(false);
  for (const target of [document, document.documentElement, document.body]) {
    target.addEventListener('wheel', prevent);
    expect(target.dispatchEvent(new Event('wheel', { cancelable: true }))).toBe(true);
  }
  a.addEventListener('wheel', prevent);
  expect(a.dispatchEvent(new Event('wheel', { cancelable: true }))).toBe(false);
  a.addEventListener('y', prevent, { passive: true });
  a.addEventListener('y', (event) => event.preventDefault());
  expect(a.dispatchEvent(new Event('y', { cancelable: true }))).toBe(false);
});

test('canceling', () => {
  const event = new Event('x', { cancelable: true });
  expect([event.defaultPrevented, event.returnValue]).toEqual([false, true]);
  event.returnValue = true;
  expect(event.defaultPrevented).toBe(false);
  event.returnValue = false;
  expect([event.defaultPrevented, event.returnValue]).toEqual([true, false]);
  expect(new EventTarget().dispatchEvent(event)).toBe(false);
  const other = new Event('x');
  other.preventDefault();
  expect(other.defaultPrevented).toBe(false);
});

test('exceptions are reported, and the others still hear', () => {
  const target = new EventTarget();
  const notes: string[] = [];
  target.addEventListener('x', () => {
    throw new RangeError('mine');
  });
  target.addEventListener('x', () => notes.push('after'));
  const errors = reported(() => target.dispatchEvent(new Event('x')));
  expect([errors.map(String), notes]).toEqual([['RangeError: mine'], ['after']]);
});

test('an event that is under way or not initialized cannot be dispatched', () => {
  const { document } = page('');
  const target = new EventTarget();
  const event = new Event('x');
  let name = '';
  target.addEventListener('x', () => {
    name = thrownName(() => target.dispatchEvent(event));
    event.initEvent('y', true, true);
  });
  target.dispatchEvent(event);
  expect([name, event.type, event.bubbles]).toEqual(['InvalidStateError', 'x', false]);
  const created = document.createEvent('Event');
  expect(thrownName(() => target.dispatchEvent(created))).toBe('InvalidStateError');
  created.initEvent('x', true, true);
  expect([created.type, created.bubbles, created.cancelable, target.dispatchEvent(created)]).toEqual([
    'x',
    true,
    true,
    true,
  ]);
  expect(thrownName(() => target.dispatchEvent({} as Event))).toBe('TypeError');
});

test('an event that is initialized again forgets what came of it', () => {
  const target = new EventTarget();
  const event = new Event('x', { bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  event.preventDefault();
  event.cancelBubble = true;
  event.cancelBubble = false;
  expect([event.target, event.defaultPrevented, event.cancelBubble]).toEqual([target, true, true]);
  event.initEvent('y');
  const { type, bubbles, cancelable, defaultPrevented, cancelBubble } = event;
  expect([type, event.target, bubbles, cancelable, defaultPrevented, cancelBubble]).toEqual([
    ...['y', null],
    ...[false, false, false, false],
  ]);
});

test('the current event', () => {
  const target = new EventTarget();
  let seen: unknown;
  target.addEventListener('x', (event) => {
    seen = [current.event?.object === event, current.event?.type];
  });
  target.dispatchEvent(new Event('x'));
  expect([seen, current.event]).toEqual([[true, 'x'], null]);
});

test('events that the inside fires are trusted, and have old names where nobody knows the new', () => {
  const target = new EventTarget();
  const notes: string[] = [];
  const events: Event[] = [];
  target.addEventListener('webkitAnimationEnd', (event) => {
    notes.push(`${event.type} ${event.isTrusted}`);
    events.push(event);
  });
  fireEvent(recordOf(target), 'animationend');
  target.dispatchEvent(new Event('animationend'));
  expect(notes).toEqual(['webkitAnimationEnd true']);
  expect(events.map(({ type }) => type)).toEqual(['animationend']);
  target.addEventListener('animationend', (event) => notes.push(event.type));
  fireEvent(recordOf(target), 'animationend');
  expect(notes).toEqual(['webkitAnimationEnd true', 'animationend']);
  target.dispatchEvent(events[0] as Event);
  expect(events[0]?.isTrusted).toBe(false);
});

function shadowPage(mode: ShadowRootMode) {
  const { document, get } = page('<div id=host><b id=slotted></b></div>');
  const host = get('host');
  const root = host.attachShadow({ mode });
  root.innerHTML = '<p id=p><slot></slot><i id=inner></i></p>';
  const [p, slot, inner] = ['#p', 'slot', '#inner'].map((selector) => root.querySelector(selector)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  return { document, host, root, p, slot, inner, slotted: get('slotted') };
}

test('events leave shadow trees only when composed, and seem to come from the host', () => {
  const { document, host, root, inner } = shadowPage('open');
  const seen: unknown[] = [];
  for (const target of [root, host, document] as EventTarget[]) {
    target.addEventListener('x', (event) => seen.push([event.target, event.eventPhase, event.composedPath().length]));
  }
  const closed = new Event('x', { bubbles: true });
  inner.dispatchEvent(closed);
  expect(seen.splice(0)).toEqual([[inner, 3, 3]]);
  expect(closed.target).toBe(null);
  inner.dispatchEvent(new Event('x', { bubbles: true, composed: true }));
  expect(seen.splice(0)).toEqual([
    [inner, 3, 7],
    [host, 2, 7],
    [host, 3, 7],
  ]);
  inner.dispatchEvent(new Event('x', { composed: true }));
  expect(seen).toEqual([[host, 2, 7]]);
});

test('closed trees do not show on paths from outside', () => {
  const { document, host, inner, slotted, root } = shadowPage('closed');
  const lengths: number[] = [];
  for (const target of [document, host, root, slotted] as EventTarget[]) {
    target.addEventListener('x', (event) => lengths.push(event.composedPath().length));
  }
  inner.dispatchEvent(new Event('x', { bubbles: true, composed: true }));
  expect(lengths.splice(0)).toEqual([7, 4, 4]);
  // The slotted element's event passes through the closed tree, whose nodes only the tree itself sees.
  slotted.dispatchEvent(new Event('x', { bubbles: true }));
  expect(lengths).toEqual([5, 8, 5, 5]);
});

test('events of slotted nodes pass through the slot', () => {
  const { document, host, root, p, slot, slotted } = shadowPage('open');
  const notes = note('x', { slotted: slotted, slot: slot, p: p, root, host: host, document });
  slotted.dispatchEvent(new Event('x', { bubbles: true }));
  expect(notes).toEqual([
    'document 1',
    'host 1',
    'root 1',
    'p 1',
    'slot 1',
    'slotted 2',
    'slotted 2',
    'slot 3',
    'p 3',
    'root 3',
    'host 3',
    'document 3',
  ]);
});

test('related targets are retargeted, and stop what would only tell of the inside', () => {
  const { document, host, p, inner } = shadowPage('open');
  const seen: unknown[] = [];
  document.addEventListener('focusin', (event) => seen.push([event.target, event.relatedTarget]));
  p.addEventListener('focusin', (event) => seen.push([event.target, event.relatedTarget]));
  inner.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true, relatedTarget: p }));
  expect(seen.splice(0)).toEqual([[inner, p]]);
  const event = new FocusEvent('focusin', { bubbles: true, composed: true, relatedTarget: p });
  document.body.dispatchEvent(event);
  expect(seen.splice(0)).toEqual([[document.body, host]]);
  // Nothing of the shadow tree may show afterwards.
  expect([event.target, event.relatedTarget]).toEqual([document.body, host]);
  const hidden = new FocusEvent('focusin', { bubbles: true, composed: true, relatedTarget: inner });
  host.dispatchEvent(hidden);
  expect([seen, hidden.target]).toEqual([[], null]);
});

test('neither targets nor related targets in shadow trees are told of afterwards', () => {
  const { p, inner } = shadowPage('open');
  const event = new MouseEvent('x', { relatedTarget: p });
  let seen: unknown[] = [];
  inner.addEventListener('x', () => {
    seen = [event.target, event.relatedTarget];
  });
  inner.dispatchEvent(event);
  expect(seen).toEqual([inner, p]);
  expect([event.target, event.relatedTarget]).toEqual([null, null]);
});

test('a path over 100,000 ancestors and a shadow tree', () => {
  const { document } = page('');
  let inner = document.body.appendChild(document.createElement('div')) as HTMLElement;
  const root = inner.attachShadow({ mode: 'open' });
  inner = root.appendChild(document.createElement('div'));
  for (let depth = 0; depth < 100_000; depth++) inner = inner.appendChild(document.createElement('div'));
  let calls = 0;
  document.addEventListener('x', () => calls++);
  inner.dispatchEvent(new Event('x', { bubbles: true, composed: true }));
  expect(calls).toBe(1);
});

test('subclasses, and values of their own', () => {
  class Mine extends CustomEvent<number> {
    extra = 1;
  }
  const target = new (class extends EventTarget {})();
  let seen: unknown;
  target.addEventListener('x', (event) => {
    seen = [event instanceof Mine, (event as Mine).detail, (event as Mine).extra];
  });
  target.dispatchEvent(new Mine('x', { detail: 7 }));
  expect(seen).toEqual([true, 7, 1]);
});

test('isTrusted is every event’s own accessor', () => {
  const descriptor = Object.getOwnPropertyDescriptor(new Event('x'), 'isTrusted')!;
  expect([descriptor.enumerable, descriptor.configurable, descriptor.set, descriptor.get!.name]).toEqual([
    true,
    false,
    undefined,
    'get isTrusted',
  ]);
  expect(Object.getOwnPropertyDescriptor(new MouseEvent('x'), 'isTrusted')!.get).toBe(descriptor.get);
  expect(Object.keys(new MouseEvent('x'))).toEqual(['isTrusted']);
});
