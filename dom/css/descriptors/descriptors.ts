import type { DescriptorSet } from '../descriptor-set.ts';
import { isCustomProperty } from '../properties.ts';
import { counterStyleText } from './counter-style-descriptors.ts';
import { faceDescriptorText } from './font-descriptors.ts';
import { fontSources } from './font-sources.ts';
import { pageText, paletteText, propertyRuleText, transitionText } from './rule-descriptors.ts';

function descriptors(names: string, isOrdered = true): DescriptorSet {
  return { names: new Set(names.split(' ')), takes: () => false, isOrdered, refusesImportant: true };
}

function properties(takes: (name: string) => boolean, names = ''): DescriptorSet {
  return { names: new Set(names.split(' ')), takes, isOrdered: false, refusesImportant: names === '' };
}

/** Of the style sheet of the user agent, which says nothing that is invalid. */
export const ANYTHING: DescriptorSet = {
  names: null,
  takes: () => false,
  isOrdered: false,
  refusesImportant: false,
};

/** https://drafts.csswg.org/css-fonts/#font-face-rule */
export const FONT_FACE: DescriptorSet = {
  ...descriptors(
    'font-family src font-style font-weight font-stretch unicode-range font-display font-feature-settings ' +
      'font-variation-settings font-variant ascent-override descent-override line-gap-override size-adjust',
    false,
  ),
  textOf: (name, text) => (name === 'src' ? fontSources(text) : faceDescriptorText(name, text)),
};

/** https://drafts.csswg.org/css-counter-styles/#the-counter-style-rule */
export const COUNTER_STYLE: DescriptorSet = {
  ...descriptors('system symbols additive-symbols negative prefix suffix pad range fallback speak-as'),
  textOf: counterStyleText,
};

/** https://drafts.css-houdini.org/css-properties-values-api/#at-property-rule */
export const PROPERTY: DescriptorSet = { ...descriptors('syntax inherits initial-value'), textOf: propertyRuleText };

/** https://drafts.csswg.org/css-fonts/#font-palette-values */
export const FONT_PALETTE_VALUES: DescriptorSet = {
  ...descriptors('font-family base-palette override-colors'),
  textOf: paletteText,
};

/** https://drafts.csswg.org/css-view-transitions-2/#view-transition-rule */
export const VIEW_TRANSITION: DescriptorSet = { ...descriptors('navigation types'), textOf: transitionText };

/** https://drafts.csswg.org/css-page/#page-properties */
export const PAGE: DescriptorSet = {
  ...properties((name) => !isCustomProperty(name), 'size page-orientation'),
  textOf: pageText,
};

const OF_ANIMATIONS = /^(?:animation(?!-timing-function$|-composition$)|-webkit-animation)/;

/** https://drafts.csswg.org/css-animations/#keyframes */
export const KEYFRAME = properties((name) => !OF_ANIMATIONS.test(name));

const POSITIONING =
  /^(?:inset|top|right|bottom|left|margin|(?:min-|max-)?(?:width|height|block-size|inline-size)|(?:align|justify|place)-self|position-(?:anchor|area))(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?|(?:-(?:block|inline)))?$/;

/** https://drafts.csswg.org/css-anchor-position/#om-position-try */
export const POSITION_TRY = properties((name) => POSITIONING.test(name));
