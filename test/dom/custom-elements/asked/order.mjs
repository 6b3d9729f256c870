/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'callbacks of form-associated elements': ({ customElements, document, HTMLElement }) => {
    const told = [];
    customElements.define(
      'x-f',
      class extends HTMLElement {
        static formAssociated = true;
        constructor() {
          super();
          told.push('constructor');
        }
        connectedCallback() {
          told.push('connected');
        }
        disconnectedCallback() {
          told.push('disconnected');
        }
        connectedMoveCallback() {
          told.push('moved');
        }
        formAssociatedCallback(form) {
          told.push(`form ${form?.id}`);
        }
        formDisabledCallback(isDisabled) {
          told.push(`disabled ${isDisabled}`);
        }
      },
    );
    document.body.innerHTML =
      '<form id=a><fieldset disabled><x-f></x-f></fieldset></form><form id=b></form><div></div>';
    const [first, second, outside] = document.body.children;
    const element = document.querySelector('x-f');
    const steps = [
      () => element.remove(),
      () => first.firstChild.append(element),
      () => outside.append(element),
      () => second.moveBefore(element, null),
      () => second.remove(),
      () => outside.append(second),
    ];
    for (const step of steps) {
      told.push('|');
      step();
    }
    return told;
  },
  'what is upgraded in turn, and what is done to it before': ({ customElements, document, HTMLElement }) => {
    const told = [];
    const acts = [
      (next) => customElements.upgrade(next),
      (next) => document.body.moveBefore(next, null),
      (next) => document.body.append(next),
      (next) => next.remove(),
    ];
    for (const [index, act] of acts.entries()) {
      const name = `x-${index}`;
      customElements.define(
        name,
        class extends HTMLElement {
          constructor() {
            super();
            told.push(`constructor ${this.id}`);
          }
          connectedCallback() {
            told.push(`connected ${this.id}`);
            if (this.id !== 'a') return;
            act(document.getElementById('b'));
            told.push('done');
          }
        },
      );
      document.body.innerHTML = `<${name} id=a></${name}><${name} id=b></${name}>`;
      told.push('|');
    }
    return told;
  },
};
