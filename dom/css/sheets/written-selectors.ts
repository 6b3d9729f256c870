import { NodeFlag } from '../../tree/records.ts';
import { namespacesOf } from './namespaces.ts';
import { placeOf } from './parse-rules.ts';
import { nodeOfSheet, type RuleRecord, type ScopeSelectors } from './records.ts';
import { serializeSelectors } from './selector-text.ts';

/**
 * Selectors as scripts see them. As in Chromium, names of elements and attributes are in lower case there when the sheet is one of an
 * HTML document; rules keep them as they were written, since elements of other namespaces are matched by that.
 */

const UPPERCASE = /[A-Z]/;

function written(selectors: string, rule: RuleRecord, parent: RuleRecord | null): string {
  if (!UPPERCASE.test(selectors)) return selectors;
  const node = nodeOfSheet(rule.sheet);
  if (node !== null && (node.nodeDocument.flags & NodeFlag.HtmlDocument) === 0) return selectors;
  return serializeSelectors(selectors, placeOf(parent), namespacesOf(rule.sheet), true) ?? selectors;
}

/** https://drafts.csswg.org/cssom/#dom-cssstylerule-selectortext */
export function selectorText(rule: RuleRecord): string {
  return written(rule.prelude, rule, rule.parentRule);
}

/** https://drafts.csswg.org/css-cascade/#the-cssscoperule-interface */
export function scopeOf(rule: RuleRecord): ScopeSelectors {
  const { start, end } = rule.details as ScopeSelectors;
  const { parentRule } = rule;
  return {
    start: start === null ? null : written(start, rule, parentRule),
    // Relative to the root of the scope.
    end: end === null ? null : written(end, rule, rule),
  };
}
