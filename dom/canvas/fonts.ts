import { styles } from '../css/styles.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { isWideKeyword } from '../names/wide-keywords.ts';
import { type ElementRecord, NodeFlag } from '../tree/records.ts';

/** The size of what is in no document. */
const DEFAULT_SIZE = 10;
const RELATIVE: Readonly<Record<string, string>> = { larger: '1.2em', smaller: '0.8333333em' };

interface Font {
  readonly text: string;
  readonly caps: string;
  readonly stretch: string;
}

/** https://html.spec.whatwg.org/#dom-context-2d-font: without a height of lines, sizes in pixels; null: it is no font. */
export function parsedFont(element: ElementRecord, text: string): Font | null {
  if (/var\(/i.test(text) || isWideKeyword(asciiLowercase(text.trim()))) return null;
  const block = styles().createDeclarationBlock();
  if (!block.set('font', text, false)) return null;
  const get = (name: string): string => block.getPropertyValue(`font-${name}`);
  // What the system's fonts are is known once they are computed.
  if (get('size') === '')
    return { text: `${/control/i.test(text) ? '13.3333' : '16'}px Arial`, caps: 'normal', stretch: 'normal' };
  const given = get('style');
  const style = given.startsWith('oblique') ? 'normal' : given;
  const caps = get('variant-caps');
  const weight = boldness(get('weight'));
  const shown = [style, caps, weight].filter((part) => part !== 'normal');
  const size = sizeInPixels(element, get('size'));
  return { text: [...shown, `${size}px`, get('family')].join(' '), caps, stretch: get('stretch') };
}

function boldness(weight: string): string {
  if (weight === 'bolder' || weight === '700') return 'bold';
  return weight === '400' ? 'normal' : weight === 'lighter' ? '100' : weight;
}

function sizeInPixels(element: ElementRecord, size: string): number {
  const isConnected = (element.flags & NodeFlag.Connected) !== 0;
  const own = isConnected ? Number.parseFloat(styles().computedValueOf(element, null, 'font-size')) : DEFAULT_SIZE;
  const length = (RELATIVE[size] ?? size)
    .replace(/(?<![\d.])([\d.]+)em\b/g, (_, number) => `${Number(number) * own}px`)
    .replace(/(?<![\d.])([\d.]+)%/g, (_, number) => `${(Number(number) * own) / 100}px`);
  const name = /^[a-z-]+$/.test(length) ? 'font-size' : 'width';
  return Number.parseFloat(styles().computedFrom(element, null, name, length));
}
