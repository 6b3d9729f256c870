/**
 * Events on their way through shadow trees and slots, with listeners that come, go, stop and throw, and move what the event passes. Runs in a
 * page: everything it needs is inside.
 */
export async function program(random) {
  const { AbortController, CustomEvent, document, Event, FocusEvent, MouseEvent, PointerEvent, window } = globalThis;
  const lines = [];
  const arena = document.createElement('div');
  document.body.append(arena);

  const labels = new WeakMap([
    [document, 'document'],
    [document.body, 'body'],
    [document.documentElement, 'html'],
    [arena, 'arena'],
  ]);
  if (window) labels.set(window, 'window');
  let count = 0;
  const label = (node) => {
    if (node === null || node === undefined) return String(node);
    if (!labels.has(node)) labels.set(node, `${node.nodeName?.toLowerCase() ?? 'target'}${count++}`);
    return labels.get(node);
  };
  const log = (...words) => void lines.push(words.join(' '));

  const host = (parent) => {
    const element = parent.appendChild(document.createElement('div'));
    element.attachShadow({ mode: random.pick(['open', 'open', 'closed']) }).innerHTML = random.pick([
      '<p><slot></slot><i></i></p>',
      '<slot name=n></slot><b><slot><u></u></slot></b>',
      '<label><input type=checkbox></label><slot></slot>',
    ]);
    element.innerHTML = random.pick([
      '<s></s><em slot=n></em>',
      '<button>x</button>',
      '<label>l<input type=radio name=r></label>',
    ]);
    return element;
  };
  const roots = [];
  const { attachShadow } = globalThis.Element.prototype;
  globalThis.Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    roots.push(root);
    return root;
  };
  const outer = host(arena);
  host(outer);
  if (random.chance(0.6)) host(roots[0].firstElementChild);
  arena.insertAdjacentHTML(
    'beforeend',
    '<details><summary><a>s</a></summary></details><input type=checkbox><form><button type=button>b</button></form>',
  );

  const all = () => {
    const found = [];
    const add = (node) => {
      found.push(node);
      for (const root of roots) if (root.host === node) add(root);
      for (const child of node.childNodes) if (child.nodeType === 1) add(child);
    };
    add(arena);
    return found;
  };
  const places = () => [...all(), document, document.body, new EventTarget(), ...(window ? [window] : [])];
  const TYPES = ['click', 'x', 'focusin', 'mouseover', 'input', 'change', 'toggle'];

  let left = 40;
  const added = [];
  const controllers = Array.from({ length: 3 }, () => new AbortController());
  const listener = (id) => {
    const told = (event) => {
      const path = event.composedPath();
      log(
        id,
        event.type,
        label(event.target),
        label(event.currentTarget),
        label(event.relatedTarget),
        label(event.srcElement),
        event.eventPhase,
        path.length,
        path.map(label).join('>'),
        event.defaultPrevented,
        event.cancelBubble,
        event.returnValue,
        label(globalThis.event?.target),
      );
      if (random.chance(0.25)) act();
      const deed = random.pick(['stop', 'now', 'prevent', 'cancel', 'return', 'throw', '', '', '', '', '', '', '', '']);
      if (deed === 'stop') event.stopPropagation();
      else if (deed === 'now') event.stopImmediatePropagation();
      else if (deed === 'prevent') event.preventDefault();
      else if (deed === 'cancel') event.cancelBubble = random.chance(0.7);
      else if (deed === 'return') event.returnValue = random.chance(0.3);
      else if (deed === 'throw') throw new RangeError('thrown');
      if (deed !== '') log('did', deed);
      return random.pick([undefined, undefined, false, true]);
    };
    return random.chance(0.2) ? { handleEvent: told } : told;
  };
  const errors = (event) => {
    log('error', event.message.replace('Uncaught ', ''));
    event.preventDefault();
  };
  globalThis.addEventListener('error', errors);

  const eventOf = (type, target) => {
    const init = { bubbles: random.chance(0.8), composed: random.chance(0.6), cancelable: random.chance(0.6) };
    // Chromium leaves it as it is where the event goes to no node.
    const relatedTarget = random.chance(0.6) && 'nodeType' in target ? random.pick(all()) : null;
    if (type === 'focusin') return new FocusEvent(type, { ...init, relatedTarget });
    if (type === 'mouseover') return new MouseEvent(type, { ...init, relatedTarget });
    if (type === 'click') return new (random.pick([MouseEvent, PointerEvent, Event]))(type, init);
    return new (random.pick([Event, CustomEvent]))(type, init);
  };
  const kept = [];

  const ACTIONS = [
    [
      10,
      () => {
        const target = random.pick(places());
        const type = random.pick(TYPES);
        const options = random.weighted([
          [3, false],
          [3, true],
          [1, { once: true }],
          [1, { passive: true, capture: true }],
          [1, { signal: random.pick(controllers).signal }],
        ]);
        const id = `l${added.length}`;
        const callback = random.chance(0.1) && added.length > 0 ? random.pick(added)[2] : listener(id);
        added.push([target, type, callback, options]);
        log('add', id, type, label(target), JSON.stringify(options));
        target.addEventListener(type, callback, options);
      },
    ],
    [
      2,
      () => {
        const target = random.pick(all());
        const type = random.pick(['click', 'input', 'change', 'toggle']);
        const id = `h${count++}`;
        log('handler', id, type, label(target));
        const callback = random.chance(0.2) ? null : listener(id);
        target[`on${type}`] = callback;
      },
    ],
    [
      2,
      () => {
        if (added.length === 0) return;
        const [target, type, callback, options] = random.pick(added);
        log('remove', type, label(target));
        target.removeEventListener(type, callback, options);
      },
    ],
    [
      1,
      () => {
        const at = random.between(0, 2);
        log('abort', at);
        controllers[at].abort();
      },
    ],
    [
      8,
      () => {
        const target = random.pick(places());
        const event = eventOf(random.pick(TYPES), target);
        kept.push(event);
        log('dispatch', event.type, label(target));
        log(
          'dispatched',
          target.dispatchEvent(event),
          label(event.target),
          event.eventPhase,
          event.composedPath().length,
          label(event.relatedTarget),
        );
      },
    ],
    [
      1,
      () => {
        // Chromium activates nothing by an event that has done so before.
        const event = random.pick(kept.filter(({ type }) => type !== 'click'));
        log('again', event?.type);
        if (event) log('dispatched', random.pick(all()).dispatchEvent(event));
      },
    ],
    [
      4,
      () => {
        const target = random.pick(all().filter((node) => typeof node.click === 'function'));
        log('click', label(target), target.checked, target.open);
        target.click();
        log('clicked', label(target), target.checked, target.open);
      },
    ],
    [
      1,
      () => {
        const target = random.pick(all());
        const parent = random.pick(all().filter((node) => !target.contains(node) && node.nodeType === 1));
        if (target.nodeType !== 1 || target === arena || !parent) return;
        log('move', label(target), label(parent));
        try {
          parent.append(target);
        } catch (error) {
          log('!', error.name);
        }
      },
    ],
    [
      1,
      () => {
        const target = random.pick(all());
        if (target === arena || target.nodeType !== 1) return;
        log('take out', label(target));
        target.remove();
      },
    ],
    [
      1,
      () => {
        const event = random.pick(kept);
        if (!event) return;
        log('init', event.type);
        event.initEvent('x', random.chance(0.5), true);
        log(event.type, event.bubbles, event.cancelable, event.defaultPrevented);
      },
    ],
  ];
  function act() {
    if (left-- <= 0) return;
    try {
      random.weighted(ACTIONS)();
    } catch (error) {
      log('!', error.name);
    }
  }
  const task = () => new Promise((resolve) => setTimeout(resolve));
  while (left > 0) {
    act();
    if (random.chance(0.1)) await task();
  }
  await task();
  globalThis.removeEventListener('error', errors);
  globalThis.Element.prototype.attachShadow = attachShadow;
  for (const [target, type, callback, options] of added) target.removeEventListener(type, callback, options);
  arena.remove();
  return lines;
}
