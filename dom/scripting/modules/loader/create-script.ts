import type { SyntaxFailure } from '../../../realm/module-host.ts';
import type { DocumentRecord } from '../../../tree/records.ts';
import { parseJson } from '../../../webidl/language/intrinsics.ts';
import type { ScriptFetchOptions } from '../../hooks.ts';
import { compileModule } from '../compile.ts';
import type { ModuleDescription } from '../module-description.ts';
import { modulesRealm } from '../modules-realm.ts';
import { noteScript, registerReferrer } from '../referrers.ts';
import { type Place, syntaxError } from '../syntax-error.ts';
import { createImportMeta } from './import-meta.ts';
import { DefaultExportModule, SourceTextModule } from './module-record.ts';
import { ModuleScript } from './module-script.ts';

/**
 * https://html.spec.whatwg.org/#creating-a-javascript-module-script. `url` is what stack traces say.
 */
export function createJavaScriptModule(
  document: DocumentRecord,
  text: string,
  url: string,
  baseUrl: string,
  options: ScriptFetchOptions,
  place: Place,
): ModuleScript {
  return moduleScript(document, baseUrl, options, (script) => {
    const description = describe(text, url, place);
    const compiled = compileModule(description, url, place);
    const meta = createImportMeta(script);
    const record = new SourceTextModule(script, description, compiled, registerReferrer(script), meta, url, place);
    noteScript(url, place.line, script);
    return record;
  });
}

/** A script whose record is made so, or which has what was thrown for its parse error. */
function moduleScript(
  document: DocumentRecord,
  baseUrl: string,
  options: ScriptFetchOptions,
  makeRecord: (script: ModuleScript) => ModuleScript['record'],
): ModuleScript {
  const script = new ModuleScript(document, baseUrl, options);
  try {
    script.record = makeRecord(script);
  } catch (value) {
    script.parseError = { value };
  }
  return script;
}

function describe(text: string, url: string, place: Place): ModuleDescription {
  const answer = parseJson(modulesRealm().host.describeModule(text)) as ModuleDescription | SyntaxFailure;
  if ('message' in answer) throw syntaxError(answer, url, place);
  return answer;
}

/** https://html.spec.whatwg.org/#creating-a-json-module-script */
export function createJsonModule(
  document: DocumentRecord,
  text: string,
  baseUrl: string,
  options: ScriptFetchOptions,
): ModuleScript {
  return moduleScript(document, baseUrl, options, () => new DefaultExportModule(parseJson(text)));
}

/** https://html.spec.whatwg.org/#creating-a-css-module-script */
export function createCssModule(
  document: DocumentRecord,
  text: string,
  baseUrl: string,
  options: ScriptFetchOptions,
): ModuleScript {
  const script = new ModuleScript(document, baseUrl, options);
  script.record = new DefaultExportModule(modulesRealm().services.createStyleSheet(document, text, baseUrl));
  return script;
}
