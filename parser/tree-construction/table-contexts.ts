import { TagId } from '../../dom/names/tag-ids.ts';
import type { TreeState } from './tree-state.ts';

/** Pops elements until the current node is the one at that position. */
function popAbove(tree: TreeState, position: number): void {
  while (tree.open.length - 1 > position) tree.open.pop();
}

/** https://html.spec.whatwg.org/#clear-the-stack-back-to-a-table-context. An html element is only ever at position 0. */
export function clearStackToTableContext(tree: TreeState): void {
  const { top } = tree.open;
  popAbove(tree, Math.max(0, top[TagId.Table] as number, top[TagId.Template] as number));
}

/** https://html.spec.whatwg.org/#clear-the-stack-back-to-a-table-body-context */
export function clearStackToTableBodyContext(tree: TreeState): void {
  const { top } = tree.open;
  const body = Math.max(top[TagId.Tbody] as number, top[TagId.Tfoot] as number, top[TagId.Thead] as number);
  popAbove(tree, Math.max(0, body, top[TagId.Template] as number));
}

/** https://html.spec.whatwg.org/#clear-the-stack-back-to-a-table-row-context */
export function clearStackToTableRowContext(tree: TreeState): void {
  const { top } = tree.open;
  popAbove(tree, Math.max(0, top[TagId.Tr] as number, top[TagId.Template] as number));
}
