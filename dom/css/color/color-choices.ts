import type { Token } from '../tokens.ts';
import { commaLists } from './components.ts';
import type { ParsedColor } from './parsed-color.ts';
import { parseHex, type ResolvedColor } from './resolved-color.ts';
import { converted, mapped } from './spaces.ts';

type Read = (index: number) => ParsedColor | null;

/** https://drafts.csswg.org/css-color-5/#light-dark */
export function lightDark(tokens: readonly Token[], at: number, read: Read): ParsedColor | null {
  const lists = commaLists(tokens, at);
  const [light, dark] = lists.map((list) => (list.length === 1 ? read(list[0] as number) : null));
  if (lists.length !== 2 || light == null || dark == null) return null;
  return {
    text: `light-dark(${light.text}, ${dark.text})`,
    choose: (isDark) => (isDark ? dark : light),
    resolve: (context) => (context.isDark ? dark : light).resolve(context),
  };
}

/** https://drafts.csswg.org/css-color-5/#contrast-color */
export function contrastColor(tokens: readonly Token[], at: number, read: Read): ParsedColor | null {
  const [list = [], ...others] = commaLists(tokens, at);
  const color = list.length === 1 && others.length === 0 ? read(list[0] as number) : null;
  if (color === null) return null;
  return {
    text: `contrast-color(${color.text})`,
    resolve(context) {
      const background = color.resolve(context);
      return background === null ? null : parseHex(luminance(background) > 0.179 ? '000' : 'fff');
    },
  };
}

/** https://www.w3.org/TR/WCAG21/#dfn-relative-luminance */
function luminance({ space, channels }: ResolvedColor): number {
  return converted(
    mapped(channels, (channel) => channel ?? 0),
    space,
    'xyz-d65',
  )[1];
}
