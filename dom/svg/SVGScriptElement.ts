import { brandOfNamespace } from '../html/brand.ts';
import { boolean, reflect, string } from '../html/reflect.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { addReflectedMembers } from './reflected-members.ts';
import { SVGElement } from './SVGElement.ts';

const thisSVGScript = brandOfNamespace(SVG_NAMESPACE, TagId.Script);

/** https://svgwg.org/svg2-draft/interact.html#InterfaceSVGScriptElement; `async` is Chromium's. */
export class SVGScriptElement extends SVGElement {}

exposeWhenSeen(SVGScriptElement, 'SVGScriptElement', () => {
  addReflectedMembers(SVGScriptElement, 'SVGScriptElement', thisSVGScript);
  reflect(SVGScriptElement, thisSVGScript, { type: string(), async: boolean() });
});
