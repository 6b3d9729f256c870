import type { ElementRecord } from '../tree/records.ts';
import type { TextStyles } from './text-style.ts';

/** What `::before` or `::after` adds. */
export interface GeneratedContent {
  /** The computed value of `content`. */
  readonly content: string;
  /** What it resets and sets, the values after the names. */
  readonly counters: string;
  readonly isInline: boolean;
}

/** What the styles of a tree say of what its elements tell a reader. */
export interface PageStyles {
  readonly textStyle: TextStyles;
  /** Null: there is no such box, or nobody sees it. */
  generatedContent(element: ElementRecord, pseudo: 'before' | 'after'): GeneratedContent | null;
  /** https://drafts.csswg.org/css-contain/#skips-its-contents */
  skipsContents(element: ElementRecord): boolean;
}
