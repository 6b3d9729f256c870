import { requireArguments, toDOMString as toText } from '../../webidl/convert.ts';
import { inherit } from '../../webidl/inherit.ts';
import { type AnyClass, illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { includePairIterable } from '../../webidl/pair-iterable.ts';
import { brandOf } from '../../webidl/state.ts';
import { illegalInvocation } from '../../webidl/unnamed.ts';
import { toStyleValueOrText } from './arguments.ts';
import type { MapChanges, PropertyMapState } from './property-map-state.ts';
import { toPropertyName } from './property-name.ts';
import { objectOfTyped } from './value-objects.ts';

const thisMap = brandOf<PropertyMapState>('StylePropertyMapReadOnly');

function toName(value: unknown): string {
  return toPropertyName(value, (given) => `Invalid propertyName: ${given}`);
}

function objectsOf(map: PropertyMapState, name: string): object[] {
  return (map.valuesOf(name) ?? []).map(objectOfTyped);
}

/** https://drafts.css-houdini.org/css-typed-om-1/#the-stylepropertymap */
const readOnlyMapInterface = lazyInterface('StylePropertyMapReadOnly', () => {
  class StylePropertyMapReadOnly {
    constructor() {
      illegalConstructor();
    }

    get size(): number {
      return thisMap(this).length;
    }

    get(property: unknown): object | undefined {
      const map = thisMap(this);
      requireArguments(arguments.length, 1);
      return objectsOf(map, toName(property))[0];
    }

    getAll(property: unknown): object[] {
      const map = thisMap(this);
      requireArguments(arguments.length, 1);
      return objectsOf(map, toName(property));
    }

    has(property: unknown): boolean {
      const map = thisMap(this);
      requireArguments(arguments.length, 1);
      return map.valuesOf(toName(property)) !== null;
    }
  }
  includePairIterable(StylePropertyMapReadOnly, 'StylePropertyMapReadOnly', (object) => {
    const map = thisMap(object);
    return {
      length: map.length,
      at: (index) => {
        const name = map.nameAt(index);
        return [name, objectsOf(map, name)];
      },
    };
  });
  return StylePropertyMapReadOnly;
});

function thisChanges(object: object): MapChanges {
  const { changes } = thisMap(object);
  if (changes === null) throw illegalInvocation();
  return changes;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#stylepropertymap */
const mapInterface = lazyInterface('StylePropertyMap', () => {
  class StylePropertyMap {
    constructor() {
      illegalConstructor();
    }

    append(property: unknown, ...values: unknown[]): void {
      const map = thisChanges(this);
      requireArguments(arguments.length, 1);
      const given = toText(property);
      const converted = values.map(toStyleValueOrText);
      map.append(toName(given), converted);
    }

    clear(): void {
      thisChanges(this).clear();
    }

    delete(property: unknown): void {
      const map = thisChanges(this);
      requireArguments(arguments.length, 1);
      map.delete(toPropertyName(property, (given) => `Invalid property name: ${given}`));
    }

    set(property: unknown, ...values: unknown[]): void {
      const map = thisChanges(this);
      requireArguments(arguments.length, 1);
      const given = toText(property);
      const converted = values.map(toStyleValueOrText);
      map.set(toName(given), converted);
    }
  }
  inherit(StylePropertyMap, readOnlyMapInterface());
  return StylePropertyMap;
});

export const MAP_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  StylePropertyMap: mapInterface,
  StylePropertyMapReadOnly: readOnlyMapInterface,
};
