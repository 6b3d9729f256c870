import { parseHex, type ResolvedColor } from './resolved-color.ts';

/** https://drafts.csswg.org/css-color/#css-system-colors, as Chromium has them on Linux: light, and dark where that is another. */
const SYSTEM_COLORS: Readonly<Record<string, string>> = {
  accentcolor: '0075ff',
  accentcolortext: 'fff',
  activeborder: '000 fff',
  activecaption: 'fff 121212',
  activetext: 'f00',
  appworkspace: 'fff 121212',
  background: 'fff 121212',
  buttonborder: '000 fff',
  buttonface: 'efefef 6b6b6b',
  buttonhighlight: 'efefef 6b6b6b',
  buttonshadow: 'efefef 6b6b6b',
  buttontext: '000 fff',
  canvas: 'fff 121212',
  canvastext: '000 fff',
  captiontext: '000 fff',
  field: 'fff 3b3b3b',
  fieldtext: '000 fff',
  graytext: '808080',
  highlight: '0041c6cc',
  highlighttext: 'fff',
  inactiveborder: '000 fff',
  inactivecaption: 'fff 121212',
  inactivecaptiontext: '808080',
  infobackground: 'fff 121212',
  infotext: '000 fff',
  linktext: '0000ee 9e9eff',
  mark: 'ff0',
  marktext: '000',
  menu: 'fff 121212',
  menutext: '000 fff',
  scrollbar: 'fff 121212',
  selecteditem: '1967d2 99c8ff',
  selecteditemtext: 'fff 3b3b3b',
  threeddarkshadow: '000 fff',
  threedface: 'efefef 6b6b6b',
  threedhighlight: '000 fff',
  threedlightshadow: '000 fff',
  threedshadow: '000 fff',
  visitedtext: '551a8b d0adf0',
  window: 'fff 121212',
  windowframe: '000 fff',
  windowtext: '000 fff',
  '-webkit-activelink': 'f00 ff9e9e',
  '-webkit-link': '0000ee 9e9eff',
};

export function isSystemColor(name: string): boolean {
  return Object.hasOwn(SYSTEM_COLORS, name);
}

export function systemColor(name: string, isDark: boolean): ResolvedColor | null {
  if (!isSystemColor(name)) return null;
  const [light, dark = light] = (SYSTEM_COLORS[name] as string).split(' ');
  return parseHex((isDark ? dark : light) as string);
}
