import { decimalText } from '../../css/values/component-text.ts';
import { parseTransforms } from './list-formats.ts';
import { IDENTITY, multiplied } from './transform.ts';

/** https://svgwg.org/svg2-draft/coords.html#TransformProperty: what a list of transforms comes to, as the value of CSS; null: there is none. */
export function cssTransform(text: string): string | null {
  const transforms = parseTransforms(text);
  if (transforms.length === 0) return null;
  const product = transforms.reduce((matrix, { values }) => multiplied(matrix, values), IDENTITY);
  return `matrix(${product.map(decimalText).join(', ')})`;
}
