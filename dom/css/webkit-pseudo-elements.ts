import { type Token, TokenType } from '../selectors/tokens.ts';

/** What Chromium has of its own. */
const KNOWN =
  /^-webkit-(?:calendar-picker-indicator|color-swatch(?:-wrapper)?|date-and-time-value|datetime-edit(?:-text|-fields-wrapper|-(?:ampm|day|hour|millisecond|minute|month|second|week|year)-field)?|(?:file-upload|inner-spin|search-cancel)-button|input-placeholder|media-controls(?:-current-time-display|-(?:overlay-)?enclosure|-(?:fullscreen|mute|(?:overlay-)?play|toggle-closed-captions)-button|-panel|-time-remaining-display|-timeline(?:-container)?|-volume-slider)?|media-slider-(?:container|thumb)|media-text-track-(?:container|display|region(?:-container)?)|meter-(?:bar|inner-element|(?:even-less-good|optimum|suboptimum)-value)|progress-(?:bar|inner-element|value)|resizer|scrollbar(?:-(?:button|corner|thumb|track(?:-piece)?))?|slider-(?:container|runnable-track|thumb)|textfield-decoration-container)$/i;

/** https://drafts.csswg.org/css-conditional-4/#support-definition-ext: such selectors are valid, but not supported. */
export function hasUnknownWebkitElement(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ type, value }, index) =>
      type === TokenType.Ident &&
      /^-webkit-/i.test(value) &&
      !KNOWN.test(value) &&
      tokens[index - 1]?.type === TokenType.Colon &&
      tokens[index - 2]?.type === TokenType.Colon,
  );
}
