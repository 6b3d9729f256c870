import { getElementById } from '../collections/id-index.ts';
import { plainAttributeName } from '../names/attribute-name.ts';
import { XLINK_NAMESPACE } from '../names/namespaces.ts';
import { getAttribute, positionByNamespace } from '../tree/attributes.ts';
import { objectOrNull } from '../tree/link.ts';
import { type ElementRecord, isElement, NodeFlag, type ParentRecord } from '../tree/records.ts';
import { rootOf } from '../tree/traversal.ts';
import { toFloat } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { clockValue } from './animation/clock-value.ts';
import { timeContainerOf } from './animation/time-container.ts';
import type { Methods } from './method.ts';

/** https://svgwg.org/specs/animations/#InterfaceSVGSVGElement */
export const TIME_METHODS: Methods = {
  animationsPaused: (svg) => timeContainerOf(svg)?.isPaused ?? false,
  getCurrentTime: (svg) => Math.fround(timeContainerOf(svg)?.time ?? 0),
  pauseAnimations(svg) {
    timeContainerOf(svg)?.pause();
  },
  setCurrentTime(svg, { 0: seconds }) {
    const time = toFloat(seconds);
    const container = timeContainerOf(svg);
    if (container !== null) container.time = Math.max(0, time);
  },
  unpauseAnimations(svg) {
    timeContainerOf(svg)?.unpause();
  },
};

const HREF = plainAttributeName('href');
const DUR = plainAttributeName('dur');

/** https://svgwg.org/specs/animations/#TargetElement: the element that is named, or the parent. */
function targetOf(animation: ElementRecord): ElementRecord | null {
  if ((animation.flags & NodeFlag.Connected) === 0) return null;
  const old = positionByNamespace(animation, XLINK_NAMESPACE, 'href');
  const href = getAttribute(animation, HREF) ?? (old < 0 ? null : (animation.attributes![old + 1] as string));
  const { parent } = animation;
  if (href === null) return parent !== null && isElement(parent) ? parent : null;
  return href.startsWith('#') ? getElementById(rootOf(animation) as ParentRecord, href.slice(1)) : null;
}

/** https://svgwg.org/specs/animations/#InterfaceSVGAnimationElement */
export const ANIMATION_METHODS: Methods = {
  targetElement: (animation) => objectOrNull(targetOf(animation)),
  beginElement() {},
  beginElementAt(_animation, { 0: offset }) {
    toFloat(offset);
  },
  endElement() {},
  endElementAt(_animation, { 0: offset }) {
    toFloat(offset);
  },
  getStartTime: () => throwDOMException('InvalidStateError', 'No current interval.'),
  getCurrentTime: (animation) => Math.fround(timeContainerOf(animation)?.time ?? 0),
  getSimpleDuration(animation) {
    const duration = clockValue(getAttribute(animation, DUR) ?? '');
    return duration ?? throwDOMException('NotSupportedError', 'No simple duration defined.');
  },
};
