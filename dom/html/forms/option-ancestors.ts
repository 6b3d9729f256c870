import { TagId } from '../../names/tag-ids.ts';
import { isHtmlElement } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, type NodeRecord, type ParentRecord, Watch } from '../../tree/records.ts';
import { elementAtOrAfter } from '../../tree/traversal.ts';

/**
 * https://html.spec.whatwg.org/#option-element-nearest-ancestor-select
 *
 * Where the ancestors end, or leave `root`, the search goes on at `oldAncestor`: for an option that was just removed or
 * moved with a subtree.
 */
export function nearestAncestorSelect(
  option: ElementRecord,
  oldAncestor: ParentRecord | null = null,
  root: NodeRecord | null = null,
): ElementRecord | null {
  const outside = root === null ? null : endOfSearch(root.parent);
  let next = oldAncestor;
  let hasOptgroup = false;
  for (let parent = option.parent; ; ) {
    let end = endOfSearch(parent);
    if (next !== null && end === outside) {
      end = endOfSearch(next);
      next = null;
    }
    if (end === null || end.name.tagId === TagId.Select) return end;
    if (end.name.tagId !== TagId.Optgroup || hasOptgroup) return null;
    hasOptgroup = true;
    parent = end.parent;
  }
}

/** https://html.spec.whatwg.org/#option-element-nearest-ancestor-optgroup */
export function nearestAncestorOptgroup(option: ElementRecord): ElementRecord | null {
  const end = endOfSearch(option.parent);
  return end?.name.tagId === TagId.Optgroup ? end : null;
}

/** What `endOfSearch` has found. Without it, options deep in a tree would take quadratic time. */
let ends = new WeakMap<ParentRecord, ElementRecord | null>();

/** The node, or its nearest ancestor, at which these searches end, or go on in another way. */
function endOfSearch(start: ParentRecord | null): ElementRecord | null {
  let node = start;
  let end: ElementRecord | null | undefined;
  for (; node !== null; node = node.parent) {
    end = endsSearch(node) ? node : ends.get(node);
    if (end !== undefined) break;
  }
  end ??= null;
  // Nobody tells of the changes of other documents.
  if (start === null || (start.nodeDocument.flags & Watch.ElementSteps) === 0) return end;
  for (let climbed: ParentRecord | null = start; climbed !== node; climbed = climbed!.parent) ends.set(climbed!, end);
  return end;
}

function endsSearch(node: ParentRecord): node is ElementRecord {
  if (!isHtmlElement(node)) return false;
  switch (node.name.tagId) {
    case TagId.Select:
    case TagId.Datalist:
    case TagId.Hr:
    case TagId.Option:
    case TagId.Optgroup:
      return true;
    default:
      return false;
  }
}

/** To be called for each node that was inserted, removed or moved, not for those in it, in documents that are watched. */
export function optionAncestorsChanged(root: NodeRecord): void {
  if (!isElement(root)) return;
  if (elementAtOrAfter(root.firstChild) === null) ends.delete(root);
  else ends = new WeakMap();
}
