import { type AttributeName, attributeName, plainAttributeName } from '../../dom/names/attribute-name.ts';
import { type ElementName, elementName } from '../../dom/names/element-name.ts';
import {
  MATHML_NAMESPACE,
  SVG_NAMESPACE,
  XLINK_NAMESPACE,
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
} from '../../dom/names/namespaces.ts';
import type { AttributeList } from '../../dom/tree/records.ts';

/** The names in the table under https://html.spec.whatwg.org/#parsing-main-inforeign, as the elements have them. */
const SVG_ELEMENTS = `
  altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient
  radialGradient textPath`;

/** https://html.spec.whatwg.org/#adjust-svg-attributes */
const SVG_ATTRIBUTES = `
  attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits
  glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust
  limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength
  patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio
  primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures specularConstant
  specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX
  targetY textLength viewBox viewTarget xChannelSelector yChannelSelector zoomAndPan`;

/** https://html.spec.whatwg.org/#adjust-foreign-attributes */
const foreignAttributes = (): ReadonlyMap<string, readonly [prefix: string | null, local: string, namespace: string]> =>
  new Map([
    ['xlink:actuate', ['xlink', 'actuate', XLINK_NAMESPACE]],
    ['xlink:arcrole', ['xlink', 'arcrole', XLINK_NAMESPACE]],
    ['xlink:href', ['xlink', 'href', XLINK_NAMESPACE]],
    ['xlink:role', ['xlink', 'role', XLINK_NAMESPACE]],
    ['xlink:show', ['xlink', 'show', XLINK_NAMESPACE]],
    ['xlink:title', ['xlink', 'title', XLINK_NAMESPACE]],
    ['xlink:type', ['xlink', 'type', XLINK_NAMESPACE]],
    ['xml:lang', ['xml', 'lang', XML_NAMESPACE]],
    ['xml:space', ['xml', 'space', XML_NAMESPACE]],
    ['xmlns', [null, 'xmlns', XMLNS_NAMESPACE]],
    ['xmlns:xlink', ['xmlns', 'xlink', XMLNS_NAMESPACE]],
  ]);

function byLowercase(names: string): ReadonlyMap<string, string> {
  return new Map(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name.toLowerCase(), name]),
  );
}

/** The tables, made when the first foreign element comes. */
let tables: ReturnType<typeof makeTables> | null = null;

function makeTables() {
  return {
    svgElements: byLowercase(SVG_ELEMENTS),
    svgAttributes: byLowercase(SVG_ATTRIBUTES),
    foreignAttributes: foreignAttributes(),
  };
}

function getTables() {
  tables ??= makeTables();
  return tables;
}

/** The name of the SVG element for a start tag with that name. */
export function svgElementName(tag: ElementName): ElementName {
  if (tag.inSvg === null) {
    tag.inSvg = elementName(SVG_NAMESPACE, null, getTables().svgElements.get(tag.localName) ?? tag.localName);
  }
  return tag.inSvg;
}

/** The name of the MathML element for a start tag with that name. */
export function mathmlElementName(tag: ElementName): ElementName {
  if (tag.inMathml === null) tag.inMathml = elementName(MATHML_NAMESPACE, null, tag.localName);
  return tag.inMathml;
}

/** Adjusts SVG attributes, and foreign attributes, in place. */
export function adjustSvgAttributes(attributes: AttributeList): void {
  for (let i = 0; i < attributes.length; i += 2) {
    const name = attributes[i] as AttributeName;
    if (name.inSvg === null) name.inSvg = adjusted(name, getTables().svgAttributes.get(name.localName));
    attributes[i] = name.inSvg;
  }
}

/** Adjusts MathML attributes, and foreign attributes, in place. */
export function adjustMathmlAttributes(attributes: AttributeList): void {
  for (let i = 0; i < attributes.length; i += 2) {
    const name = attributes[i] as AttributeName;
    if (name.inMathml === null) {
      name.inMathml = adjusted(name, name.localName === 'definitionurl' ? 'definitionURL' : undefined);
    }
    attributes[i] = name.inMathml;
  }
}

/** Adjusts foreign attributes in place. */
export function adjustForeignAttributes(attributes: AttributeList): void {
  for (let i = 0; i < attributes.length; i += 2) attributes[i] = adjusted(attributes[i] as AttributeName, undefined);
}

function adjusted(name: AttributeName, renamed: string | undefined): AttributeName {
  if (renamed !== undefined) return plainAttributeName(renamed);
  const foreign = getTables().foreignAttributes.get(name.localName);
  return foreign === undefined ? name : attributeName(foreign[2], foreign[0], foreign[1]);
}
