/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
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
};
