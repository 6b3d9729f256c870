import { Category } from '../../dom/names/categories.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { InsertionMode } from './insertion-mode.ts';
import type { TreeState } from './tree-state.ts';

/** The elements that decide on the insertion mode. */
const DECISIVE: readonly TagId[] = [
  TagId.Td,
  TagId.Th,
  TagId.Tr,
  TagId.Tbody,
  TagId.Thead,
  TagId.Tfoot,
  TagId.Caption,
  TagId.Colgroup,
  TagId.Table,
  TagId.Template,
  TagId.Head,
  TagId.Body,
  TagId.Frameset,
  TagId.Html,
];

/** https://html.spec.whatwg.org/#reset-the-insertion-mode-appropriately */
export function resetInsertionModeAppropriately(tree: TreeState): void {
  const { top } = tree.open;
  let topmost = -1;
  let tagId: TagId = TagId.Unknown;
  for (const id of DECISIVE) {
    if ((top[id] as number) > topmost) {
      topmost = top[id] as number;
      tagId = id;
    }
  }
  if (topmost > 0 || tree.context === null) {
    tree.mode = modeFor(tree, tagId, false);
  } else {
    const { name } = tree.context;
    tree.mode = modeFor(tree, (name.categories & Category.Html) !== 0 ? name.tagId : TagId.Unknown, true);
  }
}

function modeFor(tree: TreeState, tagId: TagId, isLast: boolean): InsertionMode {
  switch (tagId) {
    case TagId.Td:
    case TagId.Th:
      return isLast ? InsertionMode.InBody : InsertionMode.InCell;
    case TagId.Tr:
      return InsertionMode.InRow;
    case TagId.Tbody:
    case TagId.Thead:
    case TagId.Tfoot:
      return InsertionMode.InTableBody;
    case TagId.Caption:
      return InsertionMode.InCaption;
    case TagId.Colgroup:
      return InsertionMode.InColumnGroup;
    case TagId.Table:
      return InsertionMode.InTable;
    case TagId.Template:
      return tree.templateMode;
    case TagId.Head:
      return isLast ? InsertionMode.InBody : InsertionMode.InHead;
    case TagId.Frameset:
      return InsertionMode.InFrameset;
    case TagId.Html:
      return tree.headElement === null ? InsertionMode.BeforeHead : InsertionMode.AfterHead;
    default:
      return InsertionMode.InBody;
  }
}
