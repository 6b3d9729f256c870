import {
  AbortController as AbortControllerClass,
  AbortSignal as AbortSignalClass,
} from '../../dom/events/AbortSignal.ts';
import { CLIPBOARD_EVENT, DRAG_EVENT } from '../../dom/events/data-transfer-events.ts';
import { Event as EventClass } from '../../dom/events/Event.ts';
import {
  ANIMATION_EVENT,
  ANIMATION_PLAYBACK_EVENT,
  BEFORE_UNLOAD_EVENT,
  CLOSE_EVENT,
  COMMAND_EVENT,
  CUSTOM_EVENT,
  ERROR_EVENT,
  FORM_DATA_EVENT,
  HASH_CHANGE_EVENT,
  MEDIA_QUERY_LIST_EVENT,
  MESSAGE_EVENT,
  PAGE_TRANSITION_EVENT,
  POP_STATE_EVENT,
  PROGRESS_EVENT,
  PROMISE_REJECTION_EVENT,
  SECURITY_POLICY_VIOLATION_EVENT,
  STORAGE_EVENT,
  SUBMIT_EVENT,
  TOGGLE_EVENT,
  TRACK_EVENT,
  TRANSITION_EVENT,
} from '../../dom/events/html-events.ts';
import { Touch as TouchClass, TouchList as TouchListClass } from '../../dom/events/touch-event-interfaces.ts';
import { TOUCH_EVENT } from '../../dom/events/touch-events.ts';
import {
  COMPOSITION_EVENT,
  FOCUS_EVENT,
  INPUT_EVENT,
  KEYBOARD_EVENT,
  MOUSE_EVENT,
  POINTER_EVENT,
  TEXT_EVENT,
  UI_EVENT,
  WHEEL_EVENT,
} from '../../dom/events/ui-events.ts';

import { DataTransfer as DataTransferClass } from '../../dom/services/data-transfer/DataTransfer.ts';
import type { KnownClass, KnownObject } from './known-class.ts';

/** Events and what aborts, with the types that TypeScript itself gives them. */

export const AbortController = AbortControllerClass as unknown as typeof globalThis.AbortController;
export type AbortController = globalThis.AbortController;
export const AbortSignal = AbortSignalClass as unknown as typeof globalThis.AbortSignal;
export type AbortSignal = globalThis.AbortSignal;
export const AnimationPlaybackEvent =
  ANIMATION_PLAYBACK_EVENT.Class as unknown as typeof globalThis.AnimationPlaybackEvent;
export type AnimationPlaybackEvent = globalThis.AnimationPlaybackEvent;
export const AnimationEvent = ANIMATION_EVENT.Class as unknown as typeof globalThis.AnimationEvent;
export type AnimationEvent = globalThis.AnimationEvent;
export const BeforeUnloadEvent = BEFORE_UNLOAD_EVENT.Class as unknown as typeof globalThis.BeforeUnloadEvent;
export type BeforeUnloadEvent = globalThis.BeforeUnloadEvent;
export const ClipboardEvent = CLIPBOARD_EVENT.Class as unknown as typeof globalThis.ClipboardEvent;
export type ClipboardEvent = globalThis.ClipboardEvent;
export const CloseEvent = CLOSE_EVENT.Class as unknown as typeof globalThis.CloseEvent;
export type CloseEvent = globalThis.CloseEvent;
/** https://html.spec.whatwg.org/#commandevent, which TypeScript's library does not know yet. */
export interface CommandEvent extends globalThis.Event {
  readonly source: globalThis.Element | null;
  readonly command: string;
}
export const CommandEvent = COMMAND_EVENT.Class as unknown as {
  readonly prototype: CommandEvent;
  new (
    type: string,
    eventInitDict?: EventInit & { source?: globalThis.Element | null; command?: string },
  ): CommandEvent;
};
export const CompositionEvent = COMPOSITION_EVENT.Class as unknown as typeof globalThis.CompositionEvent;
export type CompositionEvent = globalThis.CompositionEvent;
export const CustomEvent = CUSTOM_EVENT.Class as unknown as typeof globalThis.CustomEvent;
export type CustomEvent = globalThis.CustomEvent;
export const DataTransfer = DataTransferClass as unknown as typeof globalThis.DataTransfer;
export type DataTransfer = globalThis.DataTransfer;
export const DragEvent = DRAG_EVENT.Class as unknown as typeof globalThis.DragEvent;
export type DragEvent = globalThis.DragEvent;
export const ErrorEvent = ERROR_EVENT.Class as unknown as typeof globalThis.ErrorEvent;
export type ErrorEvent = globalThis.ErrorEvent;
export const Event = EventClass as unknown as typeof globalThis.Event;
export type Event = globalThis.Event;
export const FocusEvent = FOCUS_EVENT.Class as unknown as typeof globalThis.FocusEvent;
export type FocusEvent = globalThis.FocusEvent;
export const FormDataEvent = FORM_DATA_EVENT.Class as unknown as typeof globalThis.FormDataEvent;
export type FormDataEvent = globalThis.FormDataEvent;
export const HashChangeEvent = HASH_CHANGE_EVENT.Class as unknown as typeof globalThis.HashChangeEvent;
export type HashChangeEvent = globalThis.HashChangeEvent;
export const InputEvent = INPUT_EVENT.Class as unknown as typeof globalThis.InputEvent;
export type InputEvent = globalThis.InputEvent;
export const KeyboardEvent = KEYBOARD_EVENT.Class as unknown as typeof globalThis.KeyboardEvent;
export type KeyboardEvent = globalThis.KeyboardEvent;
export const MediaQueryListEvent = MEDIA_QUERY_LIST_EVENT.Class as unknown as typeof globalThis.MediaQueryListEvent;
export type MediaQueryListEvent = globalThis.MediaQueryListEvent;
export const MessageEvent = MESSAGE_EVENT.Class as unknown as typeof globalThis.MessageEvent;
export type MessageEvent = globalThis.MessageEvent;
export const MouseEvent = MOUSE_EVENT.Class as unknown as typeof globalThis.MouseEvent;
export type MouseEvent = globalThis.MouseEvent;
export const PageTransitionEvent = PAGE_TRANSITION_EVENT.Class as unknown as typeof globalThis.PageTransitionEvent;
export type PageTransitionEvent = globalThis.PageTransitionEvent;
export const PointerEvent = POINTER_EVENT.Class as unknown as typeof globalThis.PointerEvent;
export type PointerEvent = globalThis.PointerEvent;
export const PopStateEvent = POP_STATE_EVENT.Class as unknown as typeof globalThis.PopStateEvent;
export type PopStateEvent = globalThis.PopStateEvent;
export const ProgressEvent = PROGRESS_EVENT.Class as unknown as typeof globalThis.ProgressEvent;
export type ProgressEvent = globalThis.ProgressEvent;
export const PromiseRejectionEvent =
  PROMISE_REJECTION_EVENT.Class as unknown as typeof globalThis.PromiseRejectionEvent;
export type PromiseRejectionEvent = globalThis.PromiseRejectionEvent;
export const SecurityPolicyViolationEvent =
  SECURITY_POLICY_VIOLATION_EVENT.Class as unknown as typeof globalThis.SecurityPolicyViolationEvent;
export type SecurityPolicyViolationEvent = globalThis.SecurityPolicyViolationEvent;
export const StorageEvent = STORAGE_EVENT.Class as unknown as typeof globalThis.StorageEvent;
export type StorageEvent = globalThis.StorageEvent;
export const SubmitEvent = SUBMIT_EVENT.Class as unknown as typeof globalThis.SubmitEvent;
export type SubmitEvent = globalThis.SubmitEvent;
export const TextEvent = TEXT_EVENT.Class as unknown as KnownClass<'TextEvent', typeof globalThis.UIEvent>;
export type TextEvent = KnownObject<'TextEvent', typeof globalThis.UIEvent>;
export const ToggleEvent = TOGGLE_EVENT.Class as unknown as KnownClass<'ToggleEvent', typeof globalThis.Event>;
export type ToggleEvent = KnownObject<'ToggleEvent', typeof globalThis.Event>;
export const Touch = TouchClass as unknown as typeof globalThis.Touch;
export type Touch = globalThis.Touch;
export const TouchEvent = TOUCH_EVENT.Class as unknown as typeof globalThis.TouchEvent;
export type TouchEvent = globalThis.TouchEvent;
export const TouchList = TouchListClass as unknown as typeof globalThis.TouchList;
export type TouchList = globalThis.TouchList;
export const TrackEvent = TRACK_EVENT.Class as unknown as typeof globalThis.TrackEvent;
export type TrackEvent = globalThis.TrackEvent;
export const TransitionEvent = TRANSITION_EVENT.Class as unknown as typeof globalThis.TransitionEvent;
export type TransitionEvent = globalThis.TransitionEvent;
export const UIEvent = UI_EVENT.Class as unknown as typeof globalThis.UIEvent;
export type UIEvent = globalThis.UIEvent;
export const WheelEvent = WHEEL_EVENT.Class as unknown as typeof globalThis.WheelEvent;
export type WheelEvent = globalThis.WheelEvent;
