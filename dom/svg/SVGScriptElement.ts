import { boolean, reflect, string } from '../html/reflect.ts';
import { thisElement } from '../realm/this.ts';
import { isScript, isSvg } from '../scripting/script-state.ts';
import type { ElementRecord } from '../tree/records.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { addReflectedMembers } from './reflected-members.ts';
import { SVGElement } from './SVGElement.ts';

function thisSVGScript(object: object): ElementRecord {
  const element = thisElement(object);
  if (!isScript(element) || !isSvg(element)) throw new TypeError('Illegal invocation');
  return element;
}

/** https://svgwg.org/svg2-draft/interact.html#InterfaceSVGScriptElement; `async` is Chromium's. */
export class SVGScriptElement extends SVGElement {}

exposeWhenSeen(SVGScriptElement, 'SVGScriptElement', () => {
  addReflectedMembers(SVGScriptElement, 'SVGScriptElement', thisSVGScript);
  reflect(SVGScriptElement, thisSVGScript, { type: string(), async: boolean() });
});
