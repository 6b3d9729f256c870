import { lookUpCustomElementRegistry } from '../dom/custom-elements/registry-state.ts';
import type { SerializeOptions } from '../dom/realm/platform/markup.ts';
import type { RareData } from '../dom/tree/rare-data.ts';
import type { ParentRecord } from '../dom/tree/records.ts';
import { shadowRootState } from '../dom/tree/shadow.ts';

/** The shadow root of the element with this rare data, if `getHTML()` was told to write it. */
export function shadowRootToWrite(rare: RareData, options: SerializeOptions): ParentRecord | null {
  const shadowRoot = rare.shadowRoot;
  if (shadowRoot === null) return null;
  const isSerializable = options.serializableShadowRoots && shadowRootState(shadowRoot).serializable;
  return isSerializable || options.shadowRoots.includes(shadowRoot) ? shadowRoot : null;
}

/** Whether its registry is another than the one that a parser would give it. */
function hasOtherRegistry(shadowRoot: ParentRecord): boolean {
  const registry = lookUpCustomElementRegistry(shadowRoot);
  const ofDocument = lookUpCustomElementRegistry(shadowRoot.nodeDocument);
  if (registry === null && ofDocument === null) return false;
  return registry === null || ofDocument === null || registry.isScoped || ofDocument.isScoped;
}

/** The start tag of the declarative template that stands for a shadow root. */
export function shadowRootStartTag(shadowRoot: ParentRecord): string {
  const state = shadowRootState(shadowRoot);
  let tag = `<template shadowrootmode="${state.mode}"`;
  if (state.delegatesFocus) tag += ' shadowrootdelegatesfocus=""';
  if (state.serializable) tag += ' shadowrootserializable=""';
  if (state.slotAssignment === 'manual') tag += ' shadowrootslotassignment="manual"';
  if (state.clonable) tag += ' shadowrootclonable=""';
  if (hasOtherRegistry(shadowRoot)) tag += ' shadowrootcustomelementregistry=""';
  return `${tag}>`;
}
