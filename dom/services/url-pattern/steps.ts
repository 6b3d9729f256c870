import type { Modifier, Part, PatternOptions } from './parse-pattern.ts';

/**
 * One of the steps of what https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list makes of parts that spell no
 * regular expression: text; where the next steps are, seen from here, of which one is tried first; a character, but for that one; the
 * number of a group that begins or ends.
 */
type Step = string | readonly [first: number, second: number] | { readonly but: string } | number;

type Steps = readonly Step[];

function repeated(steps: Steps, modifier: Modifier): Steps {
  const some: Steps = modifier === '*' || modifier === '+' ? [...steps, [-steps.length, 1]] : steps;
  return modifier === '*' || modifier === '?' ? [[1, some.length + 1], ...some] : some;
}

/** @param group - The number of the group that the part is, if it is one. */
export function stepsOfPart(part: Part, { delimiter, ignoreCase }: PatternOptions, group: number): Steps {
  const textSteps = (text: string): Steps => (text === '' ? [] : [ignoreCase ? text.toLowerCase() : text]);
  const { type, modifier } = part;
  if (type === 'fixed-text') return repeated(textSteps(part.value), modifier);
  const [prefix, suffix] = [textSteps(part.prefix), textSteps(part.suffix)];
  const between = [...suffix, ...prefix];
  const isBare = between.length === 0;
  // What is optional is not there if nothing is in it.
  const value: Steps =
    type === 'full-wildcard'
      ? repeated([{ but: '' }], isBare && modifier === '?' ? '+' : '*')
      : [{ but: delimiter }, [1, -1]];
  if (modifier === '' || modifier === '?') return repeated([...prefix, group, ...value, group, ...suffix], modifier);
  if (isBare) return [group, ...repeated(value, modifier), group];
  const more = repeated([...between, ...value], '*');
  return repeated([...prefix, group, ...value, ...more, group, ...suffix], modifier === '*' ? '?' : '');
}

interface State {
  at: number;
  position: number;
  /** Where the group of that number begins or ends, and what was passed before. */
  passed: { readonly group: number; readonly position: number; readonly before: State['passed'] } | null;
}

/**
 * What a regular expression would give for the text, in time that many wildcards do not multiply: no step is tried twice at one place, nor
 * behind the last at which the rest may follow.
 */
export function matchSteps(steps: Steps, input: string, ignoreCase: boolean): (string | undefined)[] | null {
  const text = ignoreCase ? input.toLowerCase() : input;
  const latest = latestPlaces(steps, text);
  const tried = new Set<number>();
  const states: State[] = [{ at: 0, position: 0, passed: null }];
  for (let state = states.pop(); state !== undefined; state = states.pop()) {
    let { at, position, passed } = state;
    while (position <= (latest[at] as number)) {
      if (at === steps.length) {
        if (position < text.length) break;
        return groupsOf(passed, input);
      }
      const step = steps[at] as Step;
      if (typeof step === 'number') {
        passed = { group: step, position, before: passed };
      } else if (typeof step === 'string') {
        if (!text.startsWith(step, position)) break;
        position += step.length;
      } else if ('but' in step) {
        if (text[position++] === step.but) break;
      } else {
        const { size } = tried;
        if (tried.add(at * (text.length + 1) + position).size === size) break;
        states.push({ at: at + step[1], position, passed });
        at += step[0] - 1;
      }
      at++;
    }
  }
  return null;
}

function latestPlaces(steps: Steps, text: string): number[] {
  const latest = new Array<number>(steps.length + 1);
  let place = text.length;
  for (let at = steps.length; at >= 0; at--) {
    const step = steps[at];
    if (typeof step === 'string') {
      place -= step.length;
      if (place >= 0) place = text.lastIndexOf(step, place);
    } else if (typeof step === 'object') {
      if ('but' in step) while (text[--place] === step.but);
      else place = Math.max(place, latest[at + step[1]] ?? 0);
    }
    latest[at] = place;
  }
  return latest;
}

function groupsOf(last: State['passed'], input: string): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  for (let end = last; end !== null; ) {
    const { position, before } = end.before as typeof end;
    found[end.group] = input.slice(position, end.position);
    end = before;
  }
  return found;
}
