import { State } from './state.ts';

/**
 * Where a run of characters ends that a state takes one like the other: at those that mean something to it. A CR and a NUL
 * end every run.
 *
 * OPTIMIZATION: runs are cut out of the source at once; the states give the same result character by character. (bench/xml)
 */
type RunEnds = readonly (RegExp | undefined)[];

function runEnds(): RegExp[] {
  const ends: RegExp[] = [];
  ends[State.Data] = /[<&\r\0]/g;
  ends[State.TagName] = /[\t\n />\r\0]/g;
  ends[State.EndTagName] = /[\t\n />\r\0]/g;
  ends[State.TagAttributeName] = /[\t\n /=>\r\0]/g;
  ends[State.TagAttributeValueDoubleQuoted] = /["&\r\0]/g;
  ends[State.TagAttributeValueSingleQuoted] = /['&\r\0]/g;
  ends[State.TagAttributeValueUnquoted] = /[\t\n >&\r\0]/g;
  ends[State.PiData] = /[?\r\0]/g;
  ends[State.Comment] = /[<\-\r\0]/g;
  ends[State.BogusComment] = /[>\r\0]/g;
  ends[State.Cdata] = /[\]\r\0]/g;
  return ends;
}

export const LITERAL_RUN_ENDS: RunEnds = runEnds();

function repairedRunEnds(): RunEnds {
  const ends = runEnds();
  ends[State.TagAttributeValueDoubleQuoted] = /["&\t\n\r\0]/g;
  ends[State.TagAttributeValueSingleQuoted] = /['&\t\n\r\0]/g;
  ends[State.InternalSubset] = /[<\]\r\0]/g;
  ends[State.InternalSubsetComment] = /[-\r\0]/g;
  ends[State.InternalSubsetPi] = /[?\r\0]/g;
  ends[State.InternalSubsetDeclaration] = /["'<>\]\r\0]/g;
  return ends;
}

export const RUN_ENDS: RunEnds = repairedRunEnds();
