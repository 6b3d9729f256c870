import type { ElementName } from '../names/element-name.ts';
import { MathMLElement } from './MathMLElement.ts';

/** https://w3c.github.io/mathml-core/#dom-mathmlelement: every element in the MathML namespace has the one interface. */
export function mathmlInterfaceFor(_name: ElementName): new () => object {
  return MathMLElement;
}
