import type { ElementName } from '../../names/element-name.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import type { Property } from '../properties.ts';
import { propertyOf } from '../properties.ts';
import type { RuleIndex } from '../rule-index/rule-index.ts';
import { USER_AGENT_MODES } from '../rule-index/user-agent-rules.ts';
import type { TextStyles } from '../text-style.ts';
import { cascadedValue } from './cascade.ts';
import { computedValue } from './compute.ts';
import { isByItsPlace, isLikeItsName } from './like-its-name.ts';
import { ruleIndexOf } from './sheet-rules.ts';

const NAMES = ['display', 'float', 'position', 'visibility', 'white-space-collapse', 'text-transform'] as const;

/**
 * The styles of elements of one tree, one after the other from the top down.
 *
 * What no style sheet of the page speaks of is looked up once for all elements of a name.
 */
export function textStylesOf(root: ParentRecord): TextStyles {
  const index = ruleIndexOf(root);
  const mode = root.nodeDocument.flags & USER_AGENT_MODES;
  const kept = keptStyles.get(root);
  if (kept !== undefined && kept.version === index.version && kept.index === index && kept.mode === mode)
    return kept.styles;
  const styles = createTextStyles(root, index);
  keptStyles.set(root, { index, version: index.version, mode, styles });
  return styles;
}

/**
 * As long as its rules are the same.
 *
 * OPTIMIZATION: most programs ask for one element after the other. (bench/accessibility)
 */
const keptStyles = new WeakMap<ParentRecord, { index: RuleIndex; version: number; mode: number; styles: TextStyles }>();

function createTextStyles(root: ParentRecord, index: RuleIndex): TextStyles {
  const properties = NAMES.map((name) => propertyOf(name) as Property);
  const isSpokenOf = NAMES.map((name) => index.declares(name));
  const known = NAMES.map(() => new Map<ElementName, string | null>());

  /** Null: nothing is declared. */
  const declared = (element: ElementRecord, at: number, isPlain: boolean): string | null => {
    const name = NAMES[at] as string;
    if (!isPlain || isSpokenOf[at]) return settled(element, cascadedValue(element, null, name, root), properties[at]!);
    const values = known[at]!;
    let value = values.get(element.name);
    if (value === undefined) {
      value = settled(element, cascadedValue(element, null, name, root), properties[at]!);
      values.set(element.name, value);
    }
    return value;
  };

  return (element, parent) => {
    const isPlain = isLikeItsName(element) && !isByItsPlace(element);
    const inherited = (at: number, ofParent: string | undefined) =>
      declared(element, at, isPlain) ??
      ofParent ??
      (parent === null ? computedValue(element, null, properties[at]!) : properties[at]!.initial);
    const position = declared(element, 2, isPlain);
    const float = declared(element, 1, isPlain) ?? 'none';
    const isPositioned = position === 'absolute' || position === 'fixed';
    return {
      display: declared(element, 0, isPlain) ?? 'inline',
      isOutOfFlow: isPositioned || float !== 'none',
      isPositioned,
      isVisible: inherited(3, parent === null ? undefined : parent.isVisible ? 'visible' : 'hidden') === 'visible',
      whiteSpaceCollapse: inherited(4, parent?.whiteSpaceCollapse),
      textTransform: inherited(5, parent?.textTransform),
    };
  };
}

/** With variables and keywords worked out. */
function settled(element: ElementRecord, value: string | null, property: Property): string | null {
  if (value === null) return null;
  return /[(:]|^(?:inherit|initial|unset)$/.test(value) ? computedValue(element, null, property) : value;
}
