/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

const STYLES = `transform: rotate(1deg)|transform-style: preserve-3d|perspective: 1px|filter: blur(1px)|backdrop-filter: blur(1px)
  |offset-path: path("M0 0L1 1")|clip-path: circle()|opacity: 0.5|isolation: isolate|container-type: size|contain: size|contain: layout
  |contain: strict|content-visibility: auto|will-change: transform|will-change: transform-style|will-change: filter|will-change: opacity
  |will-change: offset-path|will-change: contain|translate: 1px|zoom: 2|overflow: hidden|position: sticky|columns: 2
  |display: inline; transform-style: preserve-3d|display: inline; contain: paint|display: inline; filter: blur(1px)
  |display: inline; transform: rotate(1deg)|display: inline; will-change: backdrop-filter|display: contents; filter: blur(1px)
  |display: table; transform: rotate(1deg)|display: inline-block; rotate: 1deg`;

export const asked = {
  'what is the offset parent of what is in it': `({ document }) => ${JSON.stringify(STYLES.split(/\s*\|/))}.map((style) => {
    const isAround = (position) => {
      document.body.innerHTML = '<div><p></p></div>';
      document.querySelector('div').style.cssText = style;
      const p = document.querySelector('p');
      p.style.position = position;
      return p.offsetParent === p.parentNode;
    };
    return [style, ['fixed', 'absolute', 'static'].filter(isAround).join()];
  })`,
  'zoom of zooms': ({ document }) => {
    document.body.innerHTML = `<div style="zoom: 2"><p style="zoom: 150%"></p><svg><g style="zoom: 2"></g></svg>
      <b style="display: contents; zoom: 3"><i></i></b><u hidden></u></div><a style="zoom: 0">x</a><s style="zoom: normal"></s>`;
    const zooms = [...document.body.querySelectorAll('*')].map((element) => [
      element.localName,
      element.currentCSSZoom,
    ]);
    return [...zooms, document.documentElement.currentCSSZoom, document.createElement('p').currentCSSZoom];
  },
};
