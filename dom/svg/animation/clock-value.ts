const CLOCK = /^(?:(?:(\d+):)?([0-5]\d):([0-5]\d(?:\.\d+)?)|(\d+(?:\.\d+)?|\.\d+)(h|min|s|ms)?)$/;
const SECONDS: Readonly<Record<string, number>> = { h: 3600, min: 60, s: 1, ms: 0.001 };

/** https://svgwg.org/specs/animations/#ClockValueSyntax, in seconds; null: it is none. */
export function clockValue(text: string): number | null {
  const found = CLOCK.exec(text.trim());
  if (found === null) return null;
  const [, hours = '0', minutes, seconds, count, unit = 's'] = found;
  if (count !== undefined) return Number(count) * (SECONDS[unit] as number);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
