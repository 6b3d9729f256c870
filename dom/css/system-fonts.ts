/** https://drafts.csswg.org/css-fonts/#font-prop-system-fonts, with the controls of Chromium. */
const SYSTEM_FONT =
  /^\s*(?:caption|icon|menu|message-box|small-caption|status-bar|-webkit-(?:(?:mini|small)-)?(control))\s*$/i;

export function isSystemFont(text: string): boolean {
  return SYSTEM_FONT.test(text);
}

/** The same font in words that are none of the system's, as Chromium has it on Linux. */
export function writtenFont(text: string): string {
  const found = SYSTEM_FONT.exec(text);
  return found === null ? text : `${found[1] === undefined ? 16 : 13.3333}px Arial`;
}
