import type * as domhandler from 'domhandler';
import { packageOf } from '../runtime/package-of.ts';

/** The classes of the package domhandler that is installed beside this one. */
export type Classes = Pick<
  typeof domhandler,
  'CDATA' | 'Comment' | 'Document' | 'Element' | 'ProcessingInstruction' | 'Text'
>;

export function classes(): Classes {
  return packageOf('domhandler', 'livedom/domhandler') as Classes;
}

/** What domhandler has of elements beside what it says; `x-attribsName` and `x-prefix` are known here alone. */
export interface ElementNames {
  namespace?: string;
  'x-attribsNamespace'?: Record<string, string | undefined>;
  'x-attribsPrefix'?: Record<string, string | undefined>;
  /** The names of attributes that stand under another key, as another attribute has their local name. */
  'x-attribsName'?: Record<string, readonly [namespace: string | null, prefix: string | null, localName: string]>;
  /** The prefix that the name of the element begins with. */
  'x-prefix'?: string;
}
