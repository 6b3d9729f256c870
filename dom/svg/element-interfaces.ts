import type { ElementName } from '../names/element-name.ts';
import { CLASS_NAMES } from './class-names-data.ts';
import { SVG_INTERFACES } from './interfaces.ts';
import { SVGElement } from './SVGElement.ts';

type InterfaceClass = new () => object;

let classes: Map<string, InterfaceClass> | null = null;

function makeClasses(): Map<string, InterfaceClass> {
  const entries = Object.entries(CLASS_NAMES);
  return new Map(entries.map(([localName, className]) => [localName, SVG_INTERFACES[className]]));
}

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGElement: the interface for an element in the SVG namespace. */
export function svgInterfaceFor(name: ElementName): InterfaceClass {
  classes ??= makeClasses();
  return classes.get(name.localName) ?? SVGElement;
}
