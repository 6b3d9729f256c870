type RecordOf = (value: unknown) => object | null;

/** What gives the records of the program's nodes: only a core can tell its own, and there may be one for each bundle that is loaded. */
export const nodesOfPrograms: RecordOf[] = [];

/** The record behind a node that windows with scripts cannot take; null for anything else. */
export function foreignRecordOf(value: unknown): object | null {
  for (const recordOf of nodesOfPrograms) {
    const record = recordOf(value);
    if (record !== null) return record;
  }
  return null;
}
