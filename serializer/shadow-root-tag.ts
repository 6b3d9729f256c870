import type { SerializeOptions } from '../dom/hooks.ts';
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

/** The start tag of the declarative template that stands for a shadow root. */
export function shadowRootStartTag(shadowRoot: ParentRecord): string {
  const state = shadowRootState(shadowRoot);
  let tag = `<template shadowrootmode="${state.mode}"`;
  if (state.delegatesFocus) tag += ' shadowrootdelegatesfocus=""';
  if (state.serializable) tag += ' shadowrootserializable=""';
  if (state.slotAssignment === 'manual') tag += ' shadowrootslotassignment="manual"';
  if (state.clonable) tag += ' shadowrootclonable=""';
  // FIXME: `shadowrootcustomelementregistry` waits for scoped custom element registries.
  return `${tag}>`;
}
