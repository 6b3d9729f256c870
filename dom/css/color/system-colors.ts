import { parseHex, type ResolvedColor } from './resolved-color.ts';

/** https://drafts.csswg.org/css-color/#css-system-colors, in light mode, as Chromium has them on Linux. */
const SYSTEM_COLORS: Readonly<Record<string, string>> = {
  accentcolor: '0075ff',
  accentcolortext: 'fff',
  activeborder: '000',
  activecaption: 'fff',
  activetext: 'f00',
  appworkspace: 'fff',
  background: 'fff',
  buttonborder: '000',
  buttonface: 'efefef',
  buttonhighlight: 'efefef',
  buttonshadow: 'efefef',
  buttontext: '000',
  canvas: 'fff',
  canvastext: '000',
  captiontext: '000',
  field: 'fff',
  fieldtext: '000',
  graytext: '808080',
  highlight: '0041c6cc',
  highlighttext: 'fff',
  inactiveborder: '000',
  inactivecaption: 'fff',
  inactivecaptiontext: '808080',
  infobackground: 'fff',
  infotext: '000',
  linktext: '0000ee',
  mark: 'ff0',
  marktext: '000',
  menu: 'fff',
  menutext: '000',
  scrollbar: 'fff',
  selecteditem: '1967d2',
  selecteditemtext: 'fff',
  threeddarkshadow: '000',
  threedface: 'efefef',
  threedhighlight: '000',
  threedlightshadow: '000',
  threedshadow: '000',
  visitedtext: '551a8b',
  window: 'fff',
  windowframe: '000',
  windowtext: '000',
  '-webkit-activelink': 'f00',
  '-webkit-link': '0000ee',
};

export function isSystemColor(name: string): boolean {
  return Object.hasOwn(SYSTEM_COLORS, name);
}

export function systemColor(name: string): ResolvedColor | null {
  const hex = Object.hasOwn(SYSTEM_COLORS, name) ? SYSTEM_COLORS[name] : undefined;
  return hex === undefined ? null : parseHex(hex);
}
