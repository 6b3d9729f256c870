const COLORS = ['red', '#0a0', 'rgb(1 2 3 / 50%)', 'hsl(200 50% 40%)', 'currentcolor', 'transparent', 'canvastext'];
const LENGTHS = ['0', '3px', '1.5em', '2rem', '4pt', 'calc(1em + 2px)', 'min(3px, 1em)', '1cm'];
const WIDE = ['inherit', 'initial', 'unset', 'revert', 'revert-layer'];
const OTHER = {
  'border-left-style': ['solid', 'dotted', 'none', 'double'],
  'font-weight': ['bold', 'bolder', 'lighter', '300'],
  'font-style': ['italic', 'normal'],
  'line-height': ['1.5', '2em', '20px', '150%', 'normal'],
  'text-transform': ['uppercase', 'none', 'capitalize'],
  'text-align': ['center', 'right', 'justify', 'end'],
  'white-space': ['pre', 'nowrap', 'normal', 'pre-wrap'],
  visibility: ['hidden', 'visible', 'collapse'],
  cursor: ['pointer', 'help', 'auto'],
  direction: ['rtl', 'ltr'],
  'list-style-type': ['square', 'none', 'decimal', '"x"'],
  opacity: ['0.5', '50%', 'calc(1 / 4)', '2'],
  'z-index': ['3', 'auto', 'calc(1 + 2)'],
  position: ['relative', 'absolute', 'sticky', 'static'],
  float: ['left', 'right', 'none'],
  'transition-duration': ['1s', '200ms', '0s'],
  'flex-grow': ['1', '2.5'],
  border: ['1px solid', 'thick double blue', 'none', 'medium dashed green'],
  font: ['italic bold 20px/2 serif', '12px monospace', '2em/normal sans-serif'],
  'list-style': ['none', 'square inside'],
  transition: ['all 2s', 'color 1s linear'],
  flex: ['1', 'none', '2 2 0px'],
  outline: ['2px solid red', 'none'],
  margin: ['1px 2px', '1em', '0 0 0 5px'],
};
const OF_VARIABLES = [
  'color',
  'background-color',
  'font-size',
  'margin-left',
  'padding-top',
  'z-index',
  'opacity',
  'margin',
  'flex-grow',
];
const OF_COLORS = ['color', 'background-color', 'border-top-color'];
const OF_LENGTHS = ['font-size', 'letter-spacing', 'text-indent', 'margin-left', 'padding-top', 'border-right-width'];

function known(random) {
  const kind = random.between(0, 9);
  if (kind < 3) return [random.pick(OF_COLORS), random.pick(COLORS)];
  if (kind < 5) return [random.pick(OF_LENGTHS), random.pick(LENGTHS)];
  const name = random.pick(Object.keys(OTHER));
  return [name, random.pick(OTHER[name])];
}

function custom(random) {
  const name = random.pick(['--a', '--b']);
  const other = name === '--a' ? '--b' : '--a';
  return [name, random.pick(['red', '3px', '2', `var(${other})`, `var(${other}, blue)`, 'initial', ' spaced  out '])];
}

function substituted(random) {
  const name = random.pick(OF_VARIABLES);
  return [name, `var(${random.pick(['--a', '--b', '--none'])}${random.chance(0.6) ? `, ${known(random)[1]}` : ''})`];
}

function declaration(random) {
  const make = random.weighted([
    [6, known],
    [2, custom],
    [2, substituted],
    [1, (given) => [known(given)[0], given.pick(WIDE)]],
    [0.01, (given) => ['all', given.pick(WIDE)]],
  ]);
  const [name, value] = make(random);
  return `${name}: ${value}${random.chance(0.12) ? ' !important' : ''}`;
}

/** Some declarations, as a style attribute may have them. */
export function declarations(random, low, high) {
  return random
    .list(low, high, () => declaration(random))
    .join('; ')
    .replaceAll('"', "'");
}
