import { parseHex, type ResolvedColor } from './resolved-color.ts';
import { isSystemColor, SYSTEM_COLORS } from './system-color-names.ts';

export function systemColor(name: string, isDark: boolean): ResolvedColor | null {
  if (!isSystemColor(name)) return null;
  const [light, dark = light] = (SYSTEM_COLORS[name] as string).split(' ');
  return parseHex((isDark ? dark : light) as string);
}
