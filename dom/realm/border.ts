import { apply, defineProperty, ownKeys } from '../webidl/language/intrinsics.ts';
import { ROOM_TO_KEEP, reserveStack } from '../webidl/reserve-stack.ts';
import type { CoreHost, Host } from './host.ts';

type Outer = (...given: never[]) => unknown;
type Section = Readonly<Record<string, unknown>>;

/** How the border treats a section. */
interface Treatment {
  /** What is left of the stack, as `reserveStack` counts it; 0: nothing is kept, so that a full stack breaks nothing half-way. Default: enough. */
  readonly room?: number;
  /** It is handed functions of the page, as values. */
  readonly takesValues?: true;
  /** No function takes more than two arguments, or gives a function. */
  readonly takesTwo?: true;
}

const ORDINARY: Treatment = {};
const KEEPS_NOTHING: Treatment = { room: 0 };
/** OPTIMIZATION: what keeps nothing in other sections, or looks for room itself where it does more than to look. (bench/page-calls) */
const NEEDING_NO_ROOM = ['now', 'performMicrotaskCheckpoint'];
const TAKES_VALUES: Treatment = { takesValues: true };
/** OPTIMIZATION: to look for the room that others need takes a microsecond. (bench/page-calls) */
const CALLS_LITTLE: Treatment = { room: ROOM_TO_KEEP };

const SECTIONS: Readonly<Record<keyof (Host & CoreHost), Treatment>> = {
  client: KEEPS_NOTHING,
  tasks: CALLS_LITTLE,
  console: TAKES_VALUES,
  scripts: TAKES_VALUES,
  modules: ORDINARY,
  loading: ORDINARY,
  frames: ORDINARY,
  network: ORDINARY,
  sockets: ORDINARY,
  lifetime: ORDINARY,
  urls: KEEPS_NOTHING,
  text: KEEPS_NOTHING,
  values: { room: 0, takesValues: true, takesTwo: true },
  signals: ORDINARY,
  rejections: ORDINARY,
  cookies: ORDINARY,
  storage: CALLS_LITTLE,
  channels: ORDINARY,
  prompts: ORDINARY,
  navigation: ORDINARY,
  environment: KEEPS_NOTHING,
  layout: ORDINARY,
  clock: CALLS_LITTLE,
  crypto: ORDINARY,
  blobs: ORDINARY,
  compression: ORDINARY,
  css: ORDINARY,
  drawing: KEEPS_NOTHING,
};

/**
 * The host as the realm's own code sees it. No function of the page is called with something of the host. Whatever an outer function
 * throws (all that is left is that the stack is full) becomes an error of this realm here.
 */
export function bordered<Outer extends CoreHost | Host>(host: Outer, enter: Enter = asTheyAre): Outer {
  // Of the same sections as the one that was given.
  return new BorderedHost(host, enter) as unknown as Outer;
}

/** Makes each section when it is first asked for. */
class BorderedHost {
  readonly #outer: Record<string, Section>;
  readonly #enter: Enter;

  constructor(outer: CoreHost | Host, enter: Enter) {
    // A host is made of sections; its type names them, and the border treats all alike.
    this.#outer = outer as unknown as Record<string, Section>;
    this.#enter = enter;
  }

  static {
    for (const [name, treatment] of Object.entries(SECTIONS)) {
      defineProperty(BorderedHost.prototype, name, {
        get(this: BorderedHost): Section {
          const value = borderedSection(outerSection(this.#outer, name), treatment, this.#enter);
          defineProperty(this, name, { value });
          return value;
        },
      });
    }
  }
}

/** The host makes it now. */
function outerSection(host: Record<string, Section>, name: string): Section {
  reserveStack();
  try {
    return host[name] as Section;
  } catch {
    throw fullStack();
  }
}

function fullStack(): RangeError {
  return new RangeError('Maximum call stack size exceeded');
}

function borderedSection(section: Section, { room, takesValues, takesTwo }: Treatment, enter: Enter): Section {
  const entered = takesValues ? asTheyAre : enter;
  const borderOf = (outer: Outer, key: string): Outer =>
    takesTwo ? question(outer) : borderedFunction(outer, NEEDING_NO_ROOM.includes(key) ? 0 : room, entered);
  const result: Record<string, unknown> = {};
  const keys = ownKeys(section);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const value = section[key];
    result[key] = typeof value === 'function' ? borderOf(value as Outer, key) : value;
  }
  return result;
}

/** Runs steps as those of the window. */
type Enter = <Result>(steps: () => Result) => Result;

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

/** OPTIMIZATION: without a list of arguments, as `isProxy` is asked for most objects that the core hands out. (bench/page-calls) */
function question(outer: Outer): Outer {
  return (first, second) => {
    try {
      return outer(first, second);
    } catch {
      throw fullStack();
    }
  };
}

function borderedFunction(outer: Outer, room: number | undefined, enter: Enter): (...given: unknown[]) => unknown {
  return (...given) => {
    try {
      if (room !== 0) reserveStack(room);
      const result = apply(outer, undefined, entering(given, enter)) as unknown;
      return typeof result === 'function' ? borderedFunction(result as Outer, room, enter) : result;
    } catch {
      throw fullStack();
    }
  };
}
