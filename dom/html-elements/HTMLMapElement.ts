import type { ElementFilter } from '../collections/filter.ts';
import { filteredCollection } from '../collections/lists.ts';
import { brand } from '../html/brand.ts';
import { readOnly, reflect, string } from '../html/reflect.ts';
import { TagId } from '../names/tag-ids.ts';
import { isHtml } from '../tree/is-html.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#dom-map-areas */
const AREAS: ElementFilter = { matches: (element) => isHtml(element, TagId.Area) };

/** https://html.spec.whatwg.org/#htmlmapelement */
export class HTMLMapElement extends HTMLElement {}

exposeWhenSeen(HTMLMapElement, 'HTMLMapElement', () => {
  reflect(HTMLMapElement, brand(TagId.Map), {
    name: string(),
    areas: readOnly((map) => filteredCollection(map, AREAS)),
  });
});
