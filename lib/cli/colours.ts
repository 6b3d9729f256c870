/** Wraps text in the escape codes of a colour, or gives it back as it is. */
export interface Colours {
  tag(text: string): string;
  attribute(text: string): string;
  value(text: string): string;
  faint(text: string): string;
}

const plain = (text: string): string => text;

const NO_COLOURS: Colours = { tag: plain, attribute: plain, value: plain, faint: plain };

const COLOURS: Colours = {
  tag: (text) => `\x1b[34m${text}\x1b[39m`,
  attribute: (text) => `\x1b[36m${text}\x1b[39m`,
  value: (text) => `\x1b[32m${text}\x1b[39m`,
  faint: (text) => `\x1b[2m${text}\x1b[22m`,
};

/** https://no-color.org and https://force-color.org */
export function coloursFor(stream: { isTTY?: boolean }, env: NodeJS.ProcessEnv): Colours {
  if (env.NO_COLOR) return NO_COLOURS;
  return env.FORCE_COLOR || (stream.isTTY === true && env.TERM !== 'dumb') ? COLOURS : NO_COLOURS;
}
