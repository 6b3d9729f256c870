import { defineIterator } from '../../collections/array-members.ts';
import { requireArguments, toUnsignedLong } from '../../webidl/convert.ts';
import { include } from '../../webidl/include.ts';
import { type AnyClass, illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import type { ListState } from './list-state.ts';
import { toSvgMatrix } from './matrix-argument.ts';
import { IDENTITY, multiplied, type TransformState, transformOf } from './transform.ts';
import { refuseReadOnly } from './value-state.ts';

/** https://svgwg.org/svg2-draft/types.html#ListInterfaces: interfaces that differ in nothing but their items. */
function listInterface(name: string, methods: object = {}): () => AnyClass {
  const thisList = brandOf<ListState<unknown>>(name);
  return lazyInterface(name, () => {
    class List {
      constructor() {
        illegalConstructor();
      }

      get length(): number {
        return thisList(this).length;
      }

      get numberOfItems(): number {
        return thisList(this).length;
      }

      appendItem(newItem: unknown): unknown {
        const list = thisList(this);
        requireArguments(arguments.length, 1);
        return list.format.toObject(list.append(newItem));
      }

      clear(): void {
        thisList(this).clear();
      }

      getItem(index: unknown): unknown {
        const list = thisList(this);
        requireArguments(arguments.length, 1);
        return list.format.toObject(list.at(toUnsignedLong(index)));
      }

      initialize(newItem: unknown): unknown {
        const list = thisList(this);
        requireArguments(arguments.length, 1);
        return list.format.toObject(list.initialize(newItem));
      }

      insertItemBefore(newItem: unknown, index: unknown): unknown {
        const list = thisList(this);
        requireArguments(arguments.length, 2);
        return list.format.toObject(list.insertBefore(newItem, toUnsignedLong(index)));
      }

      removeItem(index: unknown): unknown {
        const list = thisList(this);
        requireArguments(arguments.length, 1);
        return list.format.toObject(list.remove(toUnsignedLong(index)));
      }

      replaceItem(newItem: unknown, index: unknown): unknown {
        const list = thisList(this);
        requireArguments(arguments.length, 2);
        return list.format.toObject(list.replace(newItem, toUnsignedLong(index)));
      }
    }
    defineIterator(List.prototype);
    include(List, methods);
    return List;
  });
}

const thisTransforms = brandOf<ListState<TransformState>>('SVGTransformList');

/** https://svgwg.org/svg2-draft/coords.html#InterfaceSVGTransformList */
const TRANSFORM_METHODS = {
  createSVGTransformFromMatrix(matrix: unknown): object {
    thisTransforms(this);
    requireArguments(arguments.length, 1);
    return transformOf(toSvgMatrix(matrix)).object;
  },

  /** https://svgwg.org/svg2-draft/coords.html#__svg__SVGTransformList__consolidate */
  consolidate(): object | null {
    const list = thisTransforms(this);
    refuseReadOnly(list.isReadOnly);
    if (list.length === 0) return null;
    const whole = transformOf([...list].reduce((product, { values }) => multiplied(product, values), IDENTITY));
    list.setOnly(whole);
    return whole.object;
  },
};

export const LIST_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  SVGLengthList: listInterface('SVGLengthList'),
  SVGNumberList: listInterface('SVGNumberList'),
  SVGPointList: listInterface('SVGPointList'),
  SVGStringList: listInterface('SVGStringList'),
  SVGTransformList: listInterface('SVGTransformList', TRANSFORM_METHODS),
};
