import type { PlatformState } from '../../webidl/state.ts';
import type { AnyStyleValue } from './value-states.ts';

/** What a StylePropertyMapReadOnly stands for. */
export interface PropertyMapState extends PlatformState {
  readonly kind: 'StylePropertyMapReadOnly';
  /** Null: it is read-only. */
  readonly changes: MapChanges | null;
  readonly length: number;
  /** The name at a place that there is. */
  nameAt(index: number): string;
  /** Null: the property is not declared. */
  valuesOf(name: string): AnyStyleValue[] | null;
}

/** What can be done to a StylePropertyMap. */
export interface MapChanges {
  set(name: string, values: readonly (AnyStyleValue | string)[]): void;
  append(name: string, values: readonly (AnyStyleValue | string)[]): void;
  delete(name: string): void;
  clear(): void;
}
