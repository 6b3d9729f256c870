import { NodeType, ParentRecord } from './records.ts';

/** A node that is nowhere, for the objects that classes keep of themselves (`webidl/kept-shapes.ts`). */
export const NOWHERE: ParentRecord = new ParentRecord(NodeType.DocumentFragment, null, null);
