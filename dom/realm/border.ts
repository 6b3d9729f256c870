import { apply, create, defineProperty, ownKeys } from '../webidl/language/intrinsics.ts';
import { reserveStack } from '../webidl/language/reserve-stack.ts';
import type { CoreHost } from './host.ts';

type Outer = (...given: never[]) => unknown;
type Section = Readonly<Record<string, unknown>>;

/** Sections that keep nothing: there a full stack breaks nothing half-way. */
function isLight(name: string): boolean {
  return name === 'client' || name === 'urls' || name === 'text' || name === 'values' || name === 'environment';
}

/**
 * The host as the realm's own code sees it. No function of the page is called with something of the host. Whatever an outer function throws (all that is left is that the stack is
 * full) becomes an error of this realm here.
 */
export function bordered<Outer extends CoreHost>(host: Outer, enter: Enter = asTheyAre): Outer {
  // Without prototypes: what is not there yet is not looked for on that of the page.
  const sections = create(null) as Record<string, Section>;
  // A host is made of sections; its type names them, and the border treats all alike.
  const given = host as unknown as Record<string, Section>;
  const result = create(null) as Record<string, Section>;
  const names = ownKeys(host);
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string;
    defineProperty(result, name, {
      __proto__: null,
      get: () =>
        (sections[name] ??= borderedSection(
          given[name] as Section,
          isLight(name),
          takesValues(name) ? asTheyAre : enter,
        )),
    } as PropertyDescriptor);
  }
  // Of the same sections as the one that was given.
  return result as unknown as Outer;
}

function borderedSection(section: Section, keepsNothing: boolean, enter: Enter): Section {
  const result = create(null) as Record<string, unknown>;
  const keys = ownKeys(section);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const value = section[key];
    result[key] =
      typeof value === 'function' ? borderedFunction(value as Outer, keepsNothing || key === 'now', enter) : value;
  }
  return result;
}

/** Runs steps as those of the window. */
type Enter = <Result>(steps: () => Result) => Result;

/** Sections that are handed functions of the page, as values. */
function takesValues(name: string): boolean {
  return name === 'scripts' || name === 'values' || name === 'console';
}

const asTheyAre: Enter = (steps) => steps();

/** What the host calls back is called as steps of the window. */
function entering(given: unknown[], enter: Enter): unknown[] {
  if (enter === asTheyAre) return given;
  for (let i = 0; i < given.length; i++) {
    const steps = given[i];
    if (typeof steps === 'function')
      given[i] = (...answer: unknown[]): unknown => enter(() => apply(steps as never, undefined, answer));
  }
  return given;
}

function borderedFunction(outer: Outer, keepsNothing: boolean, enter: Enter): (...given: unknown[]) => unknown {
  return (...given) => {
    try {
      if (!keepsNothing) reserveStack();
      const result = apply(outer, undefined, entering(given, enter)) as unknown;
      return typeof result === 'function' ? borderedFunction(result as Outer, keepsNothing, enter) : result;
    } catch {
      throw new RangeError('Maximum call stack size exceeded');
    }
  };
}
