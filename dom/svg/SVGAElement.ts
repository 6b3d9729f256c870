import { brandOfNamespace } from '../html/brand.ts';
import { LINK_TYPES, REFERRER_POLICY } from '../html/enumerations.ts';
import { enumerated, reflect, string, tokenList, usvString } from '../html/reflect.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { addReflectedMembers } from './reflected-members.ts';
import { SVGGraphicsElement } from './SVGGraphicsElement.ts';

const thisSVGA = brandOfNamespace(SVG_NAMESPACE, TagId.A);

/** https://svgwg.org/svg2-draft/linking.html#InterfaceSVGAElement. */
export class SVGAElement extends SVGGraphicsElement {}

exposeWhenSeen(SVGAElement, 'SVGAElement', () => {
  addReflectedMembers(SVGAElement, 'SVGAElement', thisSVGA);
  reflect(SVGAElement, thisSVGA, {
    download: string(),
    ping: usvString(),
    rel: string(),
    relList: tokenList('rel', LINK_TYPES),
    hreflang: string(),
    type: string(),
    referrerPolicy: enumerated(REFERRER_POLICY),
  });
});
