/** A canvas of a package that draws. */
export interface DrawingCanvas {
  width: number;
  height: number;
  getContext(mode: string, options?: unknown): object | null;
  toDataURL(type?: string, quality?: unknown): string;
}

/** What the packages `canvas` and `@napi-rs/canvas` have in common. */
export interface CanvasPackage {
  createCanvas(width: number, height: number): DrawingCanvas;
}
