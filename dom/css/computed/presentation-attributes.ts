import { plainAttributeName } from '../../names/attribute-name.ts';
import { SVG_NAMESPACE } from '../../names/namespaces.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { DeclarationBlock } from '../declaration-block.ts';
import { isGeometryProperty } from '../geometry-properties.ts';
import { presentationalHint } from '../hints/presentational-hints.ts';
import { presentation } from '../presentation.ts';
import { shorthandsOf } from '../properties.ts';
import { doubt } from './doubts.ts';

/** https://svgwg.org/svg2-draft/styling.html#PresentationAttributes: those of every element. */
const EVERYWHERE = new Set(
  'alignment-baseline baseline-shift buffered-rendering clip clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering cursor direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask mask-type opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-overflow text-rendering transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode'.split(
    ' ',
  ),
);

const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** https://svgwg.org/svg2-draft/coords.html#TransformProperty: what has an attribute for the property `transform`, by the name of that. */
const TRANSFORMED: Readonly<Record<string, ReadonlySet<string>>> = {
  transform: new Set(
    'a circle clipPath defs ellipse foreignObject g image line path polygon polyline rect svg switch symbol text use'.split(
      ' ',
    ),
  ),
  patternTransform: new Set(['pattern']),
  gradientTransform: new Set(['linearGradient', 'radialGradient']),
};

/** https://svgwg.org/specs/animations/#FillAttribute: what it means there is another thing. */
const ANIMATIONS = new Set(['animate', 'animateMotion', 'animateTransform', 'set']);

/** What an attribute declares: a length needs no unit there. */
function declaredBy(attribute: string, text: string): DeclarationBlock {
  const block = new DeclarationBlock();
  block.set(attribute, attribute === 'd' ? pathValue(text) : text, false);
  if (block.length === 0 && NUMBER.test(text)) block.set(attribute, `${text.trim()}px`, false);
  return block;
}

/** https://svgwg.org/svg2-draft/paths.html#DAttribute */
function pathValue(data: string): string {
  return /^\s*(?:none\s*)?$/.test(data) ? 'none' : `path(${JSON.stringify(data)})`;
}

function isPresentation(attribute: string, localName: string): boolean {
  if (attribute === 'fill' && ANIMATIONS.has(localName)) return false;
  return EVERYWHERE.has(attribute) || isGeometryProperty(attribute, localName);
}

function presentedTransform(element: ElementRecord): string | null {
  const found = Object.entries(TRANSFORMED).find(([, elements]) => elements.has(element.name.localName));
  return found === undefined ? null : presentation.transformOf(element, plainAttributeName(found[0]));
}

/** What attributes of an element say for a property: of an SVG element, those of presentation; null: nothing. */
export function presentationValue(element: ElementRecord, property: string): string | null {
  const { namespace, localName } = element.name;
  if (namespace !== SVG_NAMESPACE) return presentationalHint(element, property);
  // Animations have their own say.
  if (presentation.isAnimated(element)) doubt();
  if (property === 'transform') return presentedTransform(element);
  for (const attribute of [property, ...shorthandsOf(property).map(({ name }) => name)]) {
    if (!isPresentation(attribute, localName)) continue;
    const text = presentation.textOf(element, plainAttributeName(attribute));
    const value = text === null ? null : declaredBy(attribute, text).get(property);
    if (value != null) return value.value;
  }
  return null;
}
