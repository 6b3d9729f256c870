/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'backdrops move while they are there': ({ document, getComputedStyle }) => {
    const moving = () =>
      document.getAnimations().map((one) => (one.transitionProperty ?? one.animationName) + one.effect.pseudoElement);
    const results = [];
    for (const [markup, show, hide] of [
      ['<dialog>', 'showModal', 'close'],
      ['<dialog>', 'show', 'close'],
      ['<p popover>', 'showPopover', 'hidePopover'],
    ]) {
      document.head.innerHTML = `<style>
        @keyframes fade { to { opacity: 0 } }
        ::backdrop { color: red; transition: color 9s }
        .on::backdrop { color: blue }
        .away::backdrop { animation: fade 9s }
        .none::backdrop { display: none }
      </style>`;
      document.body.innerHTML = markup;
      const element = document.body.firstChild;
      const change = (name) => {
        element.className = name;
        results.push(`${markup} ${show} ${name}: ${moving()}`);
      };
      const { color } = getComputedStyle(element, '::backdrop');
      results.push(color);
      change('on');
      element[show]();
      change('on shown');
      change('');
      change('away');
      change('none');
      change('away');
      element[hide]();
      change('away hidden');
    }
    return results;
  },
  'where they start, and in which order': ({ document, getComputedStyle }) => {
    document.head.innerHTML = `<style>
      dialog, ::backdrop, ::before, ::after { content: ''; color: red; transition: color 9s }
      [open], [open]::backdrop, [open]::before, [open]::after {
        color: blue;
        @starting-style { color: lime }
      }
    </style>`;
    document.body.innerHTML = '<dialog>';
    const dialog = document.querySelector('dialog');
    getComputedStyle(dialog).color;
    dialog.showModal();
    const moving = document.getAnimations().map((one) => one.effect.pseudoElement);
    const colors = [null, '::before', '::backdrop', '::after'].map((pseudo) => getComputedStyle(dialog, pseudo).color);
    dialog.close();
    return [...moving, ...colors, document.getAnimations().length];
  },
};
