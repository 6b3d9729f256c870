import type { TreeEntry } from '../../dom/accessibility/tree.ts';

/** What is exposed of a page to those who read it by other means than their eyes: an element, a document or a text. */
export interface AccessibilityNode {
  /** As `accessibleRole()` gives it; of the text of a page `'text'`, of a document `'document'`. */
  readonly role: string;
  /** As `accessibleName()` gives it; of a text the text. */
  readonly name: string;
  /** As `accessibleDescription()` gives it; absent where there is none. */
  readonly description?: string;
  /** What a control is at: the text in a field, the chosen options of a select element, the value of a range. */
  readonly value?: string;
  /** Of a range, the same in words. */
  readonly valuetext?: string;
  readonly valuemin?: number;
  readonly valuemax?: number;
  /** Of what can be checked. */
  readonly checked?: boolean | 'mixed';
  /** Of a button that stays pressed. */
  readonly pressed?: boolean | 'mixed';
  /** Of what opens and closes something. */
  readonly expanded?: boolean;
  /** Of options and the like. */
  readonly selected?: boolean;
  /** Of a heading, and of what has `aria-level`. */
  readonly level?: number;
  /** These and the following are absent where they do not hold. */
  readonly disabled?: true;
  readonly required?: true;
  readonly readonly?: true;
  readonly invalid?: true;
  readonly modal?: true;
  readonly multiline?: true;
  readonly multiselectable?: true;
  readonly busy?: true;
  /** What it opens. */
  readonly haspopup?: string;
  /** What of a set it is the current one of. */
  readonly current?: string;
  readonly children: readonly AccessibilityNode[];
}

type Growing = AccessibilityNode & { readonly children: AccessibilityNode[] };

/** The tree of a list in tree order, without recursion. Null: the list is empty. */
export function treeOf(entries: readonly TreeEntry[]): AccessibilityNode | null {
  const path: Growing[] = [];
  for (const { depth, role, name, description, states } of entries) {
    const node: Growing = { role, name, ...(description !== '' && { description }), ...states, children: [] };
    path.length = depth;
    path.at(-1)?.children.push(node);
    path.push(node);
  }
  return path[0] ?? null;
}
