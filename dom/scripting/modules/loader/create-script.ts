import type { SyntaxFailure } from '../../../realm/module-host.ts';
import type { CompiledModule } from '../../../realm/module-language.ts';
import type { ScriptFetchOptions } from '../../hooks.ts';
import type { ModuleDescription } from '../module-description.ts';
import type { ModulesRealm } from '../modules-realm.ts';
import { COMPILED } from '../names.ts';
import type { Place } from '../place.ts';
import type { Referrer } from '../referrer.ts';
import { createImportMeta } from './import-meta.ts';
import { DefaultExportModule, SourceTextModule } from './module-record.ts';
import { ModuleScript, type ModuleSettings } from './module-script.ts';
import { parseJsonModule } from './parse-json.ts';

/**
 * https://html.spec.whatwg.org/#creating-a-javascript-module-script. `url` is what stack traces say.
 */
export function createJavaScriptModule(
  settings: ModuleSettings,
  text: string,
  url: string,
  baseUrl: string,
  options: ScriptFetchOptions,
  place: Place,
): ModuleScript {
  const { realm } = settings;
  return moduleScript(settings, baseUrl, options, (script) => {
    const description = describe(realm, text, url, place);
    const compiled = compile(realm, description, url, place);
    const meta = createImportMeta(script);
    // No more of the script than that, which is kept as long as the window is.
    const referrer: Referrer = { document: settings.document, baseUrl, options };
    realm.referrers.note(url, place.line, referrer);
    const number = realm.referrers.register(referrer);
    return new SourceTextModule(script, description, compiled, number, meta, url, place);
  });
}

/** A script whose record is made so, or which has what was thrown for its parse error. */
function moduleScript(
  settings: ModuleSettings,
  baseUrl: string,
  options: ScriptFetchOptions,
  makeRecord: (script: ModuleScript) => ModuleScript['record'],
): ModuleScript {
  const script = new ModuleScript(settings, baseUrl, options);
  try {
    script.record = makeRecord(script);
  } catch (exception) {
    script.parseError = settings.realm.thrown(exception);
  }
  return script;
}

function describe(realm: ModulesRealm, text: string, url: string, place: Place): ModuleDescription {
  const answer = JSON.parse(realm.host.describeModule(text)) as ModuleDescription | SyntaxFailure;
  if ('message' in answer) throw realm.syntaxError(answer, url, place);
  return answer;
}

/** Throws a SyntaxError for what acorn let pass and the engine did not. */
function compile(
  { services, language }: ModulesRealm,
  { text, columnOffset }: ModuleDescription,
  url: string,
  { line, column }: Place,
): CompiledModule {
  const head = `${COMPILED}(`;
  const firstColumn = column - columnOffset - head.length;
  const failure = services.runScript(`${head}${text})`, url, line, firstColumn);
  const compiled = language.takeCompiled();
  if (failure !== null || compiled === null) throw new SyntaxError(failure ?? 'The module did not compile');
  return compiled;
}

/** https://html.spec.whatwg.org/#creating-a-json-module-script */
export function createJsonModule(
  settings: ModuleSettings,
  text: string,
  baseUrl: string,
  options: ScriptFetchOptions,
): ModuleScript {
  const { realm } = settings;
  const parse = () => new DefaultExportModule(realm, parseJsonModule(realm, text, baseUrl));
  return moduleScript(settings, baseUrl, options, parse);
}

/** https://html.spec.whatwg.org/#creating-a-css-module-script */
export function createCssModule(
  settings: ModuleSettings,
  text: string,
  baseUrl: string,
  options: ScriptFetchOptions,
): ModuleScript {
  const { realm, document } = settings;
  const script = new ModuleScript(settings, baseUrl, options);
  script.record = new DefaultExportModule(realm, realm.services.createStyleSheet(document, text, baseUrl));
  return script;
}
