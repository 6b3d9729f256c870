import { skipSpace, type Token } from '../tokens.ts';

/** https://drafts.csswg.org/mediaqueries/#typedef-media-condition, or what holds as one; of a window's viewport or a container. */
export interface Condition<Context> {
  readonly text: string;
  /** Whether something in it is none of what is known. */
  readonly hasUnknown?: boolean;
  /** Null: unknown. https://drafts.csswg.org/mediaqueries/#evaluating */
  holds(context: Context): boolean | null;
}

/** What conditions are made of. */
export interface FeatureReader<Context> {
  /** What it comes to where something is not known: nobody can say, unless it is said here. */
  readonly unknown?: boolean;
  /** What the tokens between parentheses are that follow nothing, or the name of a function; null: nothing that is known. */
  read(name: string, between: readonly Token[], source: string): Condition<Context> | null;
}

/** What is pushed on a stack, or combines what is on top of it: no depth of parentheses takes any of the program's stack. */
type Step<Context> = Condition<Context> | 'unknown' | 'not' | { readonly operator: Operator; readonly count: number };
type Operator = 'and' | 'or';

/** A condition that is being read: the whole, or one in parentheses. */
interface Frame {
  /** The token that opened it, and the one that ends it. */
  readonly opener: number;
  readonly end: number;
  /** How many steps there were. */
  readonly before: number;
  text: string;
  count: number;
  operator: Operator | null;
  isNegated: boolean;
  mayContinue: boolean;
}

/**
 * The condition that the tokens are, from the first one that is no white space; null: they are none.
 *
 * @param takesOr - Whether it may combine by `or`: https://drafts.csswg.org/mediaqueries/#typedef-media-condition-without-or
 */
export function parseCondition<Context>(
  tokens: readonly Token[],
  start: number,
  end: number,
  source: string,
  takesOr: boolean,
  features: FeatureReader<Context>,
): Condition<Context> | null {
  return new ConditionParser(tokens, source, features).parse(start, end, takesOr);
}

class ConditionParser<Context> {
  readonly #tokens: readonly Token[];
  readonly #source: string;
  readonly #features: FeatureReader<Context>;
  readonly #steps: Step<Context>[] = [];
  readonly #frames: Frame[] = [];
  /** How many there are before each token, once somebody asked. */
  #strayClosers: readonly number[] | null = null;
  /** Whether something in parentheses is not even https://drafts.csswg.org/css-syntax/#typedef-any-value */
  #isMalformed = false;

  constructor(tokens: readonly Token[], source: string, features: FeatureReader<Context>) {
    this.#tokens = tokens;
    this.#source = source;
    this.#features = features;
  }

  parse(start: number, end: number, takesOr: boolean): Condition<Context> | null {
    const frames = this.#frames;
    frames.push(frameFor(-1, end, 0));
    let at = start;
    for (;;) {
      const frame = frames.at(-1) as Frame;
      at = skipSpace(this.#tokens, at, frame.end);
      const isOutermost = frames.length === 1;
      if (at < frame.end) {
        const next = readNext(this.#tokens, at, frame, takesOr || !isOutermost);
        if (next !== null) {
          at = next === 'operator' ? at + 1 : this.#readOperand(at, frame);
          continue;
        }
      } else if (frame.count > 0 && !frame.mayContinue) {
        this.#finish(frame);
        if (isOutermost) return this.#isMalformed ? null : conditionOf(this.#steps, frame.text, this.#features.unknown);
        at = this.#closeParentheses(frame);
        continue;
      }
      if (isOutermost) return null;
      at = this.#giveUp(frame);
    }
  }

  /** Gives the place behind it, or inside of it. */
  #readOperand(index: number, frame: Frame): number {
    const tokens = this.#tokens;
    const { kind, span } = tokens[index] as Token;
    const inside = Math.min(index + span, frame.end);
    const at = skipSpace(tokens, index + 1, inside);
    const first = at < inside ? tokens[at] : undefined;
    // No condition begins with another word, whatever is in its parentheses.
    const isNamed = first?.kind === 'ident' && first.text !== 'not';
    const mayBeFeature = kind === 'function' || isNamed || !hasParentheses(tokens, index + 1, inside);
    const name = kind === 'function' ? (tokens[index] as Token).text : '';
    const between = mayBeFeature ? tokens.slice(index + 1, inside) : null;
    const feature = between === null ? null : this.#features.read(name, between, this.#source);
    if (feature !== null) this.#add(frame, feature, feature.text);
    else if (kind === 'open' && (first?.kind === 'open' || first?.kind === 'function' || first?.text === 'not')) {
      this.#frames.push(frameFor(index, inside, this.#steps.length));
      return index + 1;
    } else this.#addUnknown(frame, index);
    return Math.min(index + span + 1, frame.end);
  }

  #add(frame: Frame, step: Step<Context> | null, text: string): void {
    if (step !== null) this.#steps.push(step);
    const operator = frame.count === 0 ? '' : ` ${frame.operator} `;
    frame.text += frame.isNegated ? `not ${text}` : `${operator}${text}`;
    frame.count++;
    frame.mayContinue = false;
  }

  /** https://drafts.csswg.org/mediaqueries/#typedef-general-enclosed, as it was written. */
  #addUnknown(frame: Frame, index: number): void {
    const { start, span } = this.#tokens[index] as Token;
    const end = this.#tokens[index + span]?.end ?? this.#source.length;
    this.#strayClosers ??= strayClosersBefore(this.#tokens);
    if (this.#strayClosers[index] !== this.#strayClosers[index + span]) this.#isMalformed = true;
    this.#add(frame, 'unknown', this.#source.slice(start, end));
  }

  #finish({ operator, count, isNegated }: Frame): void {
    if (isNegated) this.#steps.push('not');
    else if (operator !== null) this.#steps.push({ operator, count });
  }

  #closeParentheses({ text, end }: Frame): number {
    this.#frames.pop();
    const outer = this.#frames.at(-1) as Frame;
    this.#add(outer, null, `(${text})`);
    return Math.min(end + 1, outer.end);
  }

  /** What is in the parentheses is no condition. */
  #giveUp({ opener, end, before }: Frame): number {
    this.#frames.pop();
    const outer = this.#frames.at(-1) as Frame;
    this.#steps.length = before;
    this.#addUnknown(outer, opener);
    return Math.min(end + 1, outer.end);
  }
}

/** How many brackets before each of the tokens close none. */
function strayClosersBefore(tokens: readonly Token[]): readonly number[] {
  const closers = new Set<number>();
  const counts = [0];
  for (const [index, { kind, span }] of tokens.entries()) {
    counts.push((counts[index] as number) + (kind === 'close' && !closers.has(index) ? 1 : 0));
    if (span > 0) closers.add(index + span);
  }
  return counts;
}

function frameFor(opener: number, end: number, before: number): Frame {
  return { opener, end, before, text: '', count: 0, operator: null, isNegated: false, mayContinue: true };
}

/** What the token is in the condition, which may begin with `not`; null: it has no place there. */
function readNext(tokens: readonly Token[], at: number, frame: Frame, takesOr: boolean): 'operand' | 'operator' | null {
  const { kind, text } = tokens[at] as Token;
  if (kind === 'function' || (kind === 'open' && text === '(')) return frame.mayContinue ? 'operand' : null;
  if (kind !== 'ident') return null;
  if (text === 'not') {
    if (frame.count > 0 || frame.isNegated) return null;
    frame.isNegated = true;
    return 'operator';
  }
  if (frame.mayContinue || frame.isNegated || (text !== 'and' && (text !== 'or' || !takesOr))) return null;
  if (frame.operator !== null && frame.operator !== text) return null;
  frame.operator = text as Operator;
  frame.mayContinue = true;
  return 'operator';
}

/** Whether there are parentheses that are not those of a function. */
function hasParentheses(tokens: readonly Token[], start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const { kind, span } = tokens[i] as Token;
    if (kind === 'open') return true;
    i += span;
  }
  return false;
}

function conditionOf<Context>(
  steps: readonly Step<Context>[],
  text: string,
  unknown: boolean | null = null,
): Condition<Context> {
  const hasUnknown = steps.some(
    (step) => step === 'unknown' || (typeof step === 'object' && 'text' in step && step.hasUnknown),
  );
  return { text, hasUnknown, holds: (context) => evaluate(steps, context, unknown) };
}

/** https://drafts.csswg.org/mediaqueries/#evaluating: by Kleene's logic of three values. */
function evaluate<Context>(steps: readonly Step<Context>[], context: Context, unknown: boolean | null): boolean | null {
  const stack: (boolean | null)[] = [];
  for (const step of steps) {
    if (step === 'unknown') stack.push(unknown);
    else if (step === 'not') {
      const operand = stack.pop() as boolean | null;
      stack.push(operand === null ? null : !operand);
    } else if ('operator' in step) stack.push(combined(step.operator, stack.splice(-step.count)));
    else stack.push(step.holds(context));
  }
  return stack.pop() as boolean | null;
}

function combined(operator: Operator, operands: readonly (boolean | null)[]): boolean | null {
  const decisive = operator === 'or';
  if (operands.includes(decisive)) return decisive;
  return operands.includes(null) ? null : !decisive;
}
