import type { Host } from './host.ts';
import { apply } from './intrinsics.ts';

type Outer = (...given: never[]) => unknown;
type Section = Readonly<Record<string, unknown>>;

/**
 * The host as the realm's own code sees it. Whatever an outer function throws (all that is left is that the stack is
 * full) becomes an error of this realm here.
 */
export function bordered(host: Host): Host {
  const sections: Record<string, Section> = {};
  const result = {} as Record<string, Section>;
  for (const name of Object.keys(host)) {
    Object.defineProperty(result, name, {
      get: () => (sections[name] ??= borderedSection((host as unknown as Record<string, Section>)[name])),
    });
  }
  return result as unknown as Host;
}

function borderedSection(section: Section): Section {
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(section)) {
    const value = section[key];
    result[key] = typeof value === 'function' ? borderedFunction(value as Outer) : value;
  }
  return result;
}

function borderedFunction(outer: Outer): (...given: unknown[]) => unknown {
  return (...given) => {
    try {
      const result = apply(outer, undefined, given) as unknown;
      return typeof result === 'function' ? borderedFunction(result as Outer) : result;
    } catch {
      throw new RangeError('Maximum call stack size exceeded');
    }
  };
}
