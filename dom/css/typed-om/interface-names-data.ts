/** The interfaces that are made with those of styles. */
export const TYPED_OM_INTERFACE_NAMES =
  'CSSImageValue CSSKeywordValue CSSMathClamp CSSMathInvert CSSMathMax CSSMathMin CSSMathNegate CSSMathProduct CSSMathSum CSSMathValue CSSMatrixComponent CSSNumericArray CSSNumericValue CSSPerspective CSSPositionValue CSSRotate CSSScale CSSSkew CSSSkewX CSSSkewY CSSStyleValue CSSTransformComponent CSSTransformValue CSSTranslate CSSUnitValue CSSUnparsedValue CSSVariableReferenceValue StylePropertyMap StylePropertyMapReadOnly'.split(
    ' ',
  );

/** Those that `CSS` makes values of, as Chromium names them. https://drafts.css-houdini.org/css-typed-om-1/#numeric-factory */
export const UNIT_FACTORIES =
  'Hz Q cap ch cm cqb cqh cqi cqmax cqmin cqw deg dpcm dpi dppx dvb dvh dvi dvmax dvmin dvw em ex fr grad ic in kHz lh lvb lvh lvi lvmax lvmin lvw mm ms number pc percent pt px rad rcap rch rem rex ric rlh s svb svh svi svmax svmin svw turn vb vh vi vmax vmin vw x';
