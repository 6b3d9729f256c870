import { parseInteger, parseNonNegativeInteger } from '../../html/numbers.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { forSides, type Hint, type Hints } from './hint.ts';
import { legacyColor } from './legacy-color.ts';
import { attributeOf, dimension, keywordOf, plainDimension } from './lengths.ts';

/** https://html.spec.whatwg.org/#attributes-for-embedded-content-and-images, and those of the lines between paragraphs. */

const EMBEDDED = new Set([TagId.Img, TagId.Iframe, TagId.Embed, TagId.Object]);
const SPACED = new Set([TagId.Img, TagId.Embed, TagId.Object, TagId.Marquee]);
const SIZED = new Set([...EMBEDDED, TagId.Video, TagId.Marquee]);

function isImageButton(element: ElementRecord): boolean {
  return element.name.tagId === TagId.Input && asciiLowercase(getAttribute(element, ATTR.type) ?? '') === 'image';
}

/** Whether `align` lets it float, or says where it stands in its line. */
export function isAlignedInLine(element: ElementRecord): boolean {
  return EMBEDDED.has(element.name.tagId) || isImageButton(element);
}

function isSpaced(element: ElementRecord): boolean {
  return SPACED.has(element.name.tagId) || isImageButton(element);
}

function isSized(element: ElementRecord): boolean {
  return SIZED.has(element.name.tagId) || isImageButton(element);
}

/** As Chromium has them. */
const IN_LINE: Readonly<Record<string, string>> = {
  left: 'top',
  right: 'top',
  top: 'top',
  center: '-webkit-baseline-middle',
  middle: '-webkit-baseline-middle',
  texttop: 'text-top',
  absmiddle: 'middle',
  abscenter: 'middle',
  bottom: 'baseline',
  absbottom: 'bottom',
};

/** https://html.spec.whatwg.org/#map-to-the-aspect-ratio-property */
function aspectRatio(element: ElementRecord): string | null {
  const { tagId } = element.name;
  const hasRatio = tagId === TagId.Img || tagId === TagId.Video || tagId === TagId.Canvas || isImageButton(element);
  if (!hasRatio) return null;
  const numberOf = (name: string): number | null =>
    tagId === TagId.Canvas ? parseNonNegativeInteger(attributeOf(element, name) ?? '') : plainDimension(element, name);
  const [width, height] = [numberOf('width'), numberOf('height')];
  return width === null || height === null ? null : `auto ${width} / ${height}`;
}

const hasBorder = (element: ElementRecord): boolean =>
  (element.name.tagId === TagId.Img || element.name.tagId === TagId.Object || isImageButton(element)) &&
  attributeOf(element, 'border') !== null;

/** https://html.spec.whatwg.org/#iframes-in-rendering: as in Chromium, what is no number is a zero. */
function hasNoFrame(element: ElementRecord): boolean {
  const frameborder = element.name.tagId === TagId.Iframe ? attributeOf(element, 'frameborder') : null;
  return frameborder !== null && (parseInteger(frameborder) ?? 0) === 0;
}

/** https://html.spec.whatwg.org/#the-hr-element-2 */
const lineColor = (element: ElementRecord): string | null => legacyColor(attributeOf(element, 'color'));
const isLine = (element: ElementRecord): boolean => element.name.tagId === TagId.Hr;
const isSolidLine = (element: ElementRecord): boolean =>
  isLine(element) && (lineColor(element) !== null || attributeOf(element, 'noshade') !== null);

function lineSize(element: ElementRecord): number | null {
  const size = isLine(element) ? attributeOf(element, 'size') : null;
  return size === null ? null : (parseNonNegativeInteger(size) ?? 0);
}

function lineHeight(element: ElementRecord): string | null {
  const size = lineSize(element) ?? 0;
  return size > 1 ? `${size - 2}px` : null;
}

const borderWidth: Hint = (element) => {
  if (hasNoFrame(element)) return '0px';
  if (!hasBorder(element)) return null;
  return `${parseNonNegativeInteger(attributeOf(element, 'border') ?? '') ?? 0}px`;
};

const borderStyle: Hint = (element) => (hasBorder(element) || isSolidLine(element) ? 'solid' : null);
const borderColor: Hint = (element) => (isLine(element) ? lineColor(element) : null);

const space =
  (name: string): Hint =>
  (element) =>
    isSpaced(element) ? dimension(element, name) : null;

/** At the side where the line stands nothing is left free. */
const lineSpace = (element: ElementRecord, side: string): string | null =>
  isLine(element) && keywordOf(element, 'align') === side ? '0px' : null;

export const BOX_HINTS: Hints = {
  width: (element) => (isSized(element) || isLine(element) ? dimension(element, 'width') : null),
  height: (element) => (isSized(element) ? dimension(element, 'height') : lineHeight(element)),
  'aspect-ratio': aspectRatio,
  float(element) {
    const align = isAlignedInLine(element) ? keywordOf(element, 'align') : null;
    return align === 'left' || align === 'right' ? align : null;
  },
  'vertical-align': (element) =>
    isAlignedInLine(element) ? (IN_LINE[keywordOf(element, 'align') ?? ''] ?? null) : null,
  'margin-top': space('vspace'),
  'margin-bottom': space('vspace'),
  'margin-left': (element) => space('hspace')(element) ?? lineSpace(element, 'left'),
  'margin-right': (element) => space('hspace')(element) ?? lineSpace(element, 'right'),
  ...forSides('border-*-style', () => borderStyle),
  ...forSides('border-*-color', () => borderColor),
  ...forSides('border-*-width', () => borderWidth),
  'border-bottom-width': (element) => ((lineSize(element) ?? 2) <= 1 ? '0px' : borderWidth(element)),
  'background-color': (element) => (isSolidLine(element) ? (lineColor(element) ?? 'rgb(128, 128, 128)') : null),
};
