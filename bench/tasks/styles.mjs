export const title =
  'Computed styles after a change, the first ones of a page, declarations that are new, and transitions';
export const engines = ['livedom', 'jsdom', 'happy-dom'];
export const seconds = 1;

const elements = 200;

/** As the sheets of large frameworks: most selectors are a class, or end in one. */
function sheet(rules) {
  const rule = (i) =>
    `.c${i % 300} > .d${i % 50}, .e${i} { color: rgb(${i % 255}, 0, 0); width: ${i}px; display: block }`;
  return Array.from({ length: rules }, (_, i) => rule(i)).join('\n');
}

const paragraphs = Array.from({ length: elements }, (_, i) => `<p class="d${i % 50} e${i}">text</p>`).join('');

/** As a framework of utilities has: nearly all selectors are one class. */
function utilities() {
  const rule = (i) => {
    const declared = `{ margin: ${i % 7}px; color: rgb(${i % 255} 1 2); display: ${i % 3 ? 'block' : 'flex'} }`;
    return i % 10 ? `.u${i} ${declared}` : `@media (min-width: ${600 + (i % 5) * 100}px) { .sm\\:u${i} ${declared} }`;
  };
  return Array.from({ length: 10_000 }, (_, i) => rule(i)).join('\n');
}

/** A sheet of 10,000 rules comes to a page, and somebody asks what is shown of it. */
function firstStyles(openWindow, count) {
  const sheet = utilities();
  const divs = Array.from({ length: count }, (_, i) => `<div class="u${i * 6} u${i * 3 + 1} x${i}">text</div>`).join(
    '',
  );
  return {
    name: `first styles of ${count.toLocaleString('en')} elements, 10,000 rules`,
    fresh: true,
    prepare: () => openWindow(`<!doctype html>${divs}`, false),
    run(window) {
      const { document } = window;
      const style = document.createElement('style');
      style.textContent = sheet;
      document.head.append(style);
      let found = 0;
      for (const element of document.querySelectorAll('div')) {
        if (/block|flex/.test(window.getComputedStyle(element).getPropertyValue('display'))) found++;
      }
      if (found !== count) throw new Error(`${found} blocks.`);
    },
  };
}

/** Values that nobody had before, in shorthands that are told apart by trying. */
function declarations(openWindow) {
  let images = 0;
  return {
    name: '20 backgrounds set that are new',
    prepare: () => openWindow('<p>', false),
    run({ document }) {
      const { style } = document.querySelector('p');
      for (let i = 0; i < 20; i++) style.background = `url(${images++}.png) no-repeat red`;
      if (!style.backgroundImage.includes(`${images - 1}.png`)) throw new Error('The background is not set.');
    },
  };
}

/** What utilities for transitions declare, while a state comes and goes. jsdom and happy-dom have no transitions, and do less. */
function transitions(openWindow) {
  const sheet = `p { transition: all 1s; border: 1px solid; opacity: 0 }
    .on { color: red; margin: 1px; padding: 2px; opacity: 1; transform: scale(2); box-shadow: 1px 1px red }`;
  let changes = 0;
  return {
    name: '20 changes with a transition of all properties',
    prepare: () => openWindow(`<style>${sheet}</style><p>text`, false),
    run(window) {
      const p = window.document.querySelector('p');
      for (let i = 0; i < 20; i++) {
        p.className = changes++ % 2 === 0 ? 'on' : '';
        if (window.getComputedStyle(p).display !== 'block') throw new Error('It is no block.');
      }
    },
  };
}

export function cases({ name, openWindow }) {
  const open = (rules) => () => openWindow(`<style>${sheet(rules)}</style><div class="c1">${paragraphs}</div>`, false);
  let changes = 0;
  const run = (window) => {
    const { document } = window;
    document.body.className = `x${changes++}`;
    let found = 0;
    for (const element of document.querySelectorAll('p')) {
      if (window.getComputedStyle(element).getPropertyValue('display') === 'block') found++;
    }
    if (found !== elements) throw new Error(`${found} blocks.`);
  };
  const afterChanges = [0, 10, 1000].map((rules) => ({
    name: `${elements} elements, ${rules.toLocaleString('en')} rules`,
    prepare: open(rules),
    run,
  }));
  // Others take minutes for a page.
  const counts = name === 'livedom' ? [15, 1500] : [15];
  return [
    ...afterChanges,
    ...counts.map((count) => firstStyles(openWindow, count)),
    declarations(openWindow),
    transitions(openWindow),
  ];
}
