import { scriptingStateOf } from '../scripting/scripting-state.ts';
import type { DocumentRecord } from '../tree/records.ts';

/** Whether what the document names is loaded. */
export function loadsResources(document: DocumentRecord): boolean {
  return scriptingStateOf(document).hooks?.loadsResources === true;
}

export function runsScripts(document: DocumentRecord): boolean {
  return scriptingStateOf(document).hooks?.runsScripts === true;
}
