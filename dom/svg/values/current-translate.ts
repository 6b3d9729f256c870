import type { MemberType } from './member-type.ts';
import { PointState } from './plain-values.ts';

/** https://svgwg.org/svg2-draft/struct.html#__svg__SVGSVGElement__currentTranslate: what nobody scales is moved by nothing but scripts. */
export const CURRENT_TRANSLATE: MemberType = { create: () => new PointState().object };
