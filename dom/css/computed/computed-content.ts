import { findOutside, splitOutside, trimmed } from '../syntax.ts';

/** https://drafts.csswg.org/css-content/#content-property, as in Chromium: strings beside one another are one. */
export function withJoinedStrings(value: string): string {
  if (!value.includes('" "')) return value;
  const slash = findOutside(value, 0, '/');
  const parts: string[] = [];
  for (const part of splitOutside(trimmed(value.slice(0, slash)), ' ')) {
    const last = parts.at(-1);
    if (last?.startsWith('"') && part.startsWith('"')) parts[parts.length - 1] = last.slice(0, -1) + part.slice(1);
    else parts.push(part);
  }
  const alternative = value.slice(slash);
  return parts.join(' ') + (alternative === '' ? '' : ` ${alternative}`);
}
