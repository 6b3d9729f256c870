/** The names of elements, and markup of some that are not like others of their name. */
export const elements = [
  ...'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote br button canvas'.split(
    ' ',
  ),
  ...'center cite code data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer'.split(
    ' ',
  ),
  ...'form frame frameset h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li link listing main'.split(
    ' ',
  ),
  ...'map mark marquee menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture'.split(
    ' ',
  ),
  ...'plaintext pre progress q rb rp rt rtc ruby s samp script search section select slot small source strike strong style sub'.split(
    ' ',
  ),
  ...'summary sup table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp x-y'.split(
    ' ',
  ),
  ...'button checkbox color date datetime-local email file hidden image month number password radio range reset search submit'
    .split(' ')
    .map((type) => `input type=${type}`),
  ...[
    'input type=tel',
    'input type=time',
    'input type=url',
    'input type=week',
    'dialog open',
    'div popover',
    'a href=x',
    'p dir=rtl',
  ],
  ...['bdo dir=rtl', 'div hidden', 'textarea dir=auto', 'pre dir=auto', 'span dir=auto', 'table border'],
];

/** What follows from others, or is asked about elsewhere. */
const FOLLOWS =
  /^(?:inline-size|block-size|perspective-origin|transform-origin|(?:border|padding|margin|inset|min|max)-(?:inline|block)|border-(?:start|end)|overflow-(?:inline|block)|text-decoration$|-webkit-text-decorations|border-.*-color)/;

/**
 * The styles that elements have by themselves, where they differ from those of a span. Nothing is shown, so that what is computed
 * is not what is used. Runs in the page.
 *
 * @param {string[]} names
 * @param {string} follows
 */
export function defaultsOf(names, follows) {
  const left = new RegExp(follows);
  const root = document.body.appendChild(document.createElement('div'));
  root.style.display = 'none';
  const plain = getComputedStyle(root.appendChild(document.createElement('span')));
  const properties = [...plain].filter((property) => !left.test(property));
  const found = {};
  for (const name of names) {
    const [localName, ...attributes] = name.split(' ');
    const element = root.appendChild(document.createElement(localName));
    for (const attribute of attributes)
      element.setAttribute(...(attribute.includes('=') ? attribute.split('=') : [attribute, '']));
    const own = getComputedStyle(element);
    const values = {};
    for (const property of properties) {
      const value = own.getPropertyValue(property);
      if (value !== plain.getPropertyValue(property)) values[property] = value;
    }
    found[name] = values;
    element.remove();
  }
  root.remove();
  return found;
}

export const follows = FOLLOWS.source;
