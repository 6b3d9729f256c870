import { isOptionDisabled } from '../../dom/html/forms/disabled.ts';
import { nearestAncestorSelect } from '../../dom/html/forms/option-ancestors.ts';
import { displaySize, isMultiple, isSelected, listOfOptions, SELECTED } from '../../dom/html/forms/select.ts';
import { HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { hasAttribute } from '../../dom/tree/attributes.ts';
import { cloneNode } from '../../dom/tree/clone.ts';
import { createDocumentFragment } from '../../dom/tree/create.ts';
import { insert, replaceAll } from '../../dom/tree/mutation.ts';
import { type ElementRecord, NodeFlag, type NodeRecord } from '../../dom/tree/records.ts';
import { nextAfterSubtree, nextInTreeOrder } from '../../dom/tree/traversal.ts';

/**
 * Keeps the selectedcontent elements of what is being parsed like the selected options. Made when the parser meets a
 * selectedcontent element; before that there is nothing to do. https://html.spec.whatwg.org/#the-selectedcontent-element
 */
export class SelectedContents {
  /** The selected option of each select element of which one is known. */
  readonly #selected = new Map<ElementRecord, ElementRecord>();

  /** A selectedcontent element was inserted. https://html.spec.whatwg.org/#the-selectedcontent-element:html-element-post-connection-steps */
  selectedContentInserted(element: ElementRecord): void {
    const select = selectOf(element);
    if (select === null || isMultiple(select)) return;
    const option = listOfOptions(select).findLast((candidate) => this.#isSelected(candidate, select));
    if (option !== undefined) cloneInto(option, element);
  }

  /** An option element with this selectedness was inserted, or popped off the stack of open elements. */
  optionChanged(option: ElementRecord): void {
    const select = nearestAncestorSelect(option);
    if (select === null || isMultiple(select) || !this.#isSelected(option, select)) return;
    let node: NodeRecord | null = select.firstChild;
    while (node !== null) {
      const isMirror = isNamed(node, TagId.Selectedcontent);
      if (isMirror && selectOf(node as ElementRecord) === select) cloneInto(option, node as ElementRecord);
      node = isMirror || isNamed(node, TagId.Option) ? nextAfterSubtree(node, select) : nextInTreeOrder(node, select);
    }
  }

  /** https://html.spec.whatwg.org/#concept-option-selectedness, for the last option so far. */
  #isSelected(option: ElementRecord, select: ElementRecord): boolean {
    if ((select.flags & NodeFlag.CheckedKnown) !== 0) return isSelected(option);
    if (!hasAttribute(option, SELECTED)) {
      const selected = this.#selected.get(select);
      if (selected !== undefined) return selected === option;
      if (isOptionDisabled(option) || displaySize(select) !== 1) return false;
      const first = listOfOptions(select).find((other) => hasAttribute(other, SELECTED) || !isOptionDisabled(other));
      if (first !== option) return false;
    }
    this.#selected.set(select, option);
    return true;
  }
}

/** The select element whose selected option the selectedcontent element mirrors, or null if it mirrors none. */
function selectOf(selectedContent: ElementRecord): ElementRecord | null {
  let select: ElementRecord | null = null;
  for (let ancestor = selectedContent.parent; ancestor !== null; ancestor = ancestor.parent) {
    if (isNamed(ancestor, TagId.Option) || isNamed(ancestor, TagId.Selectedcontent)) return null;
    if (isNamed(ancestor, TagId.Select)) {
      if (select !== null) return null;
      select = ancestor as ElementRecord;
    }
  }
  return select;
}

function isNamed(node: NodeRecord, tagId: TagId): boolean {
  return 'name' in node && node.name === HTML_NAMES[tagId];
}

/** https://html.spec.whatwg.org/#clone-an-option-into-a-selectedcontent */
function cloneInto(option: ElementRecord, selectedContent: ElementRecord): void {
  const document = option.nodeDocument;
  const fragment = createDocumentFragment(document);
  for (let child = option.firstChild; child !== null; child = child.nextSibling) {
    insert(cloneNode(child, document, true), fragment, null);
  }
  replaceAll(fragment, selectedContent);
}
