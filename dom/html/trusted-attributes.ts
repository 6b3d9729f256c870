import { isEventHandlerName } from '../events/content-handlers.ts';
import { HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE, XLINK_NAMESPACE } from '../names/namespaces.ts';
import { type TrustedTypeName, typesGuardOf } from '../realm/trusted-types.ts';
import type { ElementRecord } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { stateOrNull } from '../webidl/state.ts';

/** What an attribute takes, and what is told of who sets it. */
interface TrustedAttribute {
  readonly type: TrustedTypeName;
  readonly sink: string;
}

/** https://w3c.github.io/trusted-types/dist/spec/#get-trusted-type-data-for-attribute. Names are as they stand in the tree. */
export function trustedAttribute(
  namespace: string | null,
  element: string,
  attributeNamespace: string | null,
  attribute: string,
): TrustedAttribute | null {
  const hasHandlers = namespace === HTML_NAMESPACE || namespace === SVG_NAMESPACE || namespace === MATHML_NAMESPACE;
  if (hasHandlers && attributeNamespace === null && isEventHandlerName(attribute)) {
    return { type: 'TrustedScript', sink: `Element ${attribute}` };
  }
  if (namespace === HTML_NAMESPACE && attributeNamespace === null) {
    if (element === 'iframe' && attribute === 'srcdoc')
      return { type: 'TrustedHTML', sink: 'HTMLIFrameElement srcdoc' };
    if (element === 'script' && attribute === 'src') return { type: 'TrustedScriptURL', sink: 'HTMLScriptElement src' };
  }
  const isSvgScript = namespace === SVG_NAMESPACE && element === 'script' && attribute === 'href';
  if (isSvgScript && (attributeNamespace === null || attributeNamespace === XLINK_NAMESPACE)) {
    return { type: 'TrustedScriptURL', sink: 'SVGScriptElement href' };
  }
  return null;
}

/** `(TrustedType or DOMString)`; where the document takes every string, that. */
export function attributeArgument(element: ElementRecord, value: unknown): unknown {
  const isTrusted = typesGuardOf(element.nodeDocument) !== null && stateOrNull(value)?.kind.startsWith('Trusted');
  return isTrusted ? value : toDOMString(value);
}

/** https://w3c.github.io/trusted-types/dist/spec/#get-trusted-types-compliant-attribute-value */
export function trustedAttributeValue(
  element: ElementRecord,
  attributeNamespace: string | null,
  attribute: string,
  value: unknown,
): string {
  const guard = typesGuardOf(element.nodeDocument);
  if (guard === null) return value as string;
  const { namespace, localName } = element.name;
  const data = trustedAttribute(namespace, localName, attributeNamespace, attribute);
  return data === null ? toDOMString(value) : guard.compliantString(data.type, value, data.sink, toDOMString);
}
