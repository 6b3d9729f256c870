import { asciiLowercase } from '../../names/ascii-case.ts';
import { isWideKeyword } from '../../names/wide-keywords.ts';
import type { Viewport } from '../../realm/shared/viewport.ts';
import { type ElementRecord, isQuirky } from '../../tree/records.ts';
import { isDeclarationValue } from '../declaration-value.ts';
import { JoinedTokens } from '../join-tokens.ts';
import { lengthsIn } from '../media/features.ts';
import { propertyOf } from '../properties.ts';
import { parseQuirkyValue } from '../quirky-values.ts';
import { hasTaintedUrl, isTainted, tainted, untainted } from '../substitution/attr-taint.ts';
import { attributeOf, attributeText, parseAttributeReference } from '../substitution/attribute-reference.ts';
import { branchesOf, customNamesIn, parseInlineCondition } from '../substitution/inline-if.ts';
import { referenceAfter, type VariableReference, variableReferences } from '../substitution/variable-references.ts';
import { preprocess, SUBSTITUTED, trimmed, withoutComments, withoutLastComments } from '../syntax.ts';
import { parseValue } from '../values.ts';
import { doubt, doubts, type Grounds, groundsSince } from './doubts.ts';
import { siblingsOf } from './tree-counting.ts';

/** https://drafts.csswg.org/css-variables/#long-variables: how long a value may become, as in Chromium. */
const MAXIMUM_LENGTH = 2_097_152;

/** What a custom property is declared to be, and for which element. */
export interface CustomValue {
  readonly value: string;
  readonly element: ElementRecord;
  readonly pseudo: string | null;
  /** What it is known to come to; null: it is not set; undefined: that is not known. */
  readonly known: string | null | undefined;
  /** Some elements of which it is not known as yet that it comes to the same. */
  readonly passed: readonly ElementRecord[];
}

/** A custom property that is registered with a syntax. */
export interface Registered {
  readonly inherits: boolean;
  /** Computed. */
  readonly initial: string | null;
  /** What the text computes to for the element; null: it is not of the syntax. */
  compute(text: string): string | null;
}

/** What is known of elements. */
interface Known {
  /** Null: no such property is registered, or none that says what it takes. */
  registered(element: ElementRecord, pseudo: string | null, name: string): Registered | null;
  /** Where the declared value of a custom property is looked up. */
  declared(element: ElementRecord, pseudo: string | null, name: string): CustomValue;
  /** What the element itself is declared to have of a property. */
  cascaded(element: ElementRecord, pseudo: string | null, name: string): string | null;
  /** What it is declared to have without what gives way to that keyword. */
  reverted(element: ElementRecord, pseudo: string | null, name: string, keyword: string): string;
  /** What a custom property of the element is known to come to. */
  known(element: ElementRecord, name: string): string | null | undefined;
  keep(element: ElementRecord, name: string, value: string | null, grounds: Grounds): void;
  parentOf(element: ElementRecord): ElementRecord | null;
  viewportOf(element: ElementRecord): Viewport;
}

/** The properties that units are relative to, and the units: https://drafts.css-houdini.org/css-properties-values-api/#dependency-cycles */
const UNITS: readonly (readonly [name: string, units: RegExp])[] = [
  ['font-size', /\d(?:em|ex|ch|cap|ic|lh)\b/i],
  ['line-height', /\dlh\b/i],
];
const ROOT_UNITS: typeof UNITS = [
  ['font-size', /\dr?(?:em|ex|ch|cap|ic|lh)\b/i],
  ['line-height', /\dr?lh\b/i],
];

/** https://drafts.csswg.org/css-env/#environment-variables, of a window on a desktop. */
const ENVIRONMENT =
  /^(?:safe-area-(?:max-)?inset-(?:top|right|bottom|left)|keyboard-inset-(?:top|right|bottom|left|width|height))$/;

/** What stands in a condition for what has no value: nothing is like it. */
const INVALID = '\0';

/** A value that is being worked out. */
interface Underway {
  readonly key: string;
  /** How many were underway before it. */
  readonly index: number;
  /** The least index of what it depends on that is underway: https://drafts.csswg.org/css-variables/#cycles */
  lowest: number;
  /** Whether something else that it depends on depends on what is underway. */
  isShared: boolean;
}

/** A step of the work: it gives a further step to wait for, whose result it is given, and in the end its own result. */
type Step = Generator<Step, string | null, string | null>;

interface Place {
  readonly text: string;
  readonly references: readonly VariableReference[];
  readonly element: ElementRecord;
  readonly pseudo: string | null;
  /** Whether what has no value is `INVALID`. */
  readonly isCondition: boolean;
}

/**
 * https://drafts.csswg.org/css-variables/#substitute-a-var
 *
 * Works out each custom property once, so that what refers to others twice does not take time that doubles with each; and
 * without recursion, as variables may refer to one another in long chains, and stand in one another's fallbacks.
 */
export class Substitution {
  readonly #elements: Known;
  readonly #known = new Map<ElementRecord, Map<string, string | null>>();
  readonly #underway = new Map<ElementRecord, Map<string, Underway>>();
  readonly #order: Underway[] = [];
  /** Keeps what came of those that are in cycles with others. */
  readonly #cyclic: (() => void)[] = [];

  constructor(elements: Known) {
    this.#elements = elements;
  }

  /** The value of the longhand with all variables replaced; `unset` when there is no such value. */
  longhand(element: ElementRecord, pseudo: string | null, value: string, name: string): string {
    if (!SUBSTITUTED.test(value)) return value;
    const text = run(this.#property(element, pseudo, name, value));
    return text === null || hasTaintedUrl(text)
      ? 'unset'
      : longhandValue(name, trimmed(untainted(text)), isQuirky(element.nodeDocument));
  }

  /** With what comes of attributes marked. Null: a variable has no value. */
  text(element: ElementRecord, pseudo: string | null, text: string): string | null {
    return SUBSTITUTED.test(text) ? run(this.#replace(element, pseudo, text)) : text;
  }

  /** With what comes of attributes marked. Null: the custom property is not set, or to nothing that can be worked out. */
  custom(element: ElementRecord, pseudo: string | null, name: string): string | null {
    return run(this.#custom(element, pseudo, name));
  }

  /** Null: a variable has no value, or the property depends on itself. */
  *#property(element: ElementRecord, pseudo: string | null, name: string, value: string): Step {
    const underway = this.#begin(element, keyOf(pseudo, name));
    const text = yield this.#replace(element, pseudo, value);
    const isCyclic = this.#end(element, underway);
    this.#keepCyclic();
    return isCyclic ? null : text;
  }

  *#custom(start: ElementRecord, startPseudo: string | null, name: string): Step {
    const { count, shadows, moves } = doubts;
    const declared = this.#elements.declared(start, startPseudo, name);
    const { element, pseudo, value, known, passed } = declared;
    const keep = (of: readonly ElementRecord[], result: string | null) => {
      const grounds = groundsSince(count, shadows, moves);
      if (grounds === null) return;
      for (const one of of) this.#elements.keep(one, name, result, grounds);
    };
    const registered = known === undefined ? this.#elements.registered(element, pseudo, name) : null;
    if (known !== undefined || (registered === null && !SUBSTITUTED.test(value))) {
      const result = known === undefined ? value : known;
      keep(passed, result);
      return result;
    }
    const key = keyOf(pseudo, name);
    const found = this.#known.get(element)?.get(key);
    if (found !== undefined) return found;
    if (this.#isUnderway(element, key)) return null;
    const underway = this.#begin(element, key);
    const text = yield this.#declared(element, pseudo, name, value);
    if (registered !== null && text !== null) yield this.#unitsOf(element, pseudo, text);
    const isCyclic = this.#end(element, underway);
    let result = isCyclic || text === null ? null : yield this.#defaulted(declared, name, text, registered);
    if (registered !== null) result = yield this.#registered(declared, name, registered, result);
    const ofElement = this.#known.get(element) ?? new Map<string, string | null>();
    this.#known.set(element, ofElement.set(key, result));
    const keepResult = () => keep(pseudo === null ? [element, ...passed] : passed, result);
    // In a cycle with others it is asked again, so that these find out that they are in it.
    if (underway.lowest >= underway.index && !underway.isShared) keepResult();
    else if (isCyclic) this.#cyclic.push(keepResult);
    this.#keepCyclic();
    return result;
  }

  /** Once nothing is underway any more, all that are in a cycle have found that out. */
  #keepCyclic(): void {
    if (this.#order.length === 0) for (const keep of this.#cyclic.splice(0)) keep();
  }

  /** With all variables replaced, and without what gives way to the keyword that this comes to. */
  *#declared(element: ElementRecord, pseudo: string | null, name: string, value: string): Step {
    if (!SUBSTITUTED.test(value)) return value;
    const text = yield this.#replace(element, pseudo, value);
    const keyword = text === null ? '' : keywordOf(text);
    if (!keyword.startsWith('revert-') || !isWideKeyword(keyword)) return text;
    const below = this.#elements.reverted(element, pseudo, name, keyword);
    return SUBSTITUTED.test(below) ? yield this.#replace(element, pseudo, below) : below;
  }

  /** https://drafts.css-houdini.org/css-properties-values-api/#dependency-cycles: asks for what the units in the text depend on. */
  *#unitsOf(element: ElementRecord, pseudo: string | null, text: string): Step {
    const isRoot = pseudo === null && this.#elements.parentOf(element) === null;
    for (const [name, units] of isRoot ? ROOT_UNITS : UNITS) {
      if (!units.test(text) || this.#isUnderway(element, keyOf(pseudo, name))) continue;
      const value = this.#elements.cascaded(element, pseudo, name);
      if (value !== null && SUBSTITUTED.test(value)) yield this.#property(element, pseudo, name, value);
    }
    return null;
  }

  /** https://drafts.css-houdini.org/css-properties-values-api/#substitution; what is not valid is inherited or initial. */
  *#registered(
    { element, pseudo }: CustomValue,
    name: string,
    { inherits, initial, compute }: Registered,
    text: string | null,
  ): Step {
    const computed = text === null ? null : compute(trimmed(untainted(text)));
    if (computed !== null) return isTainted(text as string) ? tainted(computed) : computed;
    const parent = inherits ? this.#parentOf(element, pseudo) : null;
    return parent === null ? initial : yield this.#custom(parent, null, name);
  }

  /** https://drafts.csswg.org/css-variables/#substitute-in-custom-property: keywords that every property takes. */
  *#defaulted({ element, pseudo }: CustomValue, name: string, text: string, registered: Registered | null): Step {
    const keyword = keywordOf(text);
    if (!isWideKeyword(keyword)) return text;
    const isInitial = keyword === 'initial' || (keyword !== 'inherit' && registered?.inherits === false);
    const parent = isInitial ? null : this.#parentOf(element, pseudo);
    return parent === null ? (registered?.initial ?? null) : yield this.#custom(parent, null, name);
  }

  #parentOf(element: ElementRecord, pseudo: string | null): ElementRecord | null {
    return pseudo === null ? this.#elements.parentOf(element) : element;
  }

  /** What is underway now depends on it then. */
  #isUnderway(element: ElementRecord, key: string): boolean {
    const underway = this.#underway.get(element)?.get(key);
    if (underway === undefined) return false;
    const last = this.#order.at(-1) as Underway;
    last.lowest = Math.min(last.lowest, underway.index);
    return true;
  }

  #begin(element: ElementRecord, key: string): Underway {
    const underway: Underway = { key, index: this.#order.length, lowest: Number.POSITIVE_INFINITY, isShared: false };
    const ofElement = this.#underway.get(element) ?? new Map<string, Underway>();
    this.#underway.set(element, ofElement.set(key, underway));
    this.#order.push(underway);
    return underway;
  }

  /** Whether it is in a cycle. */
  #end(element: ElementRecord, { key, index, lowest }: Underway): boolean {
    this.#order.pop();
    this.#underway.get(element)?.delete(key);
    const before = this.#order.at(-1);
    if (before !== undefined && lowest < index) {
      before.lowest = Math.min(before.lowest, lowest);
      before.isShared = true;
    }
    return lowest <= index;
  }

  /** Whether what is underway now is known to be in a cycle: its fallbacks are not looked at then, as in Chromium. */
  #isInCycle(): boolean {
    const last = this.#order.at(-1);
    return last !== undefined && last.lowest <= last.index;
  }

  #replace(element: ElementRecord, pseudo: string | null, text: string, isCondition = false): Step {
    const references = variableReferences(text);
    return this.#replaceIn({ text, references, element, pseudo, isCondition }, 0, text.length);
  }

  /** Null: a variable has no value. */
  *#replaceIn(place: Place, start: number, end: number): Step {
    const { text, references } = place;
    const result = new JoinedTokens();
    let hasValue = true;
    let at = start;
    for (;;) {
      const reference = references[referenceAfter(references, at)];
      if (reference === undefined || reference.start > end) {
        result.add(text.slice(at, end));
        return hasValue ? result.toString() : null;
      }
      const replaced = (yield this.#replaceOne(place, reference)) ?? (place.isCondition ? INVALID : null);
      // What stands behind it may still be in a cycle.
      if (replaced === null || result.length + replaced.length > MAXIMUM_LENGTH) {
        hasValue = false;
      } else {
        result.add(withoutLastComments(text.slice(at, reference.start - reference.name.length - 1)));
        result.add(replaced);
      }
      at = Math.min(reference.end + 1, end);
    }
  }

  *#replaceOne(place: Place, reference: VariableReference): Step {
    const { name, start, comma, end } = reference;
    if (name === 'if') return yield this.#chosenBranch(place, reference);
    // https://drafts.csswg.org/css-mixins/#typedef-dashed-function, and no function is defined.
    if (name === 'dashed') return null;
    const first = yield this.#replaceIn(place, start, comma < 0 ? end : comma);
    const known = first === null ? null : yield this.#valueOf(name, untainted(first), place, comma >= 0);
    const value = known !== null && isTainted(first as string) ? tainted(known) : known;
    if (value !== null || comma < 0 || this.#isInCycle()) return value;
    const fallback = place.text.slice(comma + 1, end);
    return yield this.#replaceIn(
      place,
      end - fallback.trimStart().length,
      end - fallback.length + fallback.trimEnd().length,
    );
  }

  /** What a function stands for, but for its fallback. */
  *#valueOf(name: string, argument: string, { element, pseudo }: Place, hasFallback: boolean): Step {
    const text = trimmed(withoutComments(argument));
    if (name === 'var') return yield this.#custom(element, pseudo, text);
    if (name === 'env') return ENVIRONMENT.test(text) ? '0px' : null;
    const value = yield this.#attribute(element, pseudo, text, hasFallback);
    return value === null ? null : tainted(value);
  }

  /** https://drafts.csswg.org/css-values-5/#attr-notations */
  *#attribute(element: ElementRecord, pseudo: string | null, text: string, hasFallback: boolean): Step {
    const reference = parseAttributeReference(text);
    if (reference === null) return null;
    const { name, type } = reference;
    doubt();
    const value = attributeOf(element, name);
    if (value === null) return type.kind === 'string' && !hasFallback ? "''" : null;
    if (type.kind !== 'syntax') return attributeText(value, type);
    const given = preprocess(value);
    if (!SUBSTITUTED.test(given)) return attributeText(given, type);
    if (!isDeclarationValue(given)) return null;
    const key = `attr ${name}`;
    if (this.#isUnderway(element, key)) return null;
    const underway = this.#begin(element, key);
    const replaced = yield this.#replace(element, pseudo, given);
    return this.#end(element, underway) || replaced === null ? null : attributeText(untainted(replaced), type);
  }

  /** https://drafts.csswg.org/css-values-5/#if-notation */
  *#chosenBranch(place: Place, reference: VariableReference): Step {
    let isOfAttribute = false;
    for (const { condition, start, end } of branchesOf(place.text, reference) ?? []) {
      const answer = condition === '' ? HOLDS : ((yield this.#answer(place, condition)) as string);
      isOfAttribute ||= isTainted(answer);
      if (untainted(answer) !== HOLDS) continue;
      const text = (yield this.#replaceIn(place, start, end))?.replace(/^\s+/, '') ?? null;
      return text !== null && isOfAttribute ? tainted(text) : text;
    }
    return null;
  }

  /** `HOLDS`, or another text. */
  *#answer({ element, pseudo }: Place, condition: string): Step {
    const text = yield this.#replace(element, pseudo, condition, true);
    const parsed = text === null ? null : parseInlineCondition(untainted(text));
    if (text === null || parsed === null) return '';
    const values = new Map<string, string | null>();
    const inherited = new Map<string, string | null>();
    let isOfAttribute = isTainted(text);
    const parent = this.#parentOf(element, pseudo);
    for (const name of customNamesIn(text)) {
      const value = yield this.#custom(element, pseudo, name);
      isOfAttribute ||= value !== null && isTainted(value);
      values.set(name, shown(value));
      if (parent !== null) inherited.set(name, shown(yield this.#custom(parent, null, name)));
    }
    const viewport = this.#elements.viewportOf(element);
    const container = {
      width: Number.NaN,
      height: Number.NaN,
      inlineSize: Number.NaN,
      blockSize: Number.NaN,
      ...lengthsIn(viewport),
      siblings: (name: string) => siblingsOf(element, name),
      customValue: (name: string) => values.get(name) ?? null,
      isSet: (name: string) => values.get(name) != null,
      customValueOf: (name: string, value: string): string | null | undefined => {
        if (value.includes(INVALID)) return undefined;
        const registered = this.#elements.registered(element, pseudo, name);
        const keyword = asciiLowercase(value);
        const isInherited = keyword === 'inherit' || (keyword === 'unset' && registered?.inherits !== false);
        if (isInherited || keyword === 'unset' || keyword === 'initial')
          return (isInherited ? inherited.get(name) : null) ?? registered?.initial ?? null;
        return registered?.compute(value) ?? value;
      },
      hasValue: () => null,
      edgesOf: () => new Set<string>(),
    };
    const answer =
      parsed.holds({ container, viewport, isQuirky: isQuirky(element.nodeDocument) }) === true ? HOLDS : '';
    return isOfAttribute ? tainted(answer) : answer;
  }
}

const HOLDS = 'holds';

function keyOf(pseudo: string | null, name: string): string {
  return `${pseudo ?? ''} ${name}`;
}

function keywordOf(text: string): string {
  return asciiLowercase(trimmed(untainted(text)));
}

export function shown(text: string | null): string | null {
  return text === null ? null : untainted(text);
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
function longhandValue(name: string, text: string, isInQuirks: boolean): string {
  // The longhand may have the other name that the property has.
  const [, shorthand = name, longhand = name, value = text] = /^([a-z-]+)\/([a-z-]+):([\s\S]*)$/.exec(text) ?? [];
  const property = propertyOf(shorthand);
  if (property === null) return 'unset';
  const given = trimmed(withoutComments(value));
  const values = parseValue(property, given, shorthand) ?? (isInQuirks ? parseQuirkyValue(property, given) : null);
  const found = values?.find(([one]) => one === longhand);
  return found === undefined ? 'unset' : found[1];
}
