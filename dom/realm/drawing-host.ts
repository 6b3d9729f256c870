import type { Allocate } from './allocate.ts';

/** The bytes of a file of pixels, and what it says of its size: 0 where it is not to be decoded. */
export interface ImageFile {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * What draws: a package of the program. Its objects are kept, handed back, and never looked at; no script gets hold of one. Methods
 * and properties have the names that the Standard gives them, numbers, strings and booleans are what they are given.
 */
export interface DrawingHost {
  /** Null: there is no such package, or it cannot make one. */
  createCanvas(width: number, height: number): object | null;
  /** Null: the package has none. */
  contextOf(canvas: object, alpha: boolean): object | null;
  /** Of path data; null: the package has no paths of their own. */
  createPath(data: string): object | null;
  /** Adds what the path holds to another, transformed. */
  addPath(to: object, path: object, a: number, b: number, c: number, d: number, e: number, f: number): void;
  /** What the method gives, null for nothing; undefined: it has failed, or there is none. */
  call(object: object, method: string, ...given: unknown[]): unknown;
  /** Nothing comes of what the package does not take. */
  set(object: object, property: string, value: unknown): void;
  /** Of a pattern. */
  setTransform(pattern: object, a: number, b: number, c: number, d: number, e: number, f: number): void;
  setLineDash(context: object, segments: string): void;
  /** JSON of what is measured, by the names of https://html.spec.whatwg.org/#textmetrics. */
  measure(context: object, text: string): string;
  /** Four bytes a pixel; null: they cannot be read. */
  readPixels(
    context: object,
    x: number,
    y: number,
    width: number,
    height: number,
    allocate: Allocate,
  ): Uint8Array | null;
  writePixels(context: object, bytes: Uint8Array, x: number, y: number, width: number, height: number): void;
  /**
   * Of an image file, after it has returned; null: the package knows none like that. Gives whether there is a package and a file:
   * otherwise `done` is not called.
   *
   * @param file - Its bytes, which are some; null: it is not to be decoded. Called where there is a package.
   * @param width - In pixels, at least 1: vector graphics are as large, whatever they say themselves.
   * @param height - As the width.
   */
  decodeImage(
    file: () => Uint8Array | null,
    width: number,
    height: number,
    done: (image: object | null, width: number, height: number) => void,
  ): boolean;
}
