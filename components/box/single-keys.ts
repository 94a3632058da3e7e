'use client'

import { useSyncExternalStore } from 'react'

/** Shortcuts of one character can be switched off (WCAG 2.2, 2.1.4): speech input may type them by accident. */
const NAME = 'triptych-single-keys'
const CHANGED = 'triptych-single-keys-changed'

export const areSingleKeysOn = (): boolean => localStorage.getItem(NAME) !== 'off'

export function switchSingleKeys(on: boolean): void {
  localStorage.setItem(NAME, on ? 'on' : 'off')
  window.dispatchEvent(new Event(CHANGED))
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn, () => true)

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}
