/** Copies the code units from `start` to `end` of the source to the beginning of `target`. */
export type FillCodeUnits = (source: string, start: number, end: number, target: Uint16Array) => void;

/** What a platform does faster than the language. Null: it does not. */
export interface InputSpeedUps {
  /** It should take less than a nanosecond for each code unit. */
  readonly fill: FillCodeUnits | null;
  /**
   * Whether there is a NUL in the source. In a string of more than one byte a character a search for NUL is slow, as every other
   * byte is 0.
   */
  readonly mayHaveNull: ((source: string) => boolean) | null;
  /** A copy with a byte for each character; null if that is too little for one, or the string too long. */
  readonly narrowCopy: ((text: string) => string | null) | null;
}

let speedUps: InputSpeedUps | null = null;

/** Called once, by whoever evaluates this module. */
export function speedUpInput(given: InputSpeedUps): void {
  if (speedUps !== null) throw new Error('The input stream has its platform already.');
  speedUps = given;
}

/** Null: the platform has no fast way. */
export function fastFill(): FillCodeUnits | null {
  return speedUps === null ? null : speedUps.fill;
}

/** Whether there is a NUL in the source, if the platform has a fast way to tell. */
export function mayHaveNull(source: string): boolean {
  return speedUps === null || speedUps.mayHaveNull === null || speedUps.mayHaveNull(source);
}

/** A copy with a byte for each character, if that is enough and the platform has a fast way to make it. */
export function narrowCopy(text: string): string | null {
  return speedUps?.narrowCopy?.(text) ?? null;
}
