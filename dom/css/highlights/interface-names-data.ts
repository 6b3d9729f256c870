/** The interfaces that are made with those of styles. */
export const HIGHLIGHT_INTERFACES = ['Highlight', 'HighlightRegistry'] as const;
