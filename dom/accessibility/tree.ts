import { KnownAncestors } from '../html/forms/known-ancestors.ts';
import { TagId } from '../names/tag-ids.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import { type ElementRecord, isElement, isParent, isText, type NodeRecord, NodeType } from '../tree/records.ts';
import { descendantTextContent } from '../tree/text-content.ts';
import { documentElementOf } from '../tree/traversal.ts';
import { flatChildren } from './flat-children.ts';
import { Names } from './names.ts';
import { pieceOf } from './piece.ts';
import { hidesContents } from './reading.ts';
import { mayHaveFocus } from './roles.ts';
import { addStates, type States } from './states.ts';

/** What is exposed of a node, in tree order: how many others of the list it is in, and what it says. */
export interface TreeEntry {
  readonly depth: number;
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly states: States;
}

/** What is in these is only how they look. https://w3c.github.io/aria/#childrenArePresentational */
const LEAVES: ReadonlySet<string> = new Set(['image', 'meter', 'progressbar', 'scrollbar', 'slider']);

/** Without recursion over the depth. Empty: the node is not exposed. https://w3c.github.io/core-aam/#accessibility_tree */
export function accessibilityTree(root: NodeRecord): TreeEntry[] {
  const entries: TreeEntry[] = [];
  const names = new Names();
  const known = new KnownAncestors();
  const met = new Set<NodeRecord>();
  const open: { readonly node: NodeRecord; readonly depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    if (met.has(node)) continue;
    met.add(node);
    const entry = isText(node) ? textEntry(node, depth, names) : entryOf(node, depth, node === root, names, known);
    if (entry !== null) entries.push(entry);
    if (!isParent(node) || !isEntered(node, entry, names)) continue;
    const children = childrenOf(node, names);
    for (let i = children.length - 1; i >= 0; i--) {
      open.push({ node: children[i] as NodeRecord, depth: entry === null ? depth : depth + 1 });
    }
  }
  return entries;
}

function childrenOf(node: NodeRecord & { readonly firstChild: NodeRecord | null }, names: Names): NodeRecord[] {
  if (!isElement(node)) return isParent(node) ? flatChildren(node) : [];
  return [...names.owners.ownChildren(node), ...names.owners.ownedBy(node)];
}

/** Whether something in it may be exposed. */
function isEntered(node: NodeRecord, entry: TreeEntry | null, names: Names): boolean {
  if (!isElement(node)) return true;
  // A dialog may be in what is inert for its sake.
  const { isRendered, isHiddenByAria } = names.readings.of(node);
  if (!isRendered || isHiddenByAria || hidesContents(node)) return false;
  return entry === null || !(LEAVES.has(entry.role) || isHtml(node, TagId.Option));
}

function textEntry(node: NodeRecord & { readonly data?: string }, depth: number, names: Names): TreeEntry | null {
  const around = node.parent;
  if (around !== null && isElement(around)) {
    if (!names.readings.isExposed(around) || !names.readings.showsText(around)) return null;
  }
  const { text } = pieceOf(node.data ?? '');
  return text === '' ? null : { depth, role: 'text', name: text, description: '', states: {} };
}

/** Null: it is not exposed, but what is in it may be. */
function entryOf(
  node: NodeRecord,
  depth: number,
  isRoot: boolean,
  names: Names,
  known: KnownAncestors,
): TreeEntry | null {
  if (node.nodeType === NodeType.Document) {
    return { depth, role: 'document', name: titleOf(node), description: '', states: {} };
  }
  if (!isElement(node)) {
    const isShown = isRoot && node.nodeType === NodeType.DocumentFragment;
    return isShown ? { depth, role: 'generic', name: '', description: '', states: {} } : null;
  }
  const role = names.roleOf(node);
  if (role === 'none' || role === 'html-br') return null;
  if (role === 'paragraph' && node.firstChild === null) return null;
  const name = names.nameOf(node);
  const description = names.descriptionOf(node);
  if (role === 'generic' && !isRoot && name === '' && description === '' && !mayHaveFocus(node)) return null;
  const states: States = {};
  addStates(states, node, role, known);
  return { depth, role, name, description, states };
}

/** https://html.spec.whatwg.org/#the-title-element-2 */
function titleOf(document: NodeRecord): string {
  const root = documentElementOf(document as ElementRecord);
  const head = root === null ? null : firstChildOf(root, TagId.Head);
  const title = head === null ? null : firstChildOf(head, TagId.Title);
  return title === null ? '' : pieceOf(descendantTextContent(title)).text;
}

function firstChildOf(parent: ElementRecord, tagId: TagId): ElementRecord | null {
  let child: NodeRecord | null = isHtmlElement(parent) ? parent.firstChild : null;
  while (child !== null && !isHtml(child, tagId)) child = child.nextSibling;
  return child;
}
