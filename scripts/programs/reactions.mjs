/**
 * Changes of a tree, made by scripts and by the callbacks that tell of them: reactions of custom elements, mutation observers, slots,
 * toggles, focus. Runs in a page: everything it needs is inside.
 */
export async function program(random, seed) {
  const { customElements, document, DOMParser, HTMLElement, HTMLParagraphElement, MutationObserver } = globalThis;
  const lines = [];
  const arena = document.createElement('div');
  document.body.append(arena);

  const labels = new WeakMap();
  let count = 0;
  const label = (node) => {
    if (node === null || node === undefined) return String(node);
    if (!labels.has(node)) labels.set(node, `${node.nodeName.toLowerCase().replace(`-${seed}`, '')}:${count++}`);
    return labels.get(node);
  };
  const shown = (value) =>
    value !== null && typeof value === 'object' && 'nodeType' in value ? label(value) : String(value);
  const log = (...words) => void lines.push(words.map(shown).join(' '));

  let left = 40;
  const actFromCallback = () => {
    if (left > 0 && random.chance(0.3)) act();
  };

  const NAMES = ['plain', 'shadow', 'form', 'late'].map((name) => `${name}-${seed}`);
  const [PLAIN, SHADOW, FORM, LATE] = NAMES;
  const BUILT_IN = `built-${seed}`;
  const elementClass = (Base, statics, made = () => {}) =>
    Object.assign(
      class extends Base {
        constructor() {
          super();
          log('constructor', this.localName);
          made(this);
        }
        connectedCallback() {
          log('connected', this, this.isConnected, this.parentNode);
          actFromCallback();
        }
        disconnectedCallback() {
          log('disconnected', this, this.isConnected);
          actFromCallback();
        }
        connectedMoveCallback() {
          log('moved', this);
          actFromCallback();
        }
        adoptedCallback(from, to) {
          log('adopted', this, from === document, to === document);
          actFromCallback();
        }
        attributeChangedCallback(...given) {
          log('attribute', this, ...given);
          actFromCallback();
        }
        formAssociatedCallback(form) {
          log('form', this, form);
          actFromCallback();
        }
        formDisabledCallback(disabled) {
          log('disabled', this, disabled);
          actFromCallback();
        }
        formResetCallback() {
          log('reset', this);
          actFromCallback();
        }
      },
      statics,
    );
  const observedAttributes = ['a', 'class', 'slot'];
  customElements.define(PLAIN, elementClass(HTMLElement, { observedAttributes }));
  customElements.define(
    SHADOW,
    elementClass(HTMLElement, { observedAttributes: ['b'] }, (element) => {
      const root = element.attachShadow({
        mode: 'open',
        serializable: true,
        slotAssignment: random.pick(['named', 'named', 'manual']),
      });
      root.innerHTML = `<slot name=n></slot><${PLAIN}></${PLAIN}><slot><i>fallback</i></slot>`;
    }),
  );
  customElements.define(FORM, elementClass(HTMLElement, { observedAttributes, formAssociated: true }));
  customElements.define(BUILT_IN, elementClass(HTMLParagraphElement, { observedAttributes }), { extends: 'p' });

  const OPTIONS = [
    { childList: true },
    { childList: true, subtree: true },
    { attributes: true, subtree: true },
    { attributes: true, attributeOldValue: true, subtree: true, attributeFilter: ['a', 'b', 'open'] },
    { characterData: true, characterDataOldValue: true, subtree: true },
    { childList: true, attributes: true, characterData: true, subtree: true },
  ];
  const observers = ['one', 'two'].map(
    (name) =>
      new MutationObserver((records, self) => {
        for (const {
          type,
          target,
          addedNodes,
          removedNodes,
          previousSibling,
          nextSibling,
          attributeName,
          oldValue,
        } of records) {
          log(
            name,
            type,
            target,
            ...addedNodes,
            '-',
            ...removedNodes,
            '-',
            previousSibling,
            nextSibling,
            attributeName,
            oldValue,
          );
        }
        if (random.chance(0.2)) log('taken', self.takeRecords().length);
        actFromCallback();
      }),
  );
  for (const observer of observers) observer.observe(arena, random.pick(OPTIONS));

  const EVENTS =
    'slotchange toggle beforetoggle focusin focus input change click close cancel reset submit select x'.split(' ');
  for (const type of EVENTS) {
    const listen = (event) => {
      log('event', type, event.target, event.eventPhase, event.composedPath().length, event.newState, event.isTrusted);
      if (type === 'submit') event.preventDefault();
      actFromCallback();
    };
    arena.addEventListener(type, listen, { capture: random.chance(0.5) });
  }

  const all = () => {
    const nodes = [];
    const add = (node) => {
      nodes.push(node);
      if (node.shadowRoot) add(node.shadowRoot);
      // Chromium has what is parsed for a template, and not put into its contents, adopted in another order.
      if (node.nodeName !== 'TEMPLATE') for (const child of node.childNodes) add(child);
    };
    add(arena);
    return nodes;
  };
  const any = () => random.pick(all());
  /** Undefined: there is none. */
  const anyWith = (test) => random.pick(all().filter(test));
  const anyNamed = (name) => anyWith(({ nodeName }) => nodeName === name);
  const isElement = (node) => node.nodeType === 1;
  const anElement = () => anyWith(isElement);
  const aChild = () => anyWith((node) => node !== arena && node.parentNode !== null);
  const aParent = () => anyWith((node) => isElement(node) || node.nodeType === 11);
  const TAGS = [
    'b',
    'p',
    'input',
    'slot',
    'details',
    'form',
    'fieldset',
    'button',
    'select',
    'textarea',
    ...NAMES,
    ...NAMES,
    ...NAMES,
  ];
  const VALUES = ['', 'n', 'x', 'y z'];
  const ATTRIBUTES = [
    'a',
    'b',
    'class',
    'slot',
    'id',
    'disabled',
    'open',
    'name',
    'value',
    'popover',
    'is',
    'form',
    'hidden',
    'tabindex',
  ];
  const markup = () => {
    const tag = random.pick([...TAGS, BUILT_IN]);
    const [name, is] = tag === BUILT_IN ? ['p', ` is=${BUILT_IN}`] : [tag, ''];
    const attribute = random.chance(0.5) ? ` ${random.pick(ATTRIBUTES)}="${random.pick(VALUES)}"` : '';
    const rest = tag === 'form' ? ' onsubmit="return false"' : '';
    const inner = random.chance(0.3) ? markup() : random.pick(['', 'text', '<!--c-->']);
    const root = random.chance(0.1)
      ? `<template shadowrootmode=open shadowrootserializable><slot></slot><${PLAIN}></${PLAIN}></template>`
      : '';
    return `<${name}${is}${attribute}${rest}>${root}${inner}</${name}>${random.chance(0.3) ? markup() : ''}`;
  };
  const create = (tag) => {
    const element = document.createElement(tag);
    // No form goes anywhere.
    if (tag === 'form') element.setAttribute('onsubmit', 'return false');
    return element;
  };
  const parsed = () => new DOMParser().parseFromString(markup(), 'text/html').body;
  const fresh = () => create(random.pick(TAGS));
  /** Alone: what cannot be inserted beside another one Chromium leaves without a parent, and the Standard in a fragment. */
  const made = () =>
    random.weighted([
      [4, fresh],
      [1, () => document.createElement('p', { is: BUILT_IN })],
      [1, () => document.createTextNode(random.pick(VALUES))],
      [2, () => aChild() ?? fresh()],
      [1, () => document.importNode(parsed(), true).firstChild ?? fresh()],
      [1, () => parsed().firstChild ?? fresh()],
      [1, () => any().cloneNode(random.chance(0.7))],
      [1, () => document.createRange().createContextualFragment(markup())],
    ])();
  /** Between two places of one node: of others, Chromium makes copies in another order, and of those too that nobody sees. */
  const rangeOf = () => {
    const range = document.createRange();
    const node = any();
    const length = node.nodeType === 3 || node.nodeType === 8 ? node.length : node.childNodes.length;
    range.setStart(node, random.between(0, length));
    range.setEnd(node, random.between(0, length));
    return range;
  };

  const ACTIONS = [
    [6, 'append', () => (random.chance(0.3) ? aParent().append(fresh(), fresh()) : aParent().append(made()))],
    [
      3,
      'insertBefore',
      () => ((parent) => parent.insertBefore(made(), random.pick([null, ...parent.childNodes])))(aParent()),
    ],
    [
      2,
      'moveBefore',
      () => ((parent) => parent.moveBefore(aChild(), random.pick([null, ...parent.childNodes])))(aParent()),
    ],
    [3, 'remove', () => aChild()?.remove()],
    [2, 'replaceWith', () => aChild()?.replaceWith(fresh(), fresh())],
    [1, 'replaceChildren', () => aParent().replaceChildren(fresh(), fresh())],
    [1, 'replaceChild', () => ((child) => child.parentNode.replaceChild(made(), child))(aChild())],
    [2, 'innerHTML', () => Object.assign(aParent(), { innerHTML: markup() })],
    [1, 'outerHTML', () => Object.assign(anElement(), { outerHTML: markup() })],
    [
      2,
      'insertAdjacentHTML',
      () =>
        anElement().insertAdjacentHTML(random.pick(['beforebegin', 'afterbegin', 'beforeend', 'afterend']), markup()),
    ],
    [1, 'setHTMLUnsafe', () => aParent().setHTMLUnsafe(markup())],
    [1, 'textContent', () => Object.assign(any(), { textContent: random.pick(VALUES) })],
    [1, 'data', () => anyWith((node) => 'data' in node)?.replaceData(0, random.between(0, 2), random.pick(VALUES))],
    [1, 'splitText', () => anyWith((node) => node.nodeType === 3)?.splitText(0)],
    [1, 'normalize', () => any().normalize()],
    [5, 'setAttribute', () => anElement().setAttribute(random.pick(ATTRIBUTES), random.pick(VALUES))],
    [2, 'removeAttribute', () => anElement().removeAttribute(random.pick(ATTRIBUTES))],
    [1, 'toggleAttribute', () => anElement().toggleAttribute(random.pick(ATTRIBUTES))],
    [1, 'className', () => Object.assign(anElement(), { className: random.pick(VALUES) })],
    [1, 'classList', () => anElement().classList.toggle(random.pick(['x', 'y']))],
    [1, 'slot', () => Object.assign(anElement(), { slot: random.pick(VALUES) })],
    [
      1,
      'assign',
      () => ((slot) => slot?.assign(...[...(slot.getRootNode().host?.childNodes ?? [])].slice(0, 1)))(anyNamed('SLOT')),
    ],
    [1, 'assigned', () => log('assigned', ...(anyNamed('SLOT')?.assignedNodes({ flatten: random.chance(0.5) }) ?? []))],
    [1, 'deleteContents', () => rangeOf().deleteContents()],
    [1, 'extractContents', () => arena.append(rangeOf().extractContents())],
    [1, 'cloneContents', () => arena.append(rangeOf().cloneContents())],
    [1, 'insertNode', () => rangeOf().insertNode(made())],
    [1, 'surroundContents', () => rangeOf().surroundContents(document.createElement(PLAIN))],
    [1, 'adoptNode', () => document.implementation.createHTMLDocument('').body.append(aChild())],
    [1, 'upgrade', () => customElements.upgrade(any())],
    [1, 'define', () => customElements.define(LATE, elementClass(HTMLElement, { observedAttributes }))],
    [1, 'reset', () => anyNamed('FORM')?.reset()],
    [1, 'requestSubmit', () => anyNamed('FORM')?.requestSubmit()],
    [
      1,
      'disabled',
      () =>
        Object.assign(
          anyWith((node) => 'disabled' in node),
          { disabled: random.chance(0.5) },
        ),
    ],
    [
      1,
      'open',
      () =>
        Object.assign(anyNamed('DETAILS') ?? {}, {
          open: random.chance(0.5),
        }),
    ],
    [1, 'togglePopover', () => anElement().togglePopover()],
    [2, 'focus', () => anElement().focus()],
    [1, 'blur', () => document.activeElement.blur()],
    [1, 'click', () => anElement().click()],
    [
      1,
      'dispatchEvent',
      () => any().dispatchEvent(new Event('x', { bubbles: random.chance(0.7), composed: random.chance(0.5) })),
    ],
    [1, 'disconnect', () => random.pick(observers).disconnect()],
    [2, 'observe', () => random.pick(observers).observe(any(), random.pick(OPTIONS))],
    [1, 'takeRecords', () => log('records', random.pick(observers).takeRecords().length)],
  ].map(([weight, name, action]) => [weight, [name, action]]);

  function act() {
    if (left-- <= 0) return;
    const [name, action] = random.weighted(ACTIONS);
    log('>', name);
    try {
      action();
    } catch (error) {
      log('!', name, error.name);
    }
    log('<', name, all().length);
  }

  const task = () => new Promise((resolve) => setTimeout(resolve));
  while (left > 0) {
    act();
    if (random.chance(0.5)) await undefined;
    if (random.chance(0.2)) await task();
  }
  await task();
  await task();
  log(arena.getHTML({ serializableShadowRoots: true }).replaceAll(`-${seed}`, ''));
  for (const observer of observers) observer.disconnect();
  arena.remove();
  return lines;
}
