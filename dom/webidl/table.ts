/** A table of what higher layers do for a lower one, which must not import them. `dom/install` fills it in, before anything is called. */
export function emptyTable<Table extends object>(): Table {
  return {} as Table;
}

/** Called once for each table. */
export function fillTable<Table extends object>(table: Table, functions: Table): void {
  if (Object.isFrozen(table)) throw new Error('The table is filled in already.');
  Object.freeze(Object.assign(table, functions));
}
