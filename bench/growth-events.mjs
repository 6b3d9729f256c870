import { items } from './growth-list.mjs';

/** A button that is in as many shadow trees in one another. */
function deepInShadowTrees(document, n) {
  let parent = document.body;
  for (let i = 0; i < n; i++) {
    const host = document.createElement('div');
    parent.append(host);
    parent = host.attachShadow({ mode: 'open' });
  }
  parent.append(document.createElement('button'));
  return parent.firstChild;
}

/** Signals, names and paths of events that scripts ask for, on which careless code takes quadratic time or worse. The entries are as in growth-actions.mjs. */
export const eventActions = {
  ...Object.fromEntries(
    [
      ['of as many types', (i) => `t${i}`, () => 0],
      ['of one type', () => 't', (i) => i],
      ['of a hundred types', (i) => `t${i % 100}`, (i) => i % 1000],
    ].map(([which, typeOf, callbackOf]) => [
      `listeners of one target ${which}, added, called and removed`,
      {
        size: 4000,
        testSize: 60_000,
        run({ Window }, n) {
          const { EventTarget, Event } = new Window();
          const target = new EventTarget();
          let calls = 0;
          const callbacks = items(n, () => () => calls++);
          const all = items(n, (i) => [typeOf(i), callbacks[callbackOf(i)]]);
          for (const [type, callback] of [...all, ...all]) target.addEventListener(type, callback);
          const kinds = new Map(all);
          for (const type of kinds.keys()) target.dispatchEvent(new Event(type));
          for (const [type, callback] of all) target.removeEventListener(type, callback);
          for (const type of kinds.keys()) target.dispatchEvent(new Event(type));
          return calls;
        },
        answer: (n) => new Set(items(n, (i) => `${typeOf(i)} ${callbackOf(i)}`)).size,
      },
    ]),
  ),
  'signals that follow many others': {
    size: 500,
    testSize: 10_000,
    run({ Window }, n) {
      const { AbortController, AbortSignal } = new Window();
      const controllers = items(n, () => new AbortController());
      const signal = AbortSignal.any(controllers.map((controller) => controller.signal));
      const further = items(10, () => AbortSignal.any([signal, signal]));
      controllers[n - 1].abort('x');
      return further.map(({ reason }) => reason).join('') + signal.reason;
    },
    answer: () => 'x'.repeat(11),
  },
  'signals that follow the one before, and one more': {
    size: 1000,
    testSize: 20_000,
    run({ Window }, n) {
      const { AbortController, AbortSignal } = new Window();
      const first = new AbortController();
      let aborted = 0;
      const signals = [first.signal];
      for (let i = 0; i < n; i++) {
        signals.push(AbortSignal.any([signals[i], new AbortController().signal]));
        signals[i + 1].addEventListener('abort', () => aborted++);
      }
      first.abort();
      return aborted;
    },
    answer: (n) => n,
  },
  'the focus, from what is deep in shadow trees to what is deep in others': {
    size: 250,
    testSize: 3000,
    run({ Window }, n) {
      const { document } = new Window();
      const [first, second] = items(2, () => deepInShadowTrees(document, n));
      let found = 0;
      document.addEventListener('focusout', ({ target, relatedTarget }) => {
        if (target === document.body.firstChild && relatedTarget === document.body.lastChild) found++;
      });
      first.focus();
      second.focus();
      return found + document.activeElement.tagName;
    },
    answer: () => '1DIV',
  },
  'controls replaced one by one, asked for by their names': {
    size: 2500,
    testSize: 40_000,
    run({ parse }, n) {
      const [form] = parse(`<form>${items(n, (i) => `<input name=a${i}>`).join('')}</form>`).forms;
      let found = 0;
      for (let i = 0; i < n; i++) {
        const input = form.elements[`a${i}`];
        const other = input.cloneNode();
        other.name = `b${i}`;
        input.replaceWith(other);
        if (form.elements[`b${i}`] === other && !(`a${i}` in form.elements)) found++;
      }
      return found;
    },
    answer: (n) => n,
  },
  'forms of a collection by their names, which change': {
    size: 2500,
    testSize: 60_000,
    run({ parse }, n) {
      const { forms } = parse(items(n, (i) => `<form name=a${i}></form>`).join(''));
      let found = 0;
      for (let i = 0; i < n; i++) {
        const form = forms[`a${i}`];
        form.name = `b${i}`;
        if (forms[`b${i}`] === form && !(`a${i}` in forms)) found++;
      }
      return found;
    },
    answer: (n) => n,
  },
  'frames by their names': {
    size: 100,
    testSize: 1000,
    run({ Window }, n) {
      const window = new Window({ html: items(n, (i) => `<div><iframe name=f${i}></iframe></div>`).join('') });
      const frames = [...window.document.querySelectorAll('iframe')];
      const found = frames.filter((frame, i) => window[`f${i}`] === frame.contentWindow).length;
      window.close();
      return found;
    },
    answer: (n) => n,
  },
  'forms that are global variables by their names, while others come': {
    size: 2500,
    testSize: 60_000,
    run({ Window }, n) {
      const window = new Window({ runScripts: 'outside-only' });
      window.count = n;
      return window.eval(`{
        let found = 0;
        for (let i = 0; i < count; i++) {
          const form = document.body.appendChild(document.createElement('form'));
          form.name = 'f' + i;
          if (window['f' + i] === form) found++;
        }
        found;
      }`);
    },
    answer: (n) => n,
  },
  'elements that are global variables, and what is none': {
    size: 2500,
    testSize: 20_000,
    run({ Window }, n) {
      const html = items(n, (i) => `<p id=p${i}>`).join('');
      const window = new Window({ html, runScripts: 'outside-only' });
      window.count = n;
      return window.eval(`{
        let found = 0;
        for (let i = 0; i < count; i++) {
          const p = window['p' + i];
          p.id = 'q' + i;
          if (window['p' + i] === undefined && window['q' + i] === p && !('nothing' in window)) found++;
          document.body.append(document.createElement('i'));
        }
        found;
      }`);
    },
    answer: (n) => n,
  },
  'a mouse that goes from one deep tree to another': {
    size: 1000,
    testSize: 20_000,
    async run({ Window, UserInput }, n) {
      const window = new Window();
      const { document } = window;
      const inner = items(2, () => {
        let at = document.body;
        for (let i = 0; i < n; i++) at = at.appendChild(document.createElement('div'));
        return at;
      });
      const heard = [];
      inner[0].addEventListener('mouseleave', ({ type }) => heard.push(type));
      inner[1].parentNode.addEventListener('pointerenter', ({ type }) => heard.push(type));
      const input = new UserInput(window);
      for (const element of inner) await input.hover(element);
      window.close();
      return heard.join();
    },
    answer: () => 'pointerenter,mouseleave',
  },
};
