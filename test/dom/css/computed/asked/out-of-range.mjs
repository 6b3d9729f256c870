/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

function computed({ document, getComputedStyle }, declarations) {
  document.body.innerHTML = '<i></i>';
  const element = document.body.firstChild;
  return declarations.map((declaration) => {
    element.style.cssText = declaration;
    const name = declaration.split(':', 1)[0];
    return `${declaration} ${getComputedStyle(element).getPropertyValue(name)}`;
  });
}

function contained({ document, getComputedStyle }, queries) {
  const outer = 'container-type: size; width: 300px; height: 200px';
  const inner = 'container-type: size; width: 100px; height: 20px; --x: 2';
  document.body.innerHTML = `<style></style><div style="${outer}"><p></p><p style="${inner}"><i></i><i></i></p></div>`;
  return queries.map((query) => {
    document.body.firstChild.textContent = `@container ${query} { i { color: red } }`;
    return `${query} ${getComputedStyle(document.body.querySelector('i')).color}`;
  });
}

const inPage = (program, list) =>
  `(window) => { ${program}; return ${program.name}(window, ${JSON.stringify(list)}); }`;

export const asked = {
  'what math functions give is within what the property takes': inPage(computed, [
    ...['filter: blur(calc(1px - 2em))', 'filter: brightness(calc(-1))', 'filter: saturate(calc(-200%))'],
    ...['filter: drop-shadow(1px 1px calc(-2px) red)', 'filter: hue-rotate(calc(-20deg))', 'filter: sepia(calc(-1))'],
    ...['box-shadow: 0 0 calc(-1px) calc(-2px) red', 'text-shadow: 0 0 calc(-1px) red', 'aspect-ratio: calc(-1) / 2'],
    ...['font-weight: calc(NaN)', 'column-count: calc(NaN)', 'orphans: calc(NaN)', 'math-depth: calc(1.5)'],
    ...['font-size-adjust: calc(-1)', 'counter-increment: a calc(1.5)', 'hyphenate-limit-chars: calc(-1)'],
    ...['z-index: calc(1.5)', 'z-index: calc(-1.5)', 'opacity: calc(NaN)', 'opacity: calc(infinity)'],
  ]),
  'siblings of a container are counted': inPage(contained, [
    ...['(width > calc(sibling-index() * 40px))', '(width > calc(sibling-index() * 60px))'],
    ...['(width: calc(sibling-count() * 50px))', 'style(--x >= sibling-index())', 'style(--x > sibling-count())'],
  ]),
};
