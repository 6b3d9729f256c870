/** https://drafts.csswg.org/css-fonts/#font-stretch-prop */
export const FONT_STRETCHES: Readonly<Record<string, string>> = {
  'ultra-condensed': '50%',
  'extra-condensed': '62.5%',
  condensed: '75%',
  'semi-condensed': '87.5%',
  normal: '100%',
  'semi-expanded': '112.5%',
  expanded: '125%',
  'extra-expanded': '150%',
  'ultra-expanded': '200%',
};
