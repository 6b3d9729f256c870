/** What a page makes of its style sheets. */
export interface Asked {
  /** The rules of each sheet, as they are written. */
  readonly sheets: string[][];
  /** The style attributes, as they are written. */
  readonly inline: string[];
  /** Of each element the values that are not the usual ones. */
  readonly computed: Record<string, string>[];
}

export function ask(document: Document, window: object, properties: Record<string, string>): Asked;
