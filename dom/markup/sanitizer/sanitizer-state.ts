import { toEnum } from '../../webidl/convert.ts';
import { type PlatformState, stateOfKind } from '../../webidl/state.ts';
import { safeDefaultConfiguration } from './builtins.ts';
import type { Configuration } from './configuration.ts';
import { Filter } from './filter.ts';
import { convertConfiguration, type GivenConfiguration, validConfiguration } from './to-configuration.ts';

/** https://wicg.github.io/sanitizer-api/#sanitizer */
export class SanitizerState implements PlatformState {
  readonly kind = 'Sanitizer';
  readonly #configuration: Configuration;
  #safeFilter: Filter | null = null;
  #unsafeFilter: Filter | null = null;

  constructor(configuration: Configuration) {
    this.#configuration = configuration;
  }

  /** https://wicg.github.io/sanitizer-api/#sanitizer-configuration, to be read. */
  get configuration(): Configuration {
    return this.#configuration;
  }

  /** Lets one of the functions of `modify.ts` change the configuration. */
  modify<Value>(change: (configuration: Configuration, value: Value) => boolean, value: Value): boolean {
    const modified = change(this.#configuration, value);
    this.#safeFilter = null;
    this.#unsafeFilter = null;
    return modified;
  }

  filter(isSafe: boolean): Filter {
    if (isSafe) {
      this.#safeFilter ??= new Filter(this.#configuration, true);
      return this.#safeFilter;
    }
    this.#unsafeFilter ??= new Filter(this.#configuration, false);
    return this.#unsafeFilter;
  }
}

/** What `setHTML` and its like are told to filter with. */
export type SanitizerSpec = SanitizerState | 'default' | GivenConfiguration;

/** The built-in one never changes, and is made ready but once. */
const defaultSanitizer: { state: SanitizerState | null } = { state: null };

/** The union of Sanitizer, SanitizerConfig and SanitizerPresets. https://wicg.github.io/sanitizer-api/#configobject */
export function toSanitizerSpec(value: unknown): SanitizerSpec {
  return stateOfKind<SanitizerState>(value, 'Sanitizer') ?? toConfigurationSpec(value);
}

/** The union of SanitizerConfig and SanitizerPresets. */
export function toConfigurationSpec(value: unknown): 'default' | GivenConfiguration {
  if (value === null || typeof value === 'object' || typeof value === 'function') return convertConfiguration(value);
  return toEnum<'default'>(value, ['default'], 'SanitizerPresets');
}

/** https://wicg.github.io/sanitizer-api/#sanitizerconfig-get-a-sanitizer-instance-from-options */
export function filterFor(spec: SanitizerSpec, isSafe: boolean): Filter {
  if (spec === 'default') {
    defaultSanitizer.state ??= new SanitizerState(safeDefaultConfiguration());
    return defaultSanitizer.state.filter(isSafe);
  }
  if ('kind' in spec) return spec.filter(isSafe);
  return new Filter(validConfiguration(spec, !isSafe), isSafe);
}
