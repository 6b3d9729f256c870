import { requireArguments, toDOMString, toFloat, toUnsignedShort } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { exposeConstants } from '../../webidl/expose.ts';
import { include, includeAttributes } from '../../webidl/include.ts';
import { type AnyClass, illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import { type AngleState, convertAngle, parseAngle, setAngleInUnit, setDegrees } from './angle.ts';
import { convertToUnit, type LengthState, lengthValue, parseLength, setInUnit, setLengthValue } from './length.ts';
import { toSvgMatrix } from './matrix-argument.ts';
import {
  ALIGNMENT_COUNT,
  type AspectRatioState,
  MEET_OR_SLICE_COUNT,
  type NumberState,
  PointState,
  type RectState,
} from './plain-values.ts';
import { applied, rotation, scaling, skewing, type TransformState, TransformType, translation } from './transform.ts';
import { change, current } from './value-state.ts';

/** Constants of one prefix, by their names from 0 on. */
export function constants(prefix: string, names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name, value) => [`${prefix}_${name}`, value]));
}

function refuseText(text: string): never {
  throwDOMException('SyntaxError', `The value provided ('${text}') is invalid.`);
}

interface Measured<State extends LengthState | AngleState> {
  readonly kind: State['kind'];
  readonly constants: Record<string, number>;
  unitType(state: State): number;
  valueOrThrow(state: State): number;
  setValue(state: State, value: number): void;
  specified(state: State): number;
  setSpecified(state: State, number: number): void;
  text(state: State): string;
  parse(state: State, text: string): boolean;
  setInUnit(state: State, type: number, number: number): void;
  convert(state: State, type: number): void;
}

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGLength and https://svgwg.org/svg2-draft/types.html#InterfaceSVGAngle have the same members. */
function measuredInterface<State extends LengthState | AngleState>(measured: Measured<State>): () => AnyClass {
  const thisState = brandOf<State>(measured.kind);
  return lazyInterface(measured.kind, () => {
    class MeasuredValue {
      constructor() {
        illegalConstructor();
      }

      get unitType(): number {
        return measured.unitType(current(thisState(this)));
      }

      get value(): number {
        return measured.valueOrThrow(current(thisState(this)));
      }

      set value(given: unknown) {
        const state = thisState(this);
        const value = toFloat(given);
        change(state, () => measured.setValue(state, value));
      }

      get valueInSpecifiedUnits(): number {
        return measured.specified(current(thisState(this)));
      }

      set valueInSpecifiedUnits(given: unknown) {
        const state = thisState(this);
        const number = toFloat(given);
        change(state, () => measured.setSpecified(state, number));
      }

      get valueAsString(): string {
        return measured.text(current(thisState(this)));
      }

      set valueAsString(given: unknown) {
        const state = thisState(this);
        const text = toDOMString(given);
        change(state, () => {
          if (!measured.parse(state, text)) refuseText(text);
        });
      }

      convertToSpecifiedUnits(unitType: unknown): void {
        const state = thisState(this);
        requireArguments(arguments.length, 1);
        const type = toUnsignedShort(unitType);
        change(state, () => measured.convert(state, type));
      }

      newValueSpecifiedUnits(unitType: unknown, valueInSpecifiedUnits: unknown): void {
        const state = thisState(this);
        requireArguments(arguments.length, 2);
        const type = toUnsignedShort(unitType);
        const number = toFloat(valueInSpecifiedUnits);
        change(state, () => measured.setInUnit(state, type, number));
      }
    }
    exposeConstants(MeasuredValue, measured.constants);
    return MeasuredValue;
  });
}

const lengthInterface = measuredInterface<LengthState>({
  kind: 'SVGLength',
  constants: constants('SVG_LENGTHTYPE', 'UNKNOWN NUMBER PERCENTAGE EMS EXS PX CM MM IN PT PC'),
  unitType: (length) => length.unitType,
  valueOrThrow: lengthValue,
  setValue: setLengthValue,
  specified: ({ number }) => number,
  setSpecified: (length, number) => length.set(number, length.unit),
  text: ({ text }) => text,
  parse: parseLength,
  setInUnit,
  convert: convertToUnit,
});

const angleInterface = measuredInterface<AngleState>({
  kind: 'SVGAngle',
  constants: constants('SVG_ANGLETYPE', 'UNKNOWN UNSPECIFIED DEG RAD GRAD'),
  unitType: ({ unitType }) => unitType,
  valueOrThrow: ({ degrees }) => degrees,
  setValue: setDegrees,
  specified: ({ number }) => number,
  setSpecified(angle, number) {
    angle.number = number;
  },
  text: ({ text }) => text,
  parse: parseAngle,
  setInUnit: setAngleInUnit,
  convert: convertAngle,
});

/** An interface of numbers that can be set. */
function numbersInterface<State extends NumberState | PointState | RectState>(
  kind: State['kind'],
  names: readonly (keyof State & string)[],
  methods: object = {},
): () => AnyClass {
  const thisState = brandOf<State>(kind);
  return lazyInterface(kind, () => {
    class Numbers {
      constructor() {
        illegalConstructor();
      }
    }
    includeAttributes(
      Numbers,
      names,
      (object, name) => current(thisState(object))[name] as number,
      (object, name, value) => {
        const state = thisState(object);
        const number = toFloat(value);
        change(state, () => {
          // The names are of members that are numbers.
          (state as unknown as Record<string, number>)[name] = number;
        });
      },
    );
    include(Numbers, methods);
    return Numbers;
  });
}

const thisPoint = brandOf<PointState>('SVGPoint');

const POINT_METHODS = {
  matrixTransform(matrix: unknown): object {
    const { x, y } = current(thisPoint(this));
    requireArguments(arguments.length, 1);
    return new PointState(...applied(toSvgMatrix(matrix), x, y)).object;
  },
};

const thisRatio = brandOf<AspectRatioState>('SVGPreserveAspectRatio');

/** https://svgwg.org/svg2-draft/coords.html#InterfaceSVGPreserveAspectRatio */
const aspectRatioInterface = lazyInterface('SVGPreserveAspectRatio', () => {
  class SVGPreserveAspectRatio {
    constructor() {
      illegalConstructor();
    }

    get align(): number {
      return current(thisRatio(this)).align;
    }

    set align(given: unknown) {
      const state = thisRatio(this);
      const align = toUnsignedShort(given);
      change(state, (ratio) => {
        if (align === 0 || align >= ALIGNMENT_COUNT) refuseNumber('alignment');
        ratio.align = align;
      });
    }

    get meetOrSlice(): number {
      return current(thisRatio(this)).meetOrSlice;
    }

    set meetOrSlice(given: unknown) {
      const state = thisRatio(this);
      const meetOrSlice = toUnsignedShort(given);
      change(state, (ratio) => {
        if (meetOrSlice === 0 || meetOrSlice >= MEET_OR_SLICE_COUNT) refuseNumber('meetOrSlice');
        ratio.meetOrSlice = meetOrSlice;
      });
    }
  }
  exposeConstants(SVGPreserveAspectRatio, {
    ...constants(
      'SVG_PRESERVEASPECTRATIO',
      'UNKNOWN NONE XMINYMIN XMIDYMIN XMAXYMIN XMINYMID XMIDYMID XMAXYMID XMINYMAX XMIDYMAX XMAXYMAX',
    ),
    ...constants('SVG_MEETORSLICE', 'UNKNOWN MEET SLICE'),
  });
  return SVGPreserveAspectRatio;
});

function refuseNumber(what: string): never {
  throwDOMException('NotSupportedError', `The ${what} provided is invalid.`);
}

const thisTransform = brandOf<TransformState>('SVGTransform');

/** https://svgwg.org/svg2-draft/coords.html#InterfaceSVGTransform */
const transformInterface = lazyInterface('SVGTransform', () => {
  class SVGTransform {
    constructor() {
      illegalConstructor();
    }

    get type(): number {
      return current(thisTransform(this)).type;
    }

    get matrix(): object {
      return current(thisTransform(this)).matrix.object;
    }

    get angle(): number {
      return current(thisTransform(this)).angle;
    }

    setMatrix(matrix: unknown): void {
      const transform = thisTransform(this);
      requireArguments(arguments.length, 1);
      const values = toSvgMatrix(matrix);
      change(transform, () => transform.set(TransformType.Matrix, values));
    }

    setTranslate(tx: unknown, ty: unknown): void {
      const transform = thisTransform(this);
      requireArguments(arguments.length, 2);
      const values = translation(toFloat(tx), toFloat(ty));
      change(transform, () => transform.set(TransformType.Translate, values));
    }

    setScale(sx: unknown, sy: unknown): void {
      const transform = thisTransform(this);
      requireArguments(arguments.length, 2);
      const values = scaling(toFloat(sx), toFloat(sy));
      change(transform, () => transform.set(TransformType.Scale, values));
    }

    setRotate(angle: unknown, cx: unknown, cy: unknown): void {
      const transform = thisTransform(this);
      requireArguments(arguments.length, 3);
      const degrees = toFloat(angle);
      const center = [toFloat(cx), toFloat(cy)] as const;
      change(transform, () => transform.set(TransformType.Rotate, rotation(degrees, ...center), degrees, center));
    }

    setSkewX(angle: unknown): void {
      const transform = thisTransform(this);
      requireArguments(arguments.length, 1);
      const degrees = toFloat(angle);
      change(transform, () => transform.set(TransformType.SkewX, skewing(degrees, 0), degrees));
    }

    setSkewY(angle: unknown): void {
      const transform = thisTransform(this);
      requireArguments(arguments.length, 1);
      const degrees = toFloat(angle);
      change(transform, () => transform.set(TransformType.SkewY, skewing(0, degrees), degrees));
    }
  }
  exposeConstants(SVGTransform, constants('SVG_TRANSFORM', 'UNKNOWN MATRIX TRANSLATE SCALE ROTATE SKEWX SKEWY'));
  return SVGTransform;
});

export const VALUE_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  SVGAngle: angleInterface,
  SVGLength: lengthInterface,
  SVGNumber: numbersInterface<NumberState>('SVGNumber', ['value']),
  SVGPoint: numbersInterface<PointState>('SVGPoint', ['x', 'y'], POINT_METHODS),
  SVGPreserveAspectRatio: aspectRatioInterface,
  SVGRect: numbersInterface<RectState>('SVGRect', ['x', 'y', 'width', 'height']),
  SVGTransform: transformInterface,
};
