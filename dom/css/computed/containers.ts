import { asciiLowercase } from '../../names/ascii-case.ts';
import type { ElementRecord } from '../../tree/records.ts';
import type { ContainerCondition } from '../containers/container-condition.ts';
import type { QueriedContainer } from '../containers/queried-container.ts';
import { type Property, propertyOf } from '../properties.ts';
import { trimmed, unescapeName } from '../syntax.ts';
import { parseValue } from '../values.ts';
import {
  computedCustom,
  computedOf,
  computedValue,
  customPropertyValue,
  flatParent,
  isRendered,
  LENGTHS,
  nearestAnswer,
  STYLES,
  sizesFor,
  substituted,
  used,
} from './compute.ts';
import { canBeContained, isSizeContainer } from './container-units.ts';
import { ScrollEdges } from './scroll-edges.ts';
import { siblingsOf } from './tree-counting.ts';
import { type Axis, axisOf } from './used-sizes.ts';
import { shown } from './variables.ts';

/** Whether one of the conditions of a container rule holds for the element. https://drafts.csswg.org/css-conditional-5/#container-rule */
export function anyContainerHolds(
  conditions: readonly ContainerCondition[],
  element: ElementRecord,
  pseudo: string | null,
): boolean {
  const nearest = pseudo === null ? flatParent(element) : element;
  if (nearest === null) return false;
  const answerOf = (): boolean =>
    conditions.some((condition) => {
      const container = containerFor(condition, nearest);
      if (container === null || condition.query?.hasUnknown) return false;
      return condition.query === null || condition.query.holds(queried(container)) === true;
    });
  return nearestAnswer(nearest, conditions, answerOf, false);
}

/** https://drafts.csswg.org/css-conditional-5/#query-container: the nearest that can be asked. */
function containerFor(condition: ContainerCondition, nearest: ElementRecord): ElementRecord | null {
  const start = condition.name === '' ? nearest : nearestAnswer(nearest, hasName, hasName, null);
  if (start === null) return null;
  return nearestAnswer(start, condition, (one) => (canBeAsked(one, condition) ? one : undefined), null);
}

/** OPTIMIZATION: where nothing has a name, nobody looks for each of many. (bench/growth) */
function hasName(element: ElementRecord): ElementRecord | undefined {
  return valueOf(element, 'container-name') === 'none' ? undefined : element;
}

function canBeAsked(element: ElementRecord, condition: ContainerCondition): boolean {
  const { name, asksWidth, asksHeight, asksInline, asksBlock, asksScrollState } = condition;

  if (name !== '' && !valueOf(element, 'container-name').split(' ').map(unescapeName).includes(name)) return false;
  if (asksInline && !isSizeContainer(element, axisIn(element, 'inline-size'), STYLES)) return false;
  if (asksBlock && !isSizeContainer(element, axisIn(element, 'block-size'), STYLES)) return false;
  if (asksWidth && !isSizeContainer(element, 'width', STYLES)) return false;
  if (asksHeight && !isSizeContainer(element, 'height', STYLES)) return false;
  return !asksScrollState || valueOf(element, 'container-type').split(' ').includes('scroll-state');
}

function axisIn(element: ElementRecord, name: 'inline-size' | 'block-size'): Axis {
  return axisOf(name, valueOf(element, 'writing-mode')) as Axis;
}

function valueOf(element: ElementRecord, name: string): string {
  return computedValue(element, null, propertyOf(name) as Property);
}

/** What is known of a size without a layout. */
function sizeOf(element: ElementRecord, axis: Axis): number {
  return canBeContained(element, STYLES) && isRendered(element)
    ? sizesFor(element).definite(element, axis)
    : Number.NaN;
}

function queried(element: ElementRecord): QueriedContainer {
  return {
    get width() {
      return sizeOf(element, 'width');
    },
    get height() {
      return sizeOf(element, 'height');
    },
    get inlineSize() {
      return sizeOf(element, axisIn(element, 'inline-size'));
    },
    get blockSize() {
      return sizeOf(element, axisIn(element, 'block-size'));
    },
    edgesOf: (feature) => new ScrollEdges(STYLES, used().places).of(element, feature),
    pixels: (value, unit) => LENGTHS.pixelsOf(value, unit, element) ?? Number.NaN,
    siblings: (name) => siblingsOf(element, name),
    customValue: (name) => customPropertyValue(element, null, name),
    customValueOf: (name, text) => customValueOf(element, name, text),
    hasValue: (name, text) => hasValue(element, propertyOf(name) as Property, text),
  };
}

function customValueOf(element: ElementRecord, name: string, text: string): string | null | undefined {
  const value = substituted(element, text);
  const keyword = asciiLowercase(value ?? '');
  if (value === null) return null;
  // What a cascade would go back to is asked of no container.
  return keyword.startsWith('revert') ? undefined : shown(computedCustom(element, null, name, trimmed(value)));
}

function hasValue(element: ElementRecord, property: Property, text: string): boolean | null {
  const value = substituted(element, text);
  const longhands = value === null ? null : parseValue(property, trimmed(value));
  if (longhands === null) return null;
  return longhands.every(([name, given]) => {
    const longhand = propertyOf(name) as Property;
    return given.startsWith('revert') ? false : computedOf(element, null, longhand, given) === valueOf(element, name);
  });
}
