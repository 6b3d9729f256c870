/** The interfaces that are made where fonts are. */
export const FONT_INTERFACES = ['FontFace', 'FontFaceSet', 'FontFaceSetLoadEvent'] as const;
