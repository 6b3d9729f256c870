import { isEventHandlerName } from '../events/content-handlers.ts';
import { HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE, XLINK_NAMESPACE } from '../names/namespaces.ts';
import { type TrustedTypeName, typesGuardOf } from '../realm/trusted-types.ts';
import type { ElementRecord } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { stateOrNull } from '../webidl/state.ts';

/** What an attribute takes, and of what it is. */
interface TrustedAttribute {
  readonly type: TrustedTypeName;
  readonly interfaceName: string;
}

/** Of elements of HTML. DEVIATION: those of plugins are among them, as in Chromium. */
const INTERFACES = new Map([
  ['iframe srcdoc', 'HTMLIFrameElement'],
  ['script src', 'HTMLScriptElement'],
  ['embed src', 'HTMLEmbedElement'],
  ['object data', 'HTMLObjectElement'],
  ['object codebase', 'HTMLObjectElement'],
]);

/** https://w3c.github.io/trusted-types/dist/spec/#get-trusted-type-data-for-attribute. Names are as they stand in the tree. */
export function trustedAttribute(
  namespace: string | null,
  element: string,
  attributeNamespace: string | null,
  attribute: string,
): TrustedAttribute | null {
  const hasHandlers = namespace === HTML_NAMESPACE || namespace === SVG_NAMESPACE || namespace === MATHML_NAMESPACE;
  if (hasHandlers && attributeNamespace === null && isEventHandlerName(attribute)) {
    return { type: 'TrustedScript', interfaceName: 'Element' };
  }
  if (namespace === HTML_NAMESPACE && attributeNamespace === null) {
    const interfaceName = INTERFACES.get(`${element} ${attribute}`);
    if (interfaceName !== undefined)
      return { type: attribute === 'srcdoc' ? 'TrustedHTML' : 'TrustedScriptURL', interfaceName };
  }
  const isSvgScript = namespace === SVG_NAMESPACE && element === 'script' && attribute === 'href';
  if (isSvgScript && (attributeNamespace === null || attributeNamespace === XLINK_NAMESPACE)) {
    return { type: 'TrustedScriptURL', interfaceName: 'SVGScriptElement' };
  }
  return null;
}

/** `(TrustedType or DOMString)`; where the document takes every string, that. */
export function attributeArgument(element: ElementRecord, value: unknown): unknown {
  const isTrusted = typesGuardOf(element.nodeDocument) !== null && stateOrNull(value)?.kind.startsWith('Trusted');
  return isTrusted ? value : toDOMString(value);
}

/** https://w3c.github.io/trusted-types/dist/spec/#get-trusted-types-compliant-attribute-value, set by a member of that name */
export function trustedAttributeValue(
  element: ElementRecord,
  attributeNamespace: string | null,
  attribute: string,
  value: unknown,
  member = attribute,
): string {
  const guard = typesGuardOf(element.nodeDocument);
  if (guard === null) return value as string;
  const { namespace, localName } = element.name;
  const data = trustedAttribute(namespace, localName, attributeNamespace, attribute);
  if (data === null) return toDOMString(value);
  return guard.compliantString(data.type, value, `${data.interfaceName} ${member}`, toDOMString);
}
