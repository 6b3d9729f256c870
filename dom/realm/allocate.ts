/** Makes an array of that many bytes in the realm. */
export type Allocate = (length: number) => Uint8Array;
