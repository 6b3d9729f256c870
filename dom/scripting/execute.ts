import { fireEvent } from '../events/fire-event.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import { isShadowRoot } from '../tree/records.ts';
import { rootOf } from '../tree/traversal.ts';
import type { ClassicScript, ModuleScript } from './hooks.ts';
import { type ImportMapText, type ScriptElementState, scriptStateOf } from './script-state.ts';
import { scriptingStateOf } from './scripting-state.ts';

/** https://html.spec.whatwg.org/#execute-the-script-element */
export function executeTheScriptElement(script: ElementRecord): void {
  const document = script.nodeDocument;
  const state = scriptStateOf(script);
  if (state.preparationTimeDocument !== document) return;
  const scripting = scriptingStateOf(document);
  scripting.hooks?.unblockRendering?.(script);
  if (state.result === null) {
    fireEvent(script, 'error');
    return;
  }
  const ignoresDestructiveWrites = state.isFromAnExternalFile || state.type === 'module';
  if (ignoresDestructiveWrites) scripting.ignoreDestructiveWrites++;
  try {
    runResult(document, script, state);
  } finally {
    if (ignoresDestructiveWrites) scripting.ignoreDestructiveWrites--;
  }
  if (state.isFromAnExternalFile) fireEvent(script, 'load');
}

function runResult(document: DocumentRecord, script: ElementRecord, state: ScriptElementState): void {
  const scripting = scriptingStateOf(document);
  const { hooks } = scripting;
  const { result } = state;
  if (hooks === null) return;
  switch (state.type) {
    case 'classic': {
      const oldCurrentScript = scripting.currentScript;
      scripting.currentScript = isShadowRoot(rootOf(script)) ? null : script;
      try {
        hooks.runClassicScript(document, result as ClassicScript);
      } finally {
        scripting.currentScript = oldCurrentScript;
      }
      break;
    }
    case 'module':
      hooks.modules?.loader.runModuleScript(document, result as ModuleScript);
      break;
    case 'importmap': {
      const { text, baseUrl } = result as ImportMapText;
      hooks.modules?.loader.registerImportMap(document, text, baseUrl);
      break;
    }
    default:
    // Speculation rules say what to fetch in advance; nothing does.
  }
}
