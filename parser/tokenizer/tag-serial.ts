/** Tells the tags of all tokenizers apart, for `AttributeName.lastTag`. */
let lastSerial = 0;

export function newTagSerial(): number {
  return ++lastSerial;
}

/** Whether no other tag began since the one with that serial number. */
export function isLastTag(serial: number): boolean {
  return serial === lastSerial;
}
