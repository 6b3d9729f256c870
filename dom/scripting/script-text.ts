import { trustedString, typesGuardOf } from '../realm/trusted-types.ts';
import type { ElementRecord } from '../tree/records.ts';
import { childTextContent, stringReplaceAll } from '../tree/text-content.ts';
import { toDOMString } from '../webidl/convert.ts';
import { isParserInserted, isSvg } from './script-state.ts';
import { scriptingStateOf } from './scripting-state.ts';

/** https://w3c.github.io/trusted-types/dist/spec/#setting-slot-values, of scripts whose document asks for it. */
const trustedTexts = new WeakMap<ElementRecord, string>();

/** What a parser has made and others have changed, of documents that ask for it. */
const changedByOthers = new WeakSet<ElementRecord>();

const interfaceOf = (script: ElementRecord): string => (isSvg(script) ? 'SVGScriptElement' : 'HTMLScriptElement');

/** What `text`, `textContent` and `innerText` of a script are set to. */
export function setScriptText(
  script: ElementRecord,
  value: unknown,
  member: string,
  convert: (value: unknown) => string = toDOMString,
  set: (script: ElementRecord, text: string) => void = (_, text) => stringReplaceAll(text, script),
): void {
  const { nodeDocument } = script;
  const text = trustedString(nodeDocument, 'TrustedScript', value, `${interfaceOf(script)} ${member}`, convert);
  if (typesGuardOf(nodeDocument) !== null) trustedTexts.set(script, text);
  set(script, text);
}

/** To be called when something in the script has changed. */
export function scriptTextChanged(script: ElementRecord): void {
  const { nodeDocument } = script;
  if (!isParserInserted(script) || typesGuardOf(nodeDocument) === null) return;
  if (scriptingStateOf(nodeDocument).parser?.isInserting !== true) changedByOthers.add(script);
}

/**
 * https://w3c.github.io/trusted-types/dist/spec/#prepare-script-text: the text that may run; null: none. Of what a parser made and
 * nobody has changed, the page itself is the source.
 */
export function trustedScriptText(script: ElementRecord, isOfParser: boolean): string | null {
  const text = childTextContent(script);
  const isOfPage = isOfParser && !changedByOthers.has(script);
  if (isOfPage || typesGuardOf(script.nodeDocument) === null || (trustedTexts.get(script) ?? '') === text) return text;
  try {
    return trustedString(script.nodeDocument, 'TrustedScript', text, `${interfaceOf(script)} text`);
  } catch {
    return null;
  }
}
