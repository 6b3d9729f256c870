/** How far from a point of the viewport a click was, in whole pixels. */
export function clickOffset(
  values: Readonly<Record<string, unknown>>,
  from: { readonly x: number; readonly y: number },
): { x: number; y: number } {
  const { clientX = 0, clientY = 0, offsetX = clientX, offsetY = clientY } = values as Readonly<Record<string, number>>;
  return { x: Math.round(offsetX - from.x), y: Math.round(offsetY - from.y) };
}
