import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { InsertionMode, Outcome } from '../tree-construction/insertion-mode.ts';
import { popTemplate } from '../tree-construction/templates.ts';
import type { TreeState } from '../tree-construction/tree-state.ts';
import { endTagInHead, startTagInHead } from './in-head.ts';

/** https://html.spec.whatwg.org/#parsing-main-intemplate */
export function startTagInTemplate(tree: TreeState, tag: ElementName): Outcome {
  switch (tag.tagId) {
    case TagId.Base:
    case TagId.Basefont:
    case TagId.Bgsound:
    case TagId.Link:
    case TagId.Meta:
    case TagId.Noframes:
    case TagId.Script:
    case TagId.Style:
    case TagId.Template:
    case TagId.Title:
      return startTagInHead(tree, tag);
    case TagId.Caption:
    case TagId.Colgroup:
    case TagId.Tbody:
    case TagId.Tfoot:
    case TagId.Thead:
      return goOnIn(tree, InsertionMode.InTable);
    case TagId.Col:
      return goOnIn(tree, InsertionMode.InColumnGroup);
    case TagId.Tr:
      return goOnIn(tree, InsertionMode.InTableBody);
    case TagId.Td:
    case TagId.Th:
      return goOnIn(tree, InsertionMode.InRow);
    default:
      return goOnIn(tree, InsertionMode.InBody);
  }
}

/** Makes that the current template insertion mode, and the insertion mode. */
function goOnIn(tree: TreeState, mode: InsertionMode): Outcome {
  tree.templateModes[tree.templateModes.length - 1] = mode;
  tree.mode = mode;
  return Outcome.Reprocess;
}

/** https://html.spec.whatwg.org/#parsing-main-intemplate */
export function endTagInTemplate(tree: TreeState, tag: ElementName): Outcome {
  if (tag.tagId === TagId.Template) return endTagInHead(tree, tag);
  tree.error('end-tag-without-matching-open-element');
  return Outcome.Done;
}

/** https://html.spec.whatwg.org/#parsing-main-intemplate */
export function endOfFileInTemplate(tree: TreeState): Outcome {
  if (!tree.open.hasTemplate) {
    tree.stopParsing();
    return Outcome.Done;
  }
  tree.error('open-elements-left-after-eof');
  popTemplate(tree);
  return Outcome.Reprocess;
}
