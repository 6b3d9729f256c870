/** What was found for nodes. */
export interface Memo<Key extends object, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
  delete(key: Key): boolean;
}
