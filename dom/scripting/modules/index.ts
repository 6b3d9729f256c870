import type { DocumentRecord } from '../../tree/records.ts';
import type { ClassicScript, ModuleHooks } from '../hooks.ts';
import { installCodeGuards, mayNeedRewriting, rewritten } from './code-guards.ts';
import { moduleLoader } from './loader/index.ts';
import type { Referrer } from './loader/module-script.ts';
import { noteScript, PAGE_REFERRER, registerReferrer } from './referrers.ts';

/**
 * Makes modules run in this realm, and keeps `import()` in all other code from reaching the outer realm. Called once,
 * before any script of a page runs.
 */
export function createModules(): ModuleHooks {
  installCodeGuards();
  return { loader: moduleLoader, guardScript, guardText };
}

/** Everything that is compiled goes through here, through `guardText` or is a module. */
function guardScript(document: DocumentRecord, script: ClassicScript): string {
  const { text, baseUrl, options, url, line } = script;
  const referrer: Referrer = { document, baseUrl, options };
  noteScript(url, line, referrer);
  if (!mayNeedRewriting(text)) return text;
  return rewritten(text, registerReferrer(referrer), false, url, script);
}

function guardText(text: string, hasScopes: boolean): string {
  return rewritten(text, PAGE_REFERRER, hasScopes);
}
