export const title = 'Computed styles after a change';
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

export function cases({ openWindow }) {
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
  return [0, 10, 1000].map((rules) => ({
    name: `${elements} elements, ${rules.toLocaleString('en')} rules`,
    prepare: open(rules),
    run,
  }));
}
