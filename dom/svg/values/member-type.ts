import type { ElementRecord } from '../../tree/records.ts';

/** What a member of an SVG element's interface gives: an object, made once for each element. */
export interface MemberType {
  create(element: ElementRecord): object;
}
