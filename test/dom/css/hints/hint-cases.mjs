/** Properties that attributes of HTML elements have a say in. */
export const properties = [
  ...['width', 'height', 'aspect-ratio', 'float', 'clear', 'color', 'background-color', 'background-image'],
  ...[
    'font-size',
    'font-family',
    'text-align',
    'vertical-align',
    'list-style-type',
    'text-wrap-mode',
    'white-space-collapse',
  ],
  ...[
    'border-top-width',
    'border-left-width',
    'border-bottom-width',
    'border-right-width',
    'border-bottom-style',
    'border-right-style',
    'border-top-style',
  ],
  ...['border-top-color', 'border-left-color', 'border-collapse', 'border-spacing', 'padding-top', 'padding-left'],
  ...['margin-top', 'margin-right', 'margin-bottom', 'margin-left', 'overflow-x', 'overflow-wrap', 'table-layout'],
  ...['text-indent', 'caption-side', 'unicode-bidi', 'direction', 'font-weight', 'display'],
];

const SIZED = [
  'img',
  'iframe',
  'embed',
  'object',
  'video',
  'canvas',
  'table',
  'hr',
  'td',
  'col',
  'tr',
  'pre',
  'p',
  'marquee',
  'source',
  'input type=image',
  'input',
];
const SIZES = [
  'width=100 height=50',
  'width=50% height=20%',
  'width=0 height=0',
  'width="12.5px" height=" 7 "',
  'width=x height=-3',
  'width=',
  'width=+5 height=3em',
];
const COLORS = [
  'red',
  '#abc',
  '#abcdef',
  'abc',
  'transparent',
  '',
  'chucknorris',
  ' Blue ',
  'currentcolor',
  'rgb(1,2,3)',
  '#12345',
  'x'.repeat(200),
];
const ALIGNED = [
  'div',
  'p',
  'h2',
  'hr',
  'table',
  'img',
  'iframe',
  'object',
  'embed',
  'td',
  'th',
  'tr',
  'tbody',
  'thead',
  'tfoot',
  'col',
  'caption',
  'legend',
  'input type=image',
  'span',
  'center',
  'applet',
];
const ALIGNMENTS = [
  'left',
  'right',
  'center',
  'middle',
  'justify',
  'top',
  'bottom',
  'texttop',
  'absmiddle',
  'abscenter',
  'baseline',
  'absbottom',
  'char',
  'RIGHT',
  'none',
  'x',
];

/** The element in what it has to be in. */
function within(tag, attributes) {
  const name = tag.split(' ')[0];
  const element = `<${tag} id=t ${attributes}>`;
  if (['td', 'th'].includes(name)) return `<table><tr>${element}</table>`;
  if (name === 'tr') return `<table>${element}</table>`;
  if (['tbody', 'thead', 'tfoot', 'caption', 'col', 'colgroup'].includes(name)) return `<table>${element}</table>`;
  if (name === 'legend') return `<fieldset>${element}</fieldset>`;
  if (name === 'source') return `<picture>${element}</picture>`;
  return `${element}</${name}>`;
}

/** Markup with an element whose id is "t": what its attributes, and those around it, say of its style. */
export const cases = [
  ...SIZED.flatMap((tag) => SIZES.map((sizes) => within(tag, sizes))),
  ...ALIGNED.flatMap((tag) => ALIGNMENTS.map((align) => within(tag, `align=${align}`))),
  ...COLORS.flatMap((color) => [within('font', `color="${color}"`), within('td', `bgcolor="${color}"`)]),
  ...['hr', 'table', 'tr', 'tbody', 'th', 'marquee', 'p', 'col'].map((tag) =>
    within(tag, 'bgcolor=lime color=blue bordercolor=#ff0000'),
  ),
  ...[
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '0',
    '-1',
    '-2',
    '-9',
    '+1',
    '+4',
    '+9',
    '3.7',
    ' 5 ',
    'x',
    '',
    '+',
    '1e1',
    '10',
  ].map((size) => within('font', `size="${size}"`)),
  ...['Arial', 'Arial, serif', '"My Font"', '', 'x y', '1x'].map((face) => within('font', `face='${face}'`)),
  ...['1', 'a', 'A', 'i', 'I', 'disc', 'CIRCLE', 'square', 'none', 'x', ''].flatMap((type) =>
    ['ol', 'ul', 'li', 'dir'].map((tag) => within(tag, `type=${type || '""'}`)),
  ),
  ...['left', 'right', 'all', 'both', 'none', 'RIGHT', 'x'].map((clear) => within('br', `clear=${clear}`)),
  ...['td', 'th', 'tr', 'tbody', 'col', 'p'].flatMap((tag) =>
    ['top', 'middle', 'bottom', 'baseline', 'MIDDLE', 'x'].map((valign) => within(tag, `valign=${valign}`)),
  ),
  ...['td nowrap', 'th nowrap', 'p nowrap', 'div nowrap'].map((tag) => within(tag, '')),
  ...['border', 'border=0', 'border=1', 'border=3', 'border=x', 'border=""', 'border=-1', 'border="2px"'].flatMap(
    (border) =>
      ['table', 'img', 'object', 'embed', 'input type=image', 'iframe', 'video'].map((tag) => within(tag, border)),
  ),
  ...['border', 'border=0', 'border=3', 'border=x'].map((border) => `<table ${border}><tr><td id=t></table>`),
  ...['1', '0', 'x', '5%', '-2', ''].flatMap((n) => [
    `<table cellpadding="${n}"><tr><td id=t></table>`,
    `<table cellpadding="${n}"><tr><th id=t></table>`,
    within('table', `cellspacing="${n}"`),
  ]),
  ...['none', 'groups', 'rows', 'cols', 'all', 'x', 'ALL'].flatMap((rules) => [
    within('table', `rules=${rules}`),
    within('table', `rules=${rules} border=2`),
    `<table rules=${rules}><tr><td id=t></table>`,
    `<table rules=${rules}><tbody id=t></table>`,
    `<table rules=${rules}><tr id=t></table>`,
    `<table rules=${rules}><colgroup id=t></table>`,
  ]),
  ...['void', 'above', 'below', 'hsides', 'lhs', 'rhs', 'vsides', 'box', 'border', 'x', 'BOX'].flatMap((frame) => [
    within('table', `frame=${frame}`),
    within('table', `frame=${frame} border=2`),
  ]),
  ...[
    'noshade',
    'size=1',
    'size=5',
    'size=0',
    'size=x',
    'size=5 noshade',
    'color=red noshade',
    'width=50 align=left',
    'size=1 color=red',
  ].map((attributes) => within('hr', attributes)),
  ...['img', 'object', 'embed', 'iframe', 'input type=image', 'table', 'marquee', 'video'].flatMap((tag) =>
    ['hspace=3 vspace=4', 'hspace=10%', 'hspace=x'].map((spaces) => within(tag, spaces)),
  ),
  ...['0', 'no', '1', 'yes', 'x', ''].map((frameborder) => within('iframe', `frameborder="${frameborder}"`)),
  ...['no', 'off', 'noscroll', 'auto', 'yes'].map((scrolling) => within('iframe', `scrolling=${scrolling}`)),
  ...['', 'true', 'false', 'plaintext-only', 'x'].map((editable) => within('p', `contenteditable="${editable}"`)),
  ...['off', 'hard', 'soft', 'x', 'OFF'].map((wrap) => within('textarea', `wrap=${wrap}`)),
  ...['wrap', 'width=20', 'cols=20'].map((attribute) => within('pre', attribute)),
  ...['background="a.png"', 'background=""', 'background=" b.png "'].flatMap((background) =>
    ['table', 'td', 'tr', 'tbody', 'p'].map((tag) => within(tag, background)),
  ),
  ...['dir=rtl', 'dir=ltr', 'dir=auto', 'dir=x', 'hidden', 'hidden=until-found'].flatMap((dir) =>
    ['p', 'bdo', 'bdi'].map((tag) => within(tag, dir)),
  ),
  ...['bottom', 'top', 'left', 'right', 'center'].map((align) => within('caption', `align=${align}`)),
  '<table align=center width=80%><tr><td align=center id=t></table>',
  '<table><tr align=right><td id=t></table>',
  '<table><tr valign=bottom><td id=t></table>',
  '<table><tr align=right><th id=t></table>',
  '<table><tbody align=char><tr><td id=t></table>',
  '<div align=center><table id=t></table></div>',
  '<div align=right><p id=t></p></div>',
  '<center><table id=t></table></center>',
  '<font size=5><font size=+1 id=t></font></font>',
  '<font color=red id=t style="color:blue"></font>',
  '<font color=red id=t style="color:revert"></font>',
  '<font color=red id=t style="color:unset"></font>',
  '<ol type=a><li id=t></ol>',
  '<ol type=a><li id=t type=I></ol>',
  '<video width=100 height=50 poster=x id=t></video>',
  '<img width=100 height=50 style="width:auto" id=t>',
  '<canvas width=0 height=10 id=t></canvas>',
  ...['input', 'select', 'textarea', 'button', 'marquee'].map((name) => `<${name} id=t align=center></${name}>`),
  '<acronym id=t title=x></acronym>',
  '<xmp id=t wrap></xmp>',
  '<fieldset id=t popover></fieldset>',
  '<option id=t disabled></option>',
  '<select><option id=t disabled></select>',
  '<select><optgroup><option id=t disabled></select>',
];

/** The same of the body of a page of its own. */
export const bodies = [
  'bgcolor=red text=blue',
  'text=x bgcolor=',
  'background=a.png',
  'topmargin=1 leftmargin=2',
  'marginheight=3 marginwidth=4 topmargin=1',
  'bottommargin=5 rightmargin=6',
  'marginwidth=x',
  'link=green',
];

/**
 * What differs from the same element in the same tree without attributes, by property. Runs in the page.
 *
 * @param {Element} element
 * @param {Element} plain
 * @param {string[]} names
 */
export function differences(element, plain, names) {
  const [own, usual] = [getComputedStyle(element), getComputedStyle(plain)];
  const found = {};
  for (const name of names) {
    const value = own.getPropertyValue(name);
    if (value !== usual.getPropertyValue(name)) found[name] = value;
  }
  return found;
}
