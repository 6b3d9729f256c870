import { layoutOf } from 'livedom';

/** For what measures its text: each character is as wide as in a fixed font, all else is as if nothing were known of it. */
export function supplyTextBoxes(window) {
  layoutOf(window).setBoxes(({ localName, textContent }) =>
    localName === 'text' || localName === 'tspan'
      ? { x: 0, y: 0, width: 8 * textContent.length, height: 16 }
      : undefined,
  );
}
