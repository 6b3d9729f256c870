import type { AttributeName } from '../../names/attribute-name.ts';
import type { ElementName } from '../../names/element-name.ts';
import { HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE, XLINK_NAMESPACE } from '../../names/namespaces.ts';

/** By element, the attribute without a namespace that makes it navigate. */
const NAVIGATING_HTML: Readonly<Record<string, string>> = {
  // @ts-expect-error Without a prototype: no element is called like one of its members.
  __proto__: null,
  a: 'href',
  area: 'href',
  base: 'href',
  button: 'formaction',
  form: 'action',
  input: 'formaction',
};

/** https://wicg.github.io/sanitizer-api/#built-in-navigating-url-attributes-list, and the rule for MathML. */
export function isNavigatingUrlAttribute(element: ElementName, attribute: AttributeName): boolean {
  const { namespace, localName } = attribute;
  if (element.namespace === HTML_NAMESPACE)
    return namespace === null && NAVIGATING_HTML[element.localName] === localName;
  const isLink =
    element.namespace === MATHML_NAMESPACE || (element.namespace === SVG_NAMESPACE && element.localName === 'a');
  return isLink && localName === 'href' && (namespace === null || namespace === XLINK_NAMESPACE);
}

/** https://wicg.github.io/sanitizer-api/#built-in-animating-url-attributes-list */
export function isAnimatingUrlAttribute(element: ElementName, attribute: AttributeName): boolean {
  if (element.namespace !== SVG_NAMESPACE || attribute.namespace !== null) return false;
  if (attribute.localName !== 'attributeName') return false;
  const { localName } = element;
  return localName === 'animate' || localName === 'animateTransform' || localName === 'set';
}

/** What the URL parser leaves away stands before, and in the middle of, the scheme. https://url.spec.whatwg.org/#url-parsing */
const JAVASCRIPT =
  /^[\0- ]*j[\t\n\r]*a[\t\n\r]*v[\t\n\r]*a[\t\n\r]*s[\t\n\r]*c[\t\n\r]*r[\t\n\r]*i[\t\n\r]*p[\t\n\r]*t[\t\n\r]*:/i;

/** https://wicg.github.io/sanitizer-api/#contains-a-javascript-url, as in Chromium of URLs that do not parse as well. */
export function containsJavascriptUrl(value: string): boolean {
  return JAVASCRIPT.test(value);
}
