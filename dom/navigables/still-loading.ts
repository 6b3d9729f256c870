import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { scriptingStateOf } from '../scripting/scripting-state.ts';
import { documentData } from '../tree/document-data.ts';

/** Whether the page is not https://html.spec.whatwg.org/#completely-loaded, and so no place to come back to. */
export function isStillLoading(window: WindowRecord): boolean {
  const { document } = stateOf(window);
  if (document === null) return false;
  return documentData(document).readyState !== 'complete' || scriptingStateOf(document).loadEvent === 'firing';
}
