'use client'

import { useSyncExternalStore } from 'react'

/**
 * The open dialog, and the text of the box, also before its field has loaded. `isEntered`: Enter was pressed with this text
 * before there was a suggestion.
 */
type BoxState = { shown: 'box' | 'shortcuts' | null; typed: string; isEntered: boolean }

let state: BoxState = { shown: null, typed: '', isEntered: false }
const listeners = new Set<() => void>()

function change(next: Partial<BoxState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Opens the empty box or the shortcuts, or closes both. */
export const show = (shown: BoxState['shown']): void => change({ shown, typed: '', isEntered: false })

export const typeIntoBox = (typed: string): void => change({ typed, isEntered: false })

/** Chooses the first suggestion as soon as there is one. */
export const enterBox = (): void => change({ isEntered: state.typed.trim() !== '' })

export const boxState = (): BoxState => state

export const useBoxState = (): BoxState => useSyncExternalStore(subscribe, boxState, () => CLOSED)

const CLOSED: BoxState = { shown: null, typed: '', isEntered: false }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
