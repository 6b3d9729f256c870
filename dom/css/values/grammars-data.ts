const OVERFLOW = 'visible | hidden | clip | scroll | auto | overlay';
const OVERSCROLL = 'auto | contain | none | chain';
const BREAK = 'auto | avoid | avoid-page | page | left | right | recto | verso | avoid-column | column';
const FILTERS = 'none | [ <filter-function> | <url> ]+';
const NUMBER_OR_LENGTH = '<length-percentage> | <number>';
const RADIUS = 'auto | <length-percentage [0,∞]> | <number [0,∞]>';
const RANGE = 'normal | <length-percentage> | [ <timeline-range-name> | scroll ] <length-percentage>?';
const INTRINSIC_SIZE = 'none | <length [0,∞]> | auto [ none | <length [0,∞]> ]';

/** https://drafts.csswg.org/css-gaps/#lists-repeat */
function ruleList(part: string): string {
  const list = (count: string) => `[ ${part} | repeat( ${count} , [ ${part} ]# ) ]`;
  const fixed = list('<integer [1,∞]>');
  return `${fixed}# | [ ${fixed}# , ]? repeat( auto , [ ${part} ]# ) [ , ${fixed}# ]?`;
}

function gapRules(of: string): Readonly<Record<string, string>> {
  const name = `${of}-rule`;
  const inset = 'overlap-join | <length-percentage>';
  return {
    [`${name}-color`]: ruleList('<color>'),
    [`${name}-style`]: ruleList(
      '[ none | hidden | dotted | dashed | solid | double | groove | ridge | inset | outset ]',
    ),
    [`${name}-width`]: ruleList('[ <length [0,∞]> | thin | medium | thick ]'),
    [`${name}-break`]: 'none | normal | intersection',
    [`${name}-visibility-items`]: 'all | around | between | normal',
    [`${name}-inset-cap-start`]: inset,
    [`${name}-inset-cap-end`]: inset,
    [`${name}-inset-junction-start`]: inset,
    [`${name}-inset-junction-end`]: inset,
  };
}

const LENGTH = '<length-percentage>';
const SIZE = '<length-percentage [0,∞]>';
const AT = '[ at <position> ]?';
const ROUND = "[ round <'border-radius'> ]?";
const RULE = '[ [ nonzero | evenodd ] , ]?';
const FROM = `${LENGTH}{2} [ from [ start | end | origin ] ]?`;

/** What goes to a point, or by a distance, as control points say. */
function curve(controls: (point: string) => string): string {
  return `[ to <position> ${controls(`[ <position> | ${FROM} ]`)} | by ${LENGTH}{2} ${controls(`[ ${FROM} ]`)} ]`;
}

/** https://drafts.csswg.org/css-shapes-2/#shape-function */
const COMMANDS = [
  `[ move | line ] ${curve(() => '')}`,
  `hline [ to [ ${LENGTH} | left | center | right | x-start | x-end ] | by ${LENGTH} ]`,
  `vline [ to [ ${LENGTH} | top | center | bottom | y-start | y-end ] | by ${LENGTH} ]`,
  `curve ${curve((point) => `with ${point} [ / ${point} ]?`)}`,
  `smooth ${curve((point) => `[ with ${point} ]?`)}`,
  `arc ${curve(() => '')} [ of ${LENGTH}{1,2} && [ cw | ccw ]? && [ large | small ]? && [ rotate <angle> ]? ]`,
  'close',
];

/** https://drafts.csswg.org/css-shapes/#supported-basic-shapes */
const SHAPES = [
  `inset( ${LENGTH}{1,4} ${ROUND} )`,
  `xywh( ${LENGTH}{2} ${SIZE}{2} ${ROUND} )`,
  `rect( [ ${LENGTH} | auto ]{4} ${ROUND} )`,
  `circle( [ ${SIZE} | closest-side | farthest-side ]? ${AT} )`,
  `ellipse( [ [ ${SIZE} | closest-side | farthest-side ]{2} ]? ${AT} )`,
  `polygon( ${RULE} [ round <length [0,∞]> , ]? [ ${LENGTH}{2} ]# )`,
  `path( ${RULE} <string> )`,
  `shape( [ nonzero | evenodd ]? from <position> , [ ${COMMANDS.join(' | ')} ]# )`,
].join(' | ');

const ACROSS = '<length-percentage> | left | center | right';
const DOWN = '<length-percentage> | top | center | bottom';
const POSITIONS_X = '[ left | center | right | [ left | right ]? <length-percentage>? ]#';
const POSITIONS_Y = '[ top | center | bottom | [ top | bottom ]? <length-percentage>? ]#';
const EDGES = '<number [0,∞]> | <length [0,∞]>';

/** Where Chromium takes something else than the grammars of the package say; recorded answers of Chromium hold this to it. */
export const GRAMMARS: Readonly<Record<string, string>> = {
  '-webkit-border-horizontal-spacing': '<length [0,∞]>',
  '-webkit-border-vertical-spacing': '<length [0,∞]>',
  '-webkit-box-ordinal-group': '<integer [1,∞]>',
  '-webkit-locale': 'auto | <string>',
  '-webkit-mask-box-image-outset': `[ ${EDGES} ]{1,4}`,
  '-webkit-mask-box-image-repeat': '[ stretch | repeat | round | space ]{1,2}',
  '-webkit-mask-box-image-slice': '[ <number [0,∞]> | <percentage [0,∞]> ]{1,4} && fill?',
  '-webkit-mask-box-image-source': 'none | <image>',
  '-webkit-mask-box-image-width': `[ auto | <percentage [0,∞]> | ${EDGES} ]{1,4}`,
  '-webkit-perspective-origin-x': ACROSS,
  '-webkit-perspective-origin-y': DOWN,
  '-webkit-rtl-ordering': 'logical | visual',
  '-webkit-text-combine': 'none | horizontal',
  '-webkit-text-decorations-in-effect':
    'none | spelling-error | grammar-error | [ underline || overline || line-through || blink ]',
  '-webkit-transform-origin-x': ACROSS,
  '-webkit-transform-origin-y': DOWN,
  '-webkit-transform-origin-z': '<length>',
  '-webkit-line-break': 'auto | loose | normal | strict | after-white-space',
  '-webkit-line-clamp': 'none | <integer [1,∞]>',
  '-webkit-ruby-position': 'before | after',
  '-webkit-text-orientation': 'sideways | upright | sideways-right | vertical-right',
  '-webkit-text-stroke-width': 'thin | medium | thick | <length [0,∞]>',
  '-webkit-writing-mode': 'horizontal-tb | vertical-rl | vertical-lr',
  'align-content': 'normal | first? baseline | <content-distribution> | <overflow-position>? <content-position>',
  'align-items':
    'normal | stretch | [ first | last ]? baseline | <overflow-position>? [ center | start | end | self-start | self-end | flex-start | flex-end ]',
  '-webkit-box-reflect': 'none | [ above | below | right | left ] <length-percentage>? <image>?',
  '-webkit-mask-clip': '[ <visual-box> | text | border | padding | content ]#',
  '-webkit-mask-composite': '[ <compositing-operator> | <composite-style> | plus-lighter ]#',
  '-webkit-background-origin': '[ <visual-box> | border | padding | content ]#',
  '-webkit-mask-origin': '[ <visual-box> | border | padding | content ]#',
  appearance: 'none | auto | <compat-auto> | <compat-special> | slider-vertical | base-select',
  'user-select': 'none | auto | text | all',
  'animation-trigger': 'none | [ <dashed-ident> <animation-action>{1,2} ]#',
  'animation-range-end': `[ ${RANGE} ]#`,
  'animation-range-start': `[ ${RANGE} ]#`,
  'animation-iteration-count': '[ infinite | <number [0,∞]> ]#',
  'app-region': 'none | drag | no-drag',
  'border-shape': `none | [ [ ${SHAPES} ] [ <geometry-box> | half-border-box ]? ]{1,2}`,
  'border-spacing': '<length [0,∞]>{1,2}',
  'break-after': BREAK,
  'break-before': BREAK,
  'break-inside': 'auto | avoid | avoid-page | avoid-column',
  'buffered-rendering': 'auto | dynamic | static',
  'clip-path': `none | <url> | [ ${SHAPES} ] || <geometry-box>`,
  'color-rendering': 'auto | optimizespeed | optimizequality',
  'column-count': 'auto | <integer [1,∞]>',
  ...gapRules('column'),
  ...gapRules('row'),
  'contain-intrinsic-block-size': INTRINSIC_SIZE,
  'contain-intrinsic-height': INTRINSIC_SIZE,
  'contain-intrinsic-inline-size': INTRINSIC_SIZE,
  'contain-intrinsic-width': INTRINSIC_SIZE,
  contain: 'none | strict | content | [ [ size | inline-size ] || layout || style || paint ]',
  'backdrop-filter': FILTERS,
  'background-position-x': POSITIONS_X,
  'background-position-y': POSITIONS_Y,
  '-webkit-mask-position-x': POSITIONS_X,
  '-webkit-mask-position-y': POSITIONS_Y,
  cursor:
    '[ [ <url> | <image-set()> ] [ <number> <number> ]? , ]* [ auto | default | none | context-menu | help | pointer | progress | wait | cell | crosshair | text | vertical-text | alias | copy | move | no-drop | not-allowed | e-resize | n-resize | ne-resize | nw-resize | s-resize | se-resize | sw-resize | w-resize | ew-resize | ns-resize | nesw-resize | nwse-resize | col-resize | row-resize | all-scroll | zoom-in | zoom-out | grab | grabbing | -webkit-grab | -webkit-grabbing | -webkit-zoom-in | -webkit-zoom-out ]',
  cx: NUMBER_OR_LENGTH,
  cy: NUMBER_OR_LENGTH,
  filter: FILTERS,
  'flex-line-count': '<integer [1,∞]>',
  'frame-sizing': 'auto | content-width | content-height | content-block-size | content-inline-size',
  'flex-wrap': 'nowrap | [ [ wrap | wrap-reverse ] || balance ]',
  'counter-reset': '[ <custom-ident> <integer>? ]+ | none',
  'stroke-dasharray': 'none | [ [ <length-percentage [0,∞]> | <number [0,∞]> ]+ ]#',
  'container-type': 'normal | [ [ size | inline-size ] || scroll-state || anchored ]',
  'fill-opacity': '<number> | <percentage>',
  'hyphenate-limit-chars': '[ auto | <integer [1,∞]> ]{1,3}',
  'image-orientation': 'none | from-image',
  'image-rendering': 'auto | -webkit-optimize-contrast | crisp-edges | pixelated',
  'initial-letter': 'normal | <number [1,∞]> <integer [1,∞]>? | <number [1,∞]> && [ drop | raise ]',
  'interest-delay-end': 'normal | <time [0,∞]>',
  'interest-delay-start': 'normal | <time [0,∞]>',
  'justify-items':
    'normal | stretch | [ first | last ]? baseline | <overflow-position>? [ <self-position> | left | right ] | legacy | legacy && [ left | right | center ]',
  display:
    '[ [ block | inline ] || [ <display-inside> | math ] ] | [ [ block | inline ]? && [ flow | flow-root ]? && list-item ] | <display-internal> | <display-box> | <display-legacy> | <-non-standard-display>',
  'list-style-type':
    'none | <string> | symbols( [ cyclic | symbolic | fixed ]? <string>+ ) | symbols( [ numeric | alphabetic ] <string>{2,} ) | <counter-style-name>',
  'margin-trim': 'none | block | [ block-start || block-end ]',
  'word-spacing': 'normal | <length-percentage>',
  'tab-size': '<number [0,∞]> | <length [0,∞]>',
  'text-justify': 'auto | none | inter-word | inter-character | distribute',
  'color-interpolation': 'auto | srgb | linearrgb',
  'pointer-events':
    'auto | none | visible | visiblepainted | visiblefill | visiblestroke | painted | fill | stroke | all | bounding-box',
  'mix-blend-mode': '<blend-mode> | plus-lighter',
  orphans: '<integer [1,∞]>',
  widows: '<integer [1,∞]>',
  'overflow-x': OVERFLOW,
  'overflow-y': OVERFLOW,
  'overflow-block': OVERFLOW,
  'overflow-inline': OVERFLOW,
  'outline-color': '<color>',
  'overflow-clip-margin': '<visual-box> || <length>',
  'ruby-position': 'over | under',
  'page-margin-safety': 'none | add | clamp',
  'page-orientation': 'upright | rotate-left | rotate-right',
  'rule-overlap': 'row-over-column | column-over-row',
  'scroll-axis-lock': 'auto | none',
  size: 'auto | <length [0,∞]>{1,2} | [ a3 | a4 | a5 | b4 | b5 | jis-b4 | jis-b5 | ledger | legal | letter ] || [ portrait | landscape ]',
  'offset-path': `none | [ <ray()> | <url> | ${SHAPES} ] || <coord-box>`,
  'overflow-anchor': 'auto | none | visible',
  'overscroll-behavior-block': OVERSCROLL,
  'overscroll-behavior-inline': OVERSCROLL,
  'overscroll-behavior-x': OVERSCROLL,
  'overscroll-behavior-y': OVERSCROLL,
  r: '<length-percentage [0,∞]> | <number [0,∞]>',
  resize: 'none | both | horizontal | vertical | block | inline | auto',
  'ruby-overhang': 'auto | none | spaces',
  rx: RADIUS,
  ry: RADIUS,
  'shape-outside': `none | <image> | [ ${SHAPES} ] || <shape-box>`,
  'shape-margin': '<length-percentage [0,∞]>',
  speak: 'none | normal | spell-out | digits | literal-punctuation | no-punctuation',
  'stroke-miterlimit': '<number [0,∞]>',
  'position-try-fallbacks':
    "none | [ [ <dashed-ident> || [ flip-block || flip-inline || flip-start || flip-x || flip-y ] ] | <'position-area'> ]#",
  'position-visibility': 'always | [ anchors-visible || no-overflow ]',
  'text-align': 'start | end | left | right | center | justify | -webkit-center | -webkit-left | -webkit-right',
  'text-autospace': 'normal | no-autospace',
  'text-box-edge': 'auto | text | [ text | cap | ex ] [ text | alphabetic ]',
  'text-emphasis-position': '[ over | under ] && [ right | left ]?',
  'text-combine-upright': 'none | all',
  'text-orientation': 'mixed | upright | sideways | sideways-right',
  'text-overflow': 'clip | ellipsis',
  'text-underline-position': 'auto | [ [ from-font | under ] || [ left | right ] ]',
  'text-size-adjust': 'auto | none | <percentage [0,∞]>',
  'text-fit': '[ none | grow | shrink ] [ consistent | per-line | per-line-all ]? <percentage [0,∞]>?',
  'text-transform': 'none | capitalize | uppercase | lowercase | math-auto',
  'unicode-bidi':
    'normal | embed | isolate | bidi-override | isolate-override | plaintext | -webkit-isolate | -webkit-plaintext | -webkit-isolate-override',
  'timeline-trigger-activation-range-end': `[ ${RANGE} ]#`,
  'timeline-trigger-activation-range-start': `[ ${RANGE} ]#`,
  'timeline-trigger-active-range-end': `[ auto | ${RANGE} ]#`,
  'timeline-trigger-active-range-start': `[ auto | ${RANGE} ]#`,
  'timeline-trigger-name': '[ none | <dashed-ident> ]#',
  'view-transition-group': 'normal | nearest | contain | <custom-ident>',
  'view-transition-scope': 'none | all',
  'window-drag': 'none | move',
  'vector-effect': 'none | non-scaling-stroke',
  'white-space-collapse': 'collapse | preserve | preserve-breaks | break-spaces',
  x: NUMBER_OR_LENGTH,
  y: NUMBER_OR_LENGTH,
  zoom: 'normal | <number [0,∞]> | <percentage [0,∞]>',
};

/** Functions that grammars have and Chromium does not. */
export const REFUSED_FUNCTIONS: ReadonlySet<string> = new Set([
  'element',
  'cross-fade',
  'leader',
  'target-counter',
  'target-counters',
  'target-text',
  'generic',
]);
