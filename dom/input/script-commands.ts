import { styles } from '../css/styles.ts';
import { isInert } from '../html/activation/focusable.ts';
import { isEditable } from '../html/editable.ts';
import { textOf } from '../html/forms/text-of-control.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { type EditingCommands, editingCommands } from '../realm/editing-commands.ts';
import type { WindowRecord } from '../realm/shared/window-record.ts';
import { hasTransientActivation } from '../realm/user-activation.ts';
import { selectionOf } from '../selection/selection-record.ts';
import { type DocumentRecord, type ElementRecord, isElement, isText, type NodeRecord } from '../tree/records.ts';
import { isInclusiveAncestor, parentElementOf } from '../tree/traversal.ts';
import { copy, mayCopy } from './editing/clipboard.ts';
import { withoutBeforeInput } from './editing/edit-events.ts';
import { format, stateOverrideOf } from './editing/edit-format.ts';
import { isPlainText } from './editing/edit-host.ts';
import {
  deleteIn,
  type Edited,
  editedByScript,
  insertLineInto,
  insertLinesInto,
  insertMarkupInto,
  rangeToldOf,
  selectAll,
} from './editing/editing.ts';
import { canUndo, undo } from './editing/history.ts';
import { touchedLeaves } from './editing/selected-runs.ts';
import { isMutable } from './editing/text-control.ts';
import { Person } from './person.ts';
import type { Steps } from './steps.ts';

/** https://w3c.github.io/editing/docs/execCommand/#commands, as far as somebody does the same with keys. What Chromium answers is the answer. */

interface Command {
  isEnabled(document: DocumentRecord): boolean;
  /** Where that is not the same: whether it is carried out. */
  mayRun?(document: DocumentRecord, value: string): boolean;
  run(document: DocumentRecord, value: string): void;
  isOn?(document: DocumentRecord): boolean;
}

/** What is edited where the selection is, if somebody may. */
function mutableIn(document: DocumentRecord): Edited | null {
  const edited = editedByScript(document);
  if (edited === null) return null;
  if (edited.isControl) return isMutable(edited.element) ? edited : null;
  const selected = elementSelectedIn(document);
  return selected !== null && isInclusiveAncestor(edited.element, selected) && !isInert(selected) ? edited : null;
}

/** Whether what is edited has anything to be selected, if something is. */
function hasSomething(document: DocumentRecord): boolean {
  const edited = mutableIn(document);
  if (edited === null) return true;
  return edited.isControl ? textOf(edited.element) !== '' : edited.element.firstChild !== null;
}

/** One that changes what is edited. */
const editing = (steps: (edited: Edited, value: string) => Steps): Command => ({
  isEnabled: (document) => mutableIn(document) !== null,
  run: (document, value) => atOnce(steps(mutableIn(document) as Edited, value)),
});

function isRich(document: DocumentRecord): boolean {
  const edited = mutableIn(document);
  return edited !== null && !edited.isControl && !isPlainText(edited.element);
}

/** One that gives what is selected a style, or takes it. */
const formatting = (key: string, isStyled: (element: ElementRecord) => boolean): Command => ({
  isEnabled: isRich,
  run: (document) => void atOnce(format((editedByScript(document) as Edited).element, key)),
  isOn(document) {
    return stateOverrideOf(document, key) ?? isStyledIn(document, isStyled);
  },
});

/** Whether a style is around a caret, or around the first that is selected and all texts, as far as they are seen and can be edited. */
function isStyledIn(document: DocumentRecord, isStyled: (element: ElementRecord) => boolean): boolean {
  const selection = selectionOf(document);
  const edited = editedByScript(document);
  let leaves: NodeRecord[] = [];
  if (selection.range !== null && !selection.isCollapsed && edited?.isControl !== true) {
    if (edited === null || !selection.isInTree(edited.element)) return false;
    leaves = touchedLeaves(selection, edited.element).filter(isSeenAndEditable);
  }
  const [first] = leaves;
  if (first === undefined) {
    const element = elementSelectedIn(document);
    return element !== null && isStyled(element);
  }
  return leaves.every((leaf) => (leaf !== first && !isText(leaf)) || isStyled(elementAt(leaf)!));
}

function isSeenAndEditable(leaf: NodeRecord): boolean {
  const element = elementAt(leaf)!;
  return isEditable(element) && styles().isRendered(element);
}

const hasLinkable = (document: DocumentRecord) => isRich(document) && !selectionOf(document).isCollapsed;

const linking = (key: string, href?: (value: string) => string): Command => ({
  isEnabled: hasLinkable,
  mayRun: (document, value) => hasLinkable(document) && href?.(value) !== '',
  run: (document, value) => void atOnce(format((editedByScript(document) as Edited).element, key, href?.(value))),
});

function elementSelectedIn(document: DocumentRecord): ElementRecord | null {
  const node: NodeRecord | null = selectionOf(document).range?.startNode ?? null;
  return node === null ? null : elementAt(node);
}

const elementAt = (node: NodeRecord): ElementRecord | null => (isElement(node) ? node : parentElementOf(node));

const styleOf = (element: ElementRecord, name: string): string => styles().computedValueOf(element, null, name);

/** Lines are drawn through what is in an element too, whatever its own style says. */
const hasLine =
  (kind: string) =>
  (element: ElementRecord): boolean => {
    for (let at: ElementRecord | null = element; at !== null; at = parentElementOf(at))
      if (styleOf(at, 'text-decoration-line').includes(kind)) return true;
    return false;
  };

const isAligned = (value: string) => (element: ElementRecord) => styleOf(element, 'vertical-align') === value;

const undoing = (isRedo: boolean): Command => ({
  isEnabled: (document) => canUndo(document, isRedo),
  run(document) {
    const edited = editedByScript(document);
    atOnce(undo(document, isRedo, edited === null ? null : rangeToldOf(edited)));
  },
});

function isSomebodyAt(document: DocumentRecord): boolean {
  const window = windowOfDocument(document);
  return window !== null && hasTransientActivation(window);
}

const personAt = (document: DocumentRecord): Person => new Person(windowOfDocument(document) as WindowRecord);

/** One that scripts may only do right after somebody did something, whether there is something to be copied or not. */
const copying = (isCut: boolean): Command => ({
  mayRun: isSomebodyAt,
  isEnabled: (document) => isSomebodyAt(document) && atOnce(mayCopy(document, isCut)),
  run: (document) => atOnce(copy(personAt(document), isCut, editedByScript)),
});

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    bold: formatting('b', (element) => Number(styleOf(element, 'font-weight')) >= 600),
    copy: copying(false),
    createlink: linking('createlink', (value) => value),
    cut: copying(true),
    delete: editing((edited) => deleteIn(edited, 'character', false)),
    forwarddelete: editing((edited) => deleteIn(edited, 'character', true)),
    inserthtml: editing(insertMarkupInto),
    insertlinebreak: editing((edited) => insertLineInto(edited, false)),
    insertparagraph: editing((edited) => insertLineInto(edited, true, 'insertParagraph')),
    inserttext: editing(insertLinesInto),
    italic: formatting('i', (element) => styleOf(element, 'font-style') !== 'normal'),
    redo: undoing(true),
    selectall: { isEnabled: hasSomething, run: (document) => atOnce(selectAll(document, editedByScript(document))) },
    strikethrough: formatting('strikethrough', hasLine('line-through')),
    subscript: formatting('subscript', isAligned('sub')),
    superscript: formatting('superscript', isAligned('super')),
    underline: formatting('u', hasLine('underline')),
    undo: undoing(false),
    unlink: linking('unlink'),
    unselect: {
      isEnabled(document) {
        const selection = selectionOf(document);
        return selection.range !== null && (!selection.isCollapsed || mutableIn(document) !== null);
      },
      run: (document) => selectionOf(document).empty(),
    },
  }),
);

/** Steps of a script: it waits for nothing. */
function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Documents in which a command is at work: none begins another, as listeners might. */
const busy = new Set<DocumentRecord>();

const functions: EditingCommands = {
  isSupported: (name) => COMMANDS.has(name),
  execute(document, name, value) {
    const command = COMMANDS.get(name);
    if (command === undefined || busy.has(document)) return false;
    if (!(command.mayRun ?? command.isEnabled)(document, value)) return false;
    busy.add(document);
    try {
      withoutBeforeInput(() => command.run(document, value));
    } finally {
      busy.delete(document);
    }
    return true;
  },
  isEnabled: (document, name) => COMMANDS.get(name)?.isEnabled(document) ?? false,
  isOn: (document, name) => COMMANDS.get(name)?.isOn?.(document) ?? false,
  valueOf(document, name) {
    const isOn = COMMANDS.get(name)?.isOn;
    return isOn === undefined ? '' : String(isOn(document));
  },
};

/** Lets scripts give commands from now on. */
export function offerCommands(): void {
  editingCommands.functions = functions;
}
