const BLOCKIFIED: Readonly<Record<string, string>> = {
  'inline-block': 'block',
  'inline-flex': 'flex',
  'inline-grid': 'grid',
  'inline-table': 'table',
  'flow-root': 'flow-root',
  math: 'block math',
};

/** https://drafts.csswg.org/css-display/#blockify */
export function blockified(display: string): string {
  const block = BLOCKIFIED[display];
  if (block !== undefined) return block;
  if (display === 'ruby') return 'block ruby';
  if (display === 'inline list-item') return 'list-item';
  return display === 'inline' || /^(?:table-|ruby-)/.test(display) ? 'block' : display;
}

/** https://drafts.csswg.org/css-ruby/#anon-gen-inlinize */
export function inlinified(display: string): string {
  if (display === 'list-item') return 'inline list-item';
  if (/^(?:flex|grid|table)$/.test(display)) return `inline-${display}`;
  return /^(?:block|flow-root)\b/.test(display) ? 'inline-block' : display;
}
