import type { DocumentRecord } from '../tree/records.ts';
import { windowOfDocument } from './document-window.ts';
import { hostOfWindow } from './shared/window-record.ts';

/**
 * https://w3c.github.io/editing/docs/execCommand/: what others call of the modules that edit as somebody does. Names are in lowercase.
 */
export interface EditingCommands {
  isSupported(command: string): boolean;
  /** Gives whether it was enabled. */
  execute(document: DocumentRecord, command: string, value: string): boolean;
  isEnabled(document: DocumentRecord, command: string): boolean;
  isOn(document: DocumentRecord, command: string): boolean;
  valueOf(document: DocumentRecord, command: string): string;
}

/** Those modules put them here when they are evaluated. */
export const editingCommands: { functions: EditingCommands | null } = { functions: null };

/** Null: the document is shown in no window, or in one for which nobody can act. */
export function commandsOf(document: DocumentRecord): EditingCommands | null {
  const window = windowOfDocument(document);
  if (window === null) return null;
  if (editingCommands.functions === null) hostOfWindow(window).scripts.loadEditing();
  return editingCommands.functions;
}
