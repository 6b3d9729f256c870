import type { ElementRecord } from '../../../dom/tree/records.ts';
import type { ContentModel, ElementRules } from './vocabulary.ts';

type Rules = ElementRules | Pick<ElementRules, 'kinds' | 'model' | 'forbids' | 'forbiddenAs'>;

/** An element that is being walked through, and what counts for what is in it. */
export interface Frame {
  readonly parent: Frame | null;
  /** null: the document. */
  readonly element: ElementRecord | null;
  readonly name: string;
  readonly rules: Rules;
  /** What it may hold, with what its ancestors may where that counts. */
  readonly model: ContentModel;
  /** Bits of what must not be in it or in what it is in. */
  readonly forbidden: number;
  /** By bit: the name of the nearest element that forbids it. */
  readonly forbidders: readonly (string | undefined)[];
  /** In SVG or MathML. */
  readonly isForeign: boolean;
  /** In the contents of a template, which are no part of the document. */
  readonly isInTemplate: boolean;
  readonly isInLabel: boolean;
  /** Whether something in it can be seen or read. */
  hasContent: boolean;
}

/** Those of the parent, and those of an element that forbids these bits. */
export function forbiddersOf(bits: number, parent: Frame, name: string): readonly (string | undefined)[] {
  if (bits === 0) return parent.forbidders;
  const forbidders = [...parent.forbidders];
  for (let bit = 0; bits >> bit !== 0; bit++) if ((bits & (1 << bit)) !== 0) forbidders[bit] = name;
  return forbidders;
}
