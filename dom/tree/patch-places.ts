import { documentData } from './document-data.ts';
import { type DocumentRecord, NodeFlag, type NodeRecord, NodeType, type ParentRecord } from './records.ts';

/**
 * Out-of-order streaming: a patch place is a processing instruction, `<?marker name="x"?>` or `<?start name="x"?>`, where a parser
 * puts the content of `<template for="x">`. Mutations keep track of which nodes may hold one, and count what parsers, which
 * remember the places that there are, must be told of.
 */

/** Whether processing instructions with that target are patch places. */
export function isPatchPlaceTarget(target: string): boolean {
  return target === 'marker' || target === 'start';
}

/** Something that may hold a patch place has come into the parent. */
export function patchPlacesAdded(parent: ParentRecord): void {
  documentData(parent.nodeDocument).patchPlacesAdded++;
  let ancestor: ParentRecord | null = parent;
  while (ancestor !== null && (ancestor.flags & NodeFlag.HoldsPatchPlaces) === 0) {
    ancestor.flags |= NodeFlag.HoldsPatchPlaces;
    ancestor = ancestor.parent;
  }
}

/** A parser that inserts into the document remembers where the places are from now on, and is to be told what has moved. */
export function watchPatchPlaces(document: DocumentRecord): void {
  document.flags |= NodeFlag.HoldsPatchPlaces;
  const inert = documentData(document).inertTemplateDocument;
  if (inert !== null) inert.flags |= NodeFlag.HoldsPatchPlaces;
}

/** A node was taken out of the parent. Where no parser remembers places, which the document's flag says, nobody has to be told. */
export function patchPlacesMayHaveMoved(node: NodeRecord, parent: ParentRecord): void {
  if (node.nodeType !== NodeType.Element && (node.flags & NodeFlag.HoldsPatchPlaces) === 0) return;
  documentData(parent.nodeDocument).patchPlacesMoved++;
}
