import { listOf, objectOrNull } from '../../events/conversions.ts';
import { defineEvent } from '../../events/define-event.ts';
import { stateOfKind } from '../../webidl/state.ts';

const fontFace = objectOrNull('FontFace', (value) => stateOfKind(value, 'FontFace') !== null);
const NO_FACES: readonly object[] = Object.freeze([]);

/** https://drafts.csswg.org/css-font-loading/#fontfacesetloadevent */
export const FONT_FACE_SET_LOAD_EVENT = defineEvent({
  name: 'FontFaceSetLoadEvent',
  init: () => [['fontfaces', listOf(fontFace), NO_FACES]],
  attributes: 'fontfaces',
});
