import { getElementById } from '../collections/id-index.ts';
import type { ElementRecord, ParentRecord } from '../tree/records.ts';
import { rootOf } from '../tree/traversal.ts';

/** https://svgwg.org/svg2-draft/linking.html#processingURL, of a reference within the document: what it names there; null: nothing. */
export function referencedElement(from: ElementRecord, href: string | null): ElementRecord | null {
  if (href === null || !href.startsWith('#') || href.length === 1) return null;
  return getElementById(rootOf(from) as ParentRecord, href.slice(1));
}
