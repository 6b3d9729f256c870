import { styles } from '../../css/styles.ts';
import { styleOf } from '../../layout/boxes.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { animatedText } from '../values/animated-texts.ts';

/**
 * What styles say of it, rounded as they are; null: nothing, and the attribute of that name counts.
 *
 * @param name - That of a property or an attribute.
 */
export function styledGeometry(element: ElementRecord, name: string): string | null {
  if (windowOfDocument(element.nodeDocument) === null) return null;
  if (!styles().isGeometryProperty(name, element.name.localName)) return null;
  // Styles know what a function in the attribute comes to.
  const isAsked =
    animatedText(element, plainAttributeName(name))?.includes('(') || styles().mayBeDeclared(element, name);
  return isAsked ? styleOf(element, name) : null;
}
