import { plainAttributeName } from '../../names/attribute-name.ts';
import { createObjectNear } from '../../tree/link.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import type { PlatformState } from '../../webidl/state.ts';
import { AngleState, parseAngle } from './angle.ts';
import { SingleHolder, type ValueFormat } from './attribute-holder.ts';
import { LengthState, parseLength } from './length.ts';
import {
  COMMA_SEPARATED,
  lengthItems,
  NUMBER_ITEMS,
  POINT_ITEMS,
  SPACE_SEPARATED,
  TRANSFORM_ITEMS,
} from './list-formats.ts';
import { createListObject } from './list-objects.ts';
import { type ItemFormat, ListState } from './list-state.ts';
import type { MemberType } from './member-type.ts';
import { AspectRatioState, aspectRatioText, parseAspectRatio, parseRect, RectState, rectText } from './plain-values.ts';
import type { ValueState } from './value-state.ts';
import type { Axis } from './viewport.ts';

/** https://svgwg.org/svg2-draft/types.html#BaseTypes: two objects for an attribute, the second as animations have it. */
export class AnimatedPair implements PlatformState {
  readonly kind: string;
  readonly #makeBase: () => object;
  readonly #makeAnimated: () => object;
  #base: object | null = null;
  #animated: object | null = null;

  constructor(kind: string, makeBase: () => object, makeAnimated: () => object) {
    this.kind = kind;
    this.#makeBase = makeBase;
    this.#makeAnimated = makeAnimated;
  }

  get baseVal(): object {
    this.#base ??= this.#makeBase();
    return this.#base;
  }

  get animVal(): object {
    this.#animated ??= this.#makeAnimated();
    return this.#animated;
  }
}

function pair(kind: string, make: (element: ElementRecord, isAnimated: boolean) => object): MemberType {
  return {
    create(element) {
      const state = new AnimatedPair(
        kind,
        () => make(element, false),
        () => make(element, true),
      );
      return createObjectNear(element, interfaceNamed(kind), state);
    },
  };
}

function single<State extends ValueState>(kind: string, attribute: string, format: ValueFormat<State>): MemberType {
  const name = plainAttributeName(attribute);
  return pair(kind, (element, isAnimated) => new SingleHolder(element, name, isAnimated, format).state.object);
}

function list<Item>(kind: string, attribute: string, format: ItemFormat<Item>): MemberType {
  const name = plainAttributeName(attribute);
  return pair(kind, (element, isAnimated) => createListObject(new ListState(element, name, isAnimated, format)));
}

function listAlone<Item>(attribute: string, isAnimated: boolean, format: ItemFormat<Item>): MemberType {
  const name = plainAttributeName(attribute);
  return { create: (element) => createListObject(new ListState(element, name, isAnimated, format)) };
}

/** What a percentage of an attribute is of, by the attribute's name. */
function axisOf(attribute: string): Axis {
  if (/^(?:x[12]?|cx|rx|fx|dx|width|refX|markerWidth|textLength)$/.test(attribute)) return 'width';
  return /^(?:y[12]?|cy|ry|fy|dy|height|refY|markerHeight)$/.test(attribute) ? 'height' : 'other';
}

/** How a length stands in an attribute; what is none counts as the initial text. */
function lengthFormat(attribute: string, initial: string): ValueFormat<LengthState> {
  const axis = axisOf(attribute);
  return {
    create: () => new LengthState(axis),
    parse(length, text) {
      if (text === null || !parseLength(length, text)) parseLength(length, initial);
    },
    serialize: ({ text }) => text,
  };
}

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedLength */
export function animatedLength(attribute: string, initial = '0'): MemberType {
  return single('SVGAnimatedLength', attribute, lengthFormat(attribute, initial));
}

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedLengthList */
export function animatedLengths(attribute: string): MemberType {
  return list('SVGAnimatedLengthList', attribute, lengthItems(axisOf(attribute)));
}

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedNumberList */
export function animatedNumbers(attribute: string): MemberType {
  return list('SVGAnimatedNumberList', attribute, NUMBER_ITEMS);
}

/** https://svgwg.org/svg2-draft/coords.html#InterfaceSVGAnimatedTransformList */
export function animatedTransforms(attribute: string): MemberType {
  return list('SVGAnimatedTransformList', attribute, TRANSFORM_ITEMS);
}

/** https://svgwg.org/svg2-draft/shapes.html#InterfaceSVGAnimatedPoints */
export const POINTS = listAlone('points', false, POINT_ITEMS);
export const ANIMATED_POINTS = listAlone('points', true, POINT_ITEMS);

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGTests */
export const REQUIRED_EXTENSIONS = listAlone('requiredExtensions', false, SPACE_SEPARATED);
export const SYSTEM_LANGUAGE = listAlone('systemLanguage', false, COMMA_SEPARATED);

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGFitToViewBox */
export const VIEW_BOX = single<RectState>('SVGAnimatedRect', 'viewBox', {
  create: () => new RectState(),
  parse: parseRect,
  serialize: rectText,
});
export const ASPECT_RATIO = single<AspectRatioState>('SVGAnimatedPreserveAspectRatio', 'preserveAspectRatio', {
  create: () => new AspectRatioState(),
  parse: parseAspectRatio,
  serialize: aspectRatioText,
});

/** https://svgwg.org/svg2-draft/painting.html#__svg__SVGMarkerElement__orientAngle */
export const ORIENT_ANGLE = single<AngleState>('SVGAnimatedAngle', 'orient', {
  create: () => new AngleState(),
  parse(angle, text) {
    if (text === null || !parseAngle(angle, text)) parseAngle(angle, '0');
  },
  serialize: ({ text }) => text,
});
