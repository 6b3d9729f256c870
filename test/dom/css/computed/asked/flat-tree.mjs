/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'what selects a host from inside names it': ({ document, getComputedStyle }) => {
    const selectors =
      ':not(:has(i))|:is(:not(:has(i)))|:not(:has(i), .b)|:host:not(:has(i))|:not(:host(.q))|:not(:has(i)) p|:is(.x, :host)|:where(:not(:host:has(i)))';
    return selectors.split('|').map((selector) => {
      const host = document.createElement('div');
      document.body.replaceChildren(host);
      host.attachShadow({ mode: 'open' }).innerHTML = `<style>${selector} { color: red }</style><p></p>`;
      const inside = getComputedStyle(host.shadowRoot.lastChild);
      return `${selector} ${getComputedStyle(host).color} ${inside.color}`;
    });
  },
  'what the flat tree leaves out has no box, no style and no focus': ({ document, getComputedStyle }) => {
    const shadows = [
      '',
      '<slot></slot>',
      '<slot hidden></slot>',
      '<slot name=a></slot>',
      '<div hidden><slot></slot></div>',
      '<slot><input id=fallback></slot>',
      '<slot name=a><input id=fallback></slot>',
      '<slot><slot name=a><input id=fallback></slot></slot>',
    ];
    const described = (element) => {
      element.focus();
      const { display, color } = getComputedStyle(element);
      return `${element.localName} ${element.matches(':focus')} ${element.checkVisibility()} ${element.getClientRects().length} ${display} ${color}`;
    };
    return shadows.map((shadow) => {
      const host = document.createElement('div');
      document.body.replaceChildren(host);
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = shadow;
      host.innerHTML = '<input><span><input></span>';
      const inside = [...host.querySelectorAll('*'), root.querySelector('#fallback')].filter((one) => one !== null);
      const before = inside.map(described);
      host.replaceChildren();
      return [before, [...root.querySelectorAll('#fallback')].map(described)].join(' | ');
    });
  },
  'assigning by hand, moving and renaming slots changes styles': ({ document, getComputedStyle }) => {
    const host = document.createElement('div');
    document.body.replaceChildren(host);
    host.innerHTML = '<p><b></b></p><p slot=b><b></b></p>';
    const colors = () =>
      Array.from(host.querySelectorAll('*'), (element) => {
        const { color, display } = getComputedStyle(element);
        return `${color} ${display} ${element.checkVisibility()}`;
      }).join();
    const results = [colors()];
    const byHand = host.attachShadow({ mode: 'open', slotAssignment: 'manual' });
    byHand.innerHTML =
      '<div style="color: rgb(1, 2, 3)"><slot></slot></div><div style="color: rgb(4, 5, 6)"><slot></slot></div>';
    results.push(colors());
    const [first, second] = byHand.querySelectorAll('slot');
    for (const assign of [
      () => first.assign(host.firstChild),
      () => second.assign(host.firstChild, host.lastChild),
      () => second.assign(),
      () => first.assign(host.lastChild),
      () => first.remove(),
    ]) {
      assign();
      results.push(colors());
    }
    const other = document.createElement('div');
    document.body.append(other);
    other.append(...host.childNodes);
    const named = other.attachShadow({ mode: 'open' });
    named.innerHTML = '<div style="color: rgb(1, 2, 3)"><slot></slot></div>';
    results.push(Array.from(other.querySelectorAll('*'), (element) => getComputedStyle(element).color).join());
    named.querySelector('slot').name = 'b';
    results.push(Array.from(other.querySelectorAll('*'), (element) => getComputedStyle(element).color).join());
    other.firstChild.slot = 'b';
    results.push(Array.from(other.querySelectorAll('*'), (element) => getComputedStyle(element).color).join());
    return results;
  },
};
