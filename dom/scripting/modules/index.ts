import type { ModuleHost, RewrittenScript, SyntaxFailure } from '../../realm/module-host.ts';
import type { GuardLanguage } from '../../realm/module-language.ts';
import type { ModuleServices } from '../../realm/module-services.ts';
import type { DocumentRecord } from '../../tree/records.ts';
import type { LanguageRealm } from '../../webidl/current-realm.ts';
import type { ClassicScript, ModuleHooks } from '../hooks.ts';
import { asWritten } from './as-written.ts';
import { importCall } from './loader/dynamic-import.ts';
import { WindowModuleLoader } from './loader/index.ts';
import { ModulesRealm } from './modules-realm.ts';
import { MAY_HAVE_DIRECT_EVAL } from './names.ts';
import { type Place, START } from './place.ts';
import type { Referrer } from './referrer.ts';
import { PAGE_REFERRER, Referrers } from './referrers.ts';

/**
 * Makes modules run in a window, and keeps `import()` in all other code from reaching the outer realm. Called once, before any script of a
 * page runs.
 */
export function createModules(
  host: ModuleHost,
  services: ModuleServices,
  realm: LanguageRealm,
  guardLanguage: GuardLanguage,
): ModuleHooks {
  const referrers = new Referrers(services);
  const language = guardLanguage(
    {
      codeForEval: realm.own((value) => services.codeForEval(value)),
      refusalToCompile: realm.own((text, sink) => services.refusalToCompile(text, sink)),
      rewritten: realm.own((text, referrer, imports) =>
        imports === '' && !mayNeedRewriting(text)
          ? text
          : rewrite(modules, text, referrer ?? referrers.active(language.stackTrace()), false, imports),
      ),
      asWritten: realm.own(asWritten),
      importCall: realm.own((referrer, specifier, options) => importCall(modules, referrer, specifier, options)),
    },
    (text) => services.runScript(text, 'livedom:modules', 1, 1),
  );
  const modules = new ModulesRealm(host, services, language, referrers, realm);
  return new WindowModules(modules);
}

class WindowModules implements ModuleHooks {
  readonly loader: WindowModuleLoader;
  readonly #realm: ModulesRealm;

  constructor(realm: ModulesRealm) {
    this.#realm = realm;
    this.loader = new WindowModuleLoader(realm);
  }

  /** Everything that is compiled goes through here, through `guardText` or is a module. */
  guardScript(document: DocumentRecord, script: ClassicScript): string {
    const { text, baseUrl, options, url, line } = script;
    const { referrers } = this.#realm;
    const referrer: Referrer = { document, baseUrl, options };
    referrers.note(url, line, referrer);
    return mayNeedRewriting(text)
      ? rewrite(this.#realm, text, referrers.register(referrer), false, '', url, script)
      : text;
  }

  guardText(text: string, hasScopes: boolean): string {
    return mayNeedRewriting(text) ? rewrite(this.#realm, text, PAGE_REFERRER, hasScopes, '') : text;
  }
}

/** `import()`, comments between the two parts of which there may be, or names of ours, however spelt. */
const MAY_HAVE_IMPORT_OR_OURS = /\bimport\s*(?:[(.]|\/[*/]|<!--|-->)|ª|\\u(?:00aa|\{0*aa\})/i;

/** A direct eval has to stay one. */
function mayNeedRewriting(text: string): boolean {
  return MAY_HAVE_IMPORT_OR_OURS.test(text) || MAY_HAVE_DIRECT_EVAL.test(text);
}

/** Throws a SyntaxError of the page. With `hasScopes`, objects of the page are scopes around the text. */
function rewrite(
  realm: ModulesRealm,
  text: string,
  referrer: number,
  hasScopes: boolean,
  imports: string,
  url = '<anonymous>',
  place: Place = START,
): string {
  const answer = JSON.parse(realm.host.rewriteScript(text, referrer, hasScopes, imports)) as
    | RewrittenScript
    | SyntaxFailure;
  if ('message' in answer) throw realm.syntaxError(answer, url, place);
  return answer.text;
}
