import { layoutOf } from 'livedom';

/** Of text, as if the font were one of fixed width; of all else that is known as if nothing had been laid out. */
function textBox({ localName, textContent }) {
  const isText = localName === 'text' || localName === 'tspan';
  return isText ? { x: 0, y: 0, width: 8 * textContent.length, height: 16 } : undefined;
}

const BOXES = { text: textBox, all: () => ({ x: 8, y: 8, width: 200, height: 20 }) };

export function supplyBoxes(window, kind) {
  layoutOf(window).setBoxes(BOXES[kind]);
}
