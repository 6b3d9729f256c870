import { isListBox } from '../../html/forms/select.ts';
import { isReplaced } from '../../html/replaced-elements.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { HTML_NAMESPACE, SVG_NAMESPACE } from '../../names/namespaces.ts';
import { TagId } from '../../names/tag-ids.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { firstChildOf } from '../../tree/first-child-of.ts';
import { isHtml, isHtmlElement } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, isText, type LeafRecord, type NodeRecord } from '../../tree/records.ts';
import { findSlot, findSlottables, isSlot } from '../../tree/slots.ts';
import { childrenOfRecord } from '../../tree/traversal.ts';

const SVG_TEXT: ReadonlySet<string> = new Set(['text', 'tspan', 'textPath', 'a', 'foreignObject']);
const SVG_HIDDEN: ReadonlySet<string> = new Set(
  'clipPath defs desc filter linearGradient marker mask metadata pattern radialGradient stop symbol title'.split(' '),
);

/** Whether the parent shows that child, were it not for styles. */
export function rendersChild(parent: ElementRecord, child: NodeRecord): boolean {
  if (parent.rare?.shadowRoot != null) return findSlot(child as LeafRecord, false) !== null;
  if (!isHtmlElement(parent)) return rendersSvgChild(parent, child);
  switch (parent.name.tagId) {
    case TagId.Option:
      return false;
    case TagId.Select:
      return isListBox(parent);
    case TagId.Details:
      return hasAttribute(parent, ATTR.open) || child === firstChildOf(parent, TagId.Summary);
    default:
      return !isReplaced(parent);
  }
}

function rendersSvgChild(parent: ElementRecord, child: NodeRecord): boolean {
  const { namespace, localName } = parent.name;
  if (namespace !== SVG_NAMESPACE) return true;
  if (SVG_HIDDEN.has(localName)) return false;
  if (isText(child)) return SVG_TEXT.has(localName);
  return !isElement(child) || child.name.namespace !== HTML_NAMESPACE || localName === 'foreignObject';
}

/** Children that are not shown in the order of the tree; null: they are. https://drafts.csswg.org/css-scoping/#flattening */
export function rearrangedChildren(parent: ElementRecord): readonly NodeRecord[] | null {
  if (parent.rare?.shadowRoot != null) return childrenOfRecord(parent.rare.shadowRoot);
  if (isSlot(parent)) {
    const assigned = findSlottables(parent);
    return assigned.length === 0 ? null : assigned;
  }
  const first = firstShown(parent);
  if (first === null || first.previousSibling === null) return null;
  return [first, ...childrenOfRecord(parent).filter((child) => child !== first)];
}

/** What comes before all else, wherever it stands. https://html.spec.whatwg.org/#rendered-legend */
function firstShown(parent: ElementRecord): ElementRecord | null {
  if (isHtml(parent, TagId.Details)) return firstChildOf(parent, TagId.Summary);
  return isHtml(parent, TagId.Fieldset) ? firstChildOf(parent, TagId.Legend) : null;
}
