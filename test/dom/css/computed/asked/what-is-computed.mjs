/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

const CONTENTS = [
  '"a" "b"',
  '"a" url(data:,) "b" "c"',
  'counter(red) "b" "c" counter(y, lower-roman) "" "d"',
  'open-quote "a" "b" close-quote',
  '"" ""',
  'attr(id) "a"',
  '"a" attr(none, "q") "c"',
  '"a" "b" / "c" "d"',
  '"a\\"" "b/"',
  'linear-gradient(red, blue)',
];

const VALUES = {
  animation: ['none', 'initial', '0s', 'a', '1s'],
  cursor: [
    'url(data:,), default',
    'url(data:,) 1 2,DEFAULT',
    'default',
    'default, url(data:,)',
    'url(data:,), inherit',
  ],
  'grid-auto-flow': ['dense column', 'dense row', 'dense'],
  'grid-template': [
    '"a" / repeat(2, 1fr)',
    '"a" / 1fr 2fr',
    '"a" / none',
    '"a" / subgrid',
    '"a" / [b] minmax(1px, 2px)',
  ],
  'list-style': ['none disc', 'disc none', 'none none', 'none url(data:,)', 'none none disc', 'none "a"'],
  'overscroll-behavior': ['chain', 'chain none', 'auto'],
  'shape-outside': ['linear-gradient(red, blue)', 'margin-box'],
  'touch-action': ['pan-y pan-x', 'pinch-zoom pan-down pan-left', 'pan-x pan-left', 'manipulation'],
  'view-timeline-inset': ['1px 1px', '1px 2px', 'auto auto, 10% 10%', 'auto'],
};

export const asked = {
  'values in which words stand in any order': `({ document, getComputedStyle }) =>
    Object.entries(${JSON.stringify(VALUES)}).flatMap(([name, values]) => values.map((value) => {
      const p = document.body.appendChild(document.createElement('p'));
      p.style.setProperty(name, value);
      return [name, value, p.style.getPropertyValue(name), getComputedStyle(p).getPropertyValue(name), p.style.cssText];
    }))`,
  'strings beside one another in content': `({ document, getComputedStyle }) => ${JSON.stringify(CONTENTS)}.map((text) => {
    document.body.innerHTML = '<p id=a>';
    const p = document.body.firstChild;
    p.style.content = text;
    return [p.style.content, getComputedStyle(p).content];
  })`,
  'custom properties of nothing in maps': ({ document }) => {
    document.body.style.cssText = '--a: ; --b: var(--a); --c: var(--d,); --e: var(--d)';
    const maps = [document.body, document.body.appendChild(document.createElement('i')), document.createElement('i')];
    return maps.map((element) => {
      const map = element.computedStyleMap();
      return ['--a', '--b', '--c', '--d', '--e'].map((name) => [
        map.has(name),
        map.get(name)?.length ?? null,
        map.getAll(name).map(String),
      ]);
    });
  },
  'what is inline in text that goes the other way': ({ document, getComputedStyle }) => {
    document.head.innerHTML = '<style>.v { writing-mode: vertical-rl } .h { writing-mode: horizontal-tb }</style>';
    document.head.firstChild.append('.b::before { content: ""; writing-mode: vertical-lr }');
    document.body.innerHTML = `<i class=v></i> <i class=h></i> <i class=b></i>
      <div class=v><i></i> <i class=h></i> <i class=v></i></div>
      <u style="display: contents" class=v><i></i> <b class=h></b></u>
      <svg class=v style="display: inline"><g class=h style="display: inline"></g></svg>
      <ruby class=v>a</ruby> <i class=v style="display: inline list-item"></i> <i class=v style="display: table-cell"></i>
      <i class=v style="float: left"></i> <table><tr class=v style="display: inline"><tr class=v></table>
      <div style="display: flex"><i class=v></i></div>`;
    return [...document.querySelectorAll('body *')].map((element) => [
      element.localName,
      getComputedStyle(element).display,
      getComputedStyle(element).writingMode,
      getComputedStyle(element, '::before').display,
    ]);
  },
};
