/** A point, or the way to one. */
const POINT =
  /(^(?:evenodd )?from|^(?:move|line|curve|smooth|arc) to|(?<= )(?:with|\/)) ((?:(?! (?:with|of|from|\/) ).)+)/g;
const ARC = /^(arc .*? of .*?)((?: (?:c?cw|large|small|rotate \S+))*)$/;

/**
 * https://drafts.csswg.org/css-shapes-2/#shape-function, without what it is anyway.
 *
 * @param pointText - Gives a position as it is written.
 */
export function shapeText(commands: readonly string[], pointText: (point: string) => string): string {
  const texts = commands.map((command) => {
    const usual = / to /.test(command) ? / from origin\b/g : / from start\b/g;
    return command
      .replace(/^nonzero /, '')
      .replace(usual, '')
      .replace(POINT, (_all, before: string, point: string) => `${before} ${pointText(point)}`)
      .replace(ARC, (_all, curve: string, flags: string) => curve + flagsText(flags));
  });
  return `shape(${texts.join(', ')})`;
}

function flagsText(flags: string): string {
  const found = [/ cw\b/, / large\b/, / rotate (?!-?0deg$|0deg )\S+/].map((flag) => flag.exec(flags)?.[0] ?? '');
  return found.join('');
}
