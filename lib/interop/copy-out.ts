import { Category } from '../../dom/names/categories.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { type ElementRecord, isElement, type NodeRecord } from '../../dom/tree/records.ts';

/** How nodes of another kind of tree are made. */
export interface CopyOut<Target> {
  /** Makes what stands for the node, and puts it at the end of what stands for its parent. Null: there is none. */
  copy(node: NodeRecord, parent: Target | null): Target;
  /** What the contents of a template are put into, given what stands for it. */
  contentsOf(template: Target): Target;
}

/** Copies a node and all that is in it but shadow trees. The list instead of recursion bounds the stack. */
export function copyOut<Target>(root: NodeRecord, out: CopyOut<Target>): Target {
  const copyOfRoot = out.copy(root, null);
  const pending: [node: NodeRecord, copy: Target][] = [];
  const remember = (node: NodeRecord, copy: Target): void => {
    if (node.firstChild !== null) pending.push([node, copy]);
    if (!isElement(node) || !isTemplate(node)) return;
    const contentsCopy = out.contentsOf(copy);
    const contents = node.rare === null ? null : node.rare.templateContents;
    if (contents !== null) pending.push([contents, contentsCopy]);
  };
  remember(root, copyOfRoot);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [parent, copyOfParent] = next;
    for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
      remember(child, out.copy(child, copyOfParent));
    }
  }
  return copyOfRoot;
}

/** Whether it is an HTML template element, which has contents. */
export function isTemplate({ name }: ElementRecord): boolean {
  return name.tagId === TagId.Template && (name.categories & Category.Html) !== 0;
}
