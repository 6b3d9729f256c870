import { encodingParseAndSerializeUrl } from '../html/document-base-url.ts';
import { ATTR, plainAttributeName } from '../names/attribute-name.ts';
import { XLINK_NAMESPACE } from '../names/namespaces.ts';
import { getAttribute, hasAttribute, positionByNamespace } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { isSvg, type ScriptType } from './script-state.ts';
import { isForAnotherEvent } from './script-type.ts';

const NOMODULE = plainAttributeName('nomodule');

/** The `href` of an element of SVG, in the namespace of XLink if there is no other. https://svgwg.org/svg2-draft/linking.html#XLinkRefAttrs */
export function svgHref(element: ElementRecord): string | null {
  const position = positionByNamespace(element, XLINK_NAMESPACE, 'href');
  return getAttribute(element, ATTR.href) ?? (position === -1 ? null : (element.attributes![position + 1] as string));
}

/** Where the script comes from if not from its text; null: from its text. */
export function sourceAttribute(script: ElementRecord): string | null {
  return isSvg(script) ? svgHref(script) : getAttribute(script, ATTR.src);
}

/** The steps of https://html.spec.whatwg.org/#prepare-the-script-element that keep a classic script from running. */
export function isKeptFromRunning(script: ElementRecord, type: ScriptType): boolean {
  return type === 'classic' && ((!isSvg(script) && hasAttribute(script, NOMODULE)) || isForAnotherEvent(script));
}

/** Whether scripts of that type can come from elsewhere than their text. */
export function canBeExternal(type: ScriptType): boolean {
  return type === 'classic' || type === 'module';
}

/** DEVIATION: white space alone is an empty URL, as in all browsers. */
export function isEmptySource(source: string): boolean {
  return /^[\t\n\f\r ]*$/.test(source);
}

/** The URL that the script is fetched from; null: there is none to be fetched. */
export function externalUrl(script: ElementRecord, source: string): string | null {
  return isEmptySource(source) ? null : encodingParseAndSerializeUrl(source, script.nodeDocument);
}
