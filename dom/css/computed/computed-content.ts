import { findOutside, splitOutside, trimmed } from '../syntax.ts';

/** https://drafts.csswg.org/css-content/#content-property, as in Chromium: strings beside one another are one. */
export function withJoinedStrings(value: string): string {
  if (!value.includes('" "')) return value;
  const slash = findOutside(value, 0, '/');
  const parts: [string, ...string[]][] = [];
  for (const part of splitOutside(trimmed(value.slice(0, slash)), ' ')) {
    const last = parts.at(-1);
    if (last?.[0].startsWith('"') && part.startsWith('"')) last.push(part);
    else parts.push([part]);
  }
  const alternative = value.slice(slash);
  return parts.map(joinedStrings).join(' ') + (alternative === '' ? '' : ` ${alternative}`);
}

function joinedStrings(parts: readonly [string, ...string[]]): string {
  return parts.length === 1 ? parts[0] : `"${parts.map((part) => part.slice(1, -1)).join('')}"`;
}
