/**
 * Does one of the two when what a script gave for a promise is settled, and shows neither to what that made of `then`: it is awaited, in
 * the language of whoever evaluates this, whose promises take one microtask.
 */
export async function reaction(
  value: unknown,
  fulfilled: (value: unknown) => void,
  rejected: (reason: unknown) => void,
): Promise<void> {
  let result: unknown;
  try {
    result = await value;
  } catch (reason) {
    rejected(reason);
    return;
  }
  fulfilled(result);
}
