import { objectOrNull } from '../tree/link.ts';
import type { ElementRecord } from '../tree/records.ts';
import { toFloat } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { targetOf } from './animation/animation-elements.ts';
import { animationChanged, timeChanged } from './animation/sampling.ts';
import { timeContainerOf } from './animation/time-container.ts';
import { type ScriptedTimes, scriptedTimes, simpleDuration, Timing } from './animation/timing.ts';
import type { Methods } from './method.ts';

/** https://svgwg.org/specs/animations/#InterfaceSVGSVGElement */
export const TIME_METHODS: Methods = {
  animationsPaused: (svg) => timeContainerOf(svg)?.isPaused ?? false,
  getCurrentTime: (svg) => Math.fround(timeContainerOf(svg)?.time ?? 0),
  pauseAnimations(svg) {
    timeContainerOf(svg)?.pause();
    timeChanged(svg);
  },
  setCurrentTime(svg, { 0: seconds }) {
    const time = toFloat(seconds);
    const container = timeContainerOf(svg);
    if (container !== null) container.time = Math.max(0, time);
    timeChanged(svg);
  },
  unpauseAnimations(svg) {
    timeContainerOf(svg)?.unpause();
    timeChanged(svg);
  },
};

/** https://svgwg.org/specs/animations/#InterfaceSVGAnimationElement */
export const ANIMATION_METHODS: Methods = {
  targetElement: (animation) => objectOrNull(targetOf(animation)),
  beginElement(animation) {
    addTime(animation, 'begins', 0);
  },
  beginElementAt(animation, { 0: offset }) {
    addTime(animation, 'begins', toFloat(offset));
  },
  endElement(animation) {
    addTime(animation, 'ends', 0);
  },
  endElementAt(animation, { 0: offset }) {
    addTime(animation, 'ends', toFloat(offset));
  },
  getStartTime(animation) {
    const time = timeContainerOf(animation)?.time;
    const intervals = time === undefined ? [] : new Timing().intervalsOf(animation);
    const interval = intervals.find(({ end }) => end > (time as number));
    if (interval === undefined) throwDOMException('InvalidStateError', 'No current interval.');
    return Math.fround(interval.begin);
  },
  getCurrentTime: (animation) => Math.fround(timeContainerOf(animation)?.time ?? 0),
  getSimpleDuration(animation) {
    const duration = simpleDuration(animation);
    if (!Number.isFinite(duration)) throwDOMException('NotSupportedError', 'No simple duration defined.');
    return Math.fround(duration);
  },
};

/** https://svgwg.org/specs/animations/#InterfaceSVGAnimationElement: a time that is so far from now. */
function addTime(animation: ElementRecord, kind: keyof ScriptedTimes, offset: number): void {
  const container = timeContainerOf(animation);
  if (container === null) return;
  scriptedTimes(animation)[kind].push(container.time + offset);
  animationChanged(animation);
}
