/** Events, signals and names that scripts ask for, on which careless code takes quadratic time or worse. The entries are as in growth-actions.mjs. */
const list = (n, item) => Array.from({ length: n }, (_, i) => item(i));

export const eventActions = {
  'listeners added and taken away one by one': {
    size: 2500,
    testSize: 60_000,
    run({ Window }, n) {
      const { body } = new Window({ html: '' }).document;
      const listeners = list(n, () => () => {});
      for (const listener of [...listeners, ...listeners]) body.addEventListener('x', listener);
      for (const listener of listeners) body.removeEventListener('x', listener);
      for (const listener of listeners) body.addEventListener('x', listener, { once: true });
      for (const listener of listeners.reverse()) body.removeEventListener('x', listener);
      return listeners.length;
    },
    answer: (n) => n,
  },
  'listeners that a signal takes away': {
    size: 2500,
    testSize: 60_000,
    run({ Window }, n) {
      const { document, AbortController, Event } = new Window({ html: '' });
      const controller = new AbortController();
      let calls = 0;
      const add = (options) => document.body.addEventListener('x', () => calls++, options);
      for (let i = 0; i < n; i++) add({ signal: controller.signal });
      add({});
      controller.abort();
      document.body.dispatchEvent(new Event('x'));
      return calls;
    },
    answer: () => 1,
  },
  'signals that follow many others': {
    size: 500,
    testSize: 10_000,
    run({ Window }, n) {
      const { AbortController, AbortSignal } = new Window();
      const controllers = list(n, () => new AbortController());
      const signal = AbortSignal.any(controllers.map((controller) => controller.signal));
      const further = list(10, () => AbortSignal.any([signal, signal]));
      controllers[n - 1].abort('x');
      return further.map(({ reason }) => reason).join('') + signal.reason;
    },
    answer: () => 'x'.repeat(11),
  },
  'controls replaced one by one, asked for by their names': {
    size: 2500,
    testSize: 40_000,
    run({ parse }, n) {
      const [form] = parse(`<form>${list(n, (i) => `<input name=a${i}>`).join('')}</form>`).forms;
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
  'elements that are global variables, and what is none': {
    size: 2500,
    testSize: 20_000,
    run({ Window }, n) {
      const html = list(n, (i) => `<p id=p${i}>`).join('');
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
};
