/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'lengths and points': ({ document }) => {
    document.body.innerHTML = '<svg width="300" height="200"></svg>';
    const svg = document.querySelector('svg');
    const round = (value) => Math.round(value * 10) / 10;
    return [
      '<path d="M0 0L100 0L100 50"/>',
      '<path d="M0 0h10v10z"/>',
      '<path d="m10 10 l 5 5 10 0"/>',
      '<path d="M0 0C0 50 100 50 100 0"/>',
      '<path d="M0 0C0 50 100 50 100 0S200 -50 200 0"/>',
      '<path d="M0 0Q50 100 100 0T200 0"/>',
      '<path d="M10 80 A 45 45, 0, 0, 0, 125 125 L 125 80 Z"/>',
      '<path d="M0 0a10 20 30 1 1 15 15"/>',
      '<path d="M0 0a10 20 30 01 15 15"/>',
      '<path d="M0 0a0 20 30 0 1 15 15"/>',
      '<path d="M0 0L10 10M20 20L30 20"/>',
      '<path d="M0 0L10 10X20 20L30 20"/>',
      '<path d="L10 10"/>',
      '<path d="M1.5.5.5-1e1"/>',
      '<path d="M5 5"/>',
      '<path d="M0 0h10zl5 5"/>',
      '<path d="M0 0 10 0 10 10 Z m 3 3 l 1 1"/>',
      '<rect x="1" y="2" width="30" height="40"/>',
      '<rect width="10%" height="10%"/>',
      '<line x1="1" y1="2" x2="31" y2="42"/>',
      '<polyline points="0,0 10,0 10,10"/>',
      '<polygon points="0,0 10,0 10,10"/>',
    ].map((markup) => {
      svg.innerHTML = markup;
      const shape = svg.firstChild;
      const points = [0, 0.1, 0.5, 0.9, 1.5].map((part) => {
        try {
          const { x, y } = shape.getPointAtLength(part * shape.getTotalLength());
          return [round(x), round(y)];
        } catch (error) {
          return error.name;
        }
      });
      return [markup, round(shape.getTotalLength()), points];
    });
  },
  'bounding boxes': ({ document }) => {
    const round = (value) => Math.round(value * 100) / 100;
    return [
      '<path d="M0 0C0 50 100 50 100 0"/>',
      '<path d="M0 0Q50 100 100 0"/>',
      '<path d="M0 0L10 10M20 20"/>',
      '<path d="M5 5"/>',
      '<path d=""/>',
      '<rect x="1" y="2" width="30" height="40" transform="rotate(45)"/>',
      '<circle cx="5" cy="6" r="20"/>',
      '<line x1="1" y1="2" x2="31" y2="2"/>',
      '<polygon points="0,0 10,0 10,10"/>',
      '<g><rect x="1" y="2" width="30" height="40" transform="rotate(90)"/><circle r="3"/></g>',
      '<g transform="scale(2)"><rect x="1" y="2" width="30" height="40"/></g>',
      '<g><g transform="translate(10 20) scale(2)"><rect width="3" height="4"/></g></g>',
      '<g><g transform="rotate(45)"><rect width="10" height="10" transform="rotate(45)"/></g></g>',
      '<g><rect width="10" height="10" display="none"/></g>',
      '<g><rect width="10" height="10" style="display: none"/><rect width="1" height="1"/></g>',
      '<g><rect width="10" height="10" visibility="hidden"/></g>',
      '<g><rect width="0" height="10"/></g>',
      '<g><line x1="1" y1="1" x2="1" y2="1"/></g>',
      '<g><defs><rect width="10" height="10"/></defs><symbol><rect width="9" height="9"/></symbol></g>',
      '<g></g>',
      '<g><image width="10" height="20"/><foreignObject x="5" width="20" height="3"/></g>',
      '<g><svg x="10" y="20" width="100" height="100" viewBox="0 0 10 10"><rect width="3" height="4"/></svg></g>',
      '<g><defs><rect id="r" width="3" height="4"/></defs><use href="#r" x="5" y="6"/></g>',
      '<use href="#s" x="5" y="6" width="20" height="20"/><symbol id="s" viewBox="0 0 10 10"><rect width="3" height="4"/></symbol>',
      '<use href="#t" x="5" y="6"/><g id="t" transform="translate(1 1)"><rect width="3" height="4"/></g>',
      '<use href="#missing"/>',
      '<g><use href="#u"/><g id="u"><rect width="3" height="4"/></g></g>',
      '<a><rect width="3" height="4"/></a>',
      '<switch><rect width="3" height="4"/></switch>',
      '<rect width="3" height="4" style="transform: translate(10px, 20px)"/>',
      '<g><rect width="3" height="4" style="transform: translate(10px, 20px)"/></g>',
    ].map((markup) => {
      document.body.innerHTML = `<svg width="300" height="200">${markup}</svg>`;
      const box = document.querySelector('svg').firstChild.getBBox();
      return [markup, round(box.x), round(box.y), round(box.width), round(box.height)];
    });
  },
  transforms: ({ document }) => {
    document.body.innerHTML =
      '<style>svg { position: absolute; left: 0; top: 0 }</style><svg width="300" height="200" viewBox="10 20 30 40" id="outer"><g id="a" transform="translate(1 2)"><rect id="b" transform="scale(2)"/><svg id="c" x="3" y="4" width="10" height="10" viewBox="0 0 5 10" preserveAspectRatio="none"><rect id="d" transform="rotate(90)"/></svg><use id="e" x="5" y="6" transform="scale(3)"/></g><svg id="f" x="1"><rect id="g"/></svg></svg>';
    const results = [];
    for (const id of ['outer', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      for (const method of ['getCTM', 'getScreenCTM']) {
        const matrix = document.getElementById(id)[method]();
        results.push([id, method, ...'abcdef'.split('').map((key) => Math.round(matrix[key] * 1e3) / 1e3)]);
      }
    }
    for (const ratio of ['xMinYMin', 'xMaxYMax slice', 'none', 'xMidYMax', 'xMinYMid slice']) {
      document.getElementById('outer').setAttribute('preserveAspectRatio', ratio);
      const matrix = document.getElementById('a').getCTM();
      results.push([ratio, ...'abcdef'.split('').map((key) => Math.round(matrix[key] * 1e3) / 1e3)]);
    }
    return results;
  },
  'what is inside': ({ document }) => {
    document.body.innerHTML = '<svg width="300" height="200"></svg>';
    const svg = document.querySelector('svg');
    const results = [];
    for (const markup of [
      '<rect x="10" y="10" width="20" height="20" stroke-width="4"/>',
      '<circle cx="20" cy="20" r="10" stroke-width="6"/>',
      '<path d="M5 5h30v30h-30zM15 15h10v10h-10z" fill-rule="evenodd" stroke-width="2"/>',
      '<path d="M5 5h30v30h-30zM15 15h10v10h-10z" stroke-width="2"/>',
      '<path d="M5 20H35" stroke-width="10" stroke-linecap="square"/>',
      '<path d="M5 20H35" stroke-width="10" stroke-linecap="round"/>',
      '<path d="M5 20H35" stroke-width="10" stroke-dasharray="5 10"/>',
      '<path d="M5 35L20 5L35 35" stroke-width="8" stroke-linejoin="bevel"/>',
      '<path d="M5 35L20 5L35 35" stroke-width="8" stroke-linejoin="round"/>',
      '<path d="M5 35L20 5L35 35" stroke-width="8"/>',
    ]) {
      svg.innerHTML = markup;
      let fill = '';
      let stroke = '';
      for (let y = 0.3; y < 40; y += 3.1) {
        for (let x = 0.3; x < 40; x += 3.1) {
          fill += svg.firstChild.isPointInFill({ x, y }) ? 'x' : '.';
          stroke += svg.firstChild.isPointInStroke({ x, y }) ? 'x' : '.';
        }
        fill += '\n';
        stroke += '\n';
      }
      results.push([markup, fill, stroke]);
    }
    return results;
  },
};
