import { fontFaceInterface } from '../css/fonts/FontFace.ts';
import { fontFaceSetInterface } from '../css/fonts/FontFaceSet.ts';
import { objectOfSet } from '../css/fonts/font-set.ts';
import { FONT_FACE_SET_LOAD_EVENT } from '../css/fonts/load-event.ts';
import { fontSetOf } from '../css/fonts/records.ts';
import { highlightInterface } from '../css/highlights/Highlight.ts';
import { highlightRegistryInterface } from '../css/highlights/HighlightRegistry.ts';
import { RULE_INTERFACES } from '../css/sheets/rule-interfaces.ts';
import { ownStyleFunctions } from '../css/style-functions.ts';
import type { StyleFunctions } from '../css/styles.ts';
import { TYPED_OM_INTERFACES } from '../css/typed-om/typed-om-interfaces.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';

const INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  ...RULE_INTERFACES,
  ...TYPED_OM_INTERFACES,
  FontFace: fontFaceInterface,
  FontFaceSet: fontFaceSetInterface,
  FontFaceSetLoadEvent: () =>
    // Of definitions, as a constructor of whatever it gives.
    FONT_FACE_SET_LOAD_EVENT.Class as unknown as AnyClass,
  Highlight: highlightInterface,
  HighlightRegistry: highlightRegistryInterface,
};

/** What `styles()` gives. */
export const styleFunctions: StyleFunctions = {
  ...ownStyleFunctions,
  fontsOf: (document) => objectOfSet(fontSetOf(document)),
  interfaceOf: (name) => INTERFACES[name]!(),
};
