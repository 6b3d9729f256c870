/** What is to be reached, in percent of the subtests that Chromium passes: of all together (`share`) and as the mean of the files. */
const DOM = ['dom', 'domparsing', 'domxpath', 'custom-elements', 'shadow-dom', 'selection', 'uievents'];
const PAGES = ['html/syntax', 'html/webappapis', 'html/semantics/scripting-1'];

const REQUESTS = ['fetch/api', 'xhr'];

const WINDOWS = ['html/browsers', 'html/infrastructure', 'html/interaction', 'inert', 'trusted-types'];

const SERVICES = [
  'FileAPI',
  'compression',
  'console',
  'hr-time',
  'mimesniff',
  'performance-timeline',
  'streams',
  'url',
  'urlpattern',
  'user-timing',
  'webidl',
  'webmessaging',
  'webstorage',
];

/** What people do: nearly all of their files act through testdriver. */
const ACTING = [
  'html/editing/activation',
  'html/editing/dnd/platform',
  'html/editing/focus',
  'html/editing/the-hidden-attribute',
  'html/rendering/non-replaced-elements/the-fieldset-and-legend-elements',
  'html/rendering/the-details-element',
  'html/rendering/widgets',
  'html/user-activation',
  'input-events',
  'pointerevents',
];

const NAMES = ['accname', 'html-aam', 'wai-aria'];

/** Nearly all of it is about what properties may be, and what they compute to. */
const PROPERTIES = [
  'css/css-backgrounds',
  'css/css-box',
  'css/css-display',
  'css/css-flexbox',
  'css/css-fonts',
  'css/css-lists',
  'css/css-overflow',
  'css/css-position',
  'css/css-scoping',
  'css/css-shadow-parts',
  'css/css-sizing',
  'css/css-text',
  'css/css-transforms',
  'css/css-ui',
];

const SVG = [
  'animations',
  'coordinate-systems',
  'embedded',
  'extensibility',
  'geometry',
  'interact',
  'linking',
  'painting',
  'path',
  'pservers',
  'render',
  'scripted',
  'shapes',
  'struct',
  'styling',
  'text',
  'types',
  'historical.html',
  'idlharness.window.html',
].map((folder) => `svg/${folder}`);

const BARS = [
  { name: 'DOM Standard', folders: DOM, share: 99, mean: 97 },
  { name: 'html/syntax', folders: ['html/syntax'], share: 99 },
  { name: 'html/webappapis', folders: ['html/webappapis'], share: 95 },
  { name: 'html/semantics/scripting-1', folders: ['html/semantics/scripting-1'], share: 95 },
  { name: 'pages and scripts', folders: PAGES, mean: 92 },
  { name: 'html/dom', folders: ['html/dom'], share: 99.5, mean: 97 },
  { name: 'html/semantics', folders: ['html/semantics'], share: 98, mean: 97 },
  { name: 'windows and browsing contexts', folders: WINDOWS, share: 95, mean: 92 },
  { name: 'services', folders: [...SERVICES, 'encoding', ...REQUESTS], share: 98.5, mean: 95 },
  { name: 'fetch() and XMLHttpRequest', folders: REQUESTS, share: 99, mean: 95 },
  { name: 'encoding', folders: ['encoding'], share: 99 },
  {
    name: 'acting as a user',
    folders: [
      'dom',
      'selection',
      'shadow-dom',
      'uievents',
      'html/dom',
      'html/semantics',
      'html/interaction',
      'html/browsers',
      ...ACTING,
    ],
    share: 90,
    mean: 80,
    isActing: true,
  },
  { name: 'html/semantics, acting as a user', folders: ['html/semantics'], share: 98, mean: 97, isActing: true },
  { name: 'windows, acting as a user', folders: WINDOWS, share: 95, mean: 92, isActing: true },
  { name: 'names and roles', folders: NAMES, share: 95, mean: 95, isActing: true },
  { name: 'css/mediaqueries', folders: ['css/mediaqueries'], share: 95, mean: 92 },
  { name: 'css/css-cascade', folders: ['css/css-cascade'], share: 95, mean: 92 },
  { name: 'css/css-color', folders: ['css/css-color'], share: 95, mean: 92 },
  { name: 'css/css-nesting', folders: ['css/css-nesting'], share: 95, mean: 92 },
  { name: 'css/css-variables', folders: ['css/css-variables'], share: 95, mean: 95 },
  { name: 'css/css-syntax', folders: ['css/css-syntax'], share: 95, mean: 92 },
  { name: 'css/css-images', folders: ['css/css-images'], share: 98, mean: 98 },
  { name: 'css/css-logical', folders: ['css/css-logical'], share: 95, mean: 92 },
  { name: 'css/css-conditional', folders: ['css/css-conditional'], share: 95, mean: 92 },
  { name: 'css/cssom', folders: ['css/cssom'], share: 95, mean: 92 },
  { name: 'css/css-values', folders: ['css/css-values'], share: 95, mean: 92 },
  { name: 'css/css-properties-values-api', folders: ['css/css-properties-values-api'], mean: 92 },
  { name: 'properties of CSS', folders: PROPERTIES, share: 98.5, mean: 98 },
  { name: 'SVG', folders: SVG, share: 95, mean: 95 },
  {
    name: 'animations of styles',
    folders: ['css/css-animations', 'css/css-transitions'],
    share: 98.5,
    mean: 98,
  },
  { name: 'css/geometry', folders: ['css/geometry'], share: 99, mean: 99 },
  { name: 'css/selectors', folders: ['css/selectors'], share: 99.5, mean: 99 },
];

/** Every folder that a bar stands for. */
export const FOLDERS = [...new Set(BARS.flatMap(({ folders }) => folders))];

export const isWithin = (file, folder) =>
  file === folder || file.startsWith(`${folder}/`) || file.startsWith(`${folder}?`);

/**
 * The bars of the folders that were run wholly: `{ name, bar, reached, isMissed }`. `actsAsUser` tells the files that act through
 * testdriver, which have bars of their own.
 */
export function measureBars(shortfalls, selection, actsAsUser) {
  const isRun = (folder) => selection.some((given) => isWithin(folder, given));
  return BARS.filter((bar) => bar.folders.every(isRun)).flatMap(({ name, folders, share, mean, isActing = false }) => {
    const isCounted = (file) => folders.some((folder) => isWithin(file, folder)) && actsAsUser(file) === isActing;
    const files = [...shortfalls].filter(([file]) => isCounted(file));
    const reached = score(files.map(([, shortfall]) => shortfall));
    const measured = [];
    if (files.length === 0) return measured;
    if (share !== undefined) measured.push(measure(`${name}: share`, share, reached.share));
    if (mean !== undefined) measured.push(measure(`${name}: mean per file`, mean, reached.mean));
    return measured;
  });
}

function measure(name, bar, reached) {
  return { name, bar, reached, isMissed: !(reached >= bar) };
}

function score(shortfalls) {
  let theirs = 0;
  let ours = 0;
  let mean = 0;
  for (const { expected, failing } of shortfalls) {
    theirs += expected;
    ours += expected - failing;
    mean += (expected - failing) / expected;
  }
  return { share: (100 * ours) / theirs, mean: (100 * mean) / shortfalls.length };
}
