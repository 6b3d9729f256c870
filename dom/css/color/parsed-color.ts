import type { Resolve } from '../math/simplify.ts';
import type { ResolvedColor } from './resolved-color.ts';

/** What a color depends on that is not said in it. */
export interface ColorContext {
  readonly resolve: Resolve;
  /** Whether it stands where the used color scheme is dark. */
  readonly isDark: boolean;
  currentColor(): ResolvedColor | null;
}

/** A color as it was specified. */
export interface ParsedColor {
  /** https://drafts.csswg.org/css-color/#serializing-color-values */
  readonly text: string;
  /** Which of two colors it is. */
  choose?(isDark: boolean): ParsedColor;
  /** Null: it is not known what color that is. */
  resolve(context: ColorContext): ResolvedColor | null;
}
