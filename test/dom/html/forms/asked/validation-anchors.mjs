/** Markup with a form-associated custom element, and which element in its shadow tree its flaw is said to be at: what has the focus once it is reported. */
const MARKUP = [
  ['<x-c></x-c>', null],
  ['<x-c tabindex=0></x-c>', null],
  ['<x-c></x-c>', 'b'],
  ['<x-c tabindex=0></x-c>', 'b'],
  ['<x-c></x-c>', 'i'],
  ['<x-c tabindex=0></x-c>', 'i'],
  ['<x-c></x-c>', '#a'],
  ['<x-c tabindex=0></x-c>', 'input[disabled]'],
  ['<x-c tabindex=0></x-c>', 'input[hidden]'],
  ['<x-c></x-c><input required>', 'b'],
  ['<x-c></x-c><input required>', '#a'],
  ['<input required><x-c></x-c>', '#a'],
  ['<x-c tabindex=0></x-c>', '#a', 'anchor.remove()'],
  ['<x-c></x-c>', '#a', 'document.body.append(anchor)'],
];

const reported = ({ customElements, document, HTMLElement }, [markup, selector, then]) => {
  customElements.define(
    'x-c',
    class extends HTMLElement {
      static formAssociated = true;
      internals = this.attachInternals();
    },
  );
  document.body.innerHTML = `<form>${markup}</form>`;
  const control = document.querySelector('x-c');
  const shadowRoot = control.attachShadow({ mode: 'open' });
  shadowRoot.innerHTML = '<b></b><i tabindex=0></i><input disabled><input hidden><input id=a>';
  const anchor = selector === null ? undefined : shadowRoot.querySelector(selector);
  control.internals.setValidity({ customError: true }, 'x', anchor);
  if (then === 'anchor.remove()') anchor.remove();
  else if (then !== undefined) document.body.append(anchor);
  return [control.internals, document.forms[0]].map((reporting) => {
    reporting.reportValidity();
    const { activeElement } = document;
    const inside = activeElement.shadowRoot?.activeElement?.outerHTML;
    activeElement.blur();
    return [activeElement.localName, inside ?? null];
  });
};

/** As each function is run by its source alone, the markup is in it. */
export const asked = Object.fromEntries(
  MARKUP.map((given) => [given.join(', '), `(window) => (${reported})(window, ${JSON.stringify(given)})`]),
);
