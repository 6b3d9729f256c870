import { styles } from '../../css/styles.ts';
import { styleOf } from '../../layout/boxes.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { animatedText } from '../values/animated-texts.ts';

const PLACE = 'x y width height';

/** https://svgwg.org/svg2-draft/geometry.html: the properties that say how large an element is, and where. */
const PROPERTIES: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    circle: 'cx cy r',
    ellipse: 'cx cy rx ry',
    foreignObject: PLACE,
    image: PLACE,
    path: 'd',
    rect: `${PLACE} rx ry`,
    svg: PLACE,
    symbol: PLACE,
    use: PLACE,
  }).map(([name, properties]) => [name, new Set(properties.split(' '))]),
);

/**
 * What styles say of it, rounded as they are; null: nothing, and the attribute of that name counts.
 *
 * @param name - That of a property or an attribute.
 */
export function styledGeometry(element: ElementRecord, name: string): string | null {
  if (PROPERTIES[element.name.localName]?.has(name) !== true) return null;
  if (windowOfDocument(element.nodeDocument) === null) return null;
  // Styles know what a function in the attribute comes to.
  const isAsked =
    animatedText(element, plainAttributeName(name))?.includes('(') || styles().mayBeDeclared(element, name);
  return isAsked ? styleOf(element, name) : null;
}
