import type { Viewport } from '../../realm/shared/viewport.ts';
import type { QueriedContainer } from '../containers/queried-container.ts';
import { parseStyleQuery } from '../containers/style-query.ts';
import { type Condition, type FeatureReader, parseCondition } from '../media/parse-condition.ts';
import { parseMediaQueries } from '../media/parse-media-queries.ts';
import { innerConditionHolds } from '../supports.ts';
import { skipBlank, trimmed, withoutComments } from '../syntax.ts';
import { tokensOf, writtenAs } from '../tokens.ts';
import type { VariableReference } from './variable-references.ts';

/** A branch of `if()`; the numbers are places in the text of the value. */
export interface Branch {
  /** Empty for `else`. */
  readonly condition: string;
  readonly start: number;
  readonly end: number;
}

/** What conditions ask: the element whose value it is, and the window that shows it. */
interface Asked {
  readonly container: QueriedContainer;
  readonly viewport: Viewport;
  /** Whether its document is in quirks mode. */
  readonly isQuirky: boolean;
}

/** https://drafts.csswg.org/css-values-5/#if-notation: its branches, in a text that is a `<declaration-value>`; null: it is not valid. */
export function branchesOf(text: string, { start, marks, end: to }: VariableReference): Branch[] | null {
  const branches: Branch[] = [];
  let next = 0;
  for (let at = start; at < to; ) {
    let colon = to;
    let end = to;
    while (end === to && next < marks.length) {
      const mark = marks[next++] as number;
      if (text[mark] === ';') end = mark;
      else if (text[mark] === ':') colon = Math.min(colon, mark);
      else if (text[mark] === '!' && !text.startsWith('<!--', mark - 1)) return null;
    }
    if (end === to && skipBlank(text, at) >= end) break;
    if (colon >= end) return null;
    const condition = trimmed(withoutComments(text.slice(at, colon)));
    if (condition === '') return null;
    branches.push({ condition: /^else$/i.test(condition) ? '' : condition, start: colon + 1, end });
    at = end + 1;
  }
  return branches.length === 0 ? null : branches;
}

/** What the names of custom properties are that the condition asks for. */
export function customNamesIn(condition: string): string[] {
  return [...new Set(condition.match(/--[\w\u0080-\uffff-]+/g))];
}

/** Null: it is no condition. */
export function parseInlineCondition(condition: string): Condition<Asked> | null {
  const tokens = tokensOf(condition);
  return parseCondition(tokens, 0, tokens.length, condition, true, READER);
}

const READER: FeatureReader<Asked> = {
  unknown: false,
  read(name, between, source) {
    const text = writtenAs(between, source);
    switch (name) {
      case 'style': {
        const query = parseStyleQuery(between, source);
        return query === null ? null : { text: '', holds: ({ container }) => query.holds(container) === true };
      }
      case 'media':
        return { text: '', holds: ({ viewport }) => mediaHolds(text, viewport) };
      case 'supports':
        return { text: '', holds: ({ isQuirky }) => innerConditionHolds(text, isQuirky) };
      default:
        return null;
    }
  },
};

/** A condition, or a feature without its parentheses. What would be a type of media is a feature that nobody knows. */
function mediaHolds(text: string, viewport: Viewport): boolean {
  return parseMediaQueries(`(${text})`).some((one) => one.matches(viewport));
}
