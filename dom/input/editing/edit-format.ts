import { HTML_NAMES } from '../../names/element-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { extractContents, insertNode } from '../../ranges/range-contents.ts';
import { createElement } from '../../tree/create.ts';
import { isHtml } from '../../tree/is-html.ts';
import { append, moveChildren, remove } from '../../tree/mutation.ts';
import type { ElementRecord, NodeRecord, ParentRecord } from '../../tree/records.ts';
import type { Steps } from '../steps.ts';
import { fireBeforeInput, fireInput } from './edit-events.ts';
import { isPlainText, selectionInHost } from './edit-host.ts';
import { blockAround, firstPosition, lastPosition } from './editing-positions.ts';
import { editHost } from './host-history.ts';

const FORMATS: Readonly<Record<string, readonly [inputType: string, id: TagId]>> = {
  b: ['formatBold', TagId.B],
  i: ['formatItalic', TagId.I],
  u: ['formatUnderline', TagId.U],
};

/** Control and B, I or U in an editing host: puts what is selected in an element of that name, or takes it out of it. */
export function* format(host: ElementRecord, key: string): Steps<boolean> {
  const found = FORMATS[key];
  if (found === undefined || isPlainText(host)) return false;
  const [inputType, id] = found;
  const { start, end } = selectionInHost(host);
  if (!(yield* fireBeforeInput(host, { inputType }, [start, end]))) return true;
  const selection = selectionInHost(host);
  const { range } = selection;
  if (range === null || selection.isCollapsed) return true;
  if (blockAround(selection.start.node, host) !== blockAround(selection.end.node, host)) return true;
  const around = formatAround(selection.start.node, host, id);
  editHost(host, inputType, () => {
    if (around !== null && around === formatAround(selection.end.node, host, id)) {
      const from = selection.start.node === around ? firstPosition(around) : selection.start;
      const to = selection.end.node === around ? lastPosition(around)! : selection.end;
      unwrap(around);
      selection.select(from, to);
      return;
    }
    const wrapper = createElement(host.nodeDocument, HTML_NAMES[id]!);
    append(extractContents(range), wrapper);
    insertNode(range, wrapper);
    removeBlankBeside(wrapper);
    selection.select(firstPosition(wrapper), lastPosition(wrapper)!);
  });
  yield* fireInput(host, { inputType });
  return true;
}

function formatAround(node: NodeRecord, host: ElementRecord, id: TagId): ElementRecord | null {
  for (let at: NodeRecord | null = node; at !== null && at !== host; at = at.parent) if (isHtml(at, id)) return at;
  return null;
}

function unwrap(element: ElementRecord): void {
  const parent = element.parent as ParentRecord;
  moveChildren(element, parent, element);
  remove(element);
}

function removeBlankBeside({ previousSibling, nextSibling }: ElementRecord): void {
  for (const sibling of [previousSibling, nextSibling]) {
    if (sibling !== null && sibling.firstChild === null && (sibling as { data?: string }).data === '') remove(sibling);
  }
}
