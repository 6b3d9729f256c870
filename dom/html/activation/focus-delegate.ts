import { ATTR } from '../../names/attribute-name.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../../tree/records.ts';
import { shadowRootOf } from '../../tree/shadow.ts';
import { nextInTreeOrder } from '../../tree/traversal.ts';
import { isDefaultSummary } from './details.ts';
import { delegatesFocus, isFocusable } from './focusable.ts';

/** https://html.spec.whatwg.org/#get-the-focusable-area */
export function focusTarget(element: ElementRecord): ElementRecord | null {
  return isFocusable(element) && !isDefaultSummary(element) ? element : focusDelegate(element);
}

/** A shadow tree that is searched for what can have the focus: first for what asks for it, then for anything. */
interface DelegateSearch {
  readonly root: ParentRecord;
  at: NodeRecord;
  wantsAutofocus: boolean;
}

/** https://html.spec.whatwg.org/#focus-delegate: what a shadow host that delegates its focus passes it on to. */
function focusDelegate(host: ElementRecord): ElementRecord | null {
  const searched = new Set<ParentRecord>();
  const searches: DelegateSearch[] = [];
  const searchIn = (element: ElementRecord): void => {
    const root = shadowRootOf(element);
    if (root === null || searched.has(root) || !delegatesFocus(element)) return;
    searched.add(root);
    searches.push({ root, at: root, wantsAutofocus: true });
  };
  searchIn(host);
  for (let search = searches.at(-1); search !== undefined; search = searches.at(-1)) {
    const node = nextInTreeOrder(search.at, search.root);
    if (node === null) {
      if (!search.wantsAutofocus) searches.pop();
      search.wantsAutofocus = false;
      search.at = search.root;
      continue;
    }
    search.at = node;
    if (!isElement(node) || (search.wantsAutofocus && !hasAttribute(node, ATTR.autofocus))) continue;
    if (isFocusable(node)) return node;
    searchIn(node);
  }
  return null;
}
