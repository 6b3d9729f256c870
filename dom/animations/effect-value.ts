import { styles } from '../css/styles.ts';
import type { ElementRecord } from '../tree/records.ts';
import { timingNow } from './current-time.ts';
import { elementAnimationsOrNull } from './element-animations.ts';
import type { Composite, Keyframe } from './keyframes.ts';
import { type AnimationRecord, type EffectState, Origin } from './records.ts';
import { accumulate, add, inRange, interpolate } from './values/interpolate.ts';

/** A https://drafts.csswg.org/web-animations-1/#property-specific-keyframes; `value` is null where it is neutral. */
interface PropertyKeyframe {
  readonly offset: number;
  readonly easing: Keyframe['easing'];
  readonly composite: Composite;
  readonly value: string | null;
}

/** False: no animation sets the property of the element. */
export function mayMove(element: ElementRecord, name: string): boolean {
  return elementAnimationsOrNull(element)?.mayMove(name) === true;
}

/** Null: no animation sets the property. https://drafts.csswg.org/web-animations-1/#calculating-the-result-of-an-effect-stack */
export function animatedValue(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  isImportant: boolean,
): string | null {
  const own = elementAnimationsOrNull(element);
  // OPTIMIZATION: most questions are for what nothing moves, of elements with many transitions and of all that is in one that moves. (bench/styles, bench/growth)
  if (own === null || !own.mayMove(name)) return null;
  const key = `${pseudo ?? ''} ${name}`;
  const asked = own.base.get(key);
  if (asked !== undefined) {
    styles().doubt();
    own.base.set(key, asked + 1);
    return null;
  }
  styles().doubtMove();
  styles().inheritFirst(element, pseudo, name);
  const stack: (() => string)[] = [];
  let value: string | null = null;
  for (let i = own.sorted.length - 1; i >= 0; i--) {
    const animation = own.sorted[i] as AnimationRecord;
    const { effect, origin, owningElement } = animation;
    if (effect === null || effect.pseudo !== pseudo) continue;
    if (isImportant && (origin !== Origin.Transition || owningElement === null)) continue;
    const keyframes = keyframesSetting(effect, element, name);
    if (keyframes.length === 0) continue;
    // Of the time of another document this one is not told.
    if (animation.timeline !== null && animation.timeline.document !== element.nodeDocument) styles().doubt();
    const timing = timingNow(animation);
    if (timing === null || timing.progress === null) continue;
    const { progress, currentIteration } = timing;
    stack.push(() => {
      const below = value;
      const underlying = (): string => below ?? baseValue(element, pseudo, name);
      return effectValue(effect, element, name, progress, currentIteration as number, underlying);
    });
    if (hidesBelow(keyframes, effect)) break;
  }
  // What the keyframes are computed from may go by the property in turn, as each `overflow` goes by the other one.
  for (const steps of stack.reverse()) value = withoutAnimation(own.base, key, steps);
  if (value === null) return null;
  const type = styles().interpolationType(element, name, [value]);
  return marked([value, value], (text) => inRange(type, text));
}

/** Those that the property is set in. */
export function keyframesSetting({ keyframes, pseudo }: EffectState, element: ElementRecord, name: string): Keyframe[] {
  return keyframes.filter(({ block }) => styles().declarationFor(block, element, pseudo, name) !== null);
}

/** Whether nothing shows of what comes before it in the stack: there may be thousands. */
function hidesBelow(keyframes: readonly Keyframe[], { composite }: EffectState): boolean {
  if (keyframes[0]?.computedOffset !== 0 || keyframes.at(-1)?.computedOffset !== 1) return false;
  return keyframes.every((keyframe) => compositeOf(keyframe, composite) === 'replace');
}

function compositeOf(keyframe: Keyframe, composite: Composite): Composite {
  return keyframe.composite === 'auto' ? composite : keyframe.composite;
}

/** The computed value, if nothing moved the property; what comes of attributes is marked. */
export function baseValue(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  valueOf: (element: ElementRecord, pseudo: string | null, name: string) => string = styles().markedValueOf,
): string {
  const base = elementAnimationsOrNull(element)?.base;
  const compute = () => valueOf(element, pseudo, name);
  const key = `${pseudo ?? ''} ${name}`;
  return base === undefined || base.has(key) ? compute() : withoutAnimation(base, key, compute);
}

/** What the steps give while the property is as if nothing moved it. */
function withoutAnimation(base: Map<string, number>, key: string, steps: () => string): string {
  base.set(key, 0);
  try {
    return steps();
  } finally {
    styles().doubtLess(base.get(key) as number);
    base.delete(key);
  }
}

/** Whether a property of the element is being worked out as if nothing moved it. */
export function isStopped(element: ElementRecord): boolean {
  const own = elementAnimationsOrNull(element);
  return own !== null && own.base.size > 0;
}

/** https://drafts.csswg.org/web-animations-1/#the-effect-value-of-a-keyframe-animation-effect */
function effectValue(
  effect: EffectState,
  element: ElementRecord,
  name: string,
  progress: number,
  iteration: number,
  underlying: () => string,
): string {
  const keyframes = keyframesFor(effect, element, name);
  const values = name.startsWith('--') ? keyframes.map(({ value }) => value ?? underlying()) : [];
  const type = styles().interpolationType(element, name, values);
  const [start, end] = intervalAt(keyframes, progress);
  const last = keyframes.at(-1)?.value ?? null;
  const valueOf = ({ value, composite }: PropertyKeyframe): string => {
    if (value === null) return underlying();
    const isAccumulated = effect.iterationComposite === 'accumulate' && last !== null && iteration > 0;
    const own =
      isAccumulated && Number.isFinite(iteration)
        ? marked([last, value], (a, b) => accumulate(type, a, b, iteration))
        : value;
    if (composite === 'replace') return own;
    const combine = composite === 'add' ? add : accumulate;
    return marked([underlying(), own], (a, b) => combine(type, a, b));
  };
  if (start === end) return valueOf(start);
  const distance = (progress - start.offset) / (end.offset - start.offset);
  return marked([valueOf(start), valueOf(end)], (from, to) =>
    interpolate(type, from, to, start.easing.at(distance, false)),
  );
}

/** What comes of two values, marked as what it comes of. https://drafts.csswg.org/css-values-5/#attr-security */
function marked(values: readonly [string, string], combine: (a: string, b: string) => string): string {
  const { isTainted, tainted, untainted } = styles();
  if (!values.some(isTainted)) return combine(...values);
  const plain = values.map(untainted) as [string, string];
  const combined = combine(...plain);
  const same = values.filter((_, index) => plain[index] === combined);
  return same.length === 0 ? tainted(combined) : (same.find(isTainted) ?? combined);
}

/** The keyframes around the progress; twice the same where there is nothing to interpolate. */
function intervalAt(
  keyframes: readonly PropertyKeyframe[],
  progress: number,
): readonly [PropertyKeyframe, PropertyKeyframe] {
  const [first, last] = [keyframes[0] as PropertyKeyframe, keyframes.at(-1) as PropertyKeyframe];
  const zeros = keyframes.filter(({ offset }) => offset === 0).length;
  if (progress < 0 && zeros > 1) return [first, first];
  if (progress >= 1 && keyframes.filter(({ offset }) => offset === 1).length > 1) return [last, last];
  let start = 0;
  for (let i = 0; i < keyframes.length; i++) {
    const { offset } = keyframes[i] as PropertyKeyframe;
    if (offset <= progress && offset < 1) start = i;
  }
  if (start === 0) start = Math.max(0, zeros - 1);
  return [keyframes[start] as PropertyKeyframe, keyframes[start + 1] ?? last];
}

function keyframesFor(
  { keyframes, composite, defaultEasing, pseudo }: EffectState,
  element: ElementRecord,
  name: string,
): PropertyKeyframe[] {
  const found: PropertyKeyframe[] = [];
  for (const keyframe of keyframes) {
    const declaration = styles().declarationFor(keyframe.block, element, pseudo, name);
    if (declaration === null) continue;
    const computed = styles().computedFrom(element, pseudo, name, styles().declaredText(declaration));
    found.push({
      offset: keyframe.computedOffset,
      easing: keyframe.easing,
      composite: compositeOf(keyframe, composite),
      value: keyframe.isTainted ? styles().tainted(computed) : computed,
    });
  }
  const [first] = found as [PropertyKeyframe];
  if (first.offset !== 0) {
    // As in Chromium, also that of a keyframe there which does not set the property.
    const easing = keyframes.findLast(({ computedOffset }) => computedOffset === 0)?.easing ?? defaultEasing;
    found.unshift({ ...first, offset: 0, value: null, easing });
  }
  const last = found.at(-1) as PropertyKeyframe;
  if (last.offset !== 1) found.push({ ...last, offset: 1, value: null });
  return found;
}
