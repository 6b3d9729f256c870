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

function specified({ document }, declarations) {
  document.body.innerHTML = '<i></i>';
  const { style } = document.body.firstChild;
  return declarations.map((declaration) => {
    style.cssText = declaration;
    return `${declaration} ${style.cssText}`;
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
  'and what they give inside of functions, and behind words': inPage(computed, [
    ...[
      'transition-timing-function: steps(calc(-1), start)',
      'transition-timing-function: steps(calc(1.5), jump-none)',
    ],
    ...[
      'animation-timing-function: steps(calc(2 * sign(1em - 1000px)), jump-none)',
      'animation-timing-function: linear',
    ],
    ...['clip-path: circle(calc(-1px) at calc(-1px) 0)', 'clip-path: ellipse(calc(-1%) 2px)', 'zoom: calc(-1)'],
    ...['clip-path: inset(calc(-1px) round calc(-1%))', 'transform: perspective(calc(-1px))', 'zoom: calc(-50%)'],
    ...['grid-row-start: calc(1.5)', 'grid-column-end: span calc(0)', 'grid-row-start: calc(sibling-index() - 1)'],
    ...['-webkit-box-ordinal-group: calc(0)', 'font-feature-settings: "abcd" calc(1.5)', 'mask-size: calc(-1px)'],
    ...['contain-intrinsic-width: calc(-1px)', 'text-decoration-thickness: calc(-1px)', 'z-index: calc(infinity)'],
    ...['-webkit-text-stroke-width: calc(-1px)', 'counter-reset: a calc(-infinity)', 'scale: 1e400', 'rotate: 1deg'],
    ...['color: color-mix(in srgb, red calc(-20%), blue)', 'color: color-mix(in srgb, red calc(NaN * 1%), blue)'],
    ...['color: color(srgb calc(NaN) calc(infinity) 0)', 'color: rgb(from red calc(r * sibling-index()) g b)'],
    ...['background-image: image-set(linear-gradient(red, blue) calc(-1x))'],
  ]),
  'shapes that are rectangles are insets once they are computed': inPage(computed, [
    ...['clip-path: rect(1px auto 2px auto)', 'clip-path: rect(10% 20px 30% 40px round 5px)', 'clip-path: inset(1px)'],
    ...['clip-path: xywh(1px 2px 50% 4% round 1px 2px / 3px)', 'shape-outside: xywh(calc(1px + 2%) 2em 50% 4%)'],
    ...['clip-path: inset(1px round 0)', 'clip-path: inset(1px round 0%)', 'offset-path: xywh(0 0 100% 100%)'],
  ]),
  'what is out of range without a function, or begins with one, is no value': inPage(specified, [
    ...['clip-path: circle(-1px)', 'clip-path: ellipse(1px -1px)', 'clip-path: inset(1px round -1px)'],
    ...['clip-path: rect(1px 1px 1px 1px round -1px)', 'clip-path: circle(at -1px 0)', 'clip-path: inset(1px round 0)'],
    ...['animation-timing-function: cubic-bezier(calc(2), 0, 1, 1)', 'grid-row-start: calc(0)', 'grid-area: calc(0.4)'],
    ...[
      'animation-timing-function: cubic-bezier(0, calc(2), 1, 1)',
      'grid-row-start: span calc(0)',
      'width: calc(1)px',
    ],
    ...[
      'width: calc(1px)auto',
      'margin: calc(1px)auto',
      'transition-timing-function: steps(sibling-index(), jump-none)',
    ],
  ]),
  'siblings of a container are counted': inPage(contained, [
    ...['(width > calc(sibling-index() * 40px))', '(width > calc(sibling-index() * 60px))'],
    ...['(width: calc(sibling-count() * 50px))', 'style(--x >= sibling-index())', 'style(--x > sibling-count())'],
  ]),
};
