import { HTML_NAMESPACE, MATHML_NAMESPACE } from '../../names/namespaces.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { DeclarationBlock } from '../declaration-block.ts';
import { BOX_HINTS } from './box-hints.ts';
import type { Hint } from './hint.ts';
import { attributeOf } from './lengths.ts';
import { scriptLevel } from './script-level.ts';
import { TABLE_HINTS } from './table-hints.ts';
import { TEXT_HINTS } from './text-hints.ts';

/** `face` is what a declaration of `font-family` has. */
function fontFamily(element: ElementRecord): string | null {
  const face = element.name.tagId === TagId.Font ? attributeOf(element, 'face') : null;
  if (face === null) return null;
  const block = new DeclarationBlock();
  block.set('font-family', face, false);
  return block.get('font-family')?.value ?? null;
}

/** By the property; the first that says something counts. */
const hints = new Map<string, Hint[]>([['font-family', [fontFamily]]]);

for (const family of [BOX_HINTS, TABLE_HINTS, TEXT_HINTS]) {
  for (const [property, hint] of Object.entries(family)) {
    const known = hints.get(property);
    if (known === undefined) hints.set(property, [hint]);
    else known.push(hint);
  }
}

/** What cells and groups of them have from the table around them. */
const fromTable = /^(?:padding|border)-/;

/**
 * https://html.spec.whatwg.org/#presentational-hints: what attributes of an HTML or MathML element, or of the table that it is in, say of a
 * property; null: nothing.
 */
export function presentationalHint(element: ElementRecord, property: string): string | null {
  const { namespace } = element.name;
  if (namespace === MATHML_NAMESPACE) return property === 'math-depth' ? scriptLevel(element) : null;
  if (namespace !== HTML_NAMESPACE) return null;
  const asked = hints.get(property);
  if (asked === undefined) return null;
  const mayHave = element.attributes !== null || fromTable.test(property) || element.name.tagId === TagId.A;
  if (!mayHave) return null;
  for (const hint of asked) {
    const value = hint(element);
    if (value !== null) return value;
  }
  return null;
}
