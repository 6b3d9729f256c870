import { FONT_STRETCHES } from '../font-stretches-data.ts';

/** Older names of sizes. */
const SIZES: Readonly<Record<string, string>> = {
  '-webkit-min-content': 'min-content',
  '-webkit-max-content': 'max-content',
  '-webkit-fit-content': 'fit-content',
  '-webkit-fill-available': 'stretch',
};

/** Without a jump at either end there are two at least. */
const STEPS = { 'step-start': 'steps(1, start)', 'step-end': 'steps(1)', 'steps(1, jump-none)': 'steps(2, jump-none)' };

/** What keywords are once they are computed, where Chromium has another word for them. */
export const COMPUTED_KEYWORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'animation-timing-function': STEPS,
  'transition-timing-function': STEPS,
  'mask-clip': { border: 'border-box', padding: 'padding-box', content: 'content-box' },
  'mask-origin': { border: 'border-box', padding: 'padding-box', content: 'content-box' },
  cursor: {
    '-webkit-grab': 'grab',
    '-webkit-grabbing': 'grabbing',
    '-webkit-zoom-in': 'zoom-in',
    '-webkit-zoom-out': 'zoom-out',
  },
  '-webkit-box-orient': { 'block-axis': 'vertical', 'inline-axis': 'horizontal' },
  content: { none: 'normal' },
  'font-stretch': FONT_STRETCHES,
  'letter-spacing': { '0px': 'normal' },
  'overflow-x': { overlay: 'auto' },
  'overflow-y': { overlay: 'auto' },
  'overflow-block': { overlay: 'auto' },
  'overflow-inline': { overlay: 'auto' },
  'ruby-overhang': { none: 'spaces' },
  'scroll-marker-group': { before: 'before links', after: 'after links' },
  'text-emphasis-style': {
    open: 'open dot',
    filled: 'dot',
    'filled dot': 'dot',
    'filled circle': 'circle',
    'filled double-circle': 'double-circle',
    'filled triangle': 'triangle',
    'filled sesame': 'sesame',
  },
  'text-size-adjust': { none: '100%' },
  'unicode-bidi': {
    '-webkit-isolate': 'isolate',
    '-webkit-plaintext': 'plaintext',
    '-webkit-isolate-override': 'isolate-override',
  },
  'word-spacing': { normal: '0px' },
  'writing-mode': {
    'lr-tb': 'horizontal-tb',
    'rl-tb': 'horizontal-tb',
    'tb-rl': 'vertical-rl',
    lr: 'horizontal-tb',
    rl: 'horizontal-tb',
    tb: 'vertical-rl',
  },
  zoom: { normal: '1', '0': '1' },
  ...Object.fromEntries(
    ['width', 'height', 'inline-size', 'block-size']
      .flatMap((name) => [name, `min-${name}`, `max-${name}`])
      .map((name) => [name, SIZES]),
  ),
  contain: { 'layout style paint': 'content', 'size layout style paint': 'strict' },
};

/** Of the corners, which are all superellipses. https://drafts.csswg.org/css-borders-4/#corner-shape-value */
export const CORNERS: Readonly<Record<string, string>> = {
  round: 'superellipse(1)',
  squircle: 'superellipse(2)',
  square: 'superellipse(infinity)',
  bevel: 'superellipse(0)',
  scoop: 'superellipse(-1)',
  notch: 'superellipse(-infinity)',
};
