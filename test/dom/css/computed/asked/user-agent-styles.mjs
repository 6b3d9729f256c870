/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */

/** What the properties compute to in each element of the markup. */
function stylesOf(window, markup, names) {
  const { document, getComputedStyle } = window;
  document.body.innerHTML = markup;
  return [...document.body.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${value}"`).join('');
    return `<${element.localName}${attributes}> ${names.map((name) => style.getPropertyValue(name)).join('; ')}`;
  });
}

const elementsOf = (names, content = '') => names.split(' ').map((name) => `<${name}>${content}</${name}>`);

const SVG = `<svg>${elementsOf('g image symbol marker pattern foreignObject text tspan use mask title style unknown').join('')}<svg></svg>
  <foreignObject><svg></svg><p></p></foreignObject></svg><foreignobject></foreignobject>`;

const SCRIPTED =
  'mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mrow merror mphantom maction semantics';
const MATHML = `<math>${elementsOf('mi mn mo mtext ms').join('')}${elementsOf(SCRIPTED, '<mn></mn><mn></mn><mn></mn>').join('')}
  <mtext><b></b></mtext><mi>x</mi><mtable><mtr><mtd></mtd></mtr></mtable><mtr></mtr></math>
  <math display="block"></math><math display="INLINE"></math><mtable></mtable>
  <math><munder accentunder="true"><mn></mn><mn></mn></munder><mover accent="true"><mn></mn><mn></mn></mover>
  <mmultiscripts><mn></mn><mn></mn><mprescripts></mprescripts><mn></mn><mn></mn></mmultiscripts></math>`;

const TYPES = 'text search date button color checkbox radio range file image number'.split(' ');
const CONTROLS = `${TYPES.map((type) => `<input type="${type}"><input type="${type}" disabled>`).join('')}
  <button></button><button disabled></button><textarea></textarea><textarea disabled></textarea><input>
  <fieldset></fieldset><fieldset disabled><input><button></button></fieldset>`;

const SELECTS = `<select><option></option><option disabled></option></select><select disabled><option></option></select>
  <select multiple><option></option><optgroup disabled><option></option></optgroup></select><select size="4" disabled></select>
  <select size="1"></select><select size="0"></select><select size="1" multiple></select>`;

const BLOCKS = `<listing></listing><xmp></xmp><pre></pre><audio></audio><audio controls></audio><div hidden="until-found"></div>
  <details><summary></summary><summary></summary></details><details open><summary></summary></details><summary></summary>
  <ruby><rt></rt></ruby><rt></rt><abbr title="x"></abbr><abbr></abbr><marquee direction="up"></marquee><marquee></marquee>
  <embed hidden><plaintext>`;

const INSISTING = `${'<iframe,<embed,<object,<select,<select size=3,<textarea,<img,<button,<svg'
  .split(',')
  .concat(TYPES.map((type) => `<input type=${type}`))
  .map((tag) => `${tag} style="overflow: visible; overflow-clip-margin: 10px"></${tag.slice(1).split(' ', 1)}>`)
  .join('')}${['auto', 'AUTO,1px', ' auto', '1px,auto']
  .map((sizes) => `<img sizes="${sizes}"><img sizes="${sizes}" style="contain: paint; contain-intrinsic-size: none">`)
  .join('')}<audio style="display: block"></audio>`;

const FRAMES = ['', '0', '-0', '1', '-1', ' +1', '0.5', '1px', 'no', 'yes']
  .map((value) => `<iframe frameborder="${value}"></iframe>`)
  .join('');

/** Forms that the parser leaves out of tables. */
const formsInTables = (window) => {
  const { document, getComputedStyle } = window;
  document.body.innerHTML = '<table><tbody><tr><td></td></tr></tbody></table><div></div>';
  return [...document.body.querySelectorAll('*')].map((parent) => {
    const form = document.createElement('form');
    parent.append(form);
    const before = getComputedStyle(form).display;
    form.style.setProperty('display', 'flex', 'important');
    return [before, getComputedStyle(form).display];
  });
};

/** The text of a function that finds those in the page. */
function inPage([markup, names]) {
  return `(window) => { ${stylesOf}; return stylesOf(window, ${JSON.stringify(markup)}, ${JSON.stringify(names.split(' '))}); }`;
}

const questions = {
  'elements of SVG': [SVG, 'display overflow-x overflow-y overflow-clip-margin text-wrap-mode'],
  'elements of MathML': [
    MATHML,
    'display font-family math-style math-depth math-shift visibility text-transform padding-left text-align border-top-width border-top-color background-color',
  ],
  'form controls': [CONTROLS, 'border-top-color border-left-style color background-color cursor'],
  'form controls in the dark': [
    `<div style="color-scheme: dark">${CONTROLS}</div>`,
    'border-top-color color background-color',
  ],
  'select elements': [
    SELECTS,
    'border-top-color color background-color opacity cursor align-items overflow-x overflow-y overflow-clip-margin vertical-align white-space-collapse border-top-left-radius font-weight',
  ],
  'what depends on attributes and on what is around': [
    BLOCKS,
    'display margin-top margin-bottom content-visibility font-size text-decoration-line text-decoration-style text-wrap-mode list-style-type list-style-position counter-increment',
  ],
  'what nobody overrides': [INSISTING, 'display overflow-x overflow-clip-margin contain contain-intrinsic-width'],
  'frames of frames': [FRAMES, 'border-top-width border-top-style'],
  'embed elements that are hidden': ['<embed hidden><embed hidden="until-found"><embed>', 'display width height'],
  'links in pictures': ['<svg><a href="x"></a><a xlink:href="y"></a><a></a></svg>', 'cursor text-decoration-line'],
};

export const asked = {
  ...Object.fromEntries(Object.entries(questions).map(([title, question]) => [title, inPage(question)])),
  'forms in tables': formsInTables,
  'the root': '({ document, getComputedStyle }) => getComputedStyle(document.documentElement).viewTransitionName',
};
