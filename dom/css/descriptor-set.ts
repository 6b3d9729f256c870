/** What the declarations of a rule may be that is no style rule. */
export interface DescriptorSet {
  /** The descriptors, which are taken as they are; null: whatever there is. */
  readonly names: ReadonlySet<string> | null;
  /** The properties that it takes beside. */
  takes(property: string): boolean;
  /** Whether it is written in the order of the names, and not in that of the page. */
  readonly isOrdered: boolean;
  /** What a descriptor is written as, if it is not taken as it is; null: it is not valid. */
  readonly textOf?: (name: string, text: string) => string | null;
  /** Whether what is said to be important is left out, where a script does not set it. */
  readonly refusesImportant: boolean;
}
