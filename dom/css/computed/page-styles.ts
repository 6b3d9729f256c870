import { ATTR } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { type ElementRecord, NodeFlag, NodeType, type ParentRecord } from '../../tree/records.ts';
import type { GeneratedContent, PageStyles } from '../page-styles.ts';
import { type Property, propertyOf } from '../properties.ts';
import type { RuleIndex } from '../rule-index/rule-index.ts';
import { computedValue } from './compute.ts';
import { ruleIndexOf } from './sheet-rules.ts';
import { textStylesOf } from './text-styles.ts';

const SKIPPING = 'content-visibility';

/** Of elements that are in no document no style sheet speaks. */
export function pageStylesOf(root: ParentRecord): PageStyles {
  const hasSheets = root.nodeType === NodeType.Document || (root.flags & NodeFlag.ShadowRoot) !== 0;
  const index = hasSheets ? ruleIndexOf(root) : null;
  return {
    textStyle: textStylesOf(root),
    generatedContent: (element, pseudo) => (mayHaveContent(element, index) ? generatedContent(element, pseudo) : null),
    skipsContents: (element) => maySkip(element, index) && valueOf(element, null, SKIPPING) === 'hidden',
  };
}

function speaksOf(index: RuleIndex | null, name: string): boolean {
  return index?.declares(name) ?? false;
}

function mayHaveContent(element: ElementRecord, index: RuleIndex | null): boolean {
  if (speaksOf(index, 'content')) return true;
  const shadowRoot = element.rare?.shadowRoot ?? null;
  const around = element.parent?.rare?.shadowRoot ?? null;
  return speaksInside(shadowRoot) || speaksInside(around);
}

function speaksInside(shadowRoot: ParentRecord | null): boolean {
  return shadowRoot !== null && speaksOf(ruleIndexOf(shadowRoot), 'content');
}

function maySkip(element: ElementRecord, index: RuleIndex | null): boolean {
  return speaksOf(index, SKIPPING) || (getAttribute(element, ATTR.style)?.includes(SKIPPING) ?? false);
}

function valueOf(element: ElementRecord, pseudo: string | null, name: string): string {
  return computedValue(element, pseudo, propertyOf(name) as Property);
}

/** https://drafts.csswg.org/css-content/#content-property */
function generatedContent(element: ElementRecord, pseudo: 'before' | 'after'): GeneratedContent | null {
  const content = valueOf(element, pseudo, 'content');
  if (content === 'normal' || content === 'none') return null;
  const display = valueOf(element, pseudo, 'display');
  if (display === 'none' || valueOf(element, pseudo, 'visibility') !== 'visible') return null;
  const isOutOfFlow =
    valueOf(element, pseudo, 'float') !== 'none' || /absolute|fixed/.test(valueOf(element, pseudo, 'position'));
  const counters = `${valueOf(element, pseudo, 'counter-reset')} ${valueOf(element, pseudo, 'counter-set')}`;
  return { content, counters, isInline: display === 'inline' && !isOutOfFlow };
}
