import type { AttributeName } from '../names/attribute-name.ts';
import { AttributePositions } from './attribute-positions.ts';
import { rareOf } from './rare-data.ts';
import type { AttributeList, ElementRecord } from './records.ts';

/** The positions that elements with very many attributes keep. */

export function attributePositionsOf(element: ElementRecord): AttributePositions {
  const rare = rareOf(element);
  rare.attributePositions ??= new AttributePositions(element.attributes as AttributeList);
  return rare.attributePositions;
}

/** An attribute came to the end of the list. */
export function rememberAppended(element: ElementRecord, name: AttributeName): void {
  element.rare?.attributePositions?.append(name);
}

/** An attribute leaves its position, and those behind it move. */
export function forgetPosition(element: ElementRecord, name: AttributeName, position: number): void {
  const positions = element.rare?.attributePositions;
  const count = (element.attributes as AttributeList).length / 2;
  if (positions?.remove(name, position, count) === false) forgetAllPositions(element);
}

export function forgetAllPositions(element: ElementRecord): void {
  if (element.rare !== null) element.rare.attributePositions = null;
}
