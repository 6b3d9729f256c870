import { plainAttributeName } from '../../names/attribute-name.ts';
import { MATHML_NAMESPACE } from '../../names/namespaces.ts';
import { TagId } from '../../names/tag-ids.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, NodeType } from '../../tree/records.ts';

/** The attributes that stand for a style, or by which the style sheet of the user agent tells apart what is of one name. */
const TELLING = 'style hidden open popover type part align contenteditable multiple size display visibility white-space'
  .split(' ')
  .map(plainAttributeName);

/** Whether all elements of its name that are so have the same style where style sheets say nothing. */
export function isLikeItsName(element: ElementRecord): boolean {
  if (element.attributes !== null && TELLING.some((name) => hasAttribute(element, name))) return false;
  const { parent } = element;
  const isRoot = parent === null || parent.nodeType !== NodeType.Element;
  return !isRoot && element.rare?.shadowRoot == null && parent.rare?.shadowRoot == null;
}

/** Whether elements of its name are shown in different ways by what is around them, or by attributes that tell of no others. */
export function isByItsPlace({ name, parent }: ElementRecord): boolean {
  if (name.namespace === MATHML_NAMESPACE || BY_PLACE.has(name.localName)) return true;
  return parent !== null && isHtml(parent, TagId.Select);
}

const BY_PLACE: ReadonlySet<string> = new Set(['audio', 'form', 'rt', 'summary']);
