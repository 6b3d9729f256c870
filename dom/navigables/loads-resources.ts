import { scriptingStateOf } from '../scripting/scripting-state.ts';
import type { TreeLimits } from '../tree/parsing-limits.ts';
import type { DocumentRecord } from '../tree/records.ts';

/** Whether what the document names is loaded. */
export function loadsResources(document: DocumentRecord): boolean {
  return scriptingStateOf(document).hooks?.loadsResources === true;
}

export function runsScripts(document: DocumentRecord): boolean {
  return scriptingStateOf(document).hooks?.runsScripts === true;
}

/** What parsers may make of its pages, and those of its frames; null: what they like. */
export function limitsOf(document: DocumentRecord): TreeLimits | null {
  return scriptingStateOf(document).hooks?.limits ?? null;
}
