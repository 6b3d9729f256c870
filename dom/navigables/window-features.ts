import { asciiLowercase } from '../names/ascii-case.ts';

/** What `window.open()` is asked for. https://html.spec.whatwg.org/#apis-for-creating-and-navigating-browsing-contexts-by-name */
export interface WindowFeatures {
  readonly noopener: boolean;
  readonly noreferrer: boolean;
  readonly isPopup: boolean;
  /** In CSS pixels; null: as large as any window. */
  readonly width: number | null;
  readonly height: number | null;
  readonly left: number | null;
  readonly top: number | null;
}

/** https://html.spec.whatwg.org/#feature-separator */
const SEPARATOR = /[\t\n\f\r =,]/;

/** https://html.spec.whatwg.org/#concept-window-open-features-tokenize */
function tokenizeFeatures(text: string): Map<string, string> {
  const features = new Map<string, string>();
  let at = 0;
  const collect = (isTaken: (character: string) => boolean): string => {
    const start = at;
    while (at < text.length && isTaken(text[at] as string)) at++;
    return asciiLowercase(text.slice(start, at));
  };
  while (at < text.length) {
    collect((character) => SEPARATOR.test(character));
    const name = collect((character) => !SEPARATOR.test(character));
    collect((character) => character !== ',' && character !== '=' && SEPARATOR.test(character));
    let value = '';
    if (text[at] === '=') {
      collect((character) => character !== ',' && SEPARATOR.test(character));
      value = collect((character) => !SEPARATOR.test(character));
    }
    if (name !== '') features.set(OTHER_NAMES.get(name) ?? name, value);
  }
  return features;
}

/** https://html.spec.whatwg.org/#normalizing-the-feature-name */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['screenx', 'left'],
  ['screeny', 'top'],
  ['innerwidth', 'width'],
  ['innerheight', 'height'],
]);

/** https://html.spec.whatwg.org/#concept-window-open-features-parse-boolean */
function isOn(value: string): boolean {
  if (value === '' || value === 'yes' || value === 'true') return true;
  return integerOf(value) !== 0;
}

/** What is no number is 0. */
function integerOf(value: string): number {
  return Number(/^[+-]?\d+/.exec(value)?.[0] ?? 0);
}

/** https://html.spec.whatwg.org/#popup-window-is-requested */
function isPopupRequested(features: ReadonlyMap<string, string>): boolean {
  if (features.size === 0) return false;
  const popup = features.get('popup');
  if (popup !== undefined) return isOn(popup);
  const has = (name: string, isThere: boolean): boolean => {
    const value = features.get(name);
    return value === undefined ? isThere : isOn(value);
  };
  if (!has('location', false) && !has('toolbar', false)) return true;
  return !has('menubar', false) || !has('resizable', true) || !has('scrollbars', false) || !has('status', false);
}

/** As in Chromium, no window is smaller. */
const SMALLEST = 100;

export function parseFeatures(text: string): WindowFeatures {
  const features = tokenizeFeatures(text);
  const noreferrer = isOn(features.get('noreferrer') ?? '0');
  const noopener = noreferrer || isOn(features.get('noopener') ?? '0');
  // They say nothing of how the window looks.
  features.delete('noopener');
  features.delete('noreferrer');
  const numberOf = (name: string): number | null =>
    features.has(name) ? integerOf(features.get(name) as string) : null;
  const placeOf = (name: string): number | null => {
    const place = numberOf(name);
    return place === null ? null : Math.max(place, 0) || 0;
  };
  const sizeOf = (name: string): number | null => {
    const size = numberOf(name);
    return size === null || size <= 0 ? null : Math.max(size, SMALLEST);
  };
  return {
    noopener,
    noreferrer,
    // As in Chromium, what knows no opener is no popup of it.
    isPopup: !noopener && isPopupRequested(features),
    ...{ width: sizeOf('width'), height: sizeOf('height'), left: placeOf('left'), top: placeOf('top') },
  };
}
