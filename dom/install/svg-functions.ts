import { presentedText } from '../svg/animation/presented-text.ts';
import { animationChanged } from '../svg/animation/sampling.ts';
import type { SvgFunctions } from '../svg/door.ts';
import { METHODS } from '../svg/element-methods.ts';
import { parsePath } from '../svg/shapes/parse-path.ts';
import { sizeInSvg } from '../svg/shapes/shape-lengths.ts';
import { ANIMATED_INTERFACES } from '../svg/values/animated-interfaces.ts';
import { cssTransform } from '../svg/values/css-transform.ts';
import { LIST_INTERFACES } from '../svg/values/list-interfaces.ts';
import { svgMatrixInterface } from '../svg/values/matrix-members.ts';
import { memberObject } from '../svg/values/member-types.ts';
import { VALUE_INTERFACES } from '../svg/values/value-interfaces.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';

const INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  ...ANIMATED_INTERFACES,
  ...LIST_INTERFACES,
  ...VALUE_INTERFACES,
  SVGMatrix: svgMatrixInterface,
};

/** What `svg()` gives. */
export const svgFunctions: SvgFunctions = {
  animationChanged,
  cssTransform,
  member: memberObject,
  interfaceOf: (name) => INTERFACES[name]!(),
  presentedText,
  call: (element, className, name, given) => METHODS[className]![name]!(element, given),
  sizeOf: sizeInSvg,
  segmentsOf: (data) => parsePath(data).segments,
};
