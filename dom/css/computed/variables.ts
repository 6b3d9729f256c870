import type { ElementRecord } from '../../tree/records.ts';
import { propertyOf } from '../properties.ts';
import { trimmed } from '../syntax.ts';
import { parseValue } from '../values.ts';
import { referenceAfter, type VariableReference, variableReferences } from './variable-references.ts';

/** https://drafts.csswg.org/css-variables/#long-variables: how long a value may become, as in Chromium. */
const MAXIMUM_LENGTH = 2_097_152;

/** What a custom property is declared to be, and for which element. */
export interface CustomValue {
  readonly value: string;
  readonly element: ElementRecord;
  readonly pseudo: string | null;
}

/** Where the declared value of a custom property is looked up. */
type Declared = (element: ElementRecord, pseudo: string | null, name: string) => CustomValue | null;

/** A value that is being worked out. */
interface Underway {
  readonly key: string;
  /** https://drafts.csswg.org/css-variables/#cycles */
  isInCycle: boolean;
}

/** A step of the work: it gives a further step to wait for, whose result it is given, and in the end its own result. */
type Step = Generator<Step, string | null, string | null>;

interface Place {
  readonly text: string;
  readonly references: readonly VariableReference[];
  readonly element: ElementRecord;
  readonly pseudo: string | null;
}

/**
 * https://drafts.csswg.org/css-variables/#substitute-a-var
 *
 * Works out each custom property once, so that what refers to others twice does not take time that doubles with each; and
 * without recursion, as variables may refer to one another in long chains, and stand in one another's fallbacks.
 */
export class Substitution {
  readonly #declared: Declared;
  readonly #known = new Map<ElementRecord, Map<string, string | null>>();
  readonly #underway = new Map<ElementRecord, Map<string, Underway>>();
  readonly #order: Underway[] = [];

  constructor(declared: Declared) {
    this.#declared = declared;
  }

  /** The value of the longhand with all variables replaced; `unset` when there is no such value. */
  longhand(element: ElementRecord, pseudo: string | null, value: string, name: string): string {
    if (!/var\(/i.test(value)) return value;
    const text = run(this.#replace(element, pseudo, value));
    return text === null ? 'unset' : longhandValue(name, trimmed(text));
  }

  /** Null: a variable has no value. */
  text(element: ElementRecord, pseudo: string | null, text: string): string | null {
    return /var\(/i.test(text) ? run(this.#replace(element, pseudo, text)) : text;
  }

  /** Null: the custom property is not set, or to nothing that can be worked out. */
  custom(element: ElementRecord, pseudo: string | null, name: string): string | null {
    return run(this.#custom(element, pseudo, name));
  }

  *#custom(start: ElementRecord, startPseudo: string | null, name: string): Step {
    const declared = this.#declared(start, startPseudo, name);
    if (declared === null) return null;
    const { element, pseudo, value } = declared;
    if (!/var\(/i.test(value)) return value;
    const key = `${pseudo ?? ''} ${name}`;
    const known = this.#known.get(element)?.get(key);
    if (known !== undefined) return known;
    if (this.#isUnderway(element, key)) return null;
    const underway = this.#begin(element, key);
    const text = yield this.#replace(element, pseudo, value);
    this.#order.pop();
    this.#underway.get(element)?.delete(key);
    const result = text === null || underway.isInCycle ? null : trimmed(text);
    const ofElement = this.#known.get(element) ?? new Map<string, string | null>();
    this.#known.set(element, ofElement.set(key, result));
    return result;
  }

  /** All that is underway since it is in a cycle with it. */
  #isUnderway(element: ElementRecord, key: string): boolean {
    const underway = this.#underway.get(element)?.get(key);
    if (underway === undefined) return false;
    for (let i = this.#order.length - 1; i >= 0 && !(this.#order[i] as Underway).isInCycle; i--) {
      const one = this.#order[i] as Underway;
      one.isInCycle = true;
      if (one === underway) break;
    }
    underway.isInCycle = true;
    return true;
  }

  #begin(element: ElementRecord, key: string): Underway {
    const underway: Underway = { key, isInCycle: false };
    const ofElement = this.#underway.get(element) ?? new Map<string, Underway>();
    this.#underway.set(element, ofElement.set(key, underway));
    this.#order.push(underway);
    return underway;
  }

  #replace(element: ElementRecord, pseudo: string | null, text: string): Step {
    return this.#replaceIn({ text, references: variableReferences(text), element, pseudo }, 0, text.length);
  }

  /** Null: a variable has no value. */
  *#replaceIn(place: Place, start: number, end: number): Step {
    const { text, references } = place;
    let result = '';
    let at = start;
    for (;;) {
      const reference = references[referenceAfter(references, at)];
      if (reference === undefined || reference.start > end) return result + text.slice(at, end);
      const replaced = yield this.#replaceOne(place, reference);
      if (replaced === null || result.length + replaced.length > MAXIMUM_LENGTH) return null;
      result += text.slice(at, reference.start - 'var('.length) + replaced;
      at = Math.min(reference.end + 1, end);
    }
  }

  *#replaceOne(place: Place, { start, comma, end }: VariableReference): Step {
    const name = trimmed(place.text.slice(start, comma < 0 ? end : comma));
    const value = yield this.#custom(place.element, place.pseudo, name);
    if (value !== null || comma < 0) return value;
    return yield this.#replaceIn(place, comma + 1, end);
  }
}

/** Runs a step and all that it waits for. */
function run(first: Step): string | null {
  const waiting: Step[] = [first];
  let result: string | null = null;
  for (let step = waiting.at(-1); step !== undefined; step = waiting.at(-1)) {
    const { done, value } = step.next(result);
    if (done === true) {
      result = value;
      waiting.pop();
    } else {
      waiting.push(value);
    }
  }
  return result;
}

/** What a longhand is once the variables in its value, or in that of a shorthand, are known. */
function longhandValue(name: string, text: string): string {
  const [, shorthand = name, value = text] = /^([a-z-]+):([\s\S]*)$/.exec(text) ?? [];
  const property = propertyOf(shorthand);
  if (property === null) return 'unset';
  const found = parseValue(property, trimmed(value))?.find(([longhand]) => longhand === name);
  return found === undefined ? 'unset' : found[1];
}
