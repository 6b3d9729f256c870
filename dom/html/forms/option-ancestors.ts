import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';

/**
 * https://html.spec.whatwg.org/#option-element-nearest-ancestor-select
 *
 * Where the ancestors end, the search goes on at `oldAncestor`: for an option that was just removed with a subtree.
 */
export function nearestAncestorSelect(
  option: ElementRecord,
  oldAncestor: ParentRecord | null = null,
): ElementRecord | null {
  let hasOptgroup = false;
  let isBeyond = false;
  let ancestor = option.parent;
  for (;;) {
    if (ancestor === null) {
      if (isBeyond || oldAncestor === null) return null;
      isBeyond = true;
      ancestor = oldAncestor;
    }
    if (isHtml(ancestor, TagId.Select)) return ancestor;
    if (isHtml(ancestor, TagId.Datalist) || isHtml(ancestor, TagId.Hr) || isHtml(ancestor, TagId.Option)) return null;
    if (isHtml(ancestor, TagId.Optgroup)) {
      if (hasOptgroup) return null;
      hasOptgroup = true;
    }
    ancestor = ancestor.parent;
  }
}

/** https://html.spec.whatwg.org/#option-element-nearest-ancestor-optgroup */
export function nearestAncestorOptgroup(option: ElementRecord): ElementRecord | null {
  for (let ancestor = option.parent; ancestor !== null; ancestor = ancestor.parent) {
    if (isHtml(ancestor, TagId.Optgroup)) return ancestor;
    if (isHtml(ancestor, TagId.Select) || isHtml(ancestor, TagId.Datalist)) return null;
    if (isHtml(ancestor, TagId.Hr) || isHtml(ancestor, TagId.Option)) return null;
  }
  return null;
}
